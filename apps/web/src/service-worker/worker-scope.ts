/**
 * What a service worker has beside what pages have, as far as ours asks for it: the platform's own
 * types of the two do not go together in one program.
 */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchCall = WorkerEvent & {
  readonly request: Request;
  /** Of a navigation whose request went out while the worker was being started. */
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
    /** Not every browser has it. */
    readonly navigationPreload?: { enable(): Promise<void> };
  };
};
