import { useWatch } from 'react-hook-form';

import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { formatoRecibido } from './cheque-recibido.ts';

/** True while the movement brings a cheque to the portfolio. */
export function useTraeCheque(control: MovimientoControl): boolean {
  const [tipo, medioPago, cheque] = useWatch({
    control,
    name: ['tipo', 'medioPago', 'chequeNuevo'],
  });
  return formatoRecibido(tipo, medioPago) !== null && Boolean(cheque);
}
