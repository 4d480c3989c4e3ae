import { z } from 'zod';

import { ApiError } from './api-error.ts';

export type Metadata = Record<string, unknown>;

export const metadataSchema = z.record(z.string(), z.unknown());

/** Deep merge as the provider documents it: a null removes its key, at any depth. */
export function mergeMetadata(before: Metadata, patch: Metadata): Metadata {
  const merged = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      merged.delete(key);
      continue;
    }
    const inner = metadataSchema.safeParse(value);
    const old = metadataSchema.safeParse(merged.get(key));
    merged.set(key, inner.success ? mergeMetadata(old.data ?? {}, inner.data) : value);
  }
  return Object.fromEntries(merged);
}

/** Browsers send metadata as JSON inside a form field. */
export function metadataFromText(text: string): Metadata {
  try {
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    throw new ApiError(422, 'form_param_format_invalid', 'Los metadatos no son un objeto JSON.');
  }
}
