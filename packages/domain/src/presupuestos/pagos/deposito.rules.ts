import { refuseAll, refuseAt, type Refusal } from '../../base/refusal.ts';

type Pedida = {
  readonly id: string;
  readonly depositada: boolean;
  readonly privado: boolean;
};

/** Refuses withholdings that do not exist or were deposited before. */
export function verificarPedidas(
  ids: readonly string[],
  halladas: readonly Pedida[],
): Refusal | null {
  const porId = new Map(halladas.map((retencion) => [retencion.id, retencion]));
  return refuseAll(
    ids.flatMap((id, i) => {
      const path = `ids.${i}`;
      const retencion = porId.get(id);
      if (!retencion) return [{ path, message: 'Esa retención no existe' }];
      return retencion.depositada ? [{ path, message: 'Esa retención ya se depositó' }] : [];
    }),
  );
}

type Movimiento = { readonly tipo: string; readonly privado: boolean };

/**
 * Refuses to deposit withholdings with a movement that is no expense, or those of public payments
 * with a private one: readers of the payment see the deposit and its date.
 */
export function verificarDeposito(
  { tipo, privado }: Movimiento,
  retenciones: readonly Pedida[],
): Refusal | null {
  if (tipo !== 'EGRESO') {
    return refuseAt('movimientoId', 'El depósito de una retención es un egreso');
  }
  return privado && retenciones.some((retencion) => !retencion.privado)
    ? refuseAt(
        'movimientoId',
        'Con un movimiento privado se depositan solo retenciones de pagos privados',
      )
    : null;
}
