import { Bandeja } from '@/features/capturas/bandeja/bandeja.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

const CorregirMovimiento = lazyPart(
  async () =>
    (await import('@/features/movimientos/capturado/corregir-movimiento.tsx')).CorregirMovimiento,
);
const PedirBaja = lazyPart(
  async () => (await import('@/features/movimientos/capturado/pedir-baja.tsx')).PedirBaja,
);

/** Bandeja with the dialogs of movements, passed in because its feature may not import theirs. */
export const BandejaPage = () => (
  <Bandeja CorregirMovimiento={CorregirMovimiento} PedirBaja={PedirBaja} />
);
