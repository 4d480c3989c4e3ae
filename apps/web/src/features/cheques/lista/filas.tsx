import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { useCallback, useEffect, useMemo } from 'react';

import type { Picking } from '@/components/data-table/selection-bar.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import type { ListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { mesDelCheque, semanaDe } from '../semanas.ts';
import { type Abierta, Acciones } from './acciones.tsx';
import { COLUMNAS, FILAS, filaDeTelefono } from './columnas.tsx';
import { eleccionDe, porQueNo, seElige } from './eleccion.ts';
import { type Filtros, sonPorCobrar } from './filtros.ts';

type FilasProps = Picking & {
  readonly lista: ListPages<Cheque>;
  readonly filtros: Filtros;
  readonly onAbrir: (abierta: Abierta) => void;
};

/** Heading of a row: its week while all rows are still to be paid, else its month. */
function useGrupo(porSemana: boolean): (cheque: Cheque) => string {
  const hoy = useToday();
  return useCallback(
    (cheque) => (porSemana ? semanaDe(cheque, hoy) : mesDelCheque(cheque)),
    [porSemana, hoy],
  );
}

export function Filas({ lista, filtros, picking, stop, onAbrir }: FilasProps) {
  const filas = lista.rows;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const puede = useCan('manage_cheques');
  const grupo = useGrupo(sonPorCobrar(filtros));
  const orden = useMemo(() => filas.map(FILAS.rowKey), [filas]);
  const elegibles = useMemo(() => filas.filter(seElige).map(FILAS.rowKey), [filas]);
  const refused = useMemo(() => {
    const motivos = new Map(filas.map((cheque) => [cheque.id, porQueNo(cheque)]));
    return (clave: string) => motivos.get(clave);
  }, [filas]);
  const seleccion = useSelection(elegibles);
  const { clear, has } = seleccion;
  // A new filter clears the selection, which would otherwise reappear with the old rows.
  useEffect(() => clear, [clear, filtros]);
  const elegidos = useMemo(() => filas.filter(({ id }) => has(id)), [filas, has]);
  const eleccion = useMemo(() => eleccionDe(elegidos), [elegidos]);
  const dejar = () => {
    clear();
    stop();
  };
  return (
    <VirtualTable
      caption="Cheques, el que se cobra antes arriba"
      columns={COLUMNAS}
      {...pagedRows(lista)}
      order={orden}
      {...FILAS}
      rowLink={useCallback(({ id }: Cheque) => cheques.cheque(tenantId, id), [tenantId])}
      phoneRow={useCallback((cheque: Cheque) => filaDeTelefono(cheque, grupo(cheque)), [grupo])}
      phoneGroup={grupo}
      wideHeading={grupo}
      selection={
        puede && elegibles.length > 0
          ? {
              ...seleccion,
              refused,
              picking,
              text: isPhone ? eleccion.breve : eleccion.texto,
              onClose: dejar,
              actions: (
                <Acciones
                  eleccion={eleccion}
                  onElegir={(accion) => onAbrir({ accion, cheques: elegidos, onDone: dejar })}
                />
              ),
            }
          : undefined
      }
    />
  );
}
