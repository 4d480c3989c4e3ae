import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { toast } from 'sonner';

import { importeConSigno } from './saldos.ts';

/** "Movimiento guardado", its code and amount, and the way to it from where it is not in sight. */
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

/** The movement is there and its photo was refused: what is said where one may decide about it at once. */
export const sinFoto = (movimiento: Movimiento | null, motivo: string): string =>
  `El movimiento ${movimiento === null ? '' : `${movimiento.codigo} `}quedó guardado. ${motivo}`;
