import { Suspense } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { SectionsLine } from '@/components/display/sections-line.tsx';
import { ViewTabs } from '@/components/display/view-tabs.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { ExportarMenu, Registro } from './registro/registro.tsx';

const Estadisticas = lazyPart(
  async () => (await import('./estadisticas/estadisticas.tsx')).Estadisticas,
  'together',
);
const Integridad = lazyPart(
  async () => (await import('./integridad/integridad.tsx')).Integridad,
  'together',
);

const VISTAS = [
  { id: '', label: 'Registro', to: '?' },
  { id: 'estadisticas', label: 'Estadísticas', to: '?vista=estadisticas' },
  { id: 'integridad', label: 'Integridad', to: '?vista=integridad' },
] as const;

export function AuditoriaPage() {
  const tenant = useTenant();
  const { params } = useAddress();
  const isPhone = useIsPhone();
  const vista = VISTAS.find(({ id }) => id === params.get('vista'))?.id ?? '';
  return (
    <>
      <PageHeader
        title="Auditoría"
        sections={<SectionsLine {...tenant} hidden={tenant.settings.modulosOcultos} />}
        facts={tenant.tenantName}
        actions={vista === '' && !isPhone ? <ExportarMenu /> : undefined}
      />
      <ViewTabs tabs={VISTAS.map(({ id, label, to }) => ({ label, to, active: id === vista }))} />
      <Suspense fallback={<LoadingRows label="Cargando la vista" />}>
        {vista === '' ? <Registro /> : null}
        {vista === 'estadisticas' ? <Estadisticas /> : null}
        {vista === 'integridad' ? <Integridad /> : null}
      </Suspense>
    </>
  );
}
