import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { CuentaProveedor } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { Download } from 'lucide-react';
import { useCallback, useMemo } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { Closings, Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { FECHA_Y_CONCEPTO, PERIODO, RENGLONES } from '@/features/cuentas/detalle/renglones.tsx';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { FILTERED_PAGES, type ListPages, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

type Renglon = CuentaProveedor['items'][number];

function enlaceDe(tenantId: string, { origen }: Renglon): string {
  const { tipo, id } = origen;
  if (origen.proyectoId === null || tipo === 'CHEQUE') return cheques.cheque(tenantId, id);
  const obraId = origen.proyectoId;
  const presupuestoId = origen.presupuestoId ?? id;
  switch (tipo) {
    case 'COMPROBANTE':
      return payables.deuda(tenantId, id);
    case 'ORDEN_PAGO':
      return payables.orden(tenantId, id);
    case 'CERTIFICADO':
      return paths.certificado(tenantId, obraId, presupuestoId, id);
    case 'PAGO':
      return paths.pago(tenantId, obraId, presupuestoId, id);
    case 'ANTICIPO':
    case 'REPARO':
      return paths.presupuesto(tenantId, obraId, presupuestoId);
    case 'MOVIMIENTO':
      return paths.movimiento(tenantId, obraId, id);
  }
}

const importe = (campo: 'debeCentavos' | 'haberCentavos', moneda: Moneda) => (renglon: Renglon) =>
  renglon[campo] === 0 ? '' : <Money centavos={renglon[campo]} moneda={moneda} />;

const columnasEn = (moneda: Moneda): readonly Column<Renglon>[] => [
  ...FECHA_Y_CONCEPTO,
  {
    id: 'debe',
    header: 'Se compró',
    align: 'end',
    width: 140,
    cell: importe('debeCentavos', moneda),
  },
  {
    id: 'haber',
    header: 'Se pagó',
    align: 'end',
    width: 140,
    cell: importe('haberCentavos', moneda),
  },
  {
    id: 'saldo',
    header: 'Se debe',
    align: 'end',
    width: 150,
    className: 'font-medium',
    cell: ({ saldoCentavos }) => <Money centavos={saldoCentavos} moneda={moneda} />,
  },
];

const enTelefono =
  (moneda: Moneda) =>
  ({ fecha, concepto, debeCentavos, haberCentavos, saldoCentavos }: Renglon): PhoneRow => {
    const [title = concepto, ...resto] = concepto.split(' · ');
    return {
      title,
      // A purchase paid at once is in both columns; here it is shown as a purchase.
      value: (
        <Money centavos={debeCentavos === 0 ? -haberCentavos : debeCentavos} moneda={moneda} />
      ),
      // The end of the concept, which has why a cheque counts again, would be cut in the title.
      meta: (
        <>
          <Dated fecha={fecha} text={formatearFechaCorta(fecha)} />
          {resto.map((parte) => ` · ${parte}`)}
        </>
      ),
      badge: (
        <span className="shrink-0">
          {saldoCentavos < 0 ? 'A favor ' : 'Se debe '}
          <Money centavos={Math.abs(saldoCentavos)} moneda={moneda} />
        </span>
      ),
    };
  };

type FilasProps = { readonly lista: ListPages<Renglon>; readonly moneda: Moneda };

function Filas({ lista, moneda }: FilasProps) {
  const { tenantId } = useTenant();
  return (
    <Closings>
      <VirtualTable
        caption="La cuenta del proveedor, de lo más nuevo a lo más viejo"
        columns={useMemo(() => columnasEn(moneda), [moneda])}
        {...pagedRows(lista)}
        order={useMemo(() => lista.rows.map(RENGLONES.rowKey), [lista.rows])}
        {...RENGLONES}
        rowLink={useCallback((renglon: Renglon) => enlaceDe(tenantId, renglon), [tenantId])}
        phoneRow={useMemo(() => enTelefono(moneda), [moneda])}
      />
    </Closings>
  );
}

type CuentaCorrienteProps = {
  readonly proveedorId: string;
  /** Currencies with entries; with two, a choice is shown. */
  readonly monedas: readonly Moneda[];
};

export function CuentaCorriente({ proveedorId, monedas }: CuentaCorrienteProps) {
  const { filtros, cambiar } = useAddressFilters(PERIODO);
  const { params, put } = useAddress<'moneda'>();
  const { proveedores } = trpc.useUtils();
  const { isBusy, save } = useBusyDownload();
  const moneda = monedas.find((una) => una === params.get('moneda')) ?? monedas[0] ?? 'ARS';
  const cual = { id: proveedorId, moneda, ...filtros };
  const lista = useListPages(proveedores.cuenta.infiniteQueryOptions(cual, FILTERED_PAGES));
  const consulta = new URLSearchParams({ moneda, ...filtros }).toString();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {monedas.length > 1 ? (
        <Segmented
          label="Moneda de la cuenta"
          value={moneda}
          options={monedas.map((value) => ({ value, label: MONEDA_LABEL[value] }))}
          onChange={(elegida) => put({ moneda: elegida })}
          className="max-w-[280px]"
        />
      ) : null}
      <FilteredList
        definition={PERIODO}
        filters={filtros}
        onChange={cambiar}
        beside={
          <Button
            variant="outline"
            loading={isBusy}
            onClick={() => void save(`/proveedores/${proveedorId}/cuenta/documento?${consulta}`)}
          >
            {isBusy ? null : <Download aria-hidden />}
            Descargar cuenta en PDF
          </Button>
        }
        list={lista}
        article="los"
        noun="renglones de la cuenta"
        onScroll
        none="Ningún renglón"
        empty={
          <EmptyState
            title="Todavía no se le compró nada"
            text="Lo que se le debe y lo que se le paga aparece acá, con el saldo de cada día."
          />
        }
      >
        {() => <Filas lista={lista} moneda={moneda} />}
      </FilteredList>
    </div>
  );
}
