import { Plus } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { Link } from 'react-router';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ESTADO_OBRA_LABEL, isLabelled } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ObrasTabla } from './obras-tabla.tsx';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

function useFiltros() {
  const { params, put, clear } = useAddress<'q' | 'estado'>();
  const estado = params.get('estado') ?? '';
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  const filtros = {
    ...(q === '' ? {} : { q }),
    ...(isLabelled(ESTADO_OBRA_LABEL, estado) ? { estado } : {}),
  };
  return { filtros, poner: put, limpiar: clear };
}

function SinObras() {
  const { tenantId } = useTenant();
  const puedeCrear = useCan('create_projects');
  return (
    <EmptyState
      title="Todavía no hay obras"
      text={
        puedeCrear
          ? 'La primera se crea con el nombre; lo demás se completa después.'
          : 'Cuando te asignen una obra, aparece acá con su saldo.'
      }
      actions={
        puedeCrear ? (
          <Button asChild variant="primary">
            <Link to={paths.obraNueva(tenantId)}>
              <Plus aria-hidden />
              Nueva obra
            </Link>
          </Button>
        ) : undefined
      }
    />
  );
}

/** The organisation's obras as a ledger: what each one has, newest first. */
export function ObrasLista() {
  const { filtros, poner, limpiar } = useFiltros();
  const { proyectos } = trpc.useUtils();
  const obras = useListPages(proyectos.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
  const filtrada = Object.keys(filtros).length > 0;
  const buscar = useCallback((texto: string) => poner({ q: texto }), [poner]);
  return (
    <div className="flex flex-col gap-4 max-md:gap-3">
      <FilterBar
        search={{
          label: 'Buscar obras',
          placeholder: 'Nombre, código, lugar o cliente',
          value: filtros.q ?? '',
          onChange: buscar,
        }}
        chips={chipsOf([['estado', filtros.estado && ESTADO_OBRA_LABEL[filtros.estado]]], () =>
          poner({ estado: '' }),
        )}
        onClear={() => poner({ q: '', estado: '' })}
        renderDialog={(onClose) => (
          <FiltrosDialogo
            estado={filtros.estado ?? ''}
            onApply={(estado) => poner({ estado })}
            onClose={onClose}
          />
        )}
      />
      <ListPanel
        className="overflow-clip"
        list={obras}
        article="las"
        noun="obras"
        empty={filtrada ? <NoMatch none="Ninguna obra" onClear={limpiar} /> : <SinObras />}
      >
        {(filas) => <ObrasTabla obras={filas} refreshing={obras.isRefreshing} />}
      </ListPanel>
    </div>
  );
}
