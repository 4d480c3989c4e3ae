import { formatearNumero } from '@plomada/formatters/numero';
import { UserPlus } from 'lucide-react';
import { useCallback } from 'react';

import { Figure, FigureStrip } from '@/components/display/figure-strip';
import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useOpened } from '@/lib/use-opened';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { ESTADO_USUARIO_LABEL, PLAN_LABEL, ROL_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { InvitarDialogo } from '../invitaciones/invitar-dialogo.tsx';
import { type FiltrosUsuarios, useFiltros } from './filtros.ts';
import { UsuarioDialogo } from './usuario-dialogo.tsx';
import { UsuariosTabla } from './usuarios-tabla.tsx';

/** Every figure opens the people it counts. */
function UsuariosCifras() {
  const { tenantId } = useTenant();
  const { data, isError } = trpc.usuarios.stats.useQuery();
  const todos = paths.usuarios(tenantId);
  const figura = (valor: number | undefined) =>
    valor === undefined ? isError ? '—' : <Skeleton className="w-8" /> : formatearNumero(valor);
  const limite = data?.limite;
  return (
    <FigureStrip>
      <Figure
        lead
        label="Usuarios"
        figure={figura(data?.total)}
        to={todos}
        delta={
          limite === undefined || limite.maximo === null ? undefined : (
            <>
              <span className="tnum">
                {formatearNumero(limite.actual)} de {formatearNumero(limite.maximo)}
              </span>{' '}
              del plan {PLAN_LABEL[limite.plan]}
            </>
          )
        }
      />
      <Figure label="Activos" figure={figura(data?.activos)} to={`${todos}?estado=active`} />
      <Figure label="Invitados" figure={figura(data?.invitados)} to={`${todos}?estado=invited`} />
      <Figure label="Inactivos" figure={figura(data?.inactivos)} to={`${todos}?estado=inactive`} />
    </FigureStrip>
  );
}

/** The people of the organisation. */
function useUsuarios(filtros: FiltrosUsuarios) {
  const { usuarios } = trpc.useUtils();
  return useListPages(usuarios.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
}

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

type Filtros = ReturnType<typeof useFiltros>;

function Barra({ filtros, poner }: Pick<Filtros, 'filtros' | 'poner'>) {
  const { search = '', role, status } = filtros;
  const buscar = useCallback((texto: string) => poner({ q: texto }), [poner]);
  const textos = [
    ['rol', role && ROL_LABEL[role]],
    ['estado', status && ESTADO_USUARIO_LABEL[status]],
  ] as const;
  return (
    <FilterBar
      search={{
        label: 'Buscar usuarios',
        placeholder: 'Nombre o correo',
        value: search,
        onChange: buscar,
      }}
      chips={chipsOf(textos, (nombre) => poner({ [nombre]: '' }))}
      onClear={() => poner({ rol: '', estado: '' })}
      renderDialog={(onClose) => <FiltrosDialogo {...{ filtros, onClose }} onApply={poner} />}
    />
  );
}

function Lista({ filtros, poner, enlaceDe }: Filtros) {
  const usuarios = useUsuarios(filtros);
  return (
    <ListPanel
      className="overflow-clip"
      list={usuarios}
      article="los"
      noun="usuarios"
      empty={
        <NoMatch
          none="Ningún usuario"
          filters={filtros}
          onChange={({ search: q = '' }) => poner({ q, rol: '', estado: '' })}
        />
      }
    >
      {(filas) => (
        <UsuariosTabla usuarios={filas} refreshing={usuarios.isRefreshing} enlaceDe={enlaceDe} />
      )}
    </ListPanel>
  );
}

export function UsuariosPage() {
  const { tenantName } = useTenant();
  const filtros = useFiltros();
  const { opened, open, close } = useOpened<'invitar'>();
  const { abierto, poner } = filtros;
  return (
    <>
      <PageHeader
        title="Usuarios"
        facts={tenantName}
        actions={
          <Button aria-haspopup="dialog" onClick={() => open('invitar')}>
            <UserPlus aria-hidden />
            Invitar usuario
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {/* On a phone the people come first. */}
        <div className="max-md:order-last">
          <UsuariosCifras />
        </div>
        <Barra {...filtros} />
        <Lista {...filtros} />
      </div>
      {opened === 'invitar' ? <InvitarDialogo onClose={close} /> : null}
      {abierto === null ? null : (
        <UsuarioDialogo key={abierto} id={abierto} onClose={() => poner({ usuario: '' })} />
      )}
    </>
  );
}
