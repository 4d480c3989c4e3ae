import { z } from 'zod';

const NIL = '01900000-0000-7000-8000-000000000000';

/** Sample for strings whose pattern is a month. */
const A_MONTH = '2026-01';

/** Samples by string format; a string without a format is empty. */
const TEXT_OF: Readonly<Record<string, string>> = {
  uuid: NIL,
  datetime: '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  url: 'https://localhost/',
};

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, unknown> {
  const fields = Object.entries(shape).filter(([, field]) => !(field instanceof z.ZodOptional));
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)]));
}

/**
 * Smallest value of a schema, as a server without rows would answer: null where allowed, no items,
 * empty text, 0, the first option.
 */
export function emptyOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) return fieldsOf(schema.shape);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema;
    const keys = keyType instanceof z.ZodEnum ? keyType.options : [];
    return Object.fromEntries(keys.map((key) => [key, emptyOf(valueType)]));
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const text = TEXT_OF[schema.format ?? ''] ?? '';
    return schema.safeParse(text).success ? text : A_MONTH;
  }
  if (schema instanceof z.ZodUnion && schema.options[0]) return emptyOf(schema.options[0]);
  if (schema instanceof z.ZodPipe) return emptyOf(schema.in);
  if (schema instanceof z.ZodTuple) return schema.def.items.map(emptyOf);
  throw new Error(`No empty answer is known for a schema of type ${schema._zod.def.type}`);
}
