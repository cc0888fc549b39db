// Every main screen, both languages: nothing that axe calls serious or critical.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { publish } from "../harness/people";
import { expect, test } from "./fixtures";

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

for (const language of ["bn", "en"] as const) {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`screens in ${language} at ${size.width}`, async ({ someone, visit }) => {
      const who = await someone("axe");
      const id = await publish(who, { caption: "আলো light" });
      await who.pb.collection("comments").create({ user: who.id, video: id, text: "দারুণ" });
      const { page } = await visit("/", who, { language, ...size });
      const found: Record<string, string[]> = {};
      for (const path of ["/", "/feed", "/discover", "/upload", "/profile", `/video/${id}`, "/nowhere"]) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        found[path] = await faults(page);
      }
      await page.goto(`/video/${id}`);
      await page
        .getByRole("button", { name: language === "bn" ? "মন্তব্য" : "Comments" })
        .first()
        .click();
      await page.getByText("দারুণ").waitFor();
      await page.waitForTimeout(400);
      found.comments = await faults(page);
      const guest = await visit("/auth", undefined, { language, ...size });
      await guest.page.waitForLoadState("networkidle");
      found["/auth"] = await faults(guest.page);
      expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
    });
  }
}
