import type {
  DocumentoLlamado,
  ListarLlamados,
  Llamado,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { sociosALaVista } from '../aportes.queries.ts';
import { leerSaldos } from '../estado/estado.queries.ts';
import { llamadoDto } from './llamados.mapper.ts';
import { type FilaLlamado, SELECT_LUGAR, selectLlamado, selectLlamados } from './llamados.sql.ts';

/** Calls with what is paid of each quota; a page of calls takes as many statements as one call. */
async function conSaldos(tx: Tx, filas: readonly FilaLlamado[]): Promise<Llamado[]> {
  const hoy = hoyEnBuenosAires(tx.now);
  const vivos = filas.filter(({ anulado }) => !anulado);
  const pedidos = new Set(vivos.flatMap(({ cuotas }) => cuotas.map(({ socioId }) => socioId)));
  const saldos = await leerSaldos(tx, [...pedidos], hoy);
  return filas.map((fila) => llamadoDto(fila, saldos, hoy));
}

/** Page of calls, newest first, of one work or of all visible ones. */
export async function listarLlamados(
  ctx: TenantContext,
  { proyectoId, limit, cursor }: ListarLlamados,
): Promise<{ items: Llamado[]; siguiente: string | null }> {
  const tras = readCursor(cursor, BY_DATE);
  const socios = await sociosALaVista(ctx, proyectoId ?? null);
  const filas = await ctx.query(selectLlamados(ctx, socios, { proyectoId, limit, tras }));
  const { items, siguiente } = pageByDate(filas, limit);
  return { items: await conSaldos(ctx, items), siguiente };
}

export async function leerLlamado(
  tx: Tx,
  id: string,
  socios: readonly string[] | null,
): Promise<Llamado> {
  const fila = await foundRow(tx, selectLlamado(tx, socios, id));
  const [llamado] = await conSaldos(tx, [fila]);
  return required(llamado, 'the call of its row');
}

/**
 * Call of a visible work; SIN_PERMISO for an actor who neither manages partners nor is a partner of
 * that work.
 */
export async function obtenerLlamado(ctx: TenantContext, { id }: ById): Promise<Llamado> {
  const lugar = await foundRow(ctx, SELECT_LUGAR(ctx.tenantId, id));
  return leerLlamado(ctx, id, await sociosALaVista(ctx, lugar.proyectoId));
}

/**
 * A partner's copy of a call as a PDF. Answers NO_ENCONTRADO if the call does not ask that partner
 * for money.
 */
export async function documentoDeLlamado(
  ctx: TenantContext,
  { id, socioId }: DocumentoLlamado,
): Promise<Download> {
  const llamado = await obtenerLlamado(ctx, { id });
  const cuota = llamado.cuotas.find((propia) => propia.socioId === socioId.toLowerCase());
  if (!cuota) throw new AppError('NO_ENCONTRADO');
  const { proyectoId, proyecto, numero } = llamado;
  const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  const { llamadoEnPdf } = await import('./llamado.pdf.ts');
  const nombre = `llamado-${numero}-${proyecto.codigo}.pdf`;
  return pdfDownload(ctx, nombre, () => llamadoEnPdf({ ...membrete, llamado, cuota }, ctx.now));
}
