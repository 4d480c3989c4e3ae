import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { moveBetweenRows, useListKeys } from '@/components/data-table/row-keys.ts';
import { PageHeader } from '@/components/display/page-header.tsx';
import { ViewTabs } from '@/components/display/view-tabs.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import {
  accionesDe,
  type AccionesProps,
  DialogoDiferido,
  type EnCurso,
} from '../decidir/acciones.tsx';
import { SolicitudFila } from './solicitud-fila.tsx';

const VISTAS = {
  pendientes: {
    estados: ['PENDIENTE'],
    vacia: {
      title: 'Sin solicitudes pendientes',
      text: 'Cuando alguien pida una baja, aparece acá.',
    },
  },
  resueltas: {
    estados: ['APROBADA', 'RECHAZADA', 'CANCELADA', 'VENCIDA'],
    vacia: {
      title: 'Todavía no hay solicitudes resueltas',
      text: 'Cuando se apruebe, se rechace o se cancele una, queda acá.',
    },
  },
} as const;

type Vista = keyof typeof VISTAS;

/**
 * Opens the approval of the request named in the address, to which notices link; one that may not
 * be approved gets the focus, as its row has the reason. Removes the name from the address, so that
 * Back shows the list alone.
 */
function useLaDelAviso(filas: readonly Solicitud[], onChoose: (enCurso: EnCurso) => void): void {
  const puedeDecidir = useCan('approve_deletions');
  const { params, put } = useAddress<'solicitud'>();
  const id = params.get('solicitud');
  const pedida = filas.find((fila) => fila.id === id);
  const decidir = useEffectEvent((solicitud: Solicitud) => {
    put({ solicitud: '' });
    if (accionesDe(solicitud, puedeDecidir).includes('aprobar')) {
      onChoose({ accion: 'aprobar', solicitud });
    } else {
      document.getElementById(solicitud.id)?.focus();
    }
  });
  useEffect(() => {
    if (pedida) decidir(pedida);
  }, [pedida]);
}

type ListaProps = Pick<AccionesProps, 'onChoose'> & { readonly vista: Vista };

function Lista({ vista, onChoose }: ListaProps) {
  const utils = trpc.useUtils();
  const input = { estado: [...VISTAS[vista].estados] };
  const solicitudes = useListPages(
    utils.solicitudes.listar.infiniteQueryOptions(input, FILTERED_PAGES),
  );
  useListKeys();
  useLaDelAviso(solicitudes.rows, onChoose);
  return (
    <ListPanel
      className="@container overflow-clip"
      list={solicitudes}
      article="las"
      noun="solicitudes"
      empty={<EmptyState {...VISTAS[vista].vacia} />}
    >
      {(items) => (
        // Focus stays on the links inside; the list only listens for their key events.
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
  const { tenantId, tenantName } = useTenant();
  const base = paths.solicitudes(tenantId);
  const [params] = useSearchParams();
  const { opened, open, close } = useOpened<EnCurso>();
  const vista = params.get('vista') === 'resueltas' ? 'resueltas' : 'pendientes';
  return (
    <>
      <PageHeader title="Solicitudes" facts={tenantName} />
      <ViewTabs
        tabs={[
          { label: 'Pendientes', to: base, active: vista === 'pendientes' },
          { label: 'Resueltas', to: `${base}?vista=resueltas`, active: vista === 'resueltas' },
        ]}
      />
      <Lista key={vista} vista={vista} onChoose={open} />
      <DialogoDiferido enCurso={opened} onClose={close} />
    </>
  );
}
