// Wraps the routes with store, language and the error boundary.
import { BrowserRouter } from "react-router-dom";
// Imported before the router, which adds its listener on render.
import "@/lib/history-steps";
import { Provider, store } from "@/lib/jotai";
import { AppRoutes } from "./routes";
import { ErrorBoundary } from "./shell/error-boundary";
import { PageTitle } from "./shell/page-title";
import { StatusNotices } from "./shell/status-notices";
import { ToastHost } from "./shell/toast-host";

export function App() {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
          <PageTitle />
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <StatusNotices />
      <ToastHost />
    </Provider>
  );
}
