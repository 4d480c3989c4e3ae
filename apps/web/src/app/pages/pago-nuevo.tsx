import { lazy, Suspense } from 'react';

import {
  PagoNuevoPage,
  type PagoNuevoPageProps,
} from '../../features/presupuestos/pagos/nuevo-page.tsx';

const ComprobanteSuelto = lazy(async () => ({
  default: (await import('../../features/movimientos/comprobante/comprobante-suelto.tsx'))
    .ComprobanteSuelto,
}));

/** A payment carries its document as a movement does. */
const PARTES: PagoNuevoPageProps = {
  comprobante: ({ proveedorId }) => (
    <Suspense fallback={null}>
      <ComprobanteSuelto proveedorId={proveedorId} />
    </Suspense>
  ),
};

export function PagoNuevo() {
  return <PagoNuevoPage {...PARTES} />;
}
