import { type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { Spinner } from "@/ui/spinner";
import { needsState, screen, startState } from "./navigation/lazy-screen";
import { TEXT_PAGES } from "./navigation/legal-routes";
import { useScrollPlaces } from "./navigation/scroll-restoration";
import { Guard } from "./navigation/session-guard";
import { ErrorBoundary } from "./shell/error-boundary";
import { Shell } from "./shell/shell";

const Landing = screen(() => import("./pages/landing"));
// Preloads the code that sends the form: typing takes longer than loading it.
const Auth = screen(() => {
  void startState();
  return import("./pages/auth");
});
const Feed = needsState(() => import("./pages/feed"));
const Discover = needsState(() => import("./pages/discover"));
const Upload = needsState(() => import("./pages/upload"));
const Profile = needsState(() => import("./pages/own-profile"));
const Video = needsState(() => import("./pages/video"));
const Creator = needsState(() => import("./pages/user"));
const People = needsState(() => import("./pages/people"));
const Settings = needsState(() => import("./pages/settings"));
const Reports = needsState(() => import("./pages/reports"));
const Decisions = needsState(() => import("./pages/decisions"));
const Blocked = needsState(() => import("./pages/blocked-users"));
const Held = needsState(() => import("./pages/held-comments"));
const Text = needsState(() => import("./pages/legal"));
const AuthLink = needsState(() => import("./pages/email-link"));
const NotFound = screen(() => import("./pages/not-found"));

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
  <Guard>
    <Screen>{page}</Screen>
  </Guard>
);

export function AppRoutes() {
  useScrollPlaces();
  return (
    <Routes>
      <Route path="/" element={open(<Landing />)} />
      <Route path="/auth" element={open(<Auth />)} />
      <Route path="/auth/:kind/:token?" element={open(<AuthLink />)} />
      <Route element={<Shell />}>
        <Route path="/feed" element={guarded(<Feed />)} />
        <Route path="/discover" element={open(<Discover />)} />
        <Route path="/upload" element={guarded(<Upload />)} />
        <Route path="/profile" element={guarded(<Profile />)} />
        <Route path="/settings" element={guarded(<Settings />)} />
        <Route path="/settings/reports" element={guarded(<Reports />)} />
        <Route path="/settings/decisions" element={guarded(<Decisions />)} />
        <Route path="/settings/blocked" element={guarded(<Blocked />)} />
        <Route path="/settings/held" element={guarded(<Held />)} />
        {TEXT_PAGES.map(({ slug }) => (
          <Route key={slug} path={slug} element={open(<Text key={slug} />)} />
        ))}
        <Route path="/video/:id" element={open(<Video />)} />
        {/* React Router cannot match part of a segment, so the page itself tells `/@name` from an unknown path. */}
        <Route path="/:handle" element={open(<Creator />)} />
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
