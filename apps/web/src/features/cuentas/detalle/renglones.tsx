import { formatearFecha } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import { defineFilters } from '@/components/data-table/define-filters.ts';
import { listDays } from '@/components/data-table/list-days.tsx';
import { Dated } from '@/components/display/dated.tsx';
import { period } from '@/lib/linked-filters.ts';

export const PERIODO = defineFilters(period(), { days: listDays });

/** Row of an account's statement, of our account or a supplier's. */
type Renglon = { readonly id: string; readonly fecha: string; readonly concepto: string };

export const FECHA_Y_CONCEPTO: readonly Column<Renglon>[] = [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 112,
    className: 'tnum text-muted-foreground',
    cell: ({ fecha }) => <Dated fecha={fecha} />,
  },
  {
    id: 'concepto',
    header: 'Concepto',
    main: true,
    cell: ({ concepto }) => (
      <span className="min-w-0 truncate" title={concepto}>
        {concepto}
      </span>
    ),
  },
];

export const RENGLONES = {
  rowKey: ({ id }: Renglon) => id,
  rowName: ({ concepto, fecha }: Renglon) => `${concepto}, ${formatearFecha(fecha)}`,
  rowHeight: () => 36,
};
