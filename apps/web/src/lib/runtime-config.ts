export type RuntimeConfig = {
  readonly clerkPublishableKey: string;
  /** Empty: the identity provider's own host is used. */
  readonly clerkProxyUrl: string;
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads what the server wrote in `<meta name="plomada-config">`; null when it is missing or broken. */
function parseRuntimeConfig(content: string | null | undefined): RuntimeConfig | null {
  if (!content) return null;
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const clerkPublishableKey = textOf(fields.get('clerkPublishableKey'));
    if (clerkPublishableKey === '') return null;
    return { clerkPublishableKey, clerkProxyUrl: textOf(fields.get('clerkProxyUrl')) };
  } catch {
    return null; // Not JSON: the same as no configuration, and the page says so.
  }
}

export function readRuntimeConfig(): RuntimeConfig | null {
  return parseRuntimeConfig(
    document.querySelector('meta[name="plomada-config"]')?.getAttribute('content'),
  );
}
