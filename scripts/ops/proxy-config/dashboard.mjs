/**
 * Paths of the dashboard, the routes that only the dashboard uses, and its log-in: nobody can guess a superuser's password
 * through the site's own name. For nginx and Caddy, without regard to case.
 */
export const DASHBOARD_PATHS =
  "^/(_(/|$)|api/(settings|logs|backups|crons|sql|collections/(_superusers|pbc_3142635823)/|collections(/[^/]*)?/?$|collections/meta/))";
