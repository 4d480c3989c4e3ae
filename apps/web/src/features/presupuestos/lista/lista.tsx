import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { type ReactNode, useState } from 'react';

import { Money } from '@/components/display/money';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import type { TotalRow } from '../../../components/data-table/totals.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { columnas, filaTelefono } from './columnas.tsx';
import { FiltrosBarra } from './filtros-barra.tsx';
import { FILTROS, type FiltrosPresupuestos, pedidoDe } from './filtros.ts';

/** Newest first, of one obra or of all that one may see. */
function usePresupuestos(filtros: FiltrosPresupuestos, obraId: string | undefined) {
  const { presupuestos } = trpc.useUtils();
  const input = {
    ...pedidoDe(filtros),
    ...(obraId === undefined ? {} : { proyectoId: obraId }),
  };
  return useListPages(presupuestos.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

type TotalDePresupuestos = Pick<PresupuestoEnLista, 'moneda' | 'sentido'> & {
  readonly cantidad: number;
  readonly importeCentavos: number;
  readonly adeudadoCentavos: number;
};

const ORDEN = [
  { moneda: 'ARS', sentido: 'EGRESO' },
  { moneda: 'USD', sentido: 'EGRESO' },
  { moneda: 'ARS', sentido: 'INGRESO' },
  { moneda: 'USD', sentido: 'INGRESO' },
] as const;

/**
 * Per currency, and what one pays apart from what one collects. `soloEnVigor`: an offer that may
 * never be accepted is no money yet.
 */
function totalesDe(
  filas: readonly PresupuestoEnLista[],
  soloEnVigor: boolean,
): readonly TotalDePresupuestos[] {
  const suman = soloEnVigor ? filas.filter(({ estado }) => estaEnVigor(estado)) : filas;
  return ORDEN.flatMap(({ moneda, sentido }): TotalDePresupuestos[] => {
    const suyas = suman.filter((fila) => fila.moneda === moneda && fila.sentido === sentido);
    if (suyas.length === 0) return [];
    return [
      {
        moneda,
        sentido,
        cantidad: suyas.length,
        importeCentavos: sumarCentavos(suyas.map((fila) => fila.totalVigenteCentavos)),
        adeudadoCentavos: sumarCentavos(suyas.map((fila) => fila.adeudadoCentavos)),
      },
    ];
  });
}

export type PresupuestosListaProps = {
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

/** "Total de 5 en vigor, a pagar, en dólares". */
function nombreDelTotal(
  { cantidad, sentido, moneda }: TotalDePresupuestos,
  { porEstado, hayMas }: TablaProps,
): string {
  const partes = [
    `${hayMas ? 'Subtotal' : 'Total'} de ${formatearNumero(cantidad)}${porEstado ? '' : ' en vigor'}`,
    sentido === 'EGRESO' ? 'a pagar' : 'a cobrar',
    ...(moneda === 'USD' ? ['en dólares'] : []),
  ];
  return partes.join(', ');
}

function useTotales(props: TablaProps): readonly TotalRow[] {
  const isPhone = useIsPhone();
  return totalesDe(props.filas, !props.porEstado).map((total) => {
    const { importeCentavos, adeudadoCentavos, moneda } = total;
    const importe = <Money centavos={importeCentavos} moneda={moneda} />;
    const adeudado = <Money centavos={adeudadoCentavos} moneda={moneda} />;
    return {
      label: nombreDelTotal(total, props),
      cells: isPhone ? { importe } : { importe, adeudado },
    };
  });
}

function Tabla(props: TablaProps) {
  const { filas, refreshing, conObra } = props;
  const { tenantId } = useTenant();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const totals = useTotales(props);
  return (
    <DataTable
      caption="Presupuestos, del más nuevo al más viejo"
      columns={columnas(conObra, hoy)}
      rows={filas}
      rowKey={({ id }) => id}
      rowLink={({ id, proyecto }) => paths.presupuesto(tenantId, proyecto.id, id)}
      phoneRow={(fila) => filaTelefono(fila, conObra)}
      refreshing={refreshing}
      totals={totals}
    />
  );
}

/** Budgets newest first, narrowed by the address. */
export function PresupuestosLista({ obraId, siNoHay }: PresupuestosListaProps) {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const lista = usePresupuestos(filtros, obraId);
  const filtrada = FILTROS.has(filtros);
  // Also while they come: the rows would be pushed down by it.
  const conBarra = !lista.isFailed && (lista.isPending || lista.rows.length > 0 || filtrada);
  return (
    <div className="flex flex-col gap-4">
      {conBarra ? <FiltrosBarra filtros={filtros} cambiar={cambiar} filas={lista.rows} /> : null}
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
