import { fieldsOf } from '@plomada/domain/base/field-of';

import { parsedJson } from './attempt.ts';

export type RuntimeConfig = {
  readonly clerkPublishableKey: string;
  /** Empty to use the identity provider's own host. */
  readonly clerkProxyUrl: string;
  /** Empty when there is no page with terms of service. */
  readonly termsUrl: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Configuration from `<meta name="plomada-config">`, written by the server; null if missing or
 * invalid.
 */
export function readRuntimeConfig(): RuntimeConfig | null {
  const content = document.querySelector('meta[name="plomada-config"]')?.getAttribute('content');
  const { clerkPublishableKey, clerkProxyUrl, termsUrl } = fieldsOf(parsedJson(content));
  const key = textOf(clerkPublishableKey);
  if (key === '') return null;
  return {
    clerkPublishableKey: key,
    clerkProxyUrl: textOf(clerkProxyUrl),
    termsUrl: textOf(termsUrl),
  };
}
