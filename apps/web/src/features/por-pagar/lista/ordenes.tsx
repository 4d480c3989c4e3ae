import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearFechaCorta } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { ApocrifoBadge } from '@/components/display/apocrifo.tsx';
import { Closings, Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { payables } from '@/config/payables-paths.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { OrdenBadge } from '../orden/orden-badge.tsx';
import { cuantosRenglones } from '../palabras.ts';

const renglonesDe = ({ comprobantes, pagos }: OrdenPago) => [
  ...comprobantes.map(() => ({ clase: 'COMPROBANTE' as const })),
  ...pagos.map(() => ({ clase: 'PROGRAMADO' as const })),
];

const COLUMNAS: readonly Column<OrdenPago>[] = [
  {
    id: 'numero',
    header: 'Orden',
    main: true,
    cell: (orden) => (
      <>
        <span className="tnum min-w-0 truncate">{`Orden de pago ${orden.numero}`}</span>
        <OrdenBadge orden={orden} />
      </>
    ),
  },
  {
    id: 'fecha',
    header: 'Fecha',
    className: 'tnum text-muted-foreground',
    cell: ({ fecha }) => <Dated fecha={fecha} />,
  },
  {
    id: 'proveedor',
    header: 'Proveedor',
    hideBelow: 560,
    className: 'max-w-[360px] text-muted-foreground',
    cell: ({ proveedor, apocrifo }) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0 truncate" title={proveedor.razonSocial}>
          {proveedor.razonSocial}
        </span>
        <ApocrifoBadge apocrifo={apocrifo} />
      </span>
    ),
  },
  {
    id: 'cuantos',
    header: 'Qué pagó',
    align: 'end',
    hideBelow: 680,
    className: 'tnum text-muted-foreground',
    cell: (orden) => cuantosRenglones(renglonesDe(orden)),
  },
  {
    id: 'importe',
    header: 'Pagado',
    align: 'end',
    cell: ({ importeCentavos, moneda }) => (
      <Money centavos={importeCentavos} moneda={moneda} className="font-medium" />
    ),
  },
];
const DE_UN_PROVEEDOR = COLUMNAS.filter(({ id }) => id !== 'proveedor');

const enTelefono = (orden: OrdenPago): PhoneRow => ({
  title: `Orden de pago ${orden.numero}`,
  value: <Money centavos={orden.importeCentavos} moneda={orden.moneda} />,
  meta: (
    <>
      <Dated fecha={orden.fecha} text={formatearFechaCorta(orden.fecha)} />
      {` · ${orden.proveedor.razonSocial} · ${cuantosRenglones(renglonesDe(orden))}`}
    </>
  ),
  badge: (
    <>
      <OrdenBadge orden={orden} />
      <ApocrifoBadge apocrifo={orden.apocrifo} />
    </>
  ),
});

export function Ordenes({ proveedorId }: { readonly proveedorId?: string }) {
  const { tenantId } = useTenant();
  const { ordenesPago } = trpc.useUtils();
  const deUno = proveedorId === undefined ? {} : { proveedorId };
  const lista = useListPages(ordenesPago.listar.infiniteQueryOptions(deUno, FILTERED_PAGES));
  return (
    <ListPanel
      list={lista}
      article="las"
      noun="órdenes de pago"
      className="overflow-clip"
      empty={
        <EmptyState
          title="Todavía no hay órdenes de pago"
          text="Cada pago de una o varias facturas por pagar deja la suya, con su recibo."
        />
      }
    >
      {(filas) => (
        <Closings>
          <DataTable
            caption="Órdenes de pago, de la más nueva a la más vieja"
            columns={proveedorId === undefined ? COLUMNAS : DE_UN_PROVEEDOR}
            rows={filas}
            rowKey={({ id }) => id}
            rowLink={({ id }) => payables.orden(tenantId, id)}
            phoneRow={enTelefono}
            refreshing={lista.isRefreshing}
          />
        </Closings>
      )}
    </ListPanel>
  );
}
