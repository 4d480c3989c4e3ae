/**
 * Types of the service worker API that are used here. The platform's own types for workers and for
 * pages conflict in one program.
 */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchCall = WorkerEvent & {
  readonly request: Request;
  /** Response to a navigation that was requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type Events = {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchCall;
  readonly message: MessageEvent<unknown>;
};

export type WorkerScope = {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly unknown[]>;
  };
  readonly registration: {
    /** Preload of navigations, absent in some browsers. */
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
};
