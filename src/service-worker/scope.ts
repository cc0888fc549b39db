// The parts of a service worker's global scope that the app uses. TypeScript's library of workers cannot be in one
// project with the library of pages.

interface WorkerEvent extends Event {
  /** Keeps the worker alive. */
  waitUntil(end: Promise<unknown>): void;
}
interface InstallEvent extends WorkerEvent {
  /** In browsers with this method the browser handles requests by rules, without starting the worker. */
  addRoutes?(rules: object[]): Promise<void>;
}
export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The response that the browser requested while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends WorkerEvent {
  data: unknown;
}
interface NotificationClick extends WorkerEvent {
  notification: Notification;
}
interface Client {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  /** Rejects for a page that another worker controls, or none. */
  navigate(path: string): Promise<unknown>;
}
export interface WorkerScope {
  addEventListener(name: "install", listener: (e: InstallEvent) => void): void;
  addEventListener(name: "activate", listener: (e: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (e: FetchEvent) => void): void;
  addEventListener(name: "message", listener: (e: MessageFromPage) => void): void;
  addEventListener(name: "push", listener: (e: WorkerEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (e: NotificationClick) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    openWindow(path: string): Promise<unknown>;
    matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<Client[]>;
  };
}
