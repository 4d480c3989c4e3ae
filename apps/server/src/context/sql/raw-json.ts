import type { z } from 'zod';

/** JSON text made by PostgreSQL, on its way to the wire without being parsed. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Any transport that does not know the marker still emits the right value. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/**
 * The one escape from output validation: claims that `text` is the JSON of a `T`.
 * Every use has a test that checks the text against the output schema.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a claim about text has no other place for T
export function rawJson<T>(text: string): T {
  // The marker stands in for a T until the transport writes its text; no caller may look inside.
  return new RawJson(text) as unknown as T;
}

/** An output parser for `.output()`: validates DTOs, lets `rawJson` through; OpenAPI reads `schema`. */
export function outputOf<T extends z.ZodType>(schema: T) {
  return {
    schema,
    parse: (value: unknown): z.output<T> =>
      value instanceof RawJson ? rawJson<z.output<T>>(value.text) : schema.parse(value),
  };
}
