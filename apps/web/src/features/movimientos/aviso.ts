import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { toast } from 'sonner';

import { importeConSigno } from './saldos.ts';

/** "Movimiento guardado", its code and amount, and the way to it from where it is not in sight. */
export function avisarGuardado(movimiento: Movimiento, ver?: () => void): void {
  const importe = formatearDinero(importeConSigno(movimiento), movimiento.moneda);
  toast.success('Movimiento guardado', {
    description: `${movimiento.codigo}, por ${importe}`,
    ...(ver === undefined ? {} : { action: { label: 'Ver', onClick: ver } }),
  });
}

/** The movement is there and its photo is not, told where nobody can send it again at once. */
export function avisarSinFoto({ codigo }: Movimiento, motivo: string, ver: () => void): void {
  toast.error('La foto no se subió', {
    description: `El movimiento ${codigo} quedó guardado. ${motivo}`,
    duration: Infinity,
    closeButton: true,
    action: { label: 'Ver', onClick: ver },
  });
}

/** A split ends on its own page, so there is nowhere to lead to. */
export function avisarRepartido(partes: readonly Movimiento[]): void {
  toast.success('Comprobante repartido', {
    description: `${partes.length} movimientos: ${partes.map(({ codigo }) => codigo).join(', ')}`,
  });
}
