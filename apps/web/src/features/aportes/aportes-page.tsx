import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { HandCoins, Plus } from 'lucide-react';
import { Suspense } from 'react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { ViewTabs } from '@/components/display/view-tabs.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { EstadoVista } from './estado-vista.tsx';
import { migasDe, VISTAS, vistaDe } from './vistas.ts';

const LlamadosLista = lazyPart(
  async () => (await import('./llamados/llamados-lista.tsx')).LlamadosLista,
  'together',
);

const AportesLista = lazyPart(
  async () => (await import('./lista/aportes-lista.tsx')).AportesLista,
  'together',
);

/**
 * Class of the two buttons of a phone's header: both fit in one line, so that the first row of the
 * list is visible.
 */
const JUNTOS = 'max-md:px-2';

function Acciones({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  return (
    <>
      <LinkButton to={paths.aporteNuevo(tenantId, obraId)} variant="outline" className={JUNTOS}>
        <HandCoins aria-hidden />
        Registrar aporte
      </LinkButton>
      <LinkButton to={paths.llamadoNuevo(tenantId, obraId)} className={JUNTOS}>
        <Plus aria-hidden />
        Nuevo llamado
      </LinkButton>
    </>
  );
}

function Aportes({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const { params } = useAddress();
  const { id: obraId, nombre } = obra;
  const editable = !esSoloLectura(obra.estado);
  const vista = vistaDe(params);
  return (
    <>
      <PageHeader
        title="Aportes de socios"
        breadcrumb={migasDe(tenantId, obra)}
        facts={editable ? nombre : `${nombre} · archivada: sus aportes no cambian`}
        actions={editable ? <Acciones obraId={obraId} /> : undefined}
      />
      <ViewTabs tabs={VISTAS.map(({ id, label, to }) => ({ label, to, active: id === vista }))} />
      <Suspense fallback={<CenteredSpinner label="Abriendo los aportes" />}>
        {vista === 'estado' ? <EstadoVista obra={obra} /> : null}
        {vista === 'llamados' ? <LlamadosLista obraId={obraId} editable={editable} /> : null}
        {vista === 'aportes' ? <AportesLista obraId={obraId} editable={editable} /> : null}
      </Suspense>
    </>
  );
}

export const AportesPage = recordPage({
  que: 'la obra',
  useRows: ({ obraId = '' }: Ids) => ({ obra: trpc.proyectos.obtener.useQuery({ id: obraId }) }),
  subject: ({ obra }) => obra.data?.nombre,
  useBack: ({ tenantId }) => ({ to: paths.obras(tenantId), label: 'Ver las obras' }),
  obraOf: null,
  Read: Aportes,
});
