import { required } from '@plomada/domain/base/required';

import type { JsonSchema } from './coerce.ts';
import { JSON_MIME } from './openapi-responses.ts';
import type { Operation } from './operation.ts';

const MULTIPART = 'multipart/form-data';

const inPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, n]) => required(n, 'the name in the braces'));

const fields = (entry: JsonSchema | null): Record<string, JsonSchema> => ({
  ...entry?.properties,
});

export function parameters(
  { route, type, input: entry }: Operation,
  clean: (v: unknown) => unknown,
) {
  const props = fields(entry);
  const ofPath = inPath(route.path);
  const path = ofPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'tenantId' || !props[name] ? { type: 'string', format: 'uuid' } : clean(props[name]),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Con la misma clave y el mismo pedido, el efecto ocurre una sola vez (24 h).',
    schema: { type: 'string', maxLength: 200 },
  };
  const headers = type === 'mutation' ? [key] : [];
  // The fields of a DELETE may also be in the query, because some proxies drop its body.
  if (route.method !== 'GET' && route.method !== 'DELETE') return [...path, ...headers];
  const mandatory = new Set(route.method === 'GET' ? entry?.required : []);
  const query = Object.entries(props)
    .filter(([name]) => !ofPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: mandatory.has(name),
      schema: clean(schema),
    }));
  return [...path, ...query, ...headers];
}

type OpenApiField = readonly [nombre: string, schema: JsonSchema];

const objectOf = (
  rest: readonly OpenApiField[],
  required: readonly string[],
  clean: (v: unknown) => unknown,
) => ({
  type: 'object',
  properties: Object.fromEntries(rest.map(([name, s]) => [name, clean(s)])),
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

/** Alternatives of a body: one object schema, or each branch of a union. */
const branchesOf = (entry: JsonSchema | null): readonly JsonSchema[] =>
  entry === null ? [] : (entry.oneOf ?? entry.anyOf ?? [entry]);

/**
 * Fields of one alternative that are sent in the body instead of the path; `tenantId` is allowed in
 * both.
 */
function ofBody(branch: JsonSchema, ofPath: ReadonlySet<string>) {
  const rest = Object.entries(fields(branch)).filter(
    ([name]) => !ofPath.has(name) || name === 'tenantId',
  );
  return { rest, required: (branch.required ?? []).filter((name) => !ofPath.has(name)) };
}

export function body(operation: Operation, clean: (v: unknown) => unknown) {
  const { route, input: entry, fileFields } = operation;
  const ofPath = new Set(inPath(route.path));
  const branches = branchesOf(entry).map((branch) => ofBody(branch, ofPath));
  if (route.method === 'GET' || branches.every(({ rest }) => rest.length === 0)) return {};
  // A body that is the whole named schema refers to it; when some of its fields are in the path,
  // the others are listed.
  const name = inPath(route.path).every((name) => name === 'tenantId') ? entry?.title : null;
  const [oneOf, ...others] = branches.map(({ rest, required }) => objectOf(rest, required, clean));
  const listed = others.length === 0 ? oneOf : { oneOf: [oneOf, ...others] };
  const schema = name ? { $ref: `#/components/schemas/${name}` } : listed;
  const requires = branches.every(({ required }) => required.length > 0);
  // A body whose files are all optional may also be sent as JSON.
  const withoutFiles = branches.map(({ rest, required }) =>
    objectOf(
      rest.filter(([name]) => !fileFields.has(name)),
      required,
      clean,
    ),
  );
  const takesFile = branches.some(({ required }) => required.some((n) => fileFields.has(n)));
  const inJson =
    route.body === 'multipart' && !takesFile ? { [JSON_MIME]: { schema: withoutFiles[0] } } : {};
  return {
    requestBody: {
      required: requires && route.method !== 'DELETE',
      content: { ...inJson, [route.body === 'multipart' ? MULTIPART : JSON_MIME]: { schema } },
    },
  };
}
