import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { EN_VIGOR, estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import {
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { DataTable } from '@/components/data-table/data-table.tsx';
import { defineFilters } from '@/components/data-table/define-filters.ts';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { paths } from '@/config/paths.ts';
import { supplier } from '@/features/proveedores/filtro.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { several } from '@/lib/special-filters.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { columnas, filaTelefono } from './columnas.tsx';

const FILTROS = defineFilters({
  estado: several({
    key: 'estado',
    label: 'Estado',
    all: 'Todos',
    labels: ESTADO_PRESUPUESTO_EN_PALABRAS,
    // "En vigor" groups the states of accepted budgets that were not annulled.
    groups: { 'En vigor': EN_VIGOR },
  }),
  sentido: choice({
    key: 'sentido',
    label: 'Con quién',
    all: 'Todos',
    labels: SENTIDO_PRESUPUESTO_EN_PALABRAS,
  }),
  proveedorId: supplier({ key: 'proveedor' }),
  ...search({ label: 'Buscar presupuestos', placeholder: 'Título, código, proveedor o cliente' }),
});

type PresupuestosListaProps = {
  /** Obra of the list; undefined lists every obra the user may see. */
  readonly obraId?: string;
  /** Content for an empty list. */
  readonly siNoHay: ReactNode;
};

type TablaProps = {
  readonly filas: readonly PresupuestoEnLista[];
  readonly refreshing: boolean;
  readonly conObra: boolean;
  /** True when the list is filtered by state, so that all its rows are summed. */
  readonly porEstado: boolean;
  readonly hayMas: boolean;
};

const ORDEN = [
  { moneda: 'ARS', sentido: 'EGRESO' },
  { moneda: 'USD', sentido: 'EGRESO' },
  { moneda: 'ARS', sentido: 'INGRESO' },
  { moneda: 'USD', sentido: 'INGRESO' },
] as const;

/** Totals by currency and direction: "Total de 5 en vigor, a pagar, en dólares". */
function useTotales({ filas, porEstado, hayMas }: TablaProps): readonly TotalRow[] {
  const isPhone = useIsPhone();
  // Offers that are not accepted are left out of the totals, unless filtered by state.
  const suman = porEstado ? filas : filas.filter(({ estado }) => estaEnVigor(estado));
  return ORDEN.flatMap(({ moneda, sentido }) => {
    const sumadas = suman.filter((fila) => fila.moneda === moneda && fila.sentido === sentido);
    if (sumadas.length === 0) return [];
    const cuantos = `${formatearNumero(sumadas.length)}${porEstado ? '' : ' en vigor'}`;
    const partes = [
      `${hayMas ? 'Subtotal' : 'Total'} de ${cuantos}`,
      sentido === 'EGRESO' ? 'a pagar' : 'a cobrar',
      ...(moneda === 'USD' ? ['en dólares'] : []),
    ];
    const suma = (importes: readonly number[]) => (
      <Money centavos={sumarCentavos(importes)} moneda={moneda} />
    );
    const importe = suma(sumadas.map((fila) => fila.totalVigenteCentavos));
    const adeudado = suma(sumadas.map((fila) => fila.adeudadoCentavos));
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

/** Budgets filtered by the address. */
export function PresupuestosLista({ obraId, siNoHay }: PresupuestosListaProps) {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { presupuestos } = trpc.useUtils();
  const { estado, ...otros } = filtros;
  const pedido = {
    ...otros,
    ...(estado === undefined ? {} : { estado: [...estado] }),
    ...(obraId === undefined ? {} : { proyectoId: obraId }),
  };
  const lista = useListPages(presupuestos.listar.infiniteQueryOptions(pedido, FILTERED_PAGES));
  // Any loaded row has the name of the filtered supplier, as all rows belong to it.
  const deProveedor = lista.rows.find(({ proveedor }) => proveedor?.id === otros.proveedorId);
  return (
    <div className="flex flex-col gap-4">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{ proveedorId: deProveedor?.proveedor?.razonSocial }}
        list={lista}
        article="los"
        noun="presupuestos"
        none="Ningún presupuesto"
        empty={siNoHay}
      >
        {(filas) => (
          <Tabla
            filas={filas}
            refreshing={lista.isRefreshing}
            conObra={obraId === undefined}
            porEstado={estado !== undefined}
            hayMas={lista.hasMore}
          />
        )}
      </FilteredList>
    </div>
  );
}
