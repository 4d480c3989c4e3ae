import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { ParticipacionHistorica } from '@plomada/domain/socios/historial.schema';
import type { ListaSocios } from '@plomada/domain/socios/socio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { Scale, UserPlus } from 'lucide-react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { AsOfField } from '@/components/form/as-of-field.tsx';
import { useObraCrumbs } from '@/components/page/obra-pages.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { coloresDe } from '@/config/partner-colours.ts';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { AgregarDialogo } from './formulario/agregar-dialogo.tsx';
import { SocioDialogo } from './formulario/socio-dialogo.tsx';
import { ParticipacionesPanel, activos } from './participaciones/participaciones-panel.tsx';
import { RedistribuirDialogo } from './participaciones/redistribuir-dialogo.tsx';

/** End of a share; one of 0 shows a dash instead of "Vigente". */
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
  value: <span className="tnum">{formatearPorcentajeBp(fila.participacionBp)}</span>,
  meta: motivoDe(fila),
  badge: <span className="tnum shrink-0">{hastaDe(fila)}</span>,
  heading: `Desde ${formatearFecha(fila.desde)}`,
});

function HistorialPanel({ obraId }: { readonly obraId: string }) {
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

type Dialogo = 'agregar' | 'redistribuir';

type DialogosProps = {
  readonly obraId: string;
  readonly lista: ListaSocios;
  readonly abierto: string | null;
  readonly dialogo: Dialogo | null;
  readonly onClose: () => void;
};

function Dialogos({ obraId, lista, abierto, dialogo, onClose }: DialogosProps) {
  const { items, sinAsignarBp } = lista;
  if (dialogo === 'agregar') return <AgregarDialogo {...{ obraId, sinAsignarBp, onClose }} />;
  if (dialogo === 'redistribuir') {
    const colores = coloresDe(items);
    return <RedistribuirDialogo {...{ obraId, colores, onClose }} socios={activos(items)} />;
  }
  if (abierto === null) return null;
  const socio = items.find(({ id }) => id === abierto);
  return <SocioDialogo key={abierto} {...{ obraId, socio, sinAsignarBp, onClose }} />;
}

/**
 * No `recordPage`: the header is shown at once, and another day keeps the shares shown meanwhile.
 */
export function SociosPage() {
  const { obraId, obra, crumbs, readOnly } = useObraCrumbs();
  const { params, put } = useAddress<'al' | 'socio'>();
  const al = params.get('al') ?? '';
  const fecha = esFechaCalendario(al) ? al : null;
  // Only today's shares can be changed.
  const soloHoy = fecha === null ? null : 'Solo cambian las participaciones de hoy.';
  const { opened: dialogo, open, close } = useOpened<Dialogo>();
  // Previous shares stay while those of another day load.
  const socios = trpc.socios.listar.useQuery(
    { id: obraId, ...(fecha === null ? {} : { fecha }) },
    { placeholderData: keepPreviousData },
  );
  const nombre = obra?.nombre;
  const editable = readOnly === false;
  const lista = socios.data;
  const cerrar = () => {
    close();
    put({ socio: '' });
  };
  return (
    <>
      <PageHeader
        title="Socios"
        breadcrumb={[...crumbs, { label: 'Socios' }]}
        facts={readOnly ? `${nombre} · archivada: sus participaciones no cambian` : nombre}
        actions={
          editable && lista ? (
            <>
              <Button
                variant="outline"
                aria-haspopup="dialog"
                disabledBecause={
                  soloHoy ?? (activos(lista.items).length === 0 ? 'No hay socios activos.' : null)
                }
                onClick={() => open('redistribuir')}
              >
                <Scale aria-hidden />
                Redistribuir
              </Button>
              <Button
                aria-haspopup="dialog"
                disabledBecause={soloHoy}
                onClick={() => open('agregar')}
              >
                <UserPlus aria-hidden />
                Agregar socio
              </Button>
            </>
          ) : undefined
        }
      />
      <div className="flex flex-col gap-4">
        <AsOfField
          label="Participaciones al"
          back="Ver las de hoy"
          date={fecha}
          onDate={(nueva) => put({ al: nueva })}
        />
        {socios.isError && lista === undefined ? (
          <QueryError title="No pudimos traer los socios" query={socios} />
        ) : (
          <ParticipacionesPanel
            {...{ lista, fecha, editable }}
            refreshing={socios.isPlaceholderData}
            onToday={() => put({ al: '' })}
            onAdd={() => open('agregar')}
          />
        )}
        <HistorialPanel obraId={obraId} />
      </div>
      {lista && editable && fecha === null ? (
        <Dialogos {...{ obraId, lista, dialogo }} abierto={params.get('socio')} onClose={cerrar} />
      ) : null}
    </>
  );
}
