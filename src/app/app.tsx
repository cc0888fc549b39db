// Everything that surrounds the routes: store, language, the last resort for errors.
import { BrowserRouter } from "react-router-dom";
// Before the router, which listens when it is drawn.
import "@/lib/back";
import { Provider, store } from "@/lib/jotai";
import { ErrorBoundary } from "./error-boundary";
import { Notices } from "./notices";
import { PageTitle } from "./page-title";
import { AppRoutes } from "./routes";
import { Toasts } from "./toasts";

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
