import { z } from 'zod';

import { readJson } from '../transport/json.ts';
import { SPELLINGS } from '../transport/spellings.ts';

/** The part of JSON Schema that says what a piece of text in a URL stands for. */
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
  readonly [clave: string]: unknown;
};

const DEFS = '#/$defs/';

const KNOWN = new WeakMap<z.core.$ZodType, JsonSchema>();

/**
 * The wire shape of what a procedure takes: what zod reads, before its transforms. A schema with a
 * name comes as a reference to itself; here its fields stand at the root and `title` keeps the name.
 * Asked several times while a server starts, made once.
 */
export function inputSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const known = KNOWN.get(schema);
  if (known) return known;
  const generado = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  // Through JSON: zod's type also allows boolean schemas, which it never emits for objects of ours.
  const plano: JsonSchema = JSON.parse(JSON.stringify(generado));
  const nombre = plano.$ref?.startsWith(DEFS) ? plano.$ref.slice(DEFS.length) : null;
  const propio = nombre === null ? undefined : plano.$defs?.[nombre];
  const made = propio ? { ...propio, title: nombre, $defs: plano.$defs } : plano;
  KNOWN.set(schema, made);
  return made;
}

function resolver(schema: JsonSchema, raiz: JsonSchema): readonly JsonSchema[] {
  const apuntado = schema.$ref?.startsWith(DEFS)
    ? raiz.$defs?.[schema.$ref.slice(DEFS.length)]
    : schema;
  if (!apuntado) return [];
  return apuntado.anyOf?.flatMap((rama) => resolver(rama, raiz)) ?? [apuntado];
}

const tiene = (ramas: readonly JsonSchema[], tipo: string): boolean =>
  ramas.some((rama) => [rama.type].flat().includes(tipo));

const NUMERO = /^-?\d+(\.\d+)?$/;

/** Text of a URL as what its schema asks for; anything that does not fit is left for zod to refuse. */
function desdeTexto(valor: unknown, schema: JsonSchema, raiz: JsonSchema): unknown {
  const ramas = resolver(schema, raiz);
  if (tiene(ramas, 'array')) {
    const items = ramas.find((rama) => rama.items)?.items ?? {};
    return [valor].flat().map((uno) => desdeTexto(uno, items, raiz));
  }
  if (typeof valor !== 'string' || tiene(ramas, 'string')) return valor;
  const numerico = tiene(ramas, 'number') || tiene(ramas, 'integer');
  if (numerico && NUMERO.test(valor)) return Number(valor);
  if (tiene(ramas, 'boolean') && (valor === 'true' || valor === 'false')) return valor === 'true';
  return valor;
}

const ESTRUCTURA = /^\s*[[{]/;

/** A text field of a multipart body; lists and objects come as their JSON. */
function desdeFormulario(valor: unknown, schema: JsonSchema, raiz: JsonSchema): unknown {
  const ramas = resolver(schema, raiz);
  const esJson = typeof valor === 'string' && ESTRUCTURA.test(valor) && !tiene(ramas, 'string');
  if (esJson && (tiene(ramas, 'array') || tiene(ramas, 'object'))) return readJson(valor);
  return isFile(schema) ? valor : desdeTexto(valor, schema, raiz);
}

/** Whether a field stands for a file of a multipart body. */
export const isFile = ({ format }: JsonSchema): boolean => format === 'binary';

/** The field a name stands for, under whichever of its spellings. */
function fieldOf({ properties = {} }: JsonSchema, name: string): JsonSchema | undefined {
  if (name in properties) return properties[name];
  const group = SPELLINGS.find((names) => names.includes(name));
  const other = group?.find((spelling) => spelling in properties);
  return other === undefined ? undefined : properties[other];
}

type Values = Readonly<Record<string, unknown>>;

const coercion =
  (read: typeof desdeTexto) =>
  (values: Values, root: JsonSchema): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = fieldOf(root, name);
        return [name, field ? read(value, field, root) : value];
      }),
    );

/** Coerces the values of a query string or path against the shared schema, without touching it. */
export const coerce = coercion(desdeTexto);

/** The same for the fields of a multipart body. */
export const coerceForm = coercion(desdeFormulario);
