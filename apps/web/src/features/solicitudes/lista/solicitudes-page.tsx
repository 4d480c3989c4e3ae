import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { LoadMore } from '../../../components/data-table/load-more.tsx';
import { moveBetweenRows } from '../../../components/data-table/row-keys.ts';
import { useFreshRows } from '../../../components/data-table/use-fresh-rows.ts';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { activeTabLook, tabLook } from '../../../components/ui/tab-look.ts';
import { paths } from '../../../config/paths.ts';
import { cn } from '../../../lib/cn.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { EnCurso } from '../decidir/acciones.tsx';
import { DialogoDiferido } from '../decidir/dialogo-diferido.tsx';
import { SolicitudFila } from './solicitud-fila.tsx';
import { useSolicitudes, type Vista } from './use-solicitudes.ts';

function Vistas({ vista }: { readonly vista: Vista }) {
  const { tenantId } = useTenant();
  const base = paths.solicitudes(tenantId);
  const tabs = [
    { label: 'Pendientes', to: base, active: vista === 'pendientes' },
    { label: 'Resueltas', to: `${base}?vista=resueltas`, active: vista === 'resueltas' },
  ];
  return (
    <nav aria-label="Vistas" className="mb-4 flex border-b border-border">
      {tabs.map(({ label, to, active }) => (
        <Link
          key={label}
          to={to}
          aria-current={active ? 'page' : undefined}
          className={cn(tabLook, active && activeTabLook)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Words 4 of the house. */
const VACIO: Record<Vista, { readonly title: string; readonly text: string }> = {
  pendientes: {
    title: 'Sin solicitudes pendientes',
    text: 'Cuando alguien pida una baja, aparece acá.',
  },
  resueltas: {
    title: 'Todavía no hay solicitudes resueltas',
    text: 'Cuando se apruebe, se rechace o se cancele una, queda acá.',
  },
};

function Lista({
  vista,
  onChoose,
}: {
  readonly vista: Vista;
  readonly onChoose: (enCurso: EnCurso) => void;
}) {
  const solicitudes = useSolicitudes(vista);
  useFreshRows();
  const items = solicitudes.data?.pages.flatMap((pagina) => pagina.items) ?? [];
  if (solicitudes.isError && items.length === 0) {
    return (
      <ErrorState
        title="No pudimos traer las solicitudes"
        error={solicitudes.error}
        onRetry={() => void solicitudes.refetch()}
        retrying={solicitudes.isFetching}
      />
    );
  }
  return (
    <Panel flush className="@container overflow-clip">
      {solicitudes.isPending ? <LoadingRows label="Cargando las solicitudes" /> : null}
      {solicitudes.isSuccess && items.length === 0 ? <EmptyState {...VACIO[vista]} /> : null}
      {items.length > 0 ? (
        // The links inside hold the focus; the list only listens.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          aria-label="Solicitudes de baja"
          aria-busy={solicitudes.isPlaceholderData}
          onKeyDown={moveBetweenRows}
        >
          {items.map((solicitud) => (
            <SolicitudFila key={solicitud.id} solicitud={solicitud} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
      <LoadMore
        hasMore={solicitudes.hasNextPage}
        loading={solicitudes.isFetchingNextPage}
        onMore={() => void solicitudes.fetchNextPage()}
      />
    </Panel>
  );
}

export function SolicitudesPage() {
  const { tenantName } = useTenant();
  const [params] = useSearchParams();
  const [enCurso, setEnCurso] = useState<EnCurso>();
  const vista = params.get('vista') === 'resueltas' ? 'resueltas' : 'pendientes';
  return (
    <>
      <PageHeader title="Solicitudes" facts={tenantName} />
      <Vistas vista={vista} />
      <Lista key={vista} vista={vista} onChoose={setEnCurso} />
      <DialogoDiferido enCurso={enCurso} onClose={() => setEnCurso(undefined)} />
    </>
  );
}
