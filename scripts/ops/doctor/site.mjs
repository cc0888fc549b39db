// Checks the site's public information.
import { versionOf } from "../../lib/version.mjs";
import { must, should } from "./findings.mjs";
import { checkNewest } from "./newest.mjs";

/** @param {URL} url @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function checkSite(url) {
  const get = async (/** @type {string} */ path) => {
    const answer = await fetch(new URL(path, url));
    return answer.ok ? answer.json() : {};
  };
  const info = await get("/api/app/info");
  const pages = await get("/api/collections/pages/records?fields=slug");
  const slugs = (pages.items ?? []).map((/** @type {{ slug: string }} */ page) => page.slug);
  const here = versionOf();
  return [
    should(
      info.version === here,
      `version ${info.version ?? "unknown"} runs`,
      `This checkout is ${here}: update the server, or run the doctor of the server's version.`,
    ),
    await checkNewest(info.version),
    must(
      info.mail === true,
      "the site can send mail",
      "Set up mail in the dashboard (Settings, mail): without mail users cannot reset passwords.",
    ),
    should(
      !!info.contact,
      "a contact address is set",
      "Set the sender's address in the dashboard (Settings, mail): the site shows it to users.",
    ),
    must(
      ["terms", "privacy", "guidelines"].every((slug) => slugs.includes(slug)),
      "terms, privacy and guidelines exist",
      "Add them in the dashboard (collection pages).",
    ),
    should(
      info.registration !== "open" || info.bot_check === true,
      "registration is restricted or has a bot check",
      "Registration is open without a bot check: see the dashboard, collection site_settings.",
    ),
  ];
}
