import { buildClerkUIScriptAttributes, clerkUIScriptUrl } from '@clerk/react/internal';

import type { RuntimeConfig } from '@/lib/runtime-config.ts';

type Widgets = NonNullable<Window['__internal_ClerkUICtor']>;
type Parts = ConstructorParameters<Widgets>;
type Instance = InstanceType<Widgets>;
type WidgetOptions = Parameters<typeof clerkUIScriptUrl>[0];

export const widgetOptions = (config: RuntimeConfig): WidgetOptions => ({
  publishableKey: config.clerkPublishableKey,
  proxyUrl: config.clerkProxyUrl,
});

const RETRIES_MS = [1_000, 4_000, 15_000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pending load, shared so that concurrent calls insert one script. */
let underWay: Promise<void> | undefined;

function bringScript(options: WidgetOptions): Promise<void> {
  underWay ??= scriptOf(options).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

function scriptOf(options: WidgetOptions): Promise<void> {
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
    reject(new Error('The widgets of the identity provider were not loaded'));
  });
  document.head.append(script);
  return promise;
}

/**
 * Loads the code of the widgets, with a pause before each retry; throws if all attempts fail or the
 * script does not define them.
 */
export async function bringWidgets(
  options: WidgetOptions,
  retriesMs: readonly number[] = RETRIES_MS,
): Promise<Widgets> {
  for (const pause of [...retriesMs, null]) {
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

/** Stands in for the provider's widgets, whose large code loads only when one is to be shown. */
export function lazyWidgets(options: WidgetOptions, onFailed: () => void): Widgets {
  return class LazyWidgets {
    static readonly version = '';
    readonly version = '';
    readonly #parts: Parts;
    readonly #asked = Promise.withResolvers<void>();
    #instance: Promise<Instance> | undefined;

    constructor(...parts: Parts) {
      this.#parts = parts;
    }

    async #start(): Promise<Instance> {
      // The translations load with the widgets, which use them.
      const [Real, { localization }] = await Promise.all([
        bringWidgets(options),
        import('./localization.ts'),
      ]);
      const [clerk, environment, settings, modules] = this.#parts;
      return new Real(clerk, environment, { ...settings, localization }, modules);
    }

    async ensureMounted(hint?: { preloadHint?: string }) {
      // A call without a component name has nothing to render: it only carries settings and waits
      // until one is shown.
      if (hint?.preloadHint === undefined) await this.#asked.promise;
      else this.#asked.resolve();
      this.#instance ??= this.#start();
      try {
        return await (await this.#instance).ensureMounted(hint);
      } catch (cause) {
        // Forgets the failed instance, so that a later call tries to load the widgets again.
        this.#instance = undefined;
        onFailed();
        throw cause;
      }
    }
  };
}
