import type { Env } from '../../context/env.ts';

const META = '<meta name="plomada-config" content="" />';
const META_RE = /<meta\s+name="plomada-config"\s+content=""\s*\/?>/;

/** Escapes a text for an HTML attribute. */
export const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * Writes the public settings into the page at run time, so that one build serves every environment.
 */
export function withWebConfig(html: string, env: Env): string {
  if (!META_RE.test(html)) throw new Error(`index.html has no ${META}`);
  const config = JSON.stringify({
    clerkPublishableKey: env.CLERK_PUBLISHABLE_KEY,
    clerkProxyUrl: env.CLERK_PROXY_URL ?? null,
    termsUrl: env.TERMS_URL ?? null,
  });
  // A replacement function, because `$` in a replacement text would be read as a pattern.
  return html.replace(META_RE, () => `<meta name="plomada-config" content="${escape(config)}" />`);
}
