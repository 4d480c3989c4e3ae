import type { EstadoSolicitud, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { useOpened } from '@/lib/use-opened';

import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { moveBetweenRows } from '../../../components/data-table/row-keys.ts';
import { useFreshRows } from '../../../components/data-table/use-fresh-rows.ts';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { type EnCurso, accionesDe } from '../decidir/acciones.tsx';
import { DialogoDiferido } from '../decidir/dialogo-diferido.tsx';
import { SolicitudFila } from './solicitud-fila.tsx';

const VISTAS = {
  pendientes: ['PENDIENTE'],
  resueltas: ['APROBADA', 'RECHAZADA', 'CANCELADA', 'VENCIDA'],
} as const satisfies Record<string, readonly EstadoSolicitud[]>;
type Vista = keyof typeof VISTAS;

/** The requests, newest first. */
function useSolicitudes(vista: Vista) {
  const { solicitudes } = trpc.useUtils();
  const input = { estado: [...VISTAS[vista]] };
  return useListPages(solicitudes.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

function Vistas({ vista }: { readonly vista: Vista }) {
  const { tenantId } = useTenant();
  const base = paths.solicitudes(tenantId);
  const tabs = [
    { label: 'Pendientes', to: base, active: vista === 'pendientes' },
    { label: 'Resueltas', to: `${base}?vista=resueltas`, active: vista === 'resueltas' },
  ];
  return <ViewTabs tabs={tabs} />;
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

/** The request that a notice leads to is at once what one decides about; going back shows the list. */
function useLaDelAviso(filas: readonly Solicitud[], onChoose: (enCurso: EnCurso) => void): void {
  const puedeDecidir = useCan('approve_deletions');
  const { params, put } = useAddress<'solicitud'>();
  const id = params.get('solicitud');
  const suya = filas.find((fila) => fila.id === id);
  const decidir = useEffectEvent((solicitud: Solicitud) => {
    put({ solicitud: '' });
    if (accionesDe(solicitud, puedeDecidir).includes('aprobar')) {
      onChoose({ accion: 'aprobar', solicitud });
    }
  });
  useEffect(() => {
    if (suya) decidir(suya);
  }, [suya]);
}

function Lista({
  vista,
  onChoose,
}: {
  readonly vista: Vista;
  readonly onChoose: (enCurso: EnCurso) => void;
}) {
  const solicitudes = useSolicitudes(vista);
  useFreshRows();
  useLaDelAviso(solicitudes.rows, onChoose);
  return (
    <ListPanel
      className="@container overflow-clip"
      list={solicitudes}
      article="las"
      noun="solicitudes"
      empty={<EmptyState {...VACIO[vista]} />}
    >
      {(items) => (
        // The links inside hold the focus; the list only listens.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          aria-label="Solicitudes de baja"
          aria-busy={solicitudes.isRefreshing}
          onKeyDown={moveBetweenRows}
        >
          {items.map((solicitud) => (
            <SolicitudFila key={solicitud.id} solicitud={solicitud} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

export function SolicitudesPage() {
  const { tenantName } = useTenant();
  const [params] = useSearchParams();
  const { opened, open, close } = useOpened<EnCurso>();
  const vista = params.get('vista') === 'resueltas' ? 'resueltas' : 'pendientes';
  return (
    <>
      <PageHeader title="Solicitudes" facts={tenantName} />
      <Vistas vista={vista} />
      <Lista key={vista} vista={vista} onChoose={open} />
      <DialogoDiferido enCurso={opened} onClose={close} />
    </>
  );
}
