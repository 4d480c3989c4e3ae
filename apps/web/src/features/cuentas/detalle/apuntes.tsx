import type { Apunte } from '@plomada/domain/cuentas/apunte.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { useCallback, useMemo } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { Closings, Dated } from '@/components/display/dated.tsx';
import { Balance, Money } from '@/components/display/money.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { FILTERED_PAGES, type ListPages, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { enlaceDeApunte } from '../que-hacer.ts';
import { FECHA_Y_CONCEPTO, PERIODO, RENGLONES } from './renglones.tsx';

const columnas = ({ moneda }: Cuenta): readonly Column<Apunte>[] => [
  ...FECHA_Y_CONCEPTO,
  {
    id: 'entra',
    header: 'Entra',
    align: 'end',
    width: 140,
    cell: ({ importeCentavos }) =>
      importeCentavos > 0 ? <Money centavos={importeCentavos} moneda={moneda} income /> : '',
  },
  {
    id: 'sale',
    header: 'Sale',
    align: 'end',
    width: 140,
    cell: ({ importeCentavos }) =>
      importeCentavos < 0 ? <Money centavos={importeCentavos} moneda={moneda} /> : '',
  },
  {
    id: 'saldo',
    header: 'Saldo',
    align: 'end',
    width: 160,
    className: 'font-medium',
    cell: ({ saldoCentavos }) => <Balance centavos={saldoCentavos} moneda={moneda} />,
  },
];

const enTelefono =
  ({ moneda }: Cuenta) =>
  ({ fecha, concepto, importeCentavos, saldoCentavos }: Apunte): PhoneRow => ({
    title: concepto,
    value: <Money centavos={importeCentavos} moneda={moneda} income={importeCentavos > 0} />,
    meta: <Dated fecha={fecha} text={formatearFechaCorta(fecha)} />,
    badge: (
      <span className="shrink-0">
        Saldo <Balance centavos={saldoCentavos} moneda={moneda} />
      </span>
    ),
  });

type FilasProps = { readonly cuenta: Cuenta; readonly lista: ListPages<Apunte> };

function Filas({ cuenta, lista }: FilasProps) {
  const { tenantId } = useTenant();
  const veTodas = useCan('view_accounts');
  return (
    <VirtualTable
      caption={`Lo que vio ${cuenta.nombre}, de lo más nuevo a lo más viejo`}
      columns={useMemo(() => columnas(cuenta), [cuenta])}
      {...pagedRows(lista)}
      order={useMemo(() => lista.rows.map(RENGLONES.rowKey), [lista.rows])}
      {...RENGLONES}
      rowLink={useCallback(
        (apunte: Apunte) => enlaceDeApunte({ tenantId, veTodas }, apunte),
        [tenantId, veTodas],
      )}
      phoneRow={useMemo(() => enTelefono(cuenta), [cuenta])}
    />
  );
}

export function Apuntes({ cuenta }: { readonly cuenta: Cuenta }) {
  const { filtros, cambiar } = useAddressFilters(PERIODO);
  const { cuentas } = trpc.useUtils();
  const hoy = useToday();
  // Pending cheques are listed above, apart from the entries.
  const hastaHoy = cuenta.aDebitarCentavos === 0 ? {} : { hasta: hoy };
  const lista = useListPages(
    cuentas.apuntes.infiniteQueryOptions(
      { id: cuenta.id, ...hastaHoy, ...filtros },
      FILTERED_PAGES,
    ),
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FilteredList
        definition={PERIODO}
        filters={filtros}
        onChange={cambiar}
        list={lista}
        article="los"
        noun="apuntes"
        onScroll
        none="Ningún apunte"
        empty={
          <EmptyState
            title="Todavía no se anotó nada"
            text="Los movimientos y los pagos que digan esta cuenta, los traspasos y los arqueos aparecen acá."
          />
        }
      >
        {() => (
          <Closings>
            <Filas cuenta={cuenta} lista={lista} />
          </Closings>
        )}
      </FilteredList>
    </div>
  );
}
