import type { Pago as DatosPago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { lazy, Suspense } from 'react';

import { PagoPage, type PagoPageProps } from '../../features/presupuestos/pagos/pago-page.tsx';
import { DocumentosDe } from '../../features/documentos/documentos-de.tsx';
import { Historia } from '../../features/auditoria/historia.tsx';

const ComprobanteSuelto = lazy(async () => ({
  default: (await import('../../features/movimientos/comprobante/comprobante-suelto.tsx'))
    .ComprobanteSuelto,
}));
const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/decidir/baja-aviso.tsx')).BajaAviso,
}));

/** What other features add to the page of a payment: its document, its deletion, its history. */
const PARTES: PagoPageProps = {
  comprobante: ({ movimientoId }: DatosPago, { proveedorId }: Presupuesto) => (
    <Suspense fallback={null}>
      <ComprobanteSuelto movimientoId={movimientoId ?? undefined} proveedorId={proveedorId} />
    </Suspense>
  ),
  documentos: ({ id, privado }, { proyecto }) => (
    <DocumentosDe entidad="PAGO" entidadId={id} obraId={proyecto.id} privado={privado} />
  ),
  avisoBaja: ({ id }: DatosPago) => (
    <Suspense fallback={null}>
      <BajaAviso entidad="PAGO" entidadId={id} />
    </Suspense>
  ),
  historia: ({ id }, { moneda }) => <Historia entidad="PAGO" entidadId={id} moneda={moneda} />,
};

export function Pago() {
  return <PagoPage {...PARTES} />;
}
