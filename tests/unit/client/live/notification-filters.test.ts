// A new notification joins the loaded lists whose filter shows its kind; the server's kinds are the measure.
import { afterEach, beforeEach, expect, test } from "vitest";
import { KINDS } from "../../../../pb_hooks/notifications/filters.js";
import { closeBrowser, openBrowser, tokenOf, userOf } from "./browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const LISTS = ["", ...Object.keys(KINDS)];

test.each(Object.entries(KINDS))(
  "the kinds of the filter %s join its list and the whole one",
  async (filter, kinds) => {
    const { pb } = await import("@/lib/pocketbase/client");
    const { store } = await import("@/lib/jotai");
    const { sessionAtom, toSession } = await import("@/state/session/session");
    const { applyInbox, NOTIFICATIONS } = await import("@/state/live/inbox");
    const { queryClient } = await import("@/state/records/queries");
    pb.authStore.save(tokenOf("rahim"), userOf("rahim"));
    store.set(sessionAtom, toSession(pb.authStore));
    for (const list of LISTS)
      queryClient.setQueryData([...NOTIFICATIONS, list], {
        pages: [{ items: [{ id: "old" }] }],
        pageParams: [""],
      });
    applyInbox({ id: "rahim", rev: 1, unread: 0, tail: [] });
    for (const [n, kind] of kinds.entries()) {
      const event = { op: "notification", rev: n + 2, group: { id: kind, kind, read: false } } as never;
      applyInbox({ id: "rahim", rev: n + 2, unread: 1, tail: [event] });
    }
    const shown = LISTS.map((list) => {
      const data = queryClient.getQueryData([...NOTIFICATIONS, list]) as {
        pages: { items: { id: string }[] }[];
      };
      return data.pages[0]?.items.map(({ id }) => id);
    });
    const joined = [...[...kinds].reverse(), "old"];
    expect(shown).toEqual(LISTS.map((list) => (list === "" || list === filter ? joined : ["old"])));
  },
);
