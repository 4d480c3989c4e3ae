import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { obraDe } from '@plomada/domain/obligaciones/palabras.rules';
import { useCallback, useMemo } from 'react';

import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useAccion } from '../lista/accion.tsx';
import { COLUMNAS_DE_UNO, FILAS, filaDeTelefono } from '../lista/columnas.tsx';
import { paginaDe } from '../lista/obligaciones.ts';

const enTelefono = (obligacion: Obligacion) => ({
  ...filaDeTelefono(obligacion),
  title: obligacion.descripcion,
  meta: obraDe(obligacion),
});

export function Deudas({ proveedorId }: { readonly proveedorId: string }) {
  const { tenantId } = useTenant();
  const { obligaciones } = trpc.useUtils();
  const lista = useListPages(
    obligaciones.listar.infiniteQueryOptions({ proveedorId }, FILTERED_PAGES),
  );
  const orden = useMemo(() => lista.rows.map(FILAS.rowKey), [lista.rows]);
  const accion = useAccion(lista.rows, enTelefono);
  const rowLink = useCallback((fila: Obligacion) => paginaDe(tenantId, fila), [tenantId]);
  return (
    <ListPanel
      list={lista}
      article="las"
      noun="obligaciones"
      rowHeight="h-13"
      onScroll
      empty={
        <EmptyState
          title="No se le debe nada"
          text="Las facturas suyas que se pagan después se cargan en Por pagar; lo de sus presupuestos aparece solo."
        />
      }
    >
      {() => (
        <VirtualTable
          caption="Lo que se le debe, lo que vence primero arriba"
          columns={COLUMNAS_DE_UNO}
          {...pagedRows(lista)}
          order={orden}
          {...FILAS}
          rowLink={rowLink}
          {...accion}
        />
      )}
    </ListPanel>
  );
}
