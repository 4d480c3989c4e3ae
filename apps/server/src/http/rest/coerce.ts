import { z } from 'zod';

import { readJson } from '../transport/json.ts';
import { SPELLINGS } from '../transport/spellings.ts';

/** Part of JSON Schema that decides how text of a URL is read. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly title?: string | null;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly [key: string]: unknown;
};

const DEFS = '#/$defs/';

const KNOWN = new WeakMap<z.core.$ZodType, JsonSchema>();

/**
 * JSON Schema of a procedure's input before zod's transforms. A named schema, which zod emits as a
 * reference, is put at the root with its name as `title`. Cached, because several parts of the
 * start ask for it.
 */
export function inputSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const known = KNOWN.get(schema);
  if (known) return known;
  const generated = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  // Converted through JSON, because zod's type also allows boolean schemas, which it never emits
  // for objects.
  const flat: JsonSchema = JSON.parse(JSON.stringify(generated));
  const name = flat.$ref?.startsWith(DEFS) ? flat.$ref.slice(DEFS.length) : null;
  const own = name === null ? undefined : flat.$defs?.[name];
  const made = own ? { ...own, title: name, $defs: flat.$defs } : flat;
  KNOWN.set(schema, made);
  return made;
}

function resolver(schema: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  const pointed = schema.$ref?.startsWith(DEFS)
    ? root.$defs?.[schema.$ref.slice(DEFS.length)]
    : schema;
  if (!pointed) return [];
  return pointed.anyOf?.flatMap((branch) => resolver(branch, root)) ?? [pointed];
}

const has = (branches: readonly JsonSchema[], kind: string): boolean =>
  branches.some((branch) => [branch.type].flat().includes(kind));

const NUMBER_TEXT = /^-?\d+(\.\d+)?$/;

/**
 * Converts text of a URL to the type in its schema; text that does not fit is left for zod to
 * refuse.
 */
function fromText(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const branches = resolver(schema, root);
  if (has(branches, 'array')) {
    const items = branches.find((branch) => branch.items)?.items ?? {};
    return [value].flat().map((one) => fromText(one, items, root));
  }
  if (typeof value !== 'string' || has(branches, 'string')) return value;
  const numeric = has(branches, 'number') || has(branches, 'integer');
  if (numeric && NUMBER_TEXT.test(value)) return Number(value);
  if (has(branches, 'boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

const STRUCTURE = /^\s*[[{]/;

/** Converts a text field of a multipart body; lists and objects arrive as JSON. */
function fromForm(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const branches = resolver(schema, root);
  const isJson = typeof value === 'string' && STRUCTURE.test(value) && !has(branches, 'string');
  if (isJson && (has(branches, 'array') || has(branches, 'object'))) return readJson(value);
  return isFile(schema) ? value : fromText(value, schema, root);
}

/** True for a field that takes a file of a multipart body. */
export const isFile = ({ format }: JsonSchema): boolean => format === 'binary';

/** Field with that name, under any of its spellings. */
function fieldOf({ properties = {} }: JsonSchema, name: string): JsonSchema | undefined {
  if (name in properties) return properties[name];
  const group = SPELLINGS.find((names) => names.includes(name));
  const other = group?.find((spelling) => spelling in properties);
  return other === undefined ? undefined : properties[other];
}

type Values = Readonly<Record<string, unknown>>;

const coercion =
  (read: typeof fromText) =>
  (values: Values, root: JsonSchema): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = fieldOf(root, name);
        return [name, field ? read(value, field, root) : value];
      }),
    );

/** Coerces the values of a query string or path against the shared schema, without touching it. */
export const coerce = coercion(fromText);

/** Coerces the fields of a multipart body against the shared schema. */
export const coerceForm = coercion(fromForm);
