import { required } from '@plomada/domain/base/required';

import { SPELLINGS } from '../transport/spellings.ts';
import { hoist } from './openapi-components.ts';
import { parameters, body } from './openapi-request.ts';
import { responses, FAILURES, FILE_FAILURES, errorResponse, ERROR } from './openapi-responses.ts';
import type { Operation } from './operation.ts';

/**
 * Id of an operation, made of the procedure's name; a second route to the same procedure uses its
 * path.
 */
function operationIdOf({ route }: Operation, used: Set<string>): string {
  const method = route.method.toLowerCase();
  const byName = `${method}_${route.procedure.replaceAll('.', '_')}`;
  const id = used.has(byName)
    ? `${method}${route.path.replaceAll(/[^a-z]+/gi, '_').replace(/_$/, '')}`
    : byName;
  used.add(id);
  return id;
}

function openApiOperation(operation: Operation, id: string, components: Map<string, unknown>) {
  const { route, input: entry, access } = operation;
  const clean = (value: unknown) => hoist(value, components);
  clean(entry);
  return {
    operationId: id,
    tags: [route.procedure.split('.')[0]],
    summary: route.summary,
    ...(access === 'publico' ? { security: [] } : {}),
    parameters: parameters(operation, clean),
    ...body(operation, clean),
    responses: {
      ...responses(operation, clean),
      ...Object.fromEntries(
        [...FAILURES, ...(route.body === 'multipart' ? FILE_FAILURES : [])].map(
          ([status, text]) => [status, errorResponse(text)],
        ),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the same table that serves the routes. */
export function openApiDocument(ops: readonly Operation[]) {
  const components = new Map<string, unknown>([['Error', ERROR]]);
  const paths: Record<string, Record<string, unknown>> = {};
  const used = new Set<string>();
  for (const operation of ops) {
    const { path, method } = operation.route;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: openApiOperation(
        operation,
        operationIdOf(operation, used),
        components,
      ),
    };
  }
  const tags = [
    ...new Set(
      ops.map(({ route }) => required(route.procedure.split('.')[0], 'the noun of a procedure')),
    ),
  ];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plomada',
      version: '1.0.0',
      description: [
        'Obras y dinero de empresas constructoras. Importes en centavos enteros.',
        'Un dato tiene un solo nombre en las respuestas; en los pedidos se entiende también por otro:',
        ...SPELLINGS.map(([name, ...others]) => `- \`${name}\`: ${others.join(', ')}`),
        'Los dos a la vez, con valores distintos: 400.',
      ].join('\n'),
    },
    // The address is relative, so that the page calls the origin it was opened from.
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name })),
    security: [{ sesion: [] }],
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(components),
    },
  };
}
