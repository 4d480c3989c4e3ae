import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { toast } from 'sonner';

import { importeConSigno } from './saldos.ts';

/** Notice "Movimiento guardado" with code and amount, if known, and a link if `ver` is given. */
export function avisarGuardado(
  movimiento: Movimiento | null,
  ver?: () => void,
  esperaFoto = false,
): void {
  const partes = [
    movimiento &&
      `${movimiento.codigo}, por ${formatearDinero(importeConSigno(movimiento), movimiento.moneda)}`,
    esperaFoto ? 'La foto está en este teléfono y se sube sola.' : null,
  ].filter((parte) => parte !== null);
  toast.success('Movimiento guardado', {
    description: partes.join('. '),
    ...(ver === undefined ? {} : { action: { label: 'Ver', onClick: ver } }),
  });
}

/** Message for a saved movement whose photo was refused, beside the choice about the photo. */
export const sinFoto = (movimiento: Movimiento | null, motivo: string): string =>
  `El movimiento ${movimiento === null ? '' : `${movimiento.codigo} `}quedó guardado. ${motivo}`;
