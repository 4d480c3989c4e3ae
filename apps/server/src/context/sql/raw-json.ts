import type { z } from 'zod';

/**
 * JSON text of a `T`, made by PostgreSQL, which reaches the wire without being parsed. The type is a claim about the
 * text: each statement that makes one has a test that checks its text against the output schema.
 */
export class RawJson<T> {
  readonly text: string;
  #parsed: { readonly value: T } | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Value of the JSON text, parsed the first time that it is asked for. */
  get value(): T {
    const parsed = (this.#parsed ??= { value: JSON.parse(this.text) });
    return parsed.value;
  }

  /** The JSON of an object with these fields at its end. */
  plus<F extends object>(fields: F): RawJson<T & F> {
    const start = this.text.slice(0, -1);
    return new RawJson(`${start}${start === '{' ? '' : ','}${JSON.stringify(fields).slice(1)}`);
  }

  /** Parsed value, so that transports that do not know `RawJson` still write it right. */
  toJSON(): T {
    return this.value;
  }
}

/** JSON text of a value, whoever made it. */
export const jsonOf = (value: unknown): string | undefined =>
  value instanceof RawJson ? value.text : JSON.stringify(value);

type OutputParser<T extends z.ZodType> = {
  readonly schema: T;
  readonly parse: (value: unknown) => unknown;
  // Types for tRPC: what a resolver may return and what a client gets. The two fields are never
  // read.
  readonly _input: z.output<T> | RawJson<z.output<T>>;
  readonly _output: z.output<T>;
};

/** Output parser for `.output()`: validates values and lets a `RawJson` through. OpenAPI reads `schema`. */
export function outputOf<T extends z.ZodType>(schema: T): OutputParser<T> {
  const parser: Pick<OutputParser<T>, 'schema' | 'parse'> = {
    schema,
    parse: (value) => (value instanceof RawJson ? value : schema.parse(value)),
  };
  return parser as OutputParser<T>;
}
