import { buildClerkUIScriptAttributes, clerkUIScriptUrl } from '@clerk/react/internal';

export type Widgets = NonNullable<Window['__internal_ClerkUICtor']>;
export type WidgetOptions = Parameters<typeof clerkUIScriptUrl>[0];

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
