import { AppError } from '@plomada/domain/errores';
import { type CuentaPresupuesto, topeDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { vePrivados } from '../../proyectos/visibility.sql.ts';
import { type FilaCuenta, SELECT_CERTIFICADO_PAGABLE, SELECT_CUENTA } from './cuenta.sql.ts';

/** Refused for payments out of the actor's sight, which the answer may not tell of. */
export class ExcedidoPorOcultos extends AppError {
  constructor() {
    super('PRESUPUESTO_EXCEDIDO');
  }
}

type Pagado = (fila: FilaCuenta) => number;
const DE_TODOS: Pagado = ({ pagado }) => pagado;
const A_LA_VISTA: Pagado = ({ publico }) => publico;

function cuentaDe(
  filas: readonly FilaCuenta[],
  actualizadoCentavos: number,
  pagado: Pagado,
): CuentaPresupuesto {
  const de = (tipo: string) => filas.filter((fila) => fila.tipo === tipo);
  const total = (tipo: string, importe: Pagado) =>
    de(tipo).reduce((suma, fila) => suma + importe(fila), 0);
  return {
    actualizadoCentavos,
    deudas: [...de('ANTICIPO'), ...de('CERTIFICADO')].map((fila) => ({
      certificadoId: fila.certificado_id,
      importeCentavos: fila.importe,
      pagadoCentavos: pagado(fila),
    })),
    libreCentavos: total('LIBRE', pagado),
    reparoRetenidoCentavos: total('REPARO', ({ importe }) => importe),
    reparoPagadoCentavos: total('REPARO', pagado),
  };
}

type Pedido = Pick<Pago, 'tipo' | 'importePresupuestoCentavos'> & {
  readonly certificadoId: string | null;
  /** The payment that is being written anew. */
  readonly pagoId: string | null;
};

/**
 * Whether the budget, which is locked, has room for this payment; the payments of everybody count.
 * What is left is told as far as the actor may see it.
 */
export async function exigirTope(
  { query }: QueryTx,
  ctx: TenantContext,
  presupuesto: Presupuesto,
  { tipo, certificadoId, importePresupuestoCentavos: importe, pagoId }: Pedido,
): Promise<void> {
  const { id, moneda, cifras } = presupuesto;
  const filas = await query(SELECT_CUENTA(ctx.tenantId, id, pagoId));
  const topeSegun = (pagado: Pagado) =>
    topeDePago(cuentaDe(filas, cifras.actualizadoCentavos, pagado), tipo, certificadoId);
  if (importe <= topeSegun(DE_TODOS)) return;
  const saldoCentavos = topeSegun(vePrivados(ctx) ? DE_TODOS : A_LA_VISTA);
  if (importe <= saldoCentavos) throw new ExcedidoPorOcultos();
  const message =
    saldoCentavos > 0
      ? `Quedan ${formatearDinero(saldoCentavos, moneda)} por pagar.`
      : 'No queda nada por pagar.';
  throw new AppError('PRESUPUESTO_EXCEDIDO', {
    details: [{ path: 'importeBrutoCentavos', message, data: { saldoCentavos } }],
  });
}

/** Only an approved certificate of this budget is paid. */
export async function exigirCertificado(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  presupuestoId: string,
  certificadoId: string | null,
): Promise<void> {
  if (certificadoId === null) return;
  const [fila] = await query(SELECT_CERTIFICADO_PAGABLE(tenantId, presupuestoId, certificadoId));
  if (fila) return;
  const message = 'El certificado tiene que ser de este presupuesto y estar aprobado';
  throw new AppError('VALIDATION_ERROR', { details: [{ path: 'certificadoId', message }] });
}
