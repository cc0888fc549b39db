// Random input on a slow phone: at most one video plays, nothing breaks and the page stays small. SEED=
// chooses the input, STEPS= shortens it.
import type { CDPSession, Page } from "@playwright/test";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { hideVideos } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { seededRandom } from "../../support/seeded-random";
import { createVideo, type Person } from "../../support/users";

// Videos of other tests would change the run of a seed.
test.use({ alone: true });

const STEPS = Number(process.env.STEPS) || (process.env.LONG ? 1000 : 40);
const SLOWER = 4;
const MAX_NODES = 1500;
/** A screen without further buttons is left after this many steps. */
const HOME_EVERY = 40;
/** Buttons that would end the run or leave the app. */
const NOT_PRESSED = /log ?out|লগ আউট|delete|মুছে ফেলুন|মুছুন|export|ডাউনলোড/i;

/** Counts playing elements frame by frame, including elements removed from the page. */
function watchPlayers() {
  const players = new Set<HTMLMediaElement>();
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    players.add(this);
    return play.call(this);
  };
  let frames = 0;
  const look = () => {
    const playing = [...players].filter((one) => !one.paused && !one.ended).length;
    frames = playing > 1 ? frames + 1 : 0;
    // Two may overlap for one frame while playback changes over.
    if (frames > 1) document.documentElement.dataset.together = String(playing);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Centre of the button, link, tab or field chosen at random. */
function somethingToPress(page: Page, roll: number) {
  return page.evaluate(
    ([at, never]) => {
      const dialogs = document.querySelectorAll("[role=dialog], [role=menu]");
      const root = dialogs[dialogs.length - 1] ?? document.body;
      const all = [
        ...root.querySelectorAll<HTMLElement>(
          "button, a[href], [role=tab], [role=menuitem], textarea, input",
        ),
      ];
      const open = all.filter((one) => {
        const name = one.getAttribute("aria-label") ?? one.textContent ?? "";
        const { top, bottom, width } = one.getBoundingClientRect();
        const away =
          one instanceof HTMLAnchorElement && (one.target === "_blank" || one.origin !== location.origin);
        return (
          width > 0 &&
          top >= 0 &&
          bottom <= innerHeight &&
          !away &&
          !new RegExp(never as string, "i").test(name)
        );
      });
      const one = open[Math.floor((at as number) * open.length)];
      if (!one) return;
      const { left, top, width, height } = one.getBoundingClientRect();
      return {
        x: left + width / 2,
        y: top + height / 2,
        name: one.getAttribute("aria-label") ?? one.textContent ?? "",
      };
    },
    [roll, NOT_PRESSED.source],
  );
}

type Gesture = (page: Page, roll: () => number, cdp: CDPSession) => Promise<string>;

const press: Gesture = async (page, roll) => {
  const place = await somethingToPress(page, roll());
  if (place) await page.mouse.click(place.x, place.y);
  return `press ${place?.name}`;
};
const key =
  (...keys: string[]): Gesture =>
  async (page, roll) => {
    const one = keys[Math.floor(roll() * keys.length)] ?? "Escape";
    await page.keyboard.press(one);
    return `key ${one}`;
  };
const wheel: Gesture = async (page, roll) => {
  await page.mouse.move(190, 420);
  const by = Math.round((roll() - 0.35) * 1200);
  await page.mouse.wheel(0, by);
  return `wheel ${by}`;
};
const swipe: Gesture = async (_, roll, cdp) => {
  const yDistance = roll() < 0.65 ? -420 : 420;
  const gesture = { x: 195, y: 430, yDistance, speed: 3000, gestureSourceType: "touch" as const };
  await cdp.send("Input.synthesizeScrollGesture", gesture);
  return `swipe ${yDistance}`;
};
const tap =
  (times: number, hold = 0): Gesture =>
  async (page, roll) => {
    const [x, y] = [60 + roll() * 240, 200 + roll() * 350];
    await page.mouse.click(x, y, { clickCount: times, delay: hold });
    return `${times} taps, held ${hold} ms`;
  };
const write: Gesture = async (page, roll) => {
  const field = page.locator("textarea:visible, input[type=search]:visible").first();
  if (!(await field.count())) return "nothing to write in";
  await field.focus({ timeout: 1000 }).catch(() => undefined);
  await page.keyboard.type(roll() < 0.5 ? "হাঁটা " : "walk ");
  await page.keyboard.press("Enter");
  return "write";
};
const back: Gesture = async (page) => {
  // Back may leave the last loaded page; then the call gets no answer.
  await page.evaluate(() => void history.back()).catch(() => page.waitForLoadState());
  return "back";
};

const GESTURES: [weight: number, gesture: Gesture][] = [
  [9, press],
  [4, key("ArrowDown", "ArrowDown", "ArrowUp", "PageDown", "PageUp")],
  [2, key("l", "s", "m", " ", "o", "c", "?", "Tab", "Enter")],
  [4, key("Escape")],
  [3, wheel],
  [3, swipe],
  [2, tap(1)],
  [1, tap(2)],
  [1, tap(1, 700)],
  [1, write],
  [1, back],
];

function choose(roll: number): Gesture {
  let left = roll * GESTURES.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, gesture] of GESTURES) {
    left -= weight;
    if (left < 0) return gesture;
  }
  return press;
}

async function crowd(someone: (name: string) => Promise<Person>) {
  const [walker, owner] = [await someone("walker"), await someone("owner")];
  for (let n = 0; n < 8; n++) {
    const by = n === 3 ? walker : owner;
    const video = await createVideo(by, { caption: `walk ${n} #dhaka` });
    if (n > 4) await owner.pb.collection("comments").create({ user: owner.id, video, text: `কথা ${n}` });
  }
  return walker;
}

async function state(page: Page): Promise<{ together?: string; nodes: number }> {
  try {
    return await page.evaluate(() => ({
      together: document.documentElement.dataset.together,
      nodes: document.querySelectorAll("*").length,
    }));
  } catch {
    // Back has left the last loaded page.
    await page.waitForLoadState();
    return state(page);
  }
}

test(`the player keeps its invariants during ${STEPS} random gestures`, async ({
  server,
  someone,
  visit,
}) => {
  test.setTimeout(STEPS * 2000);
  // Rows of other specs have no files.
  await hideVideos(server);
  const seed = testSeed();
  const roll = seededRandom(seed);
  const { page, context } = await visit("/", await crowd(someone));
  await context.addInitScript(watchPlayers);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error.stack)));
  page.on(
    "console",
    (message) => message.type() === "error" && errors.push(`${message.text()} ${message.location().url}`),
  );
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });

  const done: string[] = [];
  for (let n = 0; n < STEPS; n++) {
    if (n % HOME_EVERY === 0) await page.goto("/feed");
    done.push(await choose(roll())(page, roll, cdp));
    await page.waitForTimeout(roll() * 80);
    const { together, nodes } = await state(page);
    const story = `seed ${seed}, step ${n} at ${page.url()}\n${done.slice(-12).join("\n")}`;
    expect(errors, `${errors.join("\n")}\n${story}`).toEqual([]);
    expect(together, `playing at once; ${story}`).toBeUndefined();
    expect(nodes, `elements; ${story}`).toBeLessThan(MAX_NODES);
  }
});
