// Checks the site's public information.
import { versionOf } from "../../lib/version.mjs";
import { must, should } from "./findings.mjs";

/** @param {URL} url @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function siteOf(url) {
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
      `This doctor is of ${here}: update the server, or run the doctor of the server's version.`,
    ),
    must(
      info.mail === true,
      "the site can send mail",
      "Dashboard, Settings, mail: without it no lost password comes back.",
    ),
    should(
      !!info.contact,
      "somebody answers for it",
      "Dashboard, Settings, mail: the sender's address is shown to people.",
    ),
    must(
      ["terms", "privacy", "guidelines"].every((slug) => slugs.includes(slug)),
      "terms, privacy and guidelines are there",
      "Dashboard, collection pages.",
    ),
    should(
      info.registration !== "open" || info.bot_check === true,
      "who may sign up has been chosen",
      "It is open without a bot check: Dashboard, collection site_settings.",
    ),
  ];
}
