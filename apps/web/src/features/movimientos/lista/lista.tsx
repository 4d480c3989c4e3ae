import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { Filters } from '@/components/data-table/filters.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { toApiError } from '@/lib/api-error.ts';

import { saldosCorridos } from '../saldos.ts';
import { useExportar, MovimientosAcciones } from './acciones.tsx';
import { FILTROS, useFiltros } from './filtros.ts';
import { MovimientosGrilla } from './lista-filas.tsx';
import { SinEnviarDeLista } from './sin-enviar.tsx';
import { MovimientosResumen } from './totales.tsx';
import { useLista, useEspera } from './use-lista.ts';

export type MovimientosListaProps = {
  /** Absent for all obras of the organisation that the person may see. */
  readonly obraId?: string;
  readonly soloPrivados?: boolean;
  /** True when the obra takes no changes. */
  readonly soloLectura?: boolean;
  readonly siNoHay: ReactNode;
  /** Balances of the obra; without filters each row then shows the balance after it. */
  readonly saldos?: readonly Pick<SaldoMoneda, 'moneda' | 'saldoCentavos'>[];
  /**
   * Page header that includes the actions of the list; without it they are beside the filters.
   * `coinciden` is the number of matching rows while a filter is active.
   */
  readonly renderCabecera?: (acciones: ReactNode, coinciden?: number) => ReactNode;
};

/** Explanation of a call without an answer; undefined for a refusal, which has its own message. */
function sinRespuesta(error: unknown, filtrada: boolean): string | undefined {
  if (toApiError(error).status !== null) return undefined;
  const corte = 'La conexión se cortó o tardó más de 10 segundos';
  return filtrada ? `${corte}; tus filtros siguen puestos.` : `${corte}.`;
}

export function MovimientosLista(props: MovimientosListaProps) {
  const { obraId, soloPrivados = false, soloLectura = false, siNoHay, renderCabecera } = props;
  const { filtros, cambiar, ocultos, nombres } = useFiltros(soloPrivados);
  const lista = useLista(filtros, obraId, soloPrivados);
  const { paginas, totales, orden, filtrada } = lista;
  const filas = paginas.rows;
  const { exportar, exportando, fallo } = useExportar(lista.pedido);
  const seleccion = useSelection(orden);
  const [eligiendo, setEligiendo] = useState(false);
  const { clear } = seleccion;
  // Clears the selection when the filters change, since it would reappear later with its rows.
  useEffect(() => clear, [clear, lista.pedido]);
  // Rows of the previous filters stay until the new ones load, and would give wrong balances.
  const alDia = !paginas.isRefreshing;
  const actuales = alDia && !filtrada && !soloPrivados ? props.saldos : undefined;
  const saldos = useMemo(() => actuales && saldosCorridos(filas, actuales), [filas, actuales]);
  const hayFilas = filas.length > 0;
  const { sinEnviar, todos } = useEspera(lista, obraId, soloPrivados);
  const totalesAlDia = totales.isPlaceholderData ? undefined : todos;
  const acciones = (
    <MovimientosAcciones
      obraId={obraId ?? null}
      haySobreQue={hayFilas || filtrada || paginas.isPending}
      hayFilas={hayFilas}
      {...{ exportando, exportar, soloPrivados, soloLectura }}
      elegir={() => setEligiendo(true)}
    />
  );
  return (
    <div className="flex flex-col gap-4 max-md:gap-2">
      {renderCabecera === undefined ? null : (
        <div className="-mb-4 max-md:-mb-2">
          {renderCabecera(acciones, filtrada ? totalesAlDia?.cantidad : undefined)}
        </div>
      )}
      <Filters
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        hidden={ocultos}
        names={{
          ...nombres,
          // The supplier's name comes from a row of the new filters; rows of the previous ones stay
          // until those load.
          proveedorId: alDia ? filas[0]?.proveedor?.razonSocial : undefined,
        }}
      >
        {renderCabecera === undefined ? acciones : null}
      </Filters>
      {fallo === undefined ? null : <ErrorState title="No se exportó" error={fallo} />}
      <SinEnviarDeLista movimientos={sinEnviar} />
      <ListPanel
        list={paginas}
        article="los"
        noun="movimientos"
        skeleton={10}
        failureText={sinRespuesta(paginas.error, filtrada)}
        empty={
          filtrada ? (
            <NoMatch none="Ningún movimiento" filters={filtros} onChange={cambiar} />
          ) : (
            siNoHay
          )
        }
      >
        {() => (
          <>
            <MovimientosResumen
              totales={todos}
              tipo={filtros.tipo}
              esElSaldo={!filtrada && !soloPrivados}
              fallo={totales.isError}
              reintentar={() => void totales.refetch()}
            />
            <MovimientosGrilla
              filas={filas}
              orden={orden}
              totales={totalesAlDia}
              obraId={obraId}
              soloPrivados={soloPrivados}
              saldos={saldos}
              seleccion={seleccion}
              eligiendo={eligiendo}
              dejarDeElegir={() => setEligiendo(false)}
              soloLectura={soloLectura}
              refreshing={paginas.isRefreshing}
              onNearEnd={lista.onNearEnd}
            />
          </>
        )}
      </ListPanel>
    </div>
  );
}

/** Movements of all visible obras. */
export function MovimientosOrganizacion() {
  return (
    <MovimientosLista
      siNoHay={
        <EmptyState
          title="Todavía no hay movimientos"
          text="El primero se carga desde su obra, en segundos con el QR de la factura."
        />
      }
    />
  );
}
