// Everything that surrounds the routes: store, language, the last resort for errors.
import { BrowserRouter } from "react-router-dom";
// Before the router, which listens when it is drawn.
import "@/lib/history-steps";
import { Provider, store } from "@/lib/jotai";
import { AppRoutes } from "./routes";
import { ErrorBoundary } from "./shell/error-boundary";
import { PageTitle } from "./shell/page-title";
import { Notices } from "./shell/status-notices";
import { Toasts } from "./shell/toast-host";

export function App() {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
          <PageTitle />
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <Notices />
      <Toasts />
    </Provider>
  );
}
