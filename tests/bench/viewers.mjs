// Simulates many viewers of one video in a separate process, so that reading their messages does not delay
// the clock of the likes. Started by fork with: url, count, topic, path of the event stream.
// Sends "ready" when all are subscribed; on "report" sends { deliveries, arrivals: [likes, Date.now()][][] } and ends; on
// "count" sends { deliveries, closed }: updates received and connections lost so far.
import { connect } from "node:net";

const [url = "", count = "0", topic = "", path = ""] = process.argv.slice(2);
const isPocketbase = path === "/api/realtime";
const { hostname, port, host } = new URL(url);
/** @type {[number, number][][]} */
const arrivals = Array.from({ length: Number(count) }, () => []);
let deliveries = 0;
let closed = 0;

/** @param {number} n @returns {Promise<void>} when it is subscribed */
function view(n) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", reject);
    socket.on("close", () => closed++);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
    socket.setEncoding("latin1");
    socket.on("data", (/** @type {string} */ text) => {
      const id = /"clientId":"(\w+)"/.exec(text)?.[1];
      if (id) subscribe(id).then(resolve, reject);
      // An engine has subscribed when it answers; the likes begin half a minute later.
      if (!isPocketbase && text.startsWith("HTTP/1.1 200")) resolve();
      for (const [, likes] of text.matchAll(/"likes":(\d+)/g)) {
        deliveries++;
        arrivals[n]?.push([Number(likes), now()]);
      }
    });
  });
}

/** @param {string} clientId */
async function subscribe(clientId) {
  const answer = await fetch(`${url}/api/realtime`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ clientId, subscriptions: [topic] }),
  });
  if (answer.status !== 204) throw new Error(`subscribe answered ${answer.status}`);
}

/** Comparable between processes, with fractions of a millisecond. */
const now = () => performance.timeOrigin + performance.now();

for (let n = 0; n < arrivals.length; n += 50) {
  await Promise.all(Array.from({ length: Math.min(50, arrivals.length - n) }, (_, i) => view(n + i)));
}
process.on("message", (wanted) => {
  if (wanted === "count") process.send?.({ deliveries, closed });
  else process.send?.({ deliveries, arrivals }, () => process.exit(0));
});
process.send?.("ready");
