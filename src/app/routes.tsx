import { type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { withMessages } from "@/i18n";
import { Spinner } from "@/ui/status/spinner";
import { lazyDataScreen, lazyScreen, loadServices } from "./navigation/lazy-screen";
import { LEGAL_PAGES } from "./navigation/legal-routes";
import { useScrollRestoration } from "./navigation/scroll-restoration";
import { SessionGuard } from "./navigation/session-guard";
import { ErrorBoundary } from "./shell/error-boundary";
import { Shell } from "./shell/shell";

const Landing = lazyScreen(() => withMessages(["landing"], import("./pages/landing")));
// Preloads the code that sends the form: typing takes longer than loading it.
const Auth = lazyScreen(() => {
  void loadServices();
  return withMessages(["auth"], import("./pages/auth"));
});
const Feed = lazyDataScreen(() => import("./pages/feed"));
const Discover = lazyDataScreen(() => withMessages(["profiles"], import("./pages/discover")));
const Upload = lazyDataScreen(() =>
  withMessages(["upload", "captions", "profiles"], import("./pages/upload")),
);
const Profile = lazyDataScreen(() => withMessages(["profiles"], import("./pages/own-profile")));
const Notifications = lazyDataScreen(() =>
  withMessages(["notifications", "moderation", "profiles"], import("./pages/notifications")),
);
const Statistics = lazyDataScreen(() => withMessages(["statistics"], import("./pages/statistics")));
const Video = lazyDataScreen(() => import("./pages/video"));
const UserPage = lazyDataScreen(() => withMessages(["profiles", "safety"], import("./pages/user")));
const Tag = lazyDataScreen(() => withMessages(["profiles"], import("./pages/tag")));
const People = lazyDataScreen(() => withMessages(["profiles", "safety"], import("./pages/people")));
const Settings = lazyDataScreen(() =>
  withMessages(["account", "auth", "safety", "data-saver"], import("./pages/settings")),
);
const Reports = lazyDataScreen(() => withMessages(["moderation"], import("./pages/reports")));
const Decisions = lazyDataScreen(() => withMessages(["moderation"], import("./pages/decisions")));
const Blocked = lazyDataScreen(() => withMessages(["profiles", "safety"], import("./pages/blocked-users")));
const History = lazyDataScreen(() => withMessages(["feed", "profiles"], import("./pages/history")));
const Held = lazyDataScreen(() => withMessages(["comments"], import("./pages/held-comments")));
const Text = lazyDataScreen(() => withMessages(["account"], import("./pages/legal")));
const AuthLink = lazyDataScreen(() =>
  withMessages(["account", "auth", "registration"], import("./pages/email-link")),
);
const Offline = lazyDataScreen(() => withMessages(["data-saver"], import("./pages/offline")));
const Desk = lazyDataScreen(() => withMessages(["desk", "moderation"], import("./pages/desk")));
const NotFound = lazyScreen(() => import("./pages/not-found"));

const SCREENS = new Map(
  Object.entries({ "": Landing, auth: Auth, feed: Feed, discover: Discover, upload: Upload, video: Video }),
);

/** Preloads the screen of an address, if it is a common entry point. */
export const fetchScreen = (path: string) => SCREENS.get(path.split("/")[1] ?? "")?.fetch();

function Screen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner className="h-full min-h-[60dvh]" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const open = (page: ReactNode) => <Screen>{page}</Screen>;
const guarded = (page: ReactNode) => (
  <SessionGuard>
    <Screen>{page}</Screen>
  </SessionGuard>
);

export function AppRoutes() {
  useScrollRestoration();
  return (
    <Routes>
      <Route path="/" element={open(<Landing />)} />
      <Route path="/auth" element={open(<Auth />)} />
      <Route path="/auth/:kind/:token?" element={open(<AuthLink />)} />
      <Route element={<Shell />}>
        <Route path="/feed" element={guarded(<Feed />)} />
        <Route path="/discover" element={open(<Discover />)} />
        <Route path="/upload" element={guarded(<Upload />)} />
        <Route path="/notifications" element={guarded(<Notifications />)} />
        <Route path="/profile" element={guarded(<Profile />)} />
        <Route path="/profile/stats/:id?" element={guarded(<Statistics />)} />
        <Route path="/settings" element={guarded(<Settings />)} />
        <Route path="/settings/reports" element={guarded(<Reports />)} />
        <Route path="/settings/decisions" element={guarded(<Decisions />)} />
        <Route path="/settings/blocked" element={guarded(<Blocked />)} />
        <Route path="/settings/history" element={guarded(<History />)} />
        <Route path="/settings/held" element={guarded(<Held />)} />
        <Route path="/offline" element={open(<Offline />)} />
        <Route path="/desk" element={guarded(<Desk />)} />
        {LEGAL_PAGES.map(({ slug }) => (
          <Route key={slug} path={slug} element={open(<Text key={slug} />)} />
        ))}
        <Route path="/video/:id?" element={open(<Video />)} />
        <Route path="/tag/:tag" element={open(<Tag />)} />
        {/* React Router cannot match part of a segment, so the page itself tells `/@name` from an unknown path. */}
        <Route path="/:handle" element={open(<UserPage />)} />
        <Route path="/:handle/followers" element={open(<People list="followers" />)} />
        <Route path="/:handle/following" element={open(<People list="following" />)} />
      </Route>
      <Route
        path="*"
        element={open(
          <main>
            <NotFound />
          </main>,
        )}
      />
    </Routes>
  );
}
