import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { HandCoins } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { cuantosComprobantes } from '../palabras.ts';
import { altoDe, claveDe, COLUMNAS, filaDeTelefono, nombreDe } from './columnas.tsx';
import { eleccionDe, type Eleccion } from './eleccion.ts';
import { FILTROS, type Filtros } from './filtros.ts';

export type ModoDeElegir = {
  /** Phones choose rows in a mode of its own. */
  readonly eligiendo: boolean;
  readonly dejarDeElegir: () => void;
};

type AccionProps = { readonly eleccion: Eleccion; readonly ids: readonly string[] };

/** Only where they can be paid together; else the bar says why not. */
function Accion({ eleccion, ids }: AccionProps) {
  const { tenantId } = useTenant();
  if (!eleccion.sePaga) return null;
  return (
    <Button size="sm" asChild>
      <Link to={payables.pagar(tenantId, ids)}>
        <HandCoins aria-hidden />
        Pagar
      </Link>
    </Button>
  );
}

type FilasProps = ModoDeElegir & {
  readonly filas: readonly PorPagar[];
  readonly filtros: Filtros;
  readonly refreshing: boolean;
  readonly onNearEnd: (() => void) | undefined;
};

function Filas({ filas, filtros, refreshing, onNearEnd, ...modo }: FilasProps) {
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const puedePagar = useCan('manage_accounts');
  const orden = useMemo(() => filas.map(claveDe), [filas]);
  const seleccion = useSelection(orden);
  const { chosen, clear, has } = seleccion;
  // What was chosen among other rows would come back with them, long forgotten.
  useEffect(() => clear, [clear, filtros]);
  const eleccion = useMemo(() => eleccionDe(filas.filter(({ id }) => has(id))), [filas, has]);
  const enTelefono = eleccion.sePaga ? cuantosComprobantes(chosen.length) : eleccion.breve;
  const rowLink = useCallback(({ id }: PorPagar) => payables.deuda(tenantId, id), [tenantId]);
  return (
    <VirtualTable
      caption="Comprobantes por pagar, lo que vence primero arriba"
      columns={COLUMNAS}
      rows={filas}
      order={orden}
      rowCount={onNearEnd === undefined ? filas.length : undefined}
      rowKey={claveDe}
      rowName={nombreDe}
      rowHeight={altoDe}
      rowLink={rowLink}
      phoneRow={filaDeTelefono}
      refreshing={refreshing}
      onNearEnd={onNearEnd}
      {...(puedePagar
        ? {
            selection: {
              ...seleccion,
              picking: modo.eligiendo,
              text: isPhone ? enTelefono : eleccion.texto,
              onClose: () => {
                clear();
                modo.dejarDeElegir();
              },
              actions: <Accion eleccion={eleccion} ids={chosen} />,
            },
          }
        : {})}
    />
  );
}

function Vacia({ filtrada, onTodo }: { readonly filtrada: boolean; readonly onTodo: () => void }) {
  return filtrada ? (
    <NoMatch none="Ningún comprobante" filters={{}} onChange={onTodo} />
  ) : (
    <EmptyState
      title="No se le debe nada a nadie"
      text="Las facturas que llegan y se pagan después se cargan acá, con su vencimiento."
    />
  );
}

/** The documents that the address narrows the list to. */
export function useLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { porPagar } = trpc.useUtils();
  const lista = useListPages(porPagar.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
  return { filtros, cambiar, lista };
}

/** Document by document, what is due first on top. */
export function PorVencimiento(modo: ModoDeElegir) {
  const { filtros, cambiar, lista } = useLista();
  const filtrada = FILTROS.has(filtros);
  const alDia = !lista.isRefreshing;
  const [primera] = lista.rows;
  const conBarra = !lista.isFailed && (lista.isPending || lista.rows.length > 0 || filtrada);
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      {conBarra ? (
        <Filters
          definition={FILTROS}
          filters={filtros}
          onChange={cambiar}
          names={{
            // Rows of other filters stay until the new ones come.
            projectId: alDia ? primera?.proyecto.nombre : undefined,
            proveedorId: alDia ? primera?.proveedor.razonSocial : undefined,
          }}
        />
      ) : null}
      <ListPanel
        list={lista}
        article="los"
        noun="comprobantes"
        rowHeight="h-13"
        empty={<Vacia filtrada={filtrada} onTodo={() => cambiar({})} />}
      >
        {(filas) => (
          <Filas
            {...modo}
            filas={filas}
            filtros={filtros}
            refreshing={lista.isRefreshing}
            onNearEnd={lista.hasMore && !lista.isFetching ? lista.onMore : undefined}
          />
        )}
      </ListPanel>
    </div>
  );
}
