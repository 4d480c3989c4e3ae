import { type ListaApocLeida, rechazadasDe } from '@plomada/domain/apocrifos/lista.rules';
import type {
  ListasApoc,
  VerListaApoc,
  VistaListaApoc,
} from '@plomada/domain/apocrifos/lista.schema';
import type { Outcome } from '@plomada/domain/base/refusal';

import type { TenantContext, Tx } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { answerApart } from '../../files/spreadsheets/reader-process.ts';
import { accepted } from '../../http/transport/refuse.ts';
import {
  CONTAR_ENTRE,
  CONTAR_PROVEEDORES,
  SELECT_GENERAL,
  SELECT_PROPIA,
} from './apocrifos.sql.ts';
import type { PedidoListaApoc } from './lista.sheet.ts';

/** The lists of an organisation and of the operator, and which of both is in force. */
export async function leerListas(tx: Tx): Promise<ListasApoc> {
  const [propia = null] = await tx.query(SELECT_PROPIA(tx.tenantId));
  const [general = null] = await tx.query(SELECT_GENERAL());
  const { cuantos } = await oneRow(tx, CONTAR_PROVEEDORES(tx.tenantId));
  const esPropia = propia !== null && (general === null || propia.listaDel >= general.listaDel);
  return {
    rige: esPropia ? 'PROPIA' : general && 'GENERAL',
    propia: propia && {
      ...propia,
      rechazadas: propia.filas - propia.cuits,
      creadoEn: propia.creadoEn.toISOString(),
    },
    general,
    proveedores: cuantos,
  };
}

/** Reads and validates a file in a process of its own; writes nothing. */
export async function leerArchivo(
  ctx: TenantContext,
  { archivo, respuestas = {} }: VerListaApoc,
): Promise<ListaApocLeida> {
  const request: PedidoListaApoc = { path: archivo.ruta, name: archivo.nombre, respuestas };
  const file = new URL('apocrifos.process.ts', import.meta.url);
  return accepted(await answerApart<Outcome<ListaApocLeida>>(ctx, { file, request }));
}

/** Preview of a list. Writes nothing. */
export function previsualizarLista(
  ctx: TenantContext,
  input: VerListaApoc,
): Promise<VistaListaApoc> {
  return limited(ctx, 'import', async () => {
    const leida = await leerArchivo(ctx, input);
    const { cuits, filas, motivos, ejemplos, sinFecha, preguntas, generada, ultimoDia } = leida;
    const todos = cuits.map(({ cuit }) => cuit);
    const { cuantos } = await oneRow(ctx, CONTAR_ENTRE(ctx.tenantId, todos));
    return {
      filas,
      cuits: cuits.length,
      rechazadas: rechazadasDe(leida),
      motivos: [...motivos],
      ejemplos: [...ejemplos],
      sinFecha,
      preguntas: [...preguntas],
      listaDel: generada ?? ultimoDia,
      proveedores: cuantos,
    };
  });
}
