import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { useCallback, useEffect, useMemo } from 'react';

import type { Picking } from '@/components/data-table/selection-bar.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import type { ListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { cuantosRenglones } from '../palabras.ts';
import { useAccion } from './accion.tsx';
import { COLUMNAS, FILAS, filaDeTelefono } from './columnas.tsx';
import { eleccionDe } from './eleccion.ts';
import type { Filtros } from './filtros.ts';
import { paginaDe } from './obligaciones.ts';
import { PagarElegidas } from './pagar-elegidas.tsx';
import { claveDe, fueraDeOrden, seElige } from './renglon.ts';

type FilasProps = Picking & { readonly lista: ListPages<Obligacion>; readonly filtros: Filtros };

export function Filas({ lista, filtros, picking, stop }: FilasProps) {
  const filas = lista.rows;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const accion = useAccion(filas, filaDeTelefono);
  const puedePagar = useCan('manage_accounts');
  const orden = useMemo(() => filas.map(FILAS.rowKey), [filas]);
  const elegibles = useMemo(() => filas.filter(seElige).map(FILAS.rowKey), [filas]);
  const refused = useMemo(() => {
    const motivos = new Map(
      filas.map((fila) => [claveDe(fila), seElige(fila) ? undefined : fueraDeOrden(fila)]),
    );
    return (clave: string) => motivos.get(clave);
  }, [filas]);
  const seleccion = useSelection(elegibles);
  const { clear, has } = seleccion;
  // A new filter clears the selection, which would otherwise reappear with the old rows.
  useEffect(() => clear, [clear, filtros]);
  const elegidas = useMemo(() => filas.filter((fila) => has(claveDe(fila))), [filas, has]);
  const eleccion = useMemo(() => eleccionDe(elegidas), [elegidas]);
  const enTelefono = eleccion.sePaga ? cuantosRenglones(elegidas) : eleccion.breve;
  const rowLink = useCallback((fila: Obligacion) => paginaDe(tenantId, fila), [tenantId]);
  return (
    <VirtualTable
      caption="Lo que se debe, lo que vence primero arriba"
      columns={COLUMNAS}
      {...pagedRows(lista)}
      order={orden}
      {...FILAS}
      rowLink={rowLink}
      {...accion}
      selection={
        puedePagar && elegibles.length > 0
          ? {
              ...seleccion,
              refused,
              picking,
              text: isPhone ? enTelefono : eleccion.texto,
              onClose: () => {
                clear();
                stop();
              },
              actions: <PagarElegidas eleccion={eleccion} elegidas={elegidas} />,
            }
          : undefined
      }
    />
  );
}
