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
  const excedido = refuseBy('COMPROBANTE_EXCEDIDO');
  if (!tenedores.every(({ visible }) => visible)) return excedido;
  const queda = total - suma(tenedores.filter(({ id }) => !propios.includes(id)));
  const data = { disponibleCentavos: Number(queda > 0n ? queda : 0n) };
  const message = CATALOGO_ERRORES.COMPROBANTE_EXCEDIDO.mensaje;
  return { ...excedido, details: [{ path: 'importeCentavos', message, data }] };
}
