import { refuseAt } from '@plomada/domain/base/refusal';

import type { Spelling } from '../../context/services.ts';
import { refusalError } from './refuse.ts';

/** Part of JSON Schema that shows the field names of a call. */
type JsonSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
};

/**
 * Names of the same field. Answers use the first one; input may use any of them when the schema
 * declares exactly one. `id` means `socioId` only in the rows of a list.
 */
export const SPELLINGS: readonly (readonly [name: string, ...others: string[]])[] = [
  ['proyectoId', 'projectId', 'obraId'],
  ['search', 'q'],
  ['formato', 'format'],
  ['grupoProrrateoId', 'grupoId'],
  ['usuarioId', 'userId'],
  ['archivoId', 'fileId'],
];
const IN_ROWS: typeof SPELLINGS = [...SPELLINGS, ['socioId', 'id']];

const DEFS = '#/$defs/';

/** Fields declared by any branch of a schema, as fields of the object or of the rows of a list. */
function fieldsOf(
  schema: JsonSchema,
  root: JsonSchema,
): readonly (readonly [string, JsonSchema])[] {
  const { $ref, anyOf = [], oneOf = [], items, properties = {} } = schema;
  const named = $ref?.startsWith(DEFS) ? root.$defs?.[$ref.slice(DEFS.length)] : undefined;
  const branches = [...anyOf, ...oneOf, ...(items ? [items] : []), ...(named ? [named] : [])];
  return [...Object.entries(properties), ...branches.flatMap((one) => fieldsOf(one, root))];
}

function namesOf(declared: ReadonlySet<string>, groups: typeof SPELLINGS): Map<string, string> {
  const names = new Map<string, string>();
  for (const group of groups) {
    const [own, ...more] = group.filter((name) => declared.has(name));
    if (own === undefined || more.length > 0) continue;
    for (const name of group) if (name !== own) names.set(name, own);
  }
  return names;
}

/** Alternative names of an input schema; null when it has none. */
export function spellingOf(
  schema: JsonSchema,
  root: JsonSchema = schema,
  groups = SPELLINGS,
): Spelling | null {
  const fields = fieldsOf(schema, root);
  const names = namesOf(new Set(fields.map(([name]) => name)), groups);
  const inside = new Map<string, Spelling>();
  for (const [name, field] of fields) {
    const deeper = spellingOf(field, root, IN_ROWS);
    if (deeper) inside.set(name, deeper);
  }
  return names.size === 0 && inside.size === 0 ? null : { names, inside };
}

/** True for plain objects; files of a form are instances of a class. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function refuse(given: string, own: string): never {
  const message = `«${given}» y «${own}» son el mismo dato y llegaron con valores distintos: deja uno solo`;
  throw refusalError(refuseAt(given, message));
}

/**
 * Input with its fields renamed to the names of the schema; refuses two values of one field under
 * two names.
 */
export function inOneSpelling(sent: unknown, spelling: Spelling): unknown {
  if (Array.isArray(sent)) return sent.map((one) => inOneSpelling(one, spelling));
  if (!isPlain(sent)) return sent;
  const { names, inside } = spelling;
  if (!Object.keys(sent).some((name) => names.has(name) || inside.has(name))) return sent;
  const read = new Map<string, unknown>();
  for (const [name, value] of Object.entries(sent)) {
    const own = names.get(name) ?? name;
    const deeper = inside.get(own);
    const spelled = deeper ? inOneSpelling(value, deeper) : value;
    const before = read.get(own);
    if (before !== undefined && spelled !== undefined && !same(before, spelled)) {
      refuse([...names].find(([other, to]) => to === own && other in sent)?.[0] ?? name, own);
    }
    if (before === undefined) read.set(own, spelled);
  }
  return Object.fromEntries(read);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
