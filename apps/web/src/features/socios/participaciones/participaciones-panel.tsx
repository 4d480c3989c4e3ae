import type { ListaSocios, Socio } from '@plomada/domain/socios/socio.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import {
  Muestra,
  SharesBar,
  type SocioProps,
  SocioTitulo,
} from '@/components/charts/shares-bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ROL_SOCIO_LABEL } from '@/config/form-labels.ts';
import { coloresDe } from '@/config/partner-colours.ts';

export const activos = (socios: readonly Socio[]): readonly Socio[] =>
  socios.filter((socio) => socio.activo);

/** Name of a partner, with their colour in the bar. */
export const Nombre = ({ nombre, color }: SocioProps) => (
  <>
    <Muestra color={color} />
    <span className="min-w-0 truncate" title={nombre}>
      {nombre}
    </span>
  </>
);

const columnas = (colores: ReadonlyMap<string, string>): readonly Column<Socio>[] => [
  {
    id: 'nombre',
    header: 'Socio',
    main: true,
    cell: ({ id, nombre, activo }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Nombre nombre={nombre} color={activo ? colores.get(id) : undefined} />
        {activo ? null : <Badge variant="secondary">Ya no participa</Badge>}
      </span>
    ),
  },
  { id: 'rol', header: 'Rol', hideBelow: 560, cell: ({ rol }) => ROL_SOCIO_LABEL[rol] },
  {
    id: 'cuenta',
    header: 'Cuenta',
    hideBelow: 920,
    className: 'text-sm text-muted-foreground',
    cell: ({ usuarioId, email }) =>
      usuarioId === null ? 'Contacto sin cuenta' : (email ?? 'Con cuenta'),
  },
  {
    id: 'cuit',
    header: 'CUIT',
    hideBelow: 800,
    className: 'tnum text-sm text-muted-foreground',
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
      <SocioTitulo nombre={socio.nombre} color={socio.activo ? colores.get(socio.id) : undefined} />
    ),
    value: <span className="tnum">{formatearPorcentajeBp(socio.participacionBp)}</span>,
    meta: `${ROL_SOCIO_LABEL[socio.rol]} · desde ${formatearFecha(socio.vigenteDesde)}`,
    badge: socio.activo ? undefined : <Badge variant="secondary">Ya no participa</Badge>,
  });

type ParticipacionesPanelProps = {
  /** Partners with their shares; undefined while loading. */
  readonly lista: ListaSocios | undefined;
  /** Day of the shares; null for today. */
  readonly fecha: string | null;
  readonly refreshing: boolean;
  readonly editable: boolean;
  readonly onToday: () => void;
  readonly onAdd: () => void;
};

function Vacia({ fecha, editable, onToday, onAdd }: ParticipacionesPanelProps) {
  if (fecha !== null) {
    return (
      <EmptyState
        title={`El ${formatearFecha(fecha)} nadie tenía participación`}
        actions={
          <Button variant="outline" onClick={onToday}>
            Ver las de hoy
          </Button>
        }
      />
    );
  }
  if (!editable) return <EmptyState title="La obra no tiene socios" />;
  return (
    <EmptyState
      title="Todavía no hay socios"
      text="El primero se agrega con su participación; lo que falte queda sin asignar."
      actions={
        <Button variant="outline" onClick={onAdd}>
          Agregar socio
        </Button>
      }
    />
  );
}

export function ParticipacionesPanel(props: ParticipacionesPanelProps) {
  const { lista, fecha, refreshing, editable } = props;
  const colores = coloresDe(lista?.items ?? []);
  const total = (label: string, bp: number) => ({
    label,
    cells: { participacion: <span className="tnum">{formatearPorcentajeBp(bp)}</span> },
  });
  return (
    <Panel
      title="Participaciones"
      qualifier={fecha === null ? 'Hoy' : `Al ${formatearFecha(fecha)}`}
      flush
      className="overflow-clip"
    >
      {lista === undefined ? <LoadingRows label="Cargando los socios" rows={4} /> : null}
      {lista?.items.length === 0 ? <Vacia {...props} /> : null}
      {lista && lista.items.length > 0 ? (
        <>
          <div className="px-4 pt-1 pb-4">
            <SharesBar partes={activos(lista.items)} colores={colores} />
          </div>
          <DataTable
            caption="Socios y participaciones"
            columns={columnas(colores)}
            rows={lista.items}
            rowKey={({ id }) => id}
            // Rows are links only for today's shares in an active obra; others cannot be edited.
            {...(editable && fecha === null ? { rowLink: ({ id }: Socio) => `?socio=${id}` } : {})}
            refreshing={refreshing}
            totals={[
              ...(lista.sinAsignarBp > 0 ? [total('Sin asignar', lista.sinAsignarBp)] : []),
              total('Asignado', lista.asignadoBp),
            ]}
            phoneRow={filaDeTelefono(colores)}
          />
        </>
      ) : null}
    </Panel>
  );
}
