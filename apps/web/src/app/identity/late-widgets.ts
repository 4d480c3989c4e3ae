import { buildClerkUIScriptAttributes, clerkUIScriptUrl } from '@clerk/react/internal';

import { callsDone } from '../../lib/calls-in-flight.ts';

type Widgets = NonNullable<Window['__internal_ClerkUICtor']>;
type Parts = ConstructorParameters<Widgets>;
type Instance = InstanceType<Widgets>;
type Options = Parameters<typeof clerkUIScriptUrl>[0];

/** What can wait for the page: the button in the bar, and what its settings ask of it. */
const CAN_WAIT: ReadonlySet<string | undefined> = new Set([undefined, 'UserButton']);
const RETRIES_MS = [1_000, 4_000, 15_000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function bringScript(options: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = clerkUIScriptUrl(options);
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.dataset['clerkUiScript'] = 'true';
  for (const [name, value] of Object.entries(buildClerkUIScriptAttributes(options))) {
    script.setAttribute(name, value);
  }
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The widgets of the identity provider did not come'));
  });
  document.head.append(script);
  return promise;
}

async function bringWidgets(options: Options): Promise<Widgets> {
  for (const pause of [...RETRIES_MS, null]) {
    if (window.__internal_ClerkUICtor) break;
    try {
      await bringScript(options);
    } catch (cause) {
      if (pause === null) throw cause;
      await wait(pause);
    }
  }
  const widgets = window.__internal_ClerkUICtor;
  if (!widgets) throw new Error('The widgets of the identity provider are not what was expected');
  return widgets;
}

/**
 * Stands for the provider's widgets until they are needed. They are larger than the whole app: signing
 * in takes them at once, a page first gets what it shows, and then the button in its bar.
 */
export function lateWidgets(options: Options, onFailed: () => void): Widgets {
  return class LateWidgets {
    static readonly version = '';
    readonly version = '';
    readonly #parts: Parts;
    #quiet: Promise<void> | undefined;
    #instance: Promise<Instance> | undefined;

    constructor(...parts: Parts) {
      this.#parts = parts;
    }

    async #start(): Promise<Instance> {
      const Real = await bringWidgets(options);
      return new Real(...this.#parts);
    }

    async ensureMounted(hint?: { preloadHint?: string }) {
      // One wait for all, so that what was mounted first is mounted first.
      if (!this.#instance && CAN_WAIT.has(hint?.preloadHint)) await (this.#quiet ??= callsDone());
      this.#instance ??= this.#start();
      try {
        return await (await this.#instance).ensureMounted(hint);
      } catch (cause) {
        onFailed();
        throw cause;
      }
    }
  };
}
