/** A row of a public video and its owner, as pb_hooks/links/public-rows.js reads it. */
export const VIDEO = {
  id: "abcdefghij12345",
  caption: "Rain on a tin roof",
  category: "music",
  video: "rain.mp4",
  light: "rain-light.mp4",
  thumbnail: "rain.webp",
  preview: "rain.jpg",
  captions: "",
  captions_language: "",
  created: "2026-11-25 10:00:00.000Z",
  updated: "2026-11-25 11:00:00.000Z",
  duration: 12.4,
  width: 360,
  height: 640,
  bytes: 1_395_000,
  views_count: 7,
  likes_count: 3,
  username: "mina",
  full_name: "Mina Khatun",
  no_embed: false,
};

export const USER = {
  id: "u",
  username: "mina",
  full_name: "Mina Khatun",
  bio: "Songs",
  avatar: "face.png",
  created: "2026-01-02 03:04:05.000Z",
  followers_count: 9,
};
