import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { FilasCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import {
  claveDeComprobante,
  conComprobante,
  identidadDe,
  identidadDeDeuda,
} from '@plomada/domain/importaciones/duplicados.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import {
  comprobanteDosVeces,
  NO_ES_DE_ADMINISTRACION,
  obraPorCrear,
  reparoDeObra,
  sinLugar,
  SOLO_MOVIMIENTOS,
  type Motivo,
  type Reparo,
  type Revision,
} from '@plomada/domain/importaciones/libro/reparos.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';
import { mensajeMesCerrado } from '@plomada/formatters/cierre';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { buscarDuplicados } from '../../movimientos/duplicados/duplicados.queries.ts';
import { requireHiddenAnswers } from '../../movimientos/duplicados/ocultos.commands.ts';
import { veTodo } from '../../proyectos/visibility.sql.ts';
import { revisarOtras } from './destinos/otras.commands.ts';
import type { FilaLista } from './libro.sheet.ts';
import { SELECT_ABIERTO, selectIguales } from './libro.sql.ts';
import { obraDeFila } from './por-crear.mapper.ts';

const YA_ESTA: Motivo = { estado: 'YA_ESTA' };
/** Rows per query. */
const TANDA = 2000;

type ConMovimiento = FilaLista & { readonly movimiento: MovimientoImportado };

const tieneMovimiento = (fila: FilaLista): fila is ConMovimiento => fila.movimiento !== null;

/** Document of a row, whether paid or still owed. */
function documentoDe({ movimiento, otra }: FilaLista) {
  if (movimiento && conComprobante(movimiento)) {
    return { clave: claveDeComprobante(movimiento.comprobante), ...identidadDe(movimiento) };
  }
  if (otra?.destino !== 'POR_PAGAR') return null;
  return { clave: claveDeComprobante(otra.deuda.comprobante), ...identidadDeDeuda(otra.deuda) };
}
const conError = (reparo: Reparo): Motivo => ({ estado: 'CON_ERROR', ...reparo });

/** Marks rows whose document already exists or occurs twice in the workbook. */
async function revisarDocumentos(
  ctx: TenantContext,
  listas: readonly FilaLista[],
  revision: Map<string, Motivo>,
): Promise<void> {
  const vistos = new Set<string>();
  const filas = listas.flatMap((fila) => {
    const documento = documentoDe(fila);
    return documento ? [{ fila, documento }] : [];
  });
  if (filas.length > 0) await requireHiddenAnswers(ctx);
  for (let i = 0; i < filas.length; i += TANDA) {
    const tanda = filas.slice(i, i + TANDA);
    const validaciones = await buscarDuplicados(
      ctx,
      tanda.map(({ documento }) => documento),
    );
    for (const [j, { fila, documento }] of tanda.entries()) {
      const { id, celdas } = fila;
      const { clave } = documento;
      if (validaciones[j]?.nivel === 'BLOQUEO') revision.set(id, YA_ESTA);
      else if (vistos.has(clave)) {
        revision.set(id, conError(comprobanteDosVeces(celdas.numero ?? '')));
      }
      vistos.add(clave);
    }
  }
}

type Igual = Pick<
  MovimientoImportado,
  'proyectoId' | 'fecha' | 'importeCentavos' | 'moneda' | 'tipo' | 'concepto'
>;
const claveDeIgual = (m: Igual): string =>
  [m.proyectoId, m.fecha, m.importeCentavos, m.moneda, m.tipo, plegar(m.concepto)].join('/');

/** Marks rows equal to stored movements, as many as are stored. */
async function revisarIguales(
  ctx: TenantContext,
  filas: readonly ConMovimiento[],
  revision: Map<string, Motivo>,
): Promise<void> {
  const hay = new Map<string, number>();
  for (let i = 0; i < filas.length; i += TANDA) {
    const tanda = filas.slice(i, i + TANDA).map(({ movimiento }) => movimiento);
    const iguales = await ctx.query(
      selectIguales(ctx, {
        proyectos: tanda.map(({ proyectoId }) => proyectoId),
        fechas: tanda.map(({ fecha }) => fecha),
        importes: tanda.map(({ importeCentavos }) => importeCentavos),
      }),
    );
    // The count is set instead of added, because a later batch may query the same movement again.
    const deTanda = Map.groupBy(iguales, claveDeIgual);
    for (const [clave, filasIguales] of deTanda) hay.set(clave, filasIguales.length);
  }
  for (const { id, movimiento } of filas) {
    const clave = claveDeIgual(movimiento);
    const quedan = hay.get(clave) ?? 0;
    if (quedan === 0) continue;
    revision.set(id, YA_ESTA);
    hay.set(clave, quedan - 1);
  }
}

/** The day on which a row moves money. */
const diaDe = ({ movimiento, otra }: FilaLista): string | null =>
  movimiento?.fecha ?? (otra?.destino === 'APORTES' ? otra.aporte.fecha : null);

/**
 * Reason against importing a row that is not stored yet: a closed month, or a work that cannot take
 * the row; null without one.
 */
function reparoDe(
  ctx: TenantContext,
  fila: FilaLista,
  {
    archivadas,
    abierto,
  }: { readonly archivadas: ReadonlySet<string>; readonly abierto: string | null },
): Motivo | null {
  const fecha = diaDe(fila);
  if (abierto !== null && fecha !== null && fecha < abierto) {
    const mensaje = mensajeMesCerrado(mesDe(fecha), abierto);
    return { estado: 'CON_ERROR', campo: 'fecha', valor: fecha, mensaje, abierto };
  }
  const puedeCrear = puede(ctx.actor.rol, 'create_projects');
  const proyectoId = obraDeFila(fila);
  if (proyectoId === null) return null;
  if (proyectoId === ctx.tenantId && !fila.movimiento && fila.otra?.destino !== 'POR_PAGAR') {
    return conError(NO_ES_DE_ADMINISTRACION);
  }
  const reparo = reparoDeObra(proyectoId, { archivadas, puedeCrear });
  return reparo && conError(reparo);
}

/**
 * Compares the ready rows with the stored ones. Documents are looked up only before writing, or for
 * an actor who sees everything: for others, each view of a workbook would be one more answer about
 * hidden documents.
 */
export async function revisarListas(
  ctx: TenantContext,
  listas: readonly FilaLista[],
  {
    obras,
    privado,
    paraEscribir,
  }: Pick<FilasCatalogo, 'obras'> & {
    readonly privado: boolean;
    readonly paraEscribir: boolean;
  },
): Promise<Revision> {
  const revision = await revisarOtras(ctx, listas);
  for (const { id, destino, movimiento, otra } of listas) {
    if (!movimiento && !otra) revision.set(id, conError(sinLugar(destino)));
    if (privado && otra) revision.set(id, conError(SOLO_MOVIMIENTOS));
  }
  const movimientos = listas.filter(tieneMovimiento);
  if (paraEscribir || veTodo(ctx)) {
    await revisarDocumentos(ctx, listas, revision);
  }
  const sueltas = movimientos.filter(
    (fila) => documentoDe(fila) === null && obraPorCrear(fila.movimiento.proyectoId) === null,
  );
  await revisarIguales(ctx, sueltas, revision);
  const { abierto } = await oneRow(ctx, SELECT_ABIERTO(ctx.tenantId));
  const archivadas = new Set(obras.flatMap(({ id, soloLectura }) => (soloLectura ? [id] : [])));
  for (const fila of listas) {
    if (revision.has(fila.id)) continue;
    const reparo = reparoDe(ctx, fila, { archivadas, abierto });
    if (reparo) revision.set(fila.id, reparo);
  }
  return revision;
}
