import { ObraListPage } from '@/components/page/obra-pages.tsx';
import { paths } from '@/config/paths.ts';
import { useCan } from '@/lib/tenant.ts';

import { AcopiosLista } from './lista.tsx';

export function AcopiosPage() {
  return (
    <ObraListPage
      title="Acopios"
      create={{
        label: 'Nuevo acopio',
        to: paths.acopioNuevo,
        allowed: useCan('create_acopios'),
      }}
      empty={{
        title: 'Todavía no hay acopios',
        text: 'El primero se carga con la factura del corralón o desde una planilla de Excel.',
      }}
      list={AcopiosLista}
    />
  );
}
