import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import type { TotalRow } from '../../../components/data-table/totals.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useToday } from '../../../lib/use-today.ts';
import { columnas, filaTelefono } from './columnas.tsx';
import { FILTROS, type FiltrosPresupuestos, pedidoDe } from './filtros.ts';

type PresupuestosListaProps = {
  /** Absent: of every obra one may see. */
  readonly obraId?: string;
  /** What to do when there is none yet. */
  readonly siNoHay: ReactNode;
};

type TablaProps = {
  readonly filas: readonly PresupuestoEnLista[];
  readonly refreshing: boolean;
  readonly conObra: boolean;
  /** Every row counts: one asked for those of a state. */
  readonly porEstado: boolean;
  readonly hayMas: boolean;
};

const ORDEN = [
  { moneda: 'ARS', sentido: 'EGRESO' },
  { moneda: 'USD', sentido: 'EGRESO' },
  { moneda: 'ARS', sentido: 'INGRESO' },
  { moneda: 'USD', sentido: 'INGRESO' },
] as const;

/** Per currency, and what one pays apart from what one collects: "Total de 5 en vigor, a pagar, en dólares". */
function useTotales({ filas, porEstado, hayMas }: TablaProps): readonly TotalRow[] {
  const isPhone = useIsPhone();
  // An offer that may never be accepted is no money yet.
  const suman = porEstado ? filas : filas.filter(({ estado }) => estaEnVigor(estado));
  return ORDEN.flatMap(({ moneda, sentido }) => {
    const suyas = suman.filter((fila) => fila.moneda === moneda && fila.sentido === sentido);
    if (suyas.length === 0) return [];
    const cuantos = `${formatearNumero(suyas.length)}${porEstado ? '' : ' en vigor'}`;
    const partes = [
      `${hayMas ? 'Subtotal' : 'Total'} de ${cuantos}`,
      sentido === 'EGRESO' ? 'a pagar' : 'a cobrar',
      ...(moneda === 'USD' ? ['en dólares'] : []),
    ];
    const suma = (importes: readonly number[]) => (
      <Money centavos={sumarCentavos(importes)} moneda={moneda} />
    );
    const importe = suma(suyas.map((fila) => fila.totalVigenteCentavos));
    const adeudado = suma(suyas.map((fila) => fila.adeudadoCentavos));
    return [{ label: partes.join(', '), cells: isPhone ? { importe } : { importe, adeudado } }];
  });
}

function Tabla(props: TablaProps) {
  const { filas, refreshing, conObra } = props;
  const { tenantId } = useTenant();
  return (
    <DataTable
      caption="Presupuestos, del más nuevo al más viejo"
      columns={columnas(conObra, useToday())}
      rows={filas}
      rowKey={({ id }) => id}
      rowLink={({ id, proyecto }) => paths.presupuesto(tenantId, proyecto.id, id)}
      phoneRow={(fila) => filaTelefono(fila, conObra)}
      refreshing={refreshing}
      totals={useTotales(props)}
    />
  );
}

/** Rows that are loaded are all of the supplier one filters by. */
const proveedorDe = (filas: readonly PresupuestoEnLista[], { proveedorId }: FiltrosPresupuestos) =>
  filas.find(({ proveedor }) => proveedor?.id === proveedorId)?.proveedor?.razonSocial;

/** Budgets newest first, narrowed by the address. */
export function PresupuestosLista({ obraId, siNoHay }: PresupuestosListaProps) {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { presupuestos } = trpc.useUtils();
  const pedido = { ...pedidoDe(filtros), ...(obraId === undefined ? {} : { proyectoId: obraId }) };
  const lista = useListPages(presupuestos.listar.infiniteQueryOptions(pedido, FILTERED_PAGES));
  const filtrada = FILTROS.has(filtros);
  // Also while they come: the rows would be pushed down by it.
  const conBarra = !lista.isFailed && (lista.isPending || lista.rows.length > 0 || filtrada);
  return (
    <div className="flex flex-col gap-4">
      {conBarra ? (
        <Filters
          definition={FILTROS}
          filters={filtros}
          onChange={cambiar}
          names={{ proveedorId: proveedorDe(lista.rows, filtros) }}
        />
      ) : null}
      <ListPanel
        list={lista}
        article="los"
        noun="presupuestos"
        empty={
          filtrada ? (
            <NoMatch none="Ningún presupuesto" filters={filtros} onChange={cambiar} />
          ) : (
            siNoHay
          )
        }
      >
        {(filas) => (
          <Tabla
            filas={filas}
            refreshing={lista.isRefreshing}
            conObra={obraId === undefined}
            porEstado={filtros.estado !== undefined}
            hayMas={lista.hasMore}
          />
        )}
      </ListPanel>
    </div>
  );
}
