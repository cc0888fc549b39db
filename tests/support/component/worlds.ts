// The servers whose answers component tests get: one per file of tests/component/answers.
import { leaveSmtpInbox, openSmtpInbox, useSmtpInbox as sendTo } from "../mail/smtp-inbox";
import { testVideoFile } from "../media/test-videos";
import type { Server } from "../server";
import { sql } from "../sql";
import { PASSWORD } from "../users";
import { idOf, tokenOf } from "./recordings";

interface World {
  /** Tokens by username. */
  tokens: Record<string, string>;
  leave?: () => Promise<void>;
}

async function addUser(server: Server, username: string, fields: object = {}): Promise<string> {
  const account = { email: `${username}@example.test`, password: PASSWORD, passwordConfirm: PASSWORD };
  const root = await server.superuser();
  await root.collection("users").create({ id: idOf(username), username, ...account, ...fields });
  const { token } = await server.client().collection("users").authWithPassword(account.email, PASSWORD);
  return token;
}

/** The same server with other settings of the site. */
const withSettings =
  (change: object, back: object) =>
  async (server: Server): Promise<World> => {
    const settings = (await server.superuser()).collection("site_settings");
    await settings.update("site00000000000", change);
    const leave = async () => void (await settings.update("site00000000000", back));
    return { tokens: {}, leave };
  };

/** The word that this server refuses in texts. */
const REFUSED_WORD = "schwurbel";

/** A server that sends mail, where `tuli` has a video and a decision against another one. */
async function studio(server: Server): Promise<World> {
  const post = await openSmtpInbox();
  await sendTo(server, post);
  const root = await server.superuser();
  await root.collection("blocked_words").create({ pattern: REFUSED_WORD, action: "refuse", kind: "word" });
  const token = await addUser(server, "tuli", { full_name: "তুলি" });
  const user = idOf("tuli");
  for (const name of ["own", "gone"])
    await root.collection("videos").create({
      id: idOf(name),
      user,
      caption: name,
      video: testVideoFile("short.mp4"),
      thumbnail: testVideoFile("picture.jpg"),
    });
  const reporter = idOf("rafi");
  await root
    .collection("reports")
    .create({ id: idOf("report"), reporter, video: idOf("gone"), reason: "spam" });
  await root.collection("reports").update(idOf("report"), { status: "removed" });
  const old = await addUser(server, "lota");
  // The form accepts 200 characters, so a longer bio can only be an old one.
  await sql(root, `UPDATE users SET bio = '${"ক".repeat(501)}' WHERE id = '${idOf("lota")}'`);
  const leave = async () => {
    await leaveSmtpInbox(server);
    await post.close();
  };
  return { tokens: { tuli: token, lota: old }, leave };
}

/** In this order, on one server. */
export const WORLDS: Record<string, (server: Server) => Promise<World>> = {
  open: async (server) => ({
    tokens: {
      mina: await addUser(server, "mina", { full_name: "মিনা", bio: "পাহাড় আর চা" }),
      rafi: await addUser(server, "rafi"),
    },
  }),
  closed: withSettings({ registration: "closed" }, { registration: "open" }),
  invitation: async (server) => {
    const root = await server.superuser();
    await root.collection("invitations").create({ code: "friend-code", uses_left: 1 });
    return withSettings({ registration: "invitation" }, { registration: "open" })(server);
  },
  studio,
};

const TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\.\d{3}Z/g;
/** Stored files have twenty random characters, pictures ten after their name. */
const FILE = /\b[a-z0-9]{20}(\.\w+)|_[a-z0-9]{10}(\.\w+)/g;
const RANDOM_ID = /^(?!.*000$)[a-z0-9]{15}$/;
/** The public key of push messages. */
const KEY = /^[\w-]{87}$/;

/** An answer without what differs from run to run: times, tokens, versions of rows, random ids and names. */
export function normalized(answer: unknown, key = "", ids = new Map<string, string>()): unknown {
  if (typeof answer === "string") {
    if (key === "token" && answer) return tokenOf(readName(answer));
    if (RANDOM_ID.test(answer)) {
      if (!ids.has(answer)) ids.set(answer, idOf(`random${ids.size + 1}`));
      return ids.get(answer);
    }
    return answer.replace(TIME, "2026-01-01 00:00:00.000Z").replace(FILE, "x$1$2").replace(KEY, "key");
  }
  if (key === "rev" && typeof answer === "number") return Math.sign(answer);
  if (Array.isArray(answer)) return answer.map((one) => normalized(one, "", ids));
  if (!answer || typeof answer !== "object") return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, normalized(value, name, ids)]),
  );
}

function readName(token: string): string {
  const { id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return id.replace(/0+$/, "");
}
