/** Request headers of six crawlers, as their operators document or send them. */
export const CRAWLERS: Record<string, Record<string, string>> = {
  facebookexternalhit: {
    "User-Agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    Accept: "*/*",
    "Accept-Encoding": "deflate, gzip",
    Range: "bytes=0-524287",
  },
  WhatsApp: {
    "User-Agent": "WhatsApp/2.24.20.89 A",
    Accept: "*/*",
    "Accept-Language": "bn-BD,bn;q=0.9",
    "Accept-Encoding": "gzip",
  },
  Twitterbot: { "User-Agent": "Twitterbot/1.0", Accept: "*/*", "Accept-Encoding": "gzip, deflate" },
  TelegramBot: {
    "User-Agent": "TelegramBot (like TwitterBot)",
    Accept: "text/html,application/xhtml+xml",
    "Accept-Encoding": "gzip, deflate",
  },
  LinkedInBot: {
    "User-Agent": "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    Accept: "text/html, image/*",
    Connection: "close",
  },
  Googlebot: {
    "User-Agent":
      "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    Accept:
      "text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br",
    From: "googlebot(at)googlebot.com",
  },
};
