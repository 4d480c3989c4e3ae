import type { MovimientosPageProps } from '../../features/movimientos/lista/movimientos-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const PedirBaja = lazyPart(
  async () => (await import('../../features/solicitudes/pedir/pedir-baja.tsx')).PedirBaja,
);

/** The row action of every list of movements. */
export const pedirBajaEnLista: NonNullable<MovimientosPageProps['pedirBaja']> = (
  movimiento,
  onClose,
) => <PedirBaja movimiento={movimiento} onClose={onClose} />;
