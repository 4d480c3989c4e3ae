import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useTitleSubject } from '../../lib/title-subject.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { Closed, type Text, type Way } from './obra-edit-page.tsx';

/** The obra of the address, which also names the tab, and the way back to it. */
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
  readonly create: Way & { readonly allowed: boolean };
  readonly empty: Text;
  readonly list: ComponentType<{
    readonly obraId: string;
    readonly soloLectura: boolean;
    readonly siNoHay: ReactNode;
  }>;
};

/** What an obra has of one noun, and the way to a new one. */
export function ObraListPage({ title, create, empty, list: List }: ObraListPageProps) {
  const { obraId, obra, isPending, crumbs, readOnly } = useObraCrumbs();
  const canCreate = create.allowed && readOnly === false;
  const link = (
    <Link to={create.to}>
      <Plus aria-hidden />
      {create.label}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: title }]}
        facts={obra?.nombre}
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
    </>
  );
}

export type ObraNewPageProps = {
  readonly title: string;
  readonly up: Way;
  /** Said of an archived obra. */
  readonly closed: { readonly text: string; readonly label: string };
  readonly children: ReactNode;
};

/** A new row of an obra; an archived one takes none. */
export function ObraNewPage({ title, up, closed, children }: ObraNewPageProps) {
  const { obra, crumbs, readOnly } = useObraCrumbs();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, up, { label: 'Nuevo' }]}
        facts={obra?.nombre}
      />
      {readOnly ? (
        <Closed
          title="La obra está archivada"
          text={closed.text}
          way={{ to: up.to, label: closed.label }}
        />
      ) : (
        children
      )}
    </>
  );
}
