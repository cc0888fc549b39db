// Everything that surrounds the routes: store, requests, language, the last resort for errors.
import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router-dom";
import { LanguageProvider } from "@/i18n/provider";
import { Provider, store } from "@/lib/jotai";
import { queryClient } from "@/state/queries";
import { ErrorBoundary } from "./error-boundary";
import { Notices } from "./notices";
import { PageTitle } from "./page-title";
import { AppRoutes } from "./routes";
import { Toasts } from "./toasts";

export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <ErrorBoundary>
            <BrowserRouter>
              <PageTitle />
              <AppRoutes />
            </BrowserRouter>
          </ErrorBoundary>
          <Notices />
          <Toasts />
        </LanguageProvider>
      </QueryClientProvider>
    </Provider>
  );
}
