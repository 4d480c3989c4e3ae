import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { AbsentPage } from '../../components/state/absent-page.tsx';
import { paths } from '../../config/paths.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useTitleSubject } from '../../lib/title-subject.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddress } from '../../lib/use-address.ts';
import { InformesLista } from './lista/informes-lista.tsx';
import { mesesDe, useInformes } from './use-informes.ts';
import { VISTAS, vistaDe } from './vistas.ts';

const EnlacesVista = lazy(async () => ({
  default: (await import('./enlaces/enlaces-vista.tsx')).EnlacesVista,
}));
const PreguntasVista = lazy(async () => ({
  default: (await import('./preguntas/preguntas-vista.tsx')).PreguntasVista,
}));
const NuevoInforme = lazyPart(async () => (await import('./lista/nuevo-informe.tsx')).NuevoInforme);

/** What the partners of a work are given: reports of closed months, links to them, and what they ask. */
export function InformesPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const vista = vistaDe(useAddress().params);
  const { opened, open, close } = useOpened<'nuevo'>();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const lista = useInformes(obraId);
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
  const meses = lista.data ? mesesDe(lista.data) : [];
  return (
    <>
      <PageHeader
        title="Informes a socios"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data.codigo, to: paths.obraResumen(tenantId, obraId) },
          { label: 'Informes' },
        ]}
        facts={obra.data.nombre}
        actions={
          vista === 'informes' && meses.length > 0 ? (
            <Button aria-haspopup="dialog" onClick={() => open('nuevo')}>
              <Plus aria-hidden />
              Nuevo informe
            </Button>
          ) : undefined
        }
      />
      <ViewTabs tabs={VISTAS.map(({ id, label, to }) => ({ label, to, active: id === vista }))} />
      <Suspense fallback={<CenteredSpinner label="Abriendo" />}>
        {vista === 'informes' ? (
          <InformesLista obraId={obraId} lista={lista} sinMeses={meses.length === 0} />
        ) : null}
        {vista === 'enlaces' ? <EnlacesVista obra={obra.data} /> : null}
        {vista === 'preguntas' ? <PreguntasVista obraId={obraId} /> : null}
      </Suspense>
      {opened === null ? null : <NuevoInforme {...{ obraId, meses }} onClose={close} />}
    </>
  );
}
