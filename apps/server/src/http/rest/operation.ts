import { fieldOf } from '@plomada/domain/base/field-of';
import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { z } from 'zod';

import type { Spelling } from '../../context/services.ts';
import { spellingOf } from '../transport/spellings.ts';
import { definitionOf, proceduresOf } from '../trpc/procedure-list.ts';
import type { Meta } from '../trpc/procedures.ts';
import { isFile, inputSchemaOf, type JsonSchema } from './coerce.ts';
import { downloadSchema } from './download.ts';
import type { RestRoute } from './rest-route.ts';

/** Route with its procedure, resolved once at boot. */
export type Operation = {
  readonly route: RestRoute;
  readonly procedure: AnyProcedure;
  readonly type: 'query' | 'mutation';
  readonly access: Meta['access'];
  /** Schema of the procedure's input; null when it takes nothing. */
  readonly input: JsonSchema | null;
  readonly output: z.ZodType;
  /** Names of the fields that are files. */
  readonly fileFields: ReadonlySet<string>;
};

/** Parts of a procedure that the boot and the inventory test read. */
type ProcedureEntry = {
  readonly path: string;
  readonly type: string;
  readonly meta: Meta | null;
  readonly output: z.ZodType | null;
};

const isMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' && meta !== null && 'access' in meta;

function metaOf(procedure: AnyProcedure): Meta | null {
  const { meta } = definitionOf(procedure);
  return isMeta(meta) ? meta : null;
}

function outputOf(procedure: AnyProcedure): z.ZodType | null {
  const output: unknown = fieldOf(definitionOf(procedure), 'output');
  const schema =
    typeof output === 'object' && output !== null && 'schema' in output && output.schema;
  return schema instanceof z.ZodType ? schema : null;
}

function inputOf(procedure: AnyProcedure): JsonSchema | null {
  const inputs: unknown = fieldOf(definitionOf(procedure), 'inputs');
  const [input] = Array.isArray(inputs) ? inputs : [];
  return input instanceof z.ZodType ? inputSchemaOf(input) : null;
}

const filesOf = (entry: JsonSchema | null): ReadonlySet<string> =>
  new Set(
    Object.entries(entry?.properties ?? {}).flatMap(([n, field]) => (isFile(field) ? [n] : [])),
  );

/**
 * True for a procedure that requires or answers a file. It has to declare `restOnly`, because files
 * travel over REST only.
 */
function needsFile(procedure: AnyProcedure): boolean {
  const entry = inputOf(procedure);
  const files = filesOf(entry);
  const required = entry?.required?.some((field) => files.has(field)) ?? false;
  return required || outputOf(procedure) === downloadSchema;
}

export function procedureEntries(router: AnyRouter): ProcedureEntry[] {
  return Object.entries(proceduresOf(router)).map(([path, procedure]) => ({
    path,
    type: definitionOf(procedure).type,
    meta: metaOf(procedure),
    output: outputOf(procedure),
  }));
}

/** Derives a value from a router once: servers of one process share theirs. */
function perRouter<T>(derive: (router: AnyRouter) => T): (router: AnyRouter) => T {
  const known = new WeakMap<AnyRouter, { readonly value: T }>();
  return (router) => {
    const found = known.get(router) ?? { value: derive(router) };
    known.set(router, found);
    return found.value;
  };
}

/**
 * Refuses to boot with a procedure without access rule or output, or whose `restOnly` does not fit
 * its files.
 */
export const assertProcedures = perRouter((router): void => {
  const undeclared = procedureEntries(router).filter(({ meta, output }) => !meta || !output);
  if (undeclared.length > 0) {
    const names = undeclared.map(({ path }) => path).join(', ');
    throw new Error(`Procedures without a declared permission or output: ${names}`);
  }
  for (const [path, procedure] of Object.entries(proceduresOf(router))) {
    const meta = metaOf(procedure);
    const restOnly = meta !== null && 'restOnly' in meta && meta.restOnly === true;
    if (needsFile(procedure) !== restOnly) {
      throw new Error(
        `${path}: restOnly must be true exactly if the procedure takes or answers a file`,
      );
    }
  }
});

/** Alternative input spellings, by procedure. */
export const spellingsOf = perRouter(
  (router): ReadonlyMap<string, Spelling> =>
    new Map(
      Object.entries(proceduresOf(router)).flatMap(([path, procedure]) => {
        const entry = inputOf(procedure);
        const spelling = entry && spellingOf(entry);
        return spelling ? [[path, spelling] as const] : [];
      }),
    ),
);

export function operationsOf(router: AnyRouter, routes: readonly RestRoute[]): Operation[] {
  const byName = proceduresOf(router);
  return routes.map((route) => {
    const procedure = byName[route.procedure];
    if (!procedure)
      throw new Error(`${route.path}: there is no procedure named ${route.procedure}`);
    const { type } = definitionOf(procedure);
    const meta = metaOf(procedure);
    const output = outputOf(procedure);
    if (type === 'subscription' || !meta || !output) {
      throw new Error(`${route.path}: ${route.procedure} cannot be served over REST`);
    }
    // A query whose input does not fit a URL uses POST.
    const isValid =
      type === 'query' ? ['GET', 'POST'].includes(route.method) : route.method !== 'GET';
    if (!isValid) {
      throw new Error(
        `${route.method} ${route.path}: wrong method, ${route.procedure} is a ${type}`,
      );
    }
    const entry = inputOf(procedure);
    const fileFields = filesOf(entry);
    if (fileFields.size > 0 !== (route.body === 'multipart')) {
      throw new Error(
        `${route.path}: the body must be multipart exactly if the procedure takes a file`,
      );
    }
    return { route, procedure, type, access: meta.access, input: entry, output, fileFields };
  });
}
