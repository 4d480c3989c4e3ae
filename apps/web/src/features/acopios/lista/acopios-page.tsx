import { useParams } from 'react-router';

import { ExistingObra } from '../../../components/page/existing-obra.tsx';
import { ObraListPage } from '../../../components/page/obra-pages.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { AcopiosLista } from './lista.tsx';

export function AcopiosPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  return (
    <ExistingObra>
      <ObraListPage
        title="Acopios"
        create={{
          label: 'Nuevo acopio',
          to: paths.acopioNuevo(tenantId, obraId),
          allowed: useCan('create_acopios'),
        }}
        empty={{
          title: 'Todavía no hay acopios',
          text: 'El primero se carga con la factura del corralón o desde una planilla de Excel.',
        }}
        list={AcopiosLista}
      />
    </ExistingObra>
  );
}
