/// <reference path="../pb_data/types.d.ts" />
// Settings that PocketBase ships for development. An operator may change each in the dashboard.
//
// Limits per address are generous on purpose: here thousands of phones share one address of their network, so
// they only stop what no crowd of people does. What one account may do is counted by account, in hooks.
// Loopback is left out: a proxy on the same machine that was not made a trusted one would put everybody into one
// bucket, and the whole site would answer 429.

const MINUTE = 60;
const HOUR = 3600;

const RULES = [
  // 60 ms of CPU each: two a second from one address.
  { label: "*:auth", audience: "", duration: MINUTE, maxRequests: 120 },
  { label: "*:requestPasswordReset", audience: "", duration: HOUR, maxRequests: 60 },
  { label: "*:requestVerification", audience: "", duration: HOUR, maxRequests: 60 },
  { label: "users:create", audience: "", duration: HOUR, maxRequests: 300 },
  { label: "videos:create", audience: "", duration: HOUR, maxRequests: 300 },
  // Every open app holds one connection and comes back after each break.
  { label: "GET /api/realtime", audience: "", duration: MINUTE, maxRequests: 1200 },
  { label: "/api/", audience: "", duration: MINUTE, maxRequests: 18000 },
];

migrate(
  (app) => {
    const settings = app.settings();
    settings.meta.appName = "ঝলক / Jholok";
    settings.meta.senderName = "Jholok";
    // The schema comes from migrations; the dashboard shows it and does not change it.
    settings.meta.hideControls = true;
    settings.logs.maxDays = 7;
    settings.batch.enabled = false;
    settings.rateLimits.enabled = true;
    settings.rateLimits.excludedIPs = ["127.0.0.1", "::1"];
    settings.rateLimits.rules = RULES;
    app.save(settings);

    // Moderators look at removed clips through file tokens: three minutes are too short for one.
    const superusers = app.findCollectionByNameOrId("_superusers");
    superusers.fileToken.duration = HOUR;
    app.save(superusers);
  },
  (app) => {
    const settings = app.settings();
    settings.meta.appName = "Acme";
    settings.meta.senderName = "Support";
    settings.meta.hideControls = false;
    settings.logs.maxDays = 5;
    settings.rateLimits.enabled = false;
    settings.rateLimits.excludedIPs = [];
    app.save(settings);

    const superusers = app.findCollectionByNameOrId("_superusers");
    superusers.fileToken.duration = 180;
    app.save(superusers);
  },
);
