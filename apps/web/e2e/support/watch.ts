import type { BrowserContext } from '@playwright/test';

export type Findings = {
  readonly consoleErrors: string[];
  readonly foreignRequests: string[];
};

/**
 * What no page may do: write errors to the console (broken policies land there too), throw, or ask
 * anything of another origin.
 */
export function watch(context: BrowserContext, origin: string): Findings {
  const findings: Findings = { consoleErrors: [], foreignRequests: [] };
  context.on('console', (message) => {
    if (message.type() === 'error') findings.consoleErrors.push(message.text());
  });
  context.on('weberror', (failure) => findings.consoleErrors.push(failure.error().message));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin;
    if (!local) findings.foreignRequests.push(request.url());
  });
  return findings;
}
