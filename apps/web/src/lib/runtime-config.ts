import { fieldsOf } from '@plomada/domain/base/field-of';

import { parsedJson } from './attempt.ts';

export type RuntimeConfig = {
  readonly clerkPublishableKey: string;
  /** Empty: the identity provider's own host is used. */
  readonly clerkProxyUrl: string;
};

/** Reads what the server wrote in `<meta name="plomada-config">`; null when it is missing or broken. */
export function readRuntimeConfig(): RuntimeConfig | null {
  const content = document.querySelector('meta[name="plomada-config"]')?.getAttribute('content');
  const { clerkPublishableKey: key, clerkProxyUrl: proxy } = fieldsOf(parsedJson(content));
  if (typeof key !== 'string' || key === '') return null;
  return { clerkPublishableKey: key, clerkProxyUrl: typeof proxy === 'string' ? proxy : '' };
}
