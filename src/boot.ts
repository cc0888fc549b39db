// Runs before the app is there: asks for what the first screen shows, so that the answer is on its way while the
// bundle still is. `takeAsked` hands it out, once. Stands alone, and stays under 1 kB: a check weighs it.
import type { Asked } from "./lib/asked";

{
  const page = window as { asked?: Asked | null };
  const { pathname, search } = location;
  let token = "";
  let me = "";
  let tab = "newest";
  try {
    const kept = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    const { exp } = JSON.parse(atob(kept.token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/")));
    if (exp > Date.now() / 1000) {
      token = kept.token;
      me = kept.record.id;
    }
  } catch {
    // A guest, or no storage.
  }
  try {
    if (localStorage.getItem("feed") === "following") tab = "following";
    if (localStorage.getItem("language") === "en") {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = document.documentElement.dataset.en ?? "";
      document.head.append(link);
    }
  } catch {
    // No storage: the defaults.
  }
  const clip = /^\/video\/([a-z0-9]{15})$/.exec(pathname)?.[1];
  const url = clip
    ? `/api/app/videos/${clip}`
    : me && pathname === "/feed" && !search && `/api/app/videos?order=${tab}`;
  // The app may have come first, after all, and marked it.
  if (url && page.asked === undefined) {
    const answer = fetch(url, token ? { headers: { Authorization: token } } : {});
    page.asked = { url, me, at: Date.now(), answer };
    answer
      .then((response) => response.clone().json())
      .then(({ items, ...first }) => {
        const { id, thumbnail } = items ? items[0] : first;
        if (thumbnail) new Image().src = `/api/files/videos/${id}/${thumbnail}`;
      })
      .catch(() => {});
  }
}
