import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/utils';

import type { Column } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../components/data-table/phone-list.tsx';
import { ROL_SOCIO_LABEL } from '../../config/form-labels.ts';

const muted = 'text-sm text-muted-foreground';

const Muestra = ({ color }: { readonly color: string | undefined }) => (
  <span
    aria-hidden
    className={cn('size-3 shrink-0 rounded-[2px] forced-colors:border', color ?? 'bg-chart-track')}
  />
);

const columnas = (colores: ReadonlyMap<string, string>): readonly Column<Socio>[] => [
  {
    id: 'nombre',
    header: 'Socio',
    main: true,
    cell: ({ id, nombre, activo }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Muestra color={activo ? colores.get(id) : undefined} />
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
        {activo ? null : <Badge variant="secondary">Ya no participa</Badge>}
      </span>
    ),
  },
  { id: 'rol', header: 'Rol', hideBelow: 560, cell: ({ rol }) => ROL_SOCIO_LABEL[rol] },
  {
    id: 'cuenta',
    header: 'Cuenta',
    hideBelow: 920,
    className: muted,
    cell: ({ usuarioId, email }) =>
      usuarioId === null ? 'Contacto sin cuenta' : (email ?? 'Con cuenta'),
  },
  {
    id: 'cuit',
    header: 'CUIT',
    hideBelow: 800,
    className: `tnum ${muted}`,
    cell: ({ cuit }) => (cuit === null ? '—' : formatearCuit(cuit)),
  },
  {
    id: 'desde',
    header: 'Desde',
    align: 'end',
    hideBelow: 680,
    className: 'tnum text-muted-foreground',
    cell: ({ vigenteDesde }) => formatearFecha(vigenteDesde),
  },
  {
    id: 'participacion',
    header: 'Participación',
    align: 'end',
    className: 'tnum font-medium',
    cell: ({ participacionBp }) => formatearPorcentajeBp(participacionBp),
  },
];

const filaDeTelefono =
  (colores: ReadonlyMap<string, string>) =>
  (socio: Socio): PhoneRow => ({
    title: (
      <span className="flex items-center gap-2.5">
        <Muestra color={socio.activo ? colores.get(socio.id) : undefined} />
        {socio.nombre}
      </span>
    ),
    figure: <span className="tnum">{formatearPorcentajeBp(socio.participacionBp)}</span>,
    meta: `${ROL_SOCIO_LABEL[socio.rol]} · desde ${formatearFecha(socio.vigenteDesde)}`,
    badge: socio.activo ? undefined : <Badge variant="secondary">Ya no participa</Badge>,
  });

export type SociosTablaProps = {
  readonly socios: readonly Socio[];
  readonly asignadoBp: number;
  readonly sinAsignarBp: number;
  readonly colores: ReadonlyMap<string, string>;
  readonly refreshing: boolean;
  /** Absent where there is nothing to change: another day, an archived obra. */
  readonly enlaceDe: ((id: string) => string) | undefined;
};

export function SociosTabla(props: SociosTablaProps) {
  const { socios, asignadoBp, sinAsignarBp, colores, refreshing, enlaceDe } = props;
  const total = (label: string, bp: number) => ({
    label,
    cells: { participacion: <span className="tnum">{formatearPorcentajeBp(bp)}</span> },
  });
  return (
    <DataTable
      caption="Socios y participaciones"
      columns={columnas(colores)}
      rows={socios}
      rowKey={({ id }) => id}
      {...(enlaceDe ? { rowLink: ({ id }: Socio) => enlaceDe(id) } : {})}
      refreshing={refreshing}
      totals={[
        ...(sinAsignarBp > 0 ? [total('Sin asignar', sinAsignarBp)] : []),
        total('Asignado', asignadoBp),
      ]}
      phoneRow={filaDeTelefono(colores)}
    />
  );
}
