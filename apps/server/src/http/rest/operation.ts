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

/** A route with the procedure behind it, resolved once at boot. */
export type Operation = {
  readonly route: RestRoute;
  readonly procedure: AnyProcedure;
  readonly type: 'query' | 'mutation';
  readonly acceso: Meta['acceso'];
  /** Null when the procedure takes nothing. */
  readonly entrada: JsonSchema | null;
  readonly salida: z.ZodType;
  /** Fields that are files. */
  readonly camposDeArchivo: ReadonlySet<string>;
};

/** What boot and the inventory test read of a procedure. */
export type ProcedureEntry = {
  readonly path: string;
  readonly type: string;
  readonly meta: Meta | null;
  readonly salida: z.ZodType | null;
};

const esMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' && meta !== null && 'acceso' in meta;

function metaDe(procedure: AnyProcedure): Meta | null {
  const { meta } = definitionOf(procedure);
  return esMeta(meta) ? meta : null;
}

function salidaDe(procedure: AnyProcedure): z.ZodType | null {
  const output: unknown = fieldOf(definitionOf(procedure), 'output');
  const schema =
    typeof output === 'object' && output !== null && 'schema' in output && output.schema;
  return schema instanceof z.ZodType ? schema : null;
}

function entradaDe(procedure: AnyProcedure): JsonSchema | null {
  const inputs: unknown = fieldOf(definitionOf(procedure), 'inputs');
  const [input] = Array.isArray(inputs) ? inputs : [];
  return input instanceof z.ZodType ? inputSchemaOf(input) : null;
}

const archivosDe = (entrada: JsonSchema | null): ReadonlySet<string> =>
  new Set(
    Object.entries(entrada?.properties ?? {}).flatMap(([n, campo]) => (isFile(campo) ? [n] : [])),
  );

/** Files travel over REST only: whoever needs or answers one has to have said so. */
function needsFile(procedure: AnyProcedure): boolean {
  const entrada = entradaDe(procedure);
  const archivos = archivosDe(entrada);
  const exigido = entrada?.required?.some((campo) => archivos.has(campo)) ?? false;
  return exigido || salidaDe(procedure) === downloadSchema;
}

export function procedureEntries(router: AnyRouter): ProcedureEntry[] {
  return Object.entries(proceduresOf(router)).map(([path, procedure]) => ({
    path,
    type: definitionOf(procedure).type,
    meta: metaDe(procedure),
    salida: salidaDe(procedure),
  }));
}

/** Refuses to boot with a procedure that does not say who may call it or what it answers. */
export function assertProcedures(router: AnyRouter): void {
  const sinDeclarar = procedureEntries(router).filter(({ meta, salida }) => !meta || !salida);
  if (sinDeclarar.length > 0) {
    const nombres = sinDeclarar.map(({ path }) => path).join(', ');
    throw new Error(`Procedures without a declared permission or output: ${nombres}`);
  }
  for (const [path, procedure] of Object.entries(proceduresOf(router))) {
    const meta = metaDe(procedure);
    const soloRest = meta !== null && 'soloRest' in meta && meta.soloRest === true;
    if (needsFile(procedure) !== soloRest) {
      throw new Error(`${path}: soloRest is for what needs or answers a file, and for that alone`);
    }
  }
}

/** By procedure: the other names its input is understood by. */
export const spellingsOf = (router: AnyRouter): ReadonlyMap<string, Spelling> =>
  new Map(
    Object.entries(proceduresOf(router)).flatMap(([path, procedure]) => {
      const entrada = entradaDe(procedure);
      const spelling = entrada && spellingOf(entrada);
      return spelling ? [[path, spelling] as const] : [];
    }),
  );

export function operationsOf(router: AnyRouter, routes: readonly RestRoute[]): Operation[] {
  const porNombre = proceduresOf(router);
  return routes.map((route) => {
    const procedure = porNombre[route.procedure];
    if (!procedure) throw new Error(`${route.path}: no procedure ${route.procedure}`);
    const { type } = definitionOf(procedure);
    const meta = metaDe(procedure);
    const salida = salidaDe(procedure);
    if (type === 'subscription' || !meta || !salida) {
      throw new Error(`${route.path}: ${route.procedure} cannot be served over REST`);
    }
    // A read whose question does not fit a URL is asked by POST.
    const vale = type === 'query' ? ['GET', 'POST'].includes(route.method) : route.method !== 'GET';
    if (!vale) {
      throw new Error(`${route.method} ${route.path}: ${route.procedure} is a ${type}`);
    }
    const entrada = entradaDe(procedure);
    const camposDeArchivo = archivosDe(entrada);
    if (camposDeArchivo.size > 0 !== (route.cuerpo === 'multipart')) {
      throw new Error(`${route.path}: a multipart route takes a file, and only such a route`);
    }
    return { route, procedure, type, acceso: meta.acceso, entrada, salida, camposDeArchivo };
  });
}
