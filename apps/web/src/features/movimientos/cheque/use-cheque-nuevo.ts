import { useWatch } from 'react-hook-form';

import type { UsoDeCheque } from '@/features/cuentas/campo/propuesta.ts';

import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { usoDeCheque } from './cheque-nuevo.ts';

/** Use that the movement makes of a new cheque; null when it makes none. */
export function useChequeNuevo(control: MovimientoControl): UsoDeCheque | null {
  const [tipo, medioPago, deBolsillo, chequeNuevo] = useWatch({
    control,
    name: ['tipo', 'medioPago', 'deBolsillo', 'chequeNuevo'],
  });
  return usoDeCheque({ tipo, medioPago, deBolsillo, chequeNuevo });
}
