import type { RuntimeConfig } from '@/lib/runtime-config.ts';
import { currentTheme } from '@/lib/theme.ts';

import type { identityAppearance } from './appearance.ts';
import type { WidgetOptions, Widgets } from './bring-widgets.ts';

type Parts = ConstructorParameters<Widgets>;
type Instance = InstanceType<Widgets>;

export type AppearanceOf = typeof identityAppearance;

export const widgetOptions = (config: RuntimeConfig): WidgetOptions => ({
  publishableKey: config.clerkPublishableKey,
  proxyUrl: config.clerkProxyUrl,
});

type Events = {
  readonly onFailed: () => void;
  /** Gets the appearance of the widgets, to change it with the theme. */
  readonly onLoaded: (appearanceOf: AppearanceOf) => void;
};

const bring = async (options: WidgetOptions) =>
  (await import('./bring-widgets.ts')).bringWidgets(options);

/** Stands in for the provider's widgets, whose large code loads only when one is to be shown. */
export function lazyWidgets(options: WidgetOptions, { onFailed, onLoaded }: Events): Widgets {
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
      // Translations and appearance load with the widgets, which use them.
      const [Real, { localization }, { identityAppearance }] = await Promise.all([
        bring(options),
        import('./localization.ts'),
        import('./appearance.ts'),
      ]);
      onLoaded(identityAppearance);
      const [clerk, environment, settings, modules] = this.#parts;
      const appearance = identityAppearance(currentTheme());
      return new Real(clerk, environment, { ...settings, localization, appearance }, modules);
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
