// Types for the parts of the package that the harness uses; the package has none.
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  interface Session {
    envelope: { rcptTo: { address: string }[] };
  }
  interface Options {
    authOptional?: boolean;
    disabledCommands?: string[];
    onRcptTo?(to: { address: string }, session: Session, done: (error?: Error) => void): void;
    onData(stream: Readable, session: Session, done: (error?: Error) => void): void;
  }
  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
  }
}
