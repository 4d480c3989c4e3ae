import type {
  ListaPreguntas,
  PreguntaDeSocio,
  PreguntaPropia,
} from '@plomada/domain/informes/pregunta.schema';

import type { ById, GuestTx, TenantContext, Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { exigirObraVisible } from '../../proyectos/proyectos.queries.ts';
import { SELECT_PREGUNTAS, SELECT_PROPIAS } from './preguntas.sql.ts';

type Momentos = { readonly creadaEn: Date; readonly respondidaEn: Date | null };

const preguntaDto = <F extends Momentos>(fila: F) => ({
  ...fila,
  creadaEn: fila.creadaEn.toISOString(),
  respondidaEn: fila.respondidaEn?.toISOString() ?? null,
});

export async function listarPreguntas(ctx: TenantContext, { id }: ById): Promise<ListaPreguntas> {
  await exigirObraVisible(ctx, id);
  const filas = await ctx.query(SELECT_PREGUNTAS(ctx.tenantId, id, null));
  return { items: filas.map((fila) => preguntaDto(fila)) };
}

export async function leerPregunta(
  tx: Tx,
  proyectoId: string,
  preguntaId: string,
): Promise<PreguntaDeSocio> {
  return preguntaDto(await foundRow(tx, SELECT_PREGUNTAS(tx.tenantId, proyectoId, preguntaId)));
}

/** Questions of a partner in a work, with their answers. */
export async function leerPreguntasPropias(
  { query, tenantId }: GuestTx,
  { proyectoId, socioId }: { readonly proyectoId: string; readonly socioId: string },
): Promise<PreguntaPropia[]> {
  const filas = await query(SELECT_PROPIAS(tenantId, proyectoId, socioId));
  return filas.map((fila) => preguntaDto(fila));
}
