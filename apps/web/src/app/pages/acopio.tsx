import type { Acopio as DatosAcopio } from '@plomada/domain/acopios/acopio.schema';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../config/paths.ts';
import { AcopioPage, type AcopioPageProps } from '../../features/acopios/detalle/acopio-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTenant } from '../../lib/tenant.ts';
import { DocumentosDe } from '../../features/documentos/documentos-de.tsx';

const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/decidir/baja-aviso.tsx')).BajaAviso,
}));
const PedirBajaAcopio = lazyPart(
  async () =>
    (await import('../../features/solicitudes/pedir/pedir-baja-acopio.tsx')).PedirBajaAcopio,
);
const ImportarItems = lazyPart(
  async () => (await import('../../features/importaciones/items/importar-items.tsx')).ImportarItems,
);
const RetirosPanel = lazy(async () => ({
  default: (await import('../../features/acopios/retiros/retiros-panel.tsx')).RetirosPanel,
}));
const ArchivosPanel = lazy(async () => ({
  default: (await import('../../features/acopios/archivos/archivos-panel.tsx')).ArchivosPanel,
}));
const HistorialPanel = lazy(async () => ({
  default: (await import('../../features/acopios/historial/historial-panel.tsx')).HistorialPanel,
}));

/** Once its deletion is approved there is no page left to stay on. */
function AvisoBaja({ id, proyectoId }: DatosAcopio) {
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  return (
    <Suspense fallback={null}>
      <BajaAviso
        entidad="ACOPIO"
        entidadId={id}
        onDone={({ estado }) => {
          if (estado === 'APROBADA') void navigate(paths.acopios(tenantId, proyectoId));
        }}
      />
    </Suspense>
  );
}

/** What other features add to the page of an acopio. */
const PARTES: AcopioPageProps = {
  retiros: ({ id, proyectoId }, editable) => (
    <RetirosPanel acopioId={id} obraId={proyectoId} editable={editable} />
  ),
  historial: (acopio) => <HistorialPanel acopio={acopio} />,
  archivos: ({ id, proyectoId }, editable) => (
    <div className="flex flex-col gap-4">
      <ArchivosPanel acopioId={id} editable={editable} />
      <DocumentosDe entidad="ACOPIO" entidadId={id} obraId={proyectoId} />
    </div>
  ),
  importar: (acopio, onClose) => <ImportarItems acopio={acopio} onClose={onClose} />,
  pedirBaja: (acopio, onClose) => <PedirBajaAcopio acopio={acopio} onClose={onClose} />,
  avisoBaja: (acopio) => <AvisoBaja {...acopio} />,
};

export function Acopio() {
  return <AcopioPage {...PARTES} />;
}
