import { refuseAt, refuseBy, type Refusal } from '../../base/refusal.ts';
import { required } from '../../base/required.ts';
import { CATALOGO_ERRORES } from '../../catalogo-errores.ts';

/** A living movement of a document. */
export type Tenedor = {
  readonly id: string;
  /** In the document's currency; null when it has no equivalent in it. */
  readonly importeCentavos: number | null;
  /** Whether who writes sees it. */
  readonly visible: boolean;
};

const suma = (tenedores: readonly Tenedor[]): bigint =>
  tenedores.reduce(
    (total, { id, importeCentavos }) =>
      total + BigInt(required(importeCentavos, `the amount of movement ${id}`)),
    0n,
  );

/**
 * A document of several movements is never exceeded: the sum of its living ones, in its currency, stays
 * within its total. `propios` are being written; what is left is reported only to who sees all that took the rest.
 */
export function verificarReparto(
  totalCentavos: number | null,
  tenedores: readonly Tenedor[],
  propios: readonly string[],
): Refusal | null {
  if (totalCentavos === null) {
    const message = 'Un comprobante de varios movimientos lleva su total';
    return refuseAt('comprobante.totalCentavos', message);
  }
  if (tenedores.some(({ importeCentavos }) => importeCentavos === null)) {
    return refuseAt('cotizacion', 'El comprobante está en dólares: hace falta la cotización');
  }
  const total = BigInt(totalCentavos);
  if (suma(tenedores) <= total) return null;
  const queda = total - suma(tenedores.filter(({ id }) => !propios.includes(id)));
  return excedido(queda, tenedores);
}

function excedido(queda: bigint, tenedores: readonly Tenedor[]): Refusal {
  const negativa = refuseBy('COMPROBANTE_EXCEDIDO');
  if (!tenedores.every(({ visible }) => visible)) return negativa;
  const data = { disponibleCentavos: Number(queda > 0n ? queda : 0n) };
  const message = CATALOGO_ERRORES.COMPROBANTE_EXCEDIDO.mensaje;
  return { ...negativa, details: [{ path: 'importeCentavos', message, data }] };
}

/** The same of a document that is owed, of which `saldadoCentavos` is paid once `propios` are written. */
export function verificarDeuda(
  deuda: { readonly totalCentavos: number | null; readonly saldadoCentavos: number },
  tenedores: readonly Tenedor[],
  propios: readonly string[],
): Refusal | null {
  const escritos = tenedores.filter(({ id }) => propios.includes(id));
  if (escritos.some(({ importeCentavos }) => importeCentavos === null)) {
    return refuseAt('cotizacion', 'El comprobante está en dólares: hace falta la cotización');
  }
  const total = BigInt(required(deuda.totalCentavos, 'the total of what is owed'));
  const saldado = BigInt(deuda.saldadoCentavos);
  return saldado <= total ? null : excedido(total - saldado + suma(escritos), tenedores);
}
