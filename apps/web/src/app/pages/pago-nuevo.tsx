import { lazy, Suspense } from 'react';

import { PagoNuevoPage } from '../../features/presupuestos/pagos/nuevo-page.tsx';

const ComprobanteSuelto = lazy(async () => ({
  default: (await import('../../features/movimientos/comprobante/comprobante-suelto.tsx'))
    .ComprobanteSuelto,
}));

/** A payment carries its document as a movement does. */
export function PagoNuevo() {
  return (
    <PagoNuevoPage
      comprobante={
        <Suspense fallback={null}>
          <ComprobanteSuelto />
        </Suspense>
      }
    />
  );
}
