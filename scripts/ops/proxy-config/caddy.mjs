// Writes the configuration of Caddy.
import { DASHBOARD_PATHS } from "./dashboard.mjs";

/** @typedef {import("./settings.mjs").ProxySettings} ProxySettings */

const head = (/** @type {ProxySettings} */ { domain, upstream }) => `\
# /etc/caddy/Caddyfile: Caddy in front of \`./run\`, for ${domain}. Written by \`make proxy-config\` (docs/operating.md). Check the
# host names and the addresses that may open the dashboard. Then name \`X-Forwarded-For\` in the dashboard's settings (trusted
# proxy).
#
# Caddy gets the certificates itself and speaks HTTP/2 and 3. As it is packaged it stores nothing, does not count connections
# and waits for readers that take nothing. Behind it the server's own limits hold, and every request of a guest reaches it.
{
	servers {
		# As the server has them: headers 10 s, idle 15 s. A body has no limit here: uploads take long, and the server
		# ends what stands still.
		timeouts {
			read_header 10s
			idle 15s
		}
	}
}

# Caddy sets X-Forwarded-For, -Proto and -Host itself and takes none from clients; it keeps no body to itself.
(jholok) {
	reverse_proxy ${upstream} {
		# The server keeps this id in its log and its answer.
		header_up X-Request-Id {http.request.uuid}
		# Events are passed on as they come.
		flush_interval -1
		transport http {
			# The server closes a connection that was idle for 15 s. Kept longer, a request could meet the closing.
			keepalive 10s
		}
	}
}`;

/** Paths of the live engines that browsers open. */
const ENGINE_PATHS = { nchan: "/api/live/*", centrifugo: "/connection/sse /emulation" };

const engine = (/** @type {ProxySettings} */ settings) =>
  settings.engine === "none"
    ? ""
    : `
	# The live engine.
	@engine path ${ENGINE_PATHS[settings.engine]}
	reverse_proxy @engine ${settings.engineUpstream} {
		flush_interval -1
	}`;

const site = (/** @type {ProxySettings} */ settings) => `\
${settings.domain} {
	request_body {
		max_size 101MB
	}
	# The dashboard, the routes that only the dashboard uses, and its log-in: nobody can guess a superuser's password here.
	@dashboard path_regexp (?i)${DASHBOARD_PATHS}
	respond @dashboard 404
	# Pages of other sites may not show the files of this one.
	header /api/files/* Cross-Origin-Resource-Policy same-origin
	# A file that is not public has a token in its address: no cache may keep it. The server says a month for all files.
	@private {
		path /api/files/*
		query token=*
	}
	header @private {
		Cache-Control "private, no-store"
		defer
	}${engine(settings)}
	# The server does not compress these itself: pages with tags of a video or with a name of your own, and feeds.
	@pages not path /api/* /connection/* /emulation
	encode @pages gzip
	import jholok
}`;

const media = (/** @type {ProxySettings} */ { domain, mediaDomain }) => `\
# Public files under a name of their own, for MEDIA_BASE=https://${mediaDomain}, or for a CDN that reads from here.
${mediaDomain} {
	@private query token=*
	respond @private 404
	@other not path /api/files/*
	respond @other 404
	# Pages of ${domain} may show and read them.
	header {
		Access-Control-Allow-Origin https://${domain}
		Cross-Origin-Resource-Policy same-site
		defer
	}
	import jholok
}`;

const dashboard = (/** @type {ProxySettings} */ { dashboardDomain, dashboardFrom }) => `\
# The dashboard under a host name of its own, from these addresses only.
${dashboardDomain} {
	@elsewhere not remote_ip ${dashboardFrom.join(" ")}
	respond @elsewhere 403
	import jholok
}`;

/** @param {ProxySettings} settings @returns {string} a Caddyfile */
export const caddyConfig = (settings) =>
  `${[head, site, ...(settings.mediaDomain ? [media] : []), dashboard].map((part) => part(settings)).join("\n\n")}\n`;
