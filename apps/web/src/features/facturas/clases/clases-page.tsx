import type { ClasesDeCompra } from '@plomada/domain/facturas/clasificar.schema';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { claseIvaSchema } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck } from 'lucide-react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { optionsOf } from '@/config/labels.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { cuantasFacturas } from '../palabras.ts';

type Proveedor = ClasesDeCompra['items'][number];

/**
 * Choice of a supplier's purchase class for IVA, saved at once; a failed save restores the old
 * class and shows the error.
 */
function ClaseDe({ proveedor }: { readonly proveedor: Proveedor }) {
  const { proveedorId, razonSocial, claseIva } = proveedor;
  const utils = trpc.useUtils();
  const clasificar = trpc.facturas.clasificar.useMutation({
    onSuccess: (guardada) => {
      utils.facturas.clases.setData(undefined, (antes) =>
        antes === undefined
          ? antes
          : {
              ...antes,
              items: antes.items.map((uno) =>
                uno.proveedorId === proveedorId ? { ...uno, claseIva: guardada.claseIva } : uno,
              ),
            },
      );
    },
    onSettled: () => utils.facturas.listar.invalidate(),
  });
  const enCamino = clasificar.isPending ? clasificar.variables.claseIva : claseIva;
  return (
    <span className="relative z-[1] flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <OptionSelect
            aria-label={`Clase de compra de ${razonSocial}`}
            value={enCamino ?? ''}
            placeholder="Sin clase"
            options={optionsOf(CLASE_IVA_EN_PALABRAS)}
            onChange={({ target }) =>
              clasificar.mutate({
                proveedorId,
                claseIva: claseIvaSchema.safeParse(target.value).data ?? null,
              })
            }
          />
        </span>
        <span className="grid size-5 shrink-0 place-items-center">
          {clasificar.isPending ? <Spinner className="size-4" /> : null}
          {clasificar.isSuccess ? (
            <CircleCheck aria-label="Guardada" className="size-4 text-success" />
          ) : null}
        </span>
      </span>
      {clasificar.isError ? (
        <span role="alert" className="text-sm whitespace-normal text-destructive">
          {toApiError(clasificar.error).message}
        </span>
      ) : null}
    </span>
  );
}

const COLUMNAS: readonly Column<Proveedor>[] = [
  {
    id: 'proveedor',
    header: 'Proveedor',
    main: true,
    cell: ({ razonSocial, cuit }) => (
      <span className="min-w-0 py-2">
        <span className="block truncate" title={razonSocial}>
          {razonSocial}
        </span>
        <span className="tnum block truncate text-sm font-normal text-muted-foreground">
          {cuit === null ? 'Sin CUIT' : formatearCuit(cuit)}
        </span>
      </span>
    ),
  },
  {
    id: 'comprobantes',
    header: 'Facturas',
    align: 'end',
    hideBelow: 680,
    className: 'tnum text-muted-foreground',
    cell: ({ comprobantes }) => formatearNumero(comprobantes),
  },
  {
    id: 'total',
    header: 'Últimos doce meses',
    align: 'end',
    className: 'min-w-48',
    cell: ({ totalArsCentavos }) => <Money centavos={totalArsCentavos} />,
  },
  {
    id: 'clase',
    header: 'Clase de compra',
    className: 'min-w-72 pl-8!',
    cell: (proveedor) => <ClaseDe proveedor={proveedor} />,
  },
];

const enTelefono = (proveedor: Proveedor): PhoneRow => ({
  title: proveedor.razonSocial,
  value: <Money centavos={proveedor.totalArsCentavos} />,
  meta: cuantasFacturas(proveedor.comprobantes),
  foot: (
    <span className="mt-2 block">
      <ClaseDe proveedor={proveedor} />
    </span>
  ),
});

export function ClasesPage() {
  const { tenantId } = useTenant();
  const clases = trpc.facturas.clases.useQuery();
  const items = clases.data?.items ?? [];
  return (
    <>
      <PageHeader
        title="Clases de compra"
        breadcrumb={[{ label: 'Facturas', to: invoices.lista(tenantId) }]}
        facts="Qué se le compra a cada proveedor. Vale para todas sus facturas, salvo la que diga otra cosa; se guarda al elegir."
      />
      {clases.isError ? (
        <QueryError title="No pudimos traer los proveedores" query={clases} />
      ) : (
        <Panel flush>
          {clases.isPending ? (
            <LoadingRows rows={6} label="Cargando los proveedores" />
          ) : items.length === 0 ? (
            <EmptyState
              title="Todavía no hay facturas de proveedores"
              text="Con la primera factura de un proveedor aparece acá, para decir qué se le compra."
            />
          ) : (
            <DataTable
              caption="Proveedores de los últimos doce meses, los de más plata primero"
              columns={COLUMNAS}
              rows={items}
              rowKey={({ proveedorId }) => proveedorId}
              phoneRow={enTelefono}
            />
          )}
        </Panel>
      )}
    </>
  );
}
