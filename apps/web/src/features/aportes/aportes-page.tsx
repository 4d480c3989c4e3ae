import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { HandCoins, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button';
import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { CenteredSpinner } from '@/components/state/centered-spinner';

import { AbsentPage } from '../../components/state/absent-page.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useTitleSubject } from '../../lib/title-subject.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddress } from '../../lib/use-address.ts';
import { EstadoVista } from './estado/estado-vista.tsx';
import { VISTAS, migasDe, vistaDe } from './vistas.ts';

const LlamadosLista = lazy(async () => ({
  default: (await import('./llamados/llamados-lista.tsx')).LlamadosLista,
}));
const AportesLista = lazy(async () => ({
  default: (await import('./lista/aportes-lista.tsx')).AportesLista,
}));

/** Both in one line of a phone: the first row of a list stays in sight. */
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

export function AportesPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const { params } = useAddress();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  if (obra.data === undefined) {
    return (
      <AbsentPage
        que="la obra"
        fallo={obra.isError ? obra : undefined}
        volver={{ to: paths.obras(tenantId), label: 'Ver las obras' }}
      />
    );
  }
  const { nombre, estado } = obra.data;
  const editable = !esSoloLectura(estado);
  const vista = vistaDe(params);
  return (
    <>
      <PageHeader
        title="Aportes de socios"
        breadcrumb={migasDe(tenantId, obra.data)}
        facts={editable ? nombre : `${nombre} · archivada: sus aportes no cambian`}
        actions={editable ? <Acciones obraId={obraId} /> : undefined}
      />
      <ViewTabs tabs={VISTAS.map(({ id, label, to }) => ({ label, to, active: id === vista }))} />
      <Suspense fallback={<CenteredSpinner label="Abriendo los aportes" />}>
        {vista === 'estado' ? <EstadoVista obra={obra.data} /> : null}
        {vista === 'llamados' ? <LlamadosLista obra={obra.data} editable={editable} /> : null}
        {vista === 'aportes' ? <AportesLista obraId={obraId} editable={editable} /> : null}
      </Suspense>
    </>
  );
}
