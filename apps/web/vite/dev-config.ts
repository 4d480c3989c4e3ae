import type { Plugin } from 'vite';

const EMPTY = /<meta name="plomada-config" content="" ?\/?>/;

/**
 * Fills the page's runtime configuration from the environment, as the server does in production.
 */
export function devConfig(env: Record<string, string | undefined>): Plugin {
  return {
    name: 'plomada-dev-config',
    apply: 'serve',
    transformIndexHtml(html) {
      const json = JSON.stringify({
        clerkPublishableKey: env['CLERK_PUBLISHABLE_KEY'] ?? '',
        clerkProxyUrl: env['CLERK_PROXY_URL'] ?? '',
        termsUrl: env['TERMS_URL'] ?? '',
      });
      const content = json.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return html.replace(EMPTY, () => `<meta name="plomada-config" content="${content}" />`);
    },
  };
}
