import { refuseAt, refuseBy, type Refusal } from '../../base/refusal.ts';
import { required } from '../../base/required.ts';
import { CATALOGO_ERRORES } from '../../catalogo-errores.ts';

/** A movement of a document, not deleted. */
export type Tenedor = {
  readonly id: string;
  /** Amount in the document's currency; null without an equivalent in it. */
  readonly importeCentavos: number | null;
  /** True when the user may see the movement. */
  readonly visible: boolean;
};

const suma = (tenedores: readonly Tenedor[]): bigint =>
  tenedores.reduce(
    (total, { id, importeCentavos }) =>
      total + BigInt(required(importeCentavos, `the amount of movement ${id}`)),
    0n,
  );

/**
 * Refuses movements whose sum, in the document's currency, exceeds its total, or cannot be compared
 * with it. `propios` are the ones being written. The remainder is reported only to users who see
 * all the movements.
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

/**
 * Refuses movements beyond the total of a debt, or without an equivalent in its currency;
 * `saldadoCentavos` already includes `propios`.
 */
export function verificarDeuda(
  deuda: { readonly totalCentavos: number | null; readonly saldadoCentavos: number },
  tenedores: readonly Tenedor[],
  propios: readonly string[],
): Refusal | null {
  const escritos = tenedores.filter(({ id }) => propios.includes(id));
  if (escritos.some(({ importeCentavos }) => importeCentavos === null)) {
    return refuseAt('cotizacion', 'El comprobante está en dólares: hace falta la cotización');
  }
  const total = BigInt(required(deuda.totalCentavos, 'the total of a debt'));
  const saldado = BigInt(deuda.saldadoCentavos);
  return saldado <= total ? null : excedido(total - saldado + suma(escritos), tenedores);
}
