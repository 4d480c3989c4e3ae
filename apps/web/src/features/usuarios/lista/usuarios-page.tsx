import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { UserPlus } from 'lucide-react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { Filters } from '@/components/data-table/filters.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { SectionsLine } from '@/components/display/sections-line.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import {
  Tooltip,
  TooltipContent,
  TooltipProvider,
  TooltipTrigger,
} from '@/components/ui/tooltip.tsx';
import { PLAN_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { InvitarDialogo } from '../invitaciones/invitar-dialogo.tsx';
import { FILTROS } from './filtros.ts';
import { UsuarioDialogo } from './usuario-dialogo.tsx';
import { CorreoRechazado, EstadoUsuario, nombreDe } from './usuario.tsx';

const muted = 'text-sm text-muted-foreground';

function UltimoAcceso({ ultimoAcceso }: Usuario) {
  if (ultimoAcceso === null) return '—';
  const exacta = formatearFechaHora(ultimoAcceso);
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <span className="relative z-[1]">{exacta.slice(0, 10)}</span>
      </TooltipTrigger>
      <TooltipContent>{exacta}</TooltipContent>
    </Tooltip>
  );
}

const COLUMNS: readonly Column<Usuario>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    main: true,
    cell: (usuario) => (
      <>
        <span className="min-w-0 truncate" title={nombreDe(usuario)}>
          {nombreDe(usuario)}
        </span>
        {/* Active is the normal case, so only other states get a mark. */}
        {usuario.status === 'active' ? null : <EstadoUsuario usuario={usuario} />}
        <CorreoRechazado usuario={usuario} />
      </>
    ),
  },
  {
    id: 'email',
    header: 'Correo',
    hideBelow: 680,
    className: muted,
    cell: ({ email }) => (
      <span className="block max-w-64 truncate" title={email}>
        {email}
      </span>
    ),
  },
  { id: 'rol', header: 'Rol', cell: ({ role }) => role },
  {
    id: 'acceso',
    header: 'Último acceso',
    align: 'end',
    hideBelow: 800,
    className: 'tnum text-muted-foreground',
    cell: UltimoAcceso,
  },
  {
    id: 'desde',
    header: 'Desde',
    align: 'end',
    hideBelow: 920,
    className: 'tnum text-muted-foreground',
    cell: ({ creadoEn }) => formatearFechaHora(creadoEn).slice(0, 10),
  },
];

function filaDeTelefono(usuario: Usuario): PhoneRow {
  return {
    title: nombreDe(usuario),
    value: <span className="text-base">{usuario.role}</span>,
    meta: usuario.fullName === '' ? 'Todavía sin nombre' : usuario.email,
    badge:
      usuario.status === 'active' && usuario.correoRechazadoEn === null ? undefined : (
        <>
          {usuario.status === 'active' ? null : <EstadoUsuario usuario={usuario} />}
          <CorreoRechazado usuario={usuario} />
        </>
      ),
  };
}

/** Counts of users, each linked to its list. */
function UsuariosCifras() {
  const { tenantId } = useTenant();
  const { data, isError } = trpc.usuarios.stats.useQuery();
  const todos = paths.usuarios(tenantId);
  const figura = (valor: number | undefined) =>
    valor === undefined ? isError ? '—' : <Skeleton className="w-8" /> : formatearNumero(valor);
  const limite = data?.limite;
  return (
    <TotalStrip>
      <TotalCell
        lead
        label="Usuarios"
        value={figura(data?.total)}
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
      <TotalCell label="Activos" value={figura(data?.activos)} to={`${todos}?estado=active`} />
      <TotalCell label="Invitados" value={figura(data?.invitados)} to={`${todos}?estado=invited`} />
      <TotalCell
        label="Inactivos"
        value={figura(data?.inactivos)}
        to={`${todos}?estado=inactive`}
      />
    </TotalStrip>
  );
}

function Lista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { linkWith } = useAddress<'usuario'>();
  const { usuarios } = trpc.useUtils();
  const lista = useListPages(usuarios.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
  return (
    <ListPanel
      className="overflow-clip"
      list={lista}
      article="los"
      noun="usuarios"
      empty={<NoMatch none="Ningún usuario" filters={filtros} onChange={cambiar} />}
    >
      {(filas) => (
        <TooltipProvider>
          <DataTable
            caption="Usuarios"
            columns={COLUMNS}
            rows={filas}
            rowKey={({ id }) => id}
            rowLink={({ id }) => linkWith('usuario', id)}
            refreshing={lista.isRefreshing}
            phoneRow={filaDeTelefono}
          />
        </TooltipProvider>
      )}
    </ListPanel>
  );
}

export function UsuariosPage() {
  const tenant = useTenant();
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { params, put } = useAddress<'usuario'>();
  const abierto = params.get('usuario');
  const { opened, open, close } = useOpened<'invitar'>();
  return (
    <>
      <PageHeader
        title="Usuarios"
        sections={<SectionsLine {...tenant} hidden={tenant.settings.modulosOcultos} />}
        facts={tenant.tenantName}
        actions={
          <Button aria-haspopup="dialog" onClick={() => open('invitar')}>
            <UserPlus aria-hidden />
            Invitar usuario
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {/* On phones the list of users comes before the counts. */}
        <div className="max-md:order-last">
          <UsuariosCifras />
        </div>
        <Filters definition={FILTROS} filters={filtros} onChange={cambiar} />
        <Lista />
      </div>
      {opened === 'invitar' ? <InvitarDialogo onClose={close} /> : null}
      {abierto === null ? null : (
        <UsuarioDialogo key={abierto} id={abierto} onClose={() => put({ usuario: '' })} />
      )}
    </>
  );
}
