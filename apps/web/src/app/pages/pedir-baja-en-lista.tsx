import { lazy, Suspense } from 'react';

import type { MovimientosPageProps } from '../../features/movimientos/lista/movimientos-page.tsx';

const PedirBaja = lazy(async () => ({
  default: (await import('../../features/solicitudes/pedir/pedir-baja.tsx')).PedirBaja,
}));

/** The row action of every list of movements. */
export const pedirBajaEnLista: NonNullable<MovimientosPageProps['pedirBaja']> = (
  movimiento,
  onClose,
) => (
  <Suspense fallback={null}>
    <PedirBaja movimiento={movimiento} onClose={onClose} />
  </Suspense>
);
