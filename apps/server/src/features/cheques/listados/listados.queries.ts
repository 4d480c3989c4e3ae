import type { Outcome } from '@plomada/domain/base/refusal';
import { sinCeros } from '@plomada/domain/cheques/listados/comparar.rules';
import { type ListadoDeHoja, PREGUNTA_HOJA } from '@plomada/domain/cheques/listados/hoja.rules';
import type { ListadoLeido } from '@plomada/domain/cheques/listados/leer.rules';
import { BYTES_LISTADO_MAX, CHEQUES_LISTADO_MAX } from '@plomada/domain/cheques/listados/limites';
import type {
  FilaPlan,
  VerListado,
  VistaListado,
} from '@plomada/domain/cheques/listados/listado.schema';
import { planificar } from '@plomada/domain/cheques/listados/plan.rules';
import { DECIR } from '@plomada/formatters/decir';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { answerApart } from '../../../files/spreadsheets/reader-process.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import type { PedidoListado } from './listado.sheet.ts';
import { SELECT_CARTERAS, selectConocidos } from './listados.sql.ts';

/** Limits of a file: three rows per cheque, and 50 for titles, totals and notes. */
const LIMITES = {
  maxRows: 3 * CHEQUES_LISTADO_MAX + 50,
  maxBytes: BYTES_LISTADO_MAX,
  maxColumns: 60,
};

/** Reads and validates the whole file for the preview and the reading; writes nothing. */
export async function leerArchivo(
  ctx: TenantContext,
  { archivo, respuestas = {} }: VerListado,
): Promise<ListadoDeHoja<ListadoLeido>> {
  const request: PedidoListado = {
    path: archivo.ruta,
    name: archivo.nombre,
    limits: LIMITES,
    cuit: ctx.tenant.cuit,
    hoja: respuestas[PREGUNTA_HOJA] ?? null,
  };
  const file = new URL('listados.process.ts', import.meta.url);
  return accepted(await answerApart<Outcome<ListadoDeHoja<ListadoLeido>>>(ctx, { file, request }));
}

type Pedido = Pick<VerListado, 'respuestas'> & { readonly tomar: boolean };

/** Effect of each cheque of a listing; `tomar` locks the cheques that it may be about. */
export async function planDe(
  tx: Tx,
  { filas }: ListadoLeido,
  { respuestas = {}, tomar }: Pedido,
): Promise<FilaPlan[]> {
  const numeros = [...new Set(filas.map(({ numero }) => sinCeros(numero)))];
  const conocidos = await tx.query(selectConocidos(tx, { numeros, tomar }));
  return planificar(filas, conocidos, { respuestas, decir: DECIR });
}

/** Preview of a listing. Writes nothing. */
export function previsualizarListado(ctx: TenantContext, input: VerListado): Promise<VistaListado> {
  return limited(ctx, 'import', async () => {
    const { leido, hojas, hoja } = await leerArchivo(ctx, input);
    const filas = await planDe(ctx, leido, { respuestas: input.respuestas, tomar: false });
    const carteras = await ctx.query(SELECT_CARTERAS(ctx.tenantId));
    const { forma, afuera, prueba } = leido;
    return {
      forma,
      hojas: [...hojas],
      hoja,
      filas,
      afuera: [...afuera],
      prueba: [...prueba],
      carteras: [...carteras],
    };
  });
}
