import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import type { ReferenciaArchivoLote } from '@plomada/domain/lote/archivo-lote.schema';
import { resumenDeLote, SIN_LOTE } from '@plomada/domain/lote/lote.rules';
import type { AporteLote, CompraLote, Lote } from '@plomada/domain/lote/lote.schema';

import type { ById, TenantContext, Tx } from '../../context/context.ts';
import type { Download } from '../../http/rest/download.ts';
import { selectAportes } from '../aportes/aportes.sql.ts';
import { abrirArchivo, leerVinculado, leerVinculados } from '../archivos/archivos.queries.ts';
import { leerSocios } from '../socios/socios.queries.ts';
import { sinMovimiento } from './gastos/gastos.mapper.ts';
import { leerGastos } from './gastos/gastos.queries.ts';
import { aporteDeLoteDto } from './lote.mapper.ts';
import { sociosALaVista, veMovimientos } from './lote.policy.ts';
import { leerObra, type ObraDeLote, SELECT_APORTADO, SELECT_LOTE } from './lote.sql.ts';

/** Purchase of a work that the caller has found visible; null until it is entered. */
export async function leerLote({ query, tenantId }: Tx, obraId: string): Promise<Lote | null> {
  const [fila] = await query(SELECT_LOTE(tenantId, obraId));
  return fila ?? null;
}

export async function exigirLote(tx: Tx, obraId: string): Promise<Lote> {
  const lote = await leerLote(tx, obraId);
  if (!lote) throw new AppError('LOTE_SIN_DATOS');
  return lote;
}

/** Limit above the contributions of any work, because all of them are read with the lot. */
const TODOS = 100_000;

/**
 * Contributions to the lot, newest first, of the given partners; null `socios` includes everybody.
 */
async function leerAportes(
  tx: Tx,
  obraId: string,
  socios: readonly string[] | null,
): Promise<AporteLote[]> {
  const filtros = { proyectoId: obraId, destino: 'LOTE' } as const;
  const filas = await tx.query(selectAportes(tx, filtros, { limit: TODOS, tras: null, socios }));
  return filas.map((fila) => aporteDeLoteDto(tx, fila));
}

/**
 * Purchase of a lot as the actor may see it: only their own contributions, unless they manage the
 * purchase.
 */
export async function leerCompra(ctx: TenantContext, obra: ObraDeLote): Promise<CompraLote> {
  const lote = await leerLote(ctx, obra.id);
  if (!lote) return { lote: null, gastos: [], aportes: [], resumen: SIN_LOTE };
  const gastos = await leerGastos(ctx, lote.id);
  const socios = await leerSocios(ctx, obra.id);
  const propios = sociosALaVista(ctx, socios);
  const aportes = await leerAportes(ctx, obra.id, propios && [...propios]);
  const sumas = await ctx.query(SELECT_APORTADO(ctx.tenantId, obra.id));
  const aLaVista = sumas.filter(({ socioId }) => propios === null || propios.has(socioId));
  const aportado = new Map(aLaVista.map(({ socioId, centavos }) => [socioId, centavos]));
  return {
    lote,
    gastos: veMovimientos(ctx) ? gastos : gastos.map(sinMovimiento),
    aportes,
    resumen: resumenDeLote({ lote, gastos, superficies: obra, socios, aportado, propios }),
  };
}

export async function obtenerCompra(ctx: TenantContext, { id }: ById): Promise<CompraLote> {
  return leerCompra(ctx, await leerObra(ctx, id));
}

type Disponible = { socioId: string; nombre: string; participacionBp: number };

/** Partners with a share in the work today, for whom a contribution may be entered. */
export async function listarDisponibles(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ items: Disponible[] }> {
  await leerObra(ctx, id);
  const socios = await leerSocios(ctx, id);
  const items = socios
    .filter(({ activo }) => activo)
    .map((socio) => ({
      socioId: socio.id,
      nombre: socio.nombre,
      participacionBp: socio.participacionBp,
    }));
  return { items };
}

/** Files of a work's lot; none until the purchase of the lot is entered. */
export async function listarArchivos(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ items: Adjunto[] }> {
  await leerObra(ctx, id);
  const lote = await leerLote(ctx, id);
  if (!lote) return { items: [] };
  return { items: await leerVinculados(ctx, { tipo: 'lote', id: lote.id }) };
}

export async function descargarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoLote,
): Promise<Download> {
  await leerObra(ctx, id);
  const lote = await leerLote(ctx, id);
  if (!lote) throw new AppError('NO_ENCONTRADO');
  const vinculado = { tipo: 'lote', id: lote.id, archivoId: fileId } as const;
  return abrirArchivo(ctx, await leerVinculado(ctx, vinculado));
}
