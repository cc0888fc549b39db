/// <reference path="../pb_data/types.d.ts" />
// PocketBase's own settings as the app ships them; the operator may change them in the dashboard.

const MINUTE = 60;
const HOUR = 3600;

// Generous, because thousands of phones share one address of their network. Loopback is excluded: behind a proxy that is
// not a trusted one all visitors would share one bucket. Limits per user are in pb_hooks/limits.
const RATE_LIMITS = [
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
    // The dashboard shows the schema and does not change it: it comes from migrations.
    settings.meta.hideControls = true;
    settings.logs.maxDays = 7;
    settings.batch.enabled = false;
    settings.rateLimits.enabled = true;
    settings.rateLimits.excludedIPs = ["127.0.0.1", "::1"];
    settings.rateLimits.rules = RATE_LIMITS;
    app.save(settings);

    // Operators watch removed videos by file tokens: the 3 minutes of PocketBase are too short for one.
    const superusers = app.findCollectionByNameOrId("_superusers");
    superusers.fileToken.duration = HOUR;
    app.save(superusers);
  },
  (app) => {
    const superusers = app.findCollectionByNameOrId("_superusers");
    superusers.fileToken.duration = 180;
    app.save(superusers);

    const settings = app.settings();
    settings.meta.appName = "Acme";
    settings.meta.senderName = "Support";
    settings.meta.hideControls = false;
    settings.logs.maxDays = 5;
    settings.rateLimits.enabled = false;
    settings.rateLimits.excludedIPs = [];
    app.save(settings);
  },
);
