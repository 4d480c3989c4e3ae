import type { ParticipacionHistorica } from '@plomada/domain/socios/socio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { LoadMore } from '../../../components/data-table/load-more.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { useHistorial } from '../use-socios.ts';

/** Nothing runs for whoever holds nothing. */
const hastaDe = ({ hasta, participacionBp }: ParticipacionHistorica) =>
  hasta === null ? (participacionBp === 0 ? '—' : 'Vigente') : formatearFecha(hasta);

const motivoDe = ({ motivo, redistribucionId }: ParticipacionHistorica) =>
  motivo ?? (redistribucionId === null ? '—' : 'Redistribución');

const COLUMNAS: readonly Column<ParticipacionHistorica>[] = [
  {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: ({ socio }) => (
      <span className="block truncate" title={socio}>
        {socio}
      </span>
    ),
  },
  {
    id: 'motivo',
    header: 'Motivo',
    hideBelow: 680,
    className: 'text-sm text-muted-foreground',
    cell: (fila) => (
      <span className="block max-w-72 truncate" title={motivoDe(fila)}>
        {motivoDe(fila)}
      </span>
    ),
  },
  {
    id: 'quien',
    header: 'Registró',
    hideBelow: 920,
    className: 'text-sm text-muted-foreground',
    cell: ({ creadoPor }) => creadoPor,
  },
  {
    id: 'desde',
    header: 'Desde',
    align: 'end',
    className: 'tnum text-muted-foreground',
    cell: ({ desde }) => formatearFecha(desde),
  },
  {
    id: 'hasta',
    header: 'Hasta',
    align: 'end',
    className: 'tnum text-muted-foreground',
    cell: hastaDe,
  },
  {
    id: 'participacion',
    header: 'Participación',
    align: 'end',
    className: 'tnum font-medium',
    cell: ({ participacionBp }) => formatearPorcentajeBp(participacionBp),
  },
];

const filaDeTelefono = (fila: ParticipacionHistorica): PhoneRow => ({
  title: fila.socio,
  figure: <span className="tnum">{formatearPorcentajeBp(fila.participacionBp)}</span>,
  meta: motivoDe(fila),
  badge: <span className="tnum shrink-0">{hastaDe(fila)}</span>,
  heading: `Desde ${formatearFecha(fila.desde)}`,
});

/** Every share there ever was: what a statement of a past date is made of. */
export function HistorialPanel({ obraId }: { readonly obraId: string }) {
  const historial = useHistorial(obraId);
  const items = historial.data?.pages.flatMap((pagina) => pagina.items) ?? [];
  if (historial.isSuccess && items.length === 0) return null;
  if (historial.isError && items.length === 0) {
    return (
      <ErrorState
        title="No pudimos traer el historial"
        error={historial.error}
        onRetry={() => void historial.refetch()}
        retrying={historial.isFetching}
      />
    );
  }
  return (
    <Panel title="Historial" qualifier="Cada cambio, con el día desde el que vale" flush>
      {historial.isPending ? <LoadingRows label="Cargando el historial" rows={4} /> : null}
      {items.length > 0 ? (
        <DataTable
          caption="Historial de participaciones"
          columns={COLUMNAS}
          rows={items}
          rowKey={({ id }) => id}
          phoneRow={filaDeTelefono}
        />
      ) : null}
      <LoadMore
        hasMore={historial.hasNextPage}
        loading={historial.isFetchingNextPage}
        onMore={() => void historial.fetchNextPage()}
      />
    </Panel>
  );
}
