import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';

import { PageHeader } from '../display/page-header.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { Button } from '../ui/button.tsx';
import { ExistingObra } from './existing-obra.tsx';
import { Closed, type Text } from './obra-edit-page.tsx';

/** Label and path of a page inside an obra. */
type WayInObra = {
  readonly label: string;
  readonly to: (tenantId: string, obraId: string) => string;
};

/** Obra in the address, also used for the tab's title, with the breadcrumb to it. */
export function useObraCrumbs() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const query = trpc.proyectos.obtener.useQuery({ id: obraId });
  const { data: obra, isPending } = query;
  useTitleSubject(obra?.nombre);
  const crumbs = [
    { label: 'Obras', to: paths.obras(tenantId) },
    { label: obra?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
  ];
  return { obraId, query, obra, isPending, crumbs, readOnly: obra && esSoloLectura(obra.estado) };
}

export type ObraListPageProps = {
  readonly title: string;
  readonly create: WayInObra & { readonly allowed: boolean };
  readonly empty: Text;
  readonly list: ComponentType<{
    readonly obraId: string;
    readonly soloLectura: boolean;
    readonly siNoHay: ReactNode;
  }>;
};

/** Page that lists an obra's records of one kind, with a link to create one. */
export function ObraListPage({ title, create, empty, list: List }: ObraListPageProps) {
  const { obraId, obra, isPending, crumbs, readOnly } = useObraCrumbs();
  const { tenantId } = useTenant();
  const canCreate = create.allowed && readOnly === false;
  const link = (
    <Link to={create.to(tenantId, obraId)}>
      <Plus aria-hidden />
      {create.label}
    </Link>
  );
  return (
    <ExistingObra>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: title }]}
        facts={obra?.nombre ?? ''}
        pending={create.allowed && isPending}
        actions={canCreate ? <Button asChild>{link}</Button> : undefined}
      />
      <List
        obraId={obraId}
        soloLectura={readOnly === true}
        siNoHay={
          <EmptyState
            {...empty}
            actions={
              canCreate ? (
                <Button variant="outline" asChild>
                  {link}
                </Button>
              ) : undefined
            }
          />
        }
      />
    </ExistingObra>
  );
}

export type ObraNewPageProps = {
  readonly title: string;
  readonly up: WayInObra;
  /** Text for an archived obra. */
  readonly closed: { readonly text: string; readonly label: string };
  readonly form: ComponentType<{ readonly obraId: string }>;
};

/** Page to add a row to an obra; not available for an archived one. */
export function ObraNewPage({ title, up, closed, form: Form }: ObraNewPageProps) {
  const { obraId, obra, crumbs, readOnly } = useObraCrumbs();
  const { tenantId } = useTenant();
  const list = { label: up.label, to: up.to(tenantId, obraId) };
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, list, { label: 'Nuevo' }]}
        facts={obra?.nombre ?? ''}
      />
      {readOnly ? (
        <Closed
          title="La obra está archivada"
          text={closed.text}
          way={{ to: list.to, label: closed.label }}
        />
      ) : (
        <Form key={obraId} obraId={obraId} />
      )}
    </>
  );
}
