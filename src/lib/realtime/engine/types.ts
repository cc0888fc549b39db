// Types that the live engines share.

/** From `/api/app/info`. `urls`: origins, none for the site's own; `seconds`: lifetime of the token. */
export interface LiveAccess {
  engine: "nchan" | "centrifugo";
  urls: string[];
  token: string;
  seconds: number;
}

/** Resolves with undefined while the server has no working engine. */
export type AskAccess = () => Promise<LiveAccess | undefined>;

interface EngineEvents {
  /** The engine delivers these topics from now on. */
  ready(topics: string[]): void;
  event(topic: string, data: unknown): void;
  /** The connection is lost. */
  failed(): void;
}

export interface EngineConnection {
  setTopics(topics: string[], token: string): void;
  close(): void;
}

export type OpenEngine = (origin: string, on: EngineEvents) => EngineConnection;
