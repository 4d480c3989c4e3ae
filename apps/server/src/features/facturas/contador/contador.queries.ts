import { primerDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { MesDeContador, ResumenContador } from '@plomada/domain/facturas/contador.schema';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { snapshot } from '../../../context/transaction.ts';
import { estadoDe } from '../../cierres/cierres.mapper.ts';
import { leerSituacion } from '../../cierres/cierres.queries.ts';
import { listarCalendario } from '../../retenciones/calendario.queries.ts';
import { type AgenteDeLotes, SumasDelMes } from './contador.mapper.ts';
import {
  type Documento,
  POR_PAGINA,
  SELECT_CANTIDAD,
  SELECT_PERIODO,
  selectDocumentos,
} from './contador.sql.ts';
import type { Mes } from './del-mes.sql.ts';
import { type FilaRetencion, SELECT_RETENCIONES } from './retenciones.sql.ts';

type Paginable = { readonly clave: string };

/** Pages one after the other, each read when the previous one was consumed. */
export async function* paginas<T extends Paginable>(
  tx: Tx,
  leer: (tras: string) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let tras: string | undefined = '';
  while (tras !== undefined) {
    tx.callerGone().throwIfAborted();
    const filas = await leer(tras);
    yield filas;
    tras = filas.length < POR_PAGINA ? undefined : filas.at(-1)?.clave;
  }
}

export const documentosDe = (tx: Tx, mes: Mes): AsyncGenerator<readonly Documento[]> =>
  paginas(tx, (tras) => tx.query(selectDocumentos(mes, tras)));

export const retencionesDe = (
  tx: Tx,
  { tenantId, mes, privados }: Mes,
): AsyncGenerator<readonly FilaRetencion[]> =>
  paginas(tx, (tras) => tx.query(SELECT_RETENCIONES(tenantId, primerDiaDe(mes), privados, tras)));

/**
 * Facts of a month that the documents of its IVA do not give: whether it is closed, when and by
 * whom it was handed in, and its number of movements.
 */
export async function leerEstado(tx: Tx, { tenantId, mes, privados }: Mes) {
  const [periodo] = await tx.query(SELECT_PERIODO(tenantId, mes));
  const cantidad = await oneRow(tx, SELECT_CANTIDAD(tenantId, primerDiaDe(mes), privados));
  return {
    mes,
    cerrado: estadoDe(mes, await leerSituacion(tx)) === 'CERRADO',
    entregadoEn: periodo?.entregadoEn?.toISOString() ?? null,
    entregadoPor: periodo?.entregadoPor ?? null,
    movimientos: cantidad.movimientos,
  };
}

/** Data of the organisation as an agent of ARBA; null while one is missing. */
export async function leerAgente(tx: Tx): Promise<AgenteDeLotes | null> {
  const { cuit } = tx.tenant;
  const { items } = await listarCalendario(tx);
  const { actividad, sucursal } = items.find(({ impuesto }) => impuesto === 'IIBB_ARBA') ?? {};
  return cuit && actividad && sucursal ? { cuit, actividad, sucursal } : null;
}

/** Summary of the month's package without private rows. */
export const resumirMes = (ctx: TenantContext, { mes }: MesDeContador): Promise<ResumenContador> =>
  limited(ctx, 'totals', () =>
    snapshot(ctx, async (tx) => {
      const pedido = { tenantId: tx.tenantId, mes, privados: false };
      const sumas = new SumasDelMes(await leerAgente(tx));
      for await (const filas of documentosDe(tx, pedido)) {
        for (const fila of filas) sumas.documento(fila);
      }
      for await (const filas of retencionesDe(tx, pedido)) {
        for (const fila of filas) sumas.retencion(fila);
      }
      return { ...(await leerEstado(tx, pedido)), ...sumas.resultado() };
    }),
  );
