import type { Presupuesto as DatosPresupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../config/paths.ts';
import {
  PresupuestoPage,
  type PresupuestoPageProps,
} from '../../features/presupuestos/detalle/presupuesto-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTenant } from '../../lib/tenant.ts';
import { DocumentosDe } from '../../features/documentos/documentos-de.tsx';
import { Historia } from '../../features/auditoria/historia.tsx';

const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/decidir/baja-aviso.tsx')).BajaAviso,
}));
const ImportarItems = lazyPart(
  async () =>
    (await import('../../features/importaciones/presupuesto/importar-items-presupuesto.tsx'))
      .ImportarItemsPresupuesto,
);
const PedirBajaPresupuesto = lazyPart(
  async () =>
    (await import('../../features/solicitudes/pedir/pedir-baja-presupuesto.tsx'))
      .PedirBajaPresupuesto,
);

/** Once its deletion is approved there is no page left to stay on. */
function AvisoBaja({ id, proyectoId }: DatosPresupuesto) {
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  return (
    <Suspense fallback={null}>
      <BajaAviso
        entidad="PRESUPUESTO"
        entidadId={id}
        onDone={({ estado }) => {
          if (estado === 'APROBADA') void navigate(paths.presupuestos(tenantId, proyectoId));
        }}
      />
    </Suspense>
  );
}

/** What other features add to the page of a budget. */
const PARTES: PresupuestoPageProps = {
  pedirBaja: (presupuesto, onClose) => (
    <PedirBajaPresupuesto presupuesto={presupuesto} onClose={onClose} />
  ),
  importar: (presupuesto, onClose) => <ImportarItems presupuesto={presupuesto} onClose={onClose} />,
  documentos: ({ id, proyecto }) => (
    <DocumentosDe entidad="PRESUPUESTO" entidadId={id} obraId={proyecto.id} />
  ),
  avisoBaja: (presupuesto) => <AvisoBaja {...presupuesto} />,
  historia: ({ id, moneda }) => <Historia entidad="PRESUPUESTO" entidadId={id} moneda={moneda} />,
};

export function Presupuesto() {
  return <PresupuestoPage {...PARTES} />;
}
