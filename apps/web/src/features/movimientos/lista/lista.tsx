import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { SaldoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { saldosCorridos } from '../saldos.ts';
import { MovimientosAcciones } from './acciones.tsx';
import { FILTROS, useFiltros } from './filtros.ts';
import { MovimientosGrilla } from './lista-filas.tsx';
import { MovimientosResumen } from './totales.tsx';
import { useExportar } from './use-exportar.ts';
import { useLista } from './use-lista.ts';

export type MovimientosListaProps = {
  /** Absent: the organisation's, of every obra one may see. */
  readonly obraId?: string;
  /** The private ones and no others. */
  readonly soloPrivados?: boolean;
  /** Nothing may be changed: the obra is archived. */
  readonly soloLectura?: boolean;
  /** What to do when there is none yet. */
  readonly siNoHay: ReactNode;
  /** The obra's balances: without filters each row then shows the balance after it. */
  readonly saldos?: readonly Pick<SaldoMoneda, 'moneda' | 'saldoCentavos'>[];
  /**
   * The head of a page of its own, with what one can do with the list; else that is beside the filters.
   * `coinciden`: how many rows the filters leave, while some are on.
   */
  readonly renderCabecera?: (acciones: ReactNode, coinciden?: number) => ReactNode;
};

/** A refusal says its own reason. */
function sinRespuesta(error: unknown, filtrada: boolean): string | undefined {
  if (toApiError(error).status !== null) return undefined;
  const corte = 'La conexión se cortó o tardó más de 10 segundos';
  return filtrada ? `${corte}; tus filtros siguen puestos.` : `${corte}.`;
}

function useSaldos(
  filas: readonly ItemMovimiento[],
  saldos: MovimientosListaProps['saldos'],
  sinHuecos: boolean,
) {
  return useMemo(
    () => (saldos === undefined || !sinHuecos ? undefined : saldosCorridos(filas, saldos)),
    [filas, saldos, sinHuecos],
  );
}

/** Movements newest first, narrowed by the address, loaded page by page as one scrolls. */
export function MovimientosLista(props: MovimientosListaProps) {
  const { obraId, soloPrivados = false, soloLectura = false, siNoHay } = props;
  const { renderCabecera } = props;
  const { filtros, cambiar, ocultos, nombres } = useFiltros(soloPrivados);
  const lista = useLista(filtros, { obraId, soloPrivados });
  const { paginas, totales, orden, filtrada } = lista;
  const filas = paginas.rows;
  const { exportar, exportando, fallo } = useExportar(lista.pedido);
  const seleccion = useSelection(orden);
  const [eligiendo, setEligiendo] = useState(false);
  const { clear } = seleccion;
  // What was chosen among other rows would come back with them, long forgotten.
  useEffect(() => clear, [clear, lista.pedido]);
  // Rows that stay from other filters until the new ones come have gaps, or other totals.
  const alDia = !paginas.isRefreshing;
  const saldos = useSaldos(filas, props.saldos, alDia && !filtrada && !soloPrivados);
  const hayFilas = filas.length > 0;
  const totalesAlDia = totales.isPlaceholderData ? undefined : totales.data;
  const acciones = (
    <MovimientosAcciones
      haySobreQue={hayFilas || filtrada || paginas.isPending}
      hayFilas={hayFilas}
      exportando={exportando}
      exportar={(formato) => void exportar(formato)}
      soloPrivados={soloPrivados}
      soloLectura={soloLectura}
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
          // Rows of other filters stay until the new ones come.
          proveedorId: alDia ? filas[0]?.proveedor?.razonSocial : undefined,
        }}
      >
        {renderCabecera === undefined ? acciones : null}
      </Filters>
      {fallo === undefined ? null : <ErrorState title="No se exportó" error={fallo} />}
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
              totales={totales.data}
              tipo={filtros.tipo}
              esElSaldo={!filtrada && !soloPrivados}
              fallo={totales.isError}
              reintentar={() => void totales.refetch()}
            />
            <MovimientosGrilla
              filas={filas}
              orden={orden}
              totales={totalesAlDia}
              conObra={obraId === undefined}
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
