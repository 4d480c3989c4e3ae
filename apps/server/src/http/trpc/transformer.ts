import { deserialize, type SuperJSONResult } from 'superjson';

import { RawJson } from '../../context/sql/raw-json.ts';
import { assertShallowJson } from '../transport/json-limits.ts';

/**
 * Transformer with superjson's wire form, which skips its traversal of the output: our DTOs are
 * plain JSON by design, and `{json}` is what superjson itself emits for those. Input uses
 * superjson's full reader (undefined, Date).
 */
export const transformer = {
  serialize: (value: unknown) => ({
    json: value instanceof RawJson ? value.value : value,
  }),
  deserialize: (value: SuperJSONResult): unknown => {
    const { json, meta } = assertShallowJson(value);
    // References of superjson may create cycles and depth that the JSON did not have, so the result
    // is checked again.
    return meta === undefined ? json : assertShallowJson(deserialize(value));
  },
};
