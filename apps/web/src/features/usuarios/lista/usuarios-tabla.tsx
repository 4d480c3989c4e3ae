import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '@/components/ui/tooltip';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { EstadoUsuario } from './estado-usuario.tsx';
import { nombreDe } from './nombre.ts';

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
        {/* Active is the normal case: only what differs from it is marked. */}
        {usuario.status === 'active' ? null : <EstadoUsuario usuario={usuario} />}
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
    figure: <span className="text-base">{usuario.role}</span>,
    meta: usuario.fullName === '' ? 'Todavía sin nombre' : usuario.email,
    badge: usuario.status === 'active' ? undefined : <EstadoUsuario usuario={usuario} />,
  };
}

export type UsuariosTablaProps = {
  readonly usuarios: readonly Usuario[];
  readonly refreshing: boolean;
  readonly enlaceDe: (id: string) => string;
};

export function UsuariosTabla({ usuarios, refreshing, enlaceDe }: UsuariosTablaProps) {
  return (
    <TooltipProvider>
      <DataTable
        caption="Usuarios"
        columns={COLUMNS}
        rows={usuarios}
        rowKey={({ id }) => id}
        rowLink={({ id }) => enlaceDe(id)}
        refreshing={refreshing}
        phoneRow={filaDeTelefono}
      />
    </TooltipProvider>
  );
}
