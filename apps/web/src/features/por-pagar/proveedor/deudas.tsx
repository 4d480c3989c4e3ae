import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { useCallback, useMemo } from 'react';

import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { pagedRows, VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { COLUMNAS_DE_UNO, FILAS, filaDeTelefono } from '../lista/columnas.tsx';
import { documentoDe } from '../palabras.ts';

const enTelefono = (deuda: PorPagar) => ({
  ...filaDeTelefono(deuda),
  title: documentoDe(deuda),
  meta: `${deuda.concepto} · ${deuda.proyecto.nombre}`,
});

export function Deudas({ proveedorId }: { readonly proveedorId: string }) {
  const { tenantId } = useTenant();
  const { porPagar } = trpc.useUtils();
  const lista = useListPages(porPagar.listar.infiniteQueryOptions({ proveedorId }, FILTERED_PAGES));
  const orden = useMemo(() => lista.rows.map(FILAS.rowKey), [lista.rows]);
  const rowLink = useCallback(({ id }: PorPagar) => payables.deuda(tenantId, id), [tenantId]);
  return (
    <ListPanel
      list={lista}
      article="los"
      noun="comprobantes"
      rowHeight="h-13"
      onScroll
      empty={
        <EmptyState
          title="No se le debe nada"
          text="Las facturas suyas que se pagan después se cargan en Por pagar."
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
          phoneRow={enTelefono}
        />
      )}
    </ListPanel>
  );
}
