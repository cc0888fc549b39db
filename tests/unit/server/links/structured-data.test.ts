// Facts for search engines in the words of schema.org.
import { expect, test } from "vitest";
import { profileData, videoData } from "../../../../pb_hooks/links/structured-data.js";
import { USER, VIDEO } from "../../../support/links/link-rows";

const ORIGIN = "https://jholok.test";
const SITE = { origin: ORIGIN };

test("a video has what search engines require, and its counts", () => {
  expect(videoData(SITE, VIDEO, "Rain")).toMatchObject({
    "@context": "https://schema.org",
    "@type": "VideoObject",
    url: `${ORIGIN}/video/${VIDEO.id}`,
    name: "Rain",
    description: "Rain on a tin roof",
    thumbnailUrl: [`${ORIGIN}/api/files/videos/${VIDEO.id}/rain.jpg`],
    uploadDate: "2026-11-25T10:00:00.000Z",
    duration: "PT12S",
    contentUrl: `${ORIGIN}/api/files/videos/${VIDEO.id}/rain.mp4`,
    embedUrl: `${ORIGIN}/embed/${VIDEO.id}`,
    author: { "@type": "Person", name: "Mina Khatun", url: `${ORIGIN}/@mina` },
    interactionStatistic: [
      { interactionType: { "@type": "WatchAction" }, userInteractionCount: 7 },
      { interactionType: { "@type": "LikeAction" }, userInteractionCount: 3 },
    ],
  });
});

test("a video that may not be embedded names no frame; one without texts and pictures has replacements", () => {
  const bare = { ...VIDEO, no_embed: true, caption: " ", full_name: "", thumbnail: "", preview: "" };
  const found = videoData(SITE, bare, "@mina");
  expect(found).not.toHaveProperty("embedUrl");
  expect(found).toMatchObject({
    description: "@mina",
    thumbnailUrl: [`${ORIGIN}/icon-512.png`],
    author: { name: "mina" },
  });
});

test("a profile names its user, without empty fields", () => {
  expect(profileData(SITE, USER)).toMatchObject({
    "@type": "ProfilePage",
    dateCreated: "2026-01-02T03:04:05.000Z",
    mainEntity: {
      "@type": "Person",
      name: "Mina Khatun",
      alternateName: "@mina",
      description: "Songs",
      image: `${ORIGIN}/api/files/users/u/face.png?thumb=320x320`,
      interactionStatistic: [{ interactionType: { "@type": "FollowAction" }, userInteractionCount: 9 }],
    },
  });
  const { mainEntity } = profileData(SITE, { ...USER, bio: "", avatar: "", full_name: "" });
  expect(mainEntity).toMatchObject({ name: "mina" });
  for (const name of ["description", "image"]) expect(mainEntity).not.toHaveProperty(name);
});
