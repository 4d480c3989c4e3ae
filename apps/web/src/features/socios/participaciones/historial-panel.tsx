import type { ParticipacionHistorica } from '@plomada/domain/socios/socio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Nothing runs for a partner without a share. */
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
    hideBelow: 860,
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

export function HistorialPanel({ obraId }: { readonly obraId: string }) {
  const { socios } = trpc.useUtils();
  const historial = useListPages(
    socios.historial.infiniteQueryOptions({ id: obraId, limit: 20 }, PAGES),
  );
  if (historial.isEmpty) return null;
  return (
    <ListPanel
      title="Historial"
      qualifier="Cada cambio, con el día desde el que vale"
      list={historial}
      article="el"
      noun="historial"
      skeleton={4}
      empty={null}
    >
      {(filas) => (
        <DataTable
          caption="Historial de participaciones"
          columns={COLUMNAS}
          rows={filas}
          rowKey={({ id }) => id}
          phoneRow={filaDeTelefono}
        />
      )}
    </ListPanel>
  );
}
