import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import { Money } from '../display/money.tsx';
import { RowName } from './ranked-rows.tsx';
import {
  type RubroBudgetsProps,
  linkToRows,
  type RubroBudgetsContext,
} from './rubro-budgets-rows.ts';
import { over, spentIn, together, type RubroBudget } from './rubro-budgets.ts';

export const TITULO = 'Gasto y presupuesto por rubro';

function columnas({ moneda, enlace }: RubroBudgetsContext): readonly Column<RubroBudget>[] {
  const dinero = (centavos: number, alarm = false) => (
    <Money centavos={centavos} moneda={moneda} alarm={alarm} />
  );
  return [
    {
      id: 'rubro',
      header: 'Rubro',
      main: true,
      cell: (fila) => <RowName nombre={fila.nombre} to={linkToRows(fila, enlace)} />,
    },
    {
      id: 'presupuesto',
      header: 'Presupuesto',
      align: 'end',
      cell: ({ presupuesto }) => dinero(presupuesto),
    },
    {
      id: 'gastado',
      header: 'Gastado en él',
      align: 'end',
      cell: ({ gastado }) => dinero(gastado),
    },
    {
      id: 'diferencia',
      header: 'Diferencia',
      align: 'end',
      hideBelow: 680,
      cell: (fila) => dinero(fila.presupuesto - fila.gastado, over(fila) > 0),
    },
    {
      id: 'aparte',
      header: 'Sin presupuesto',
      align: 'end',
      hideBelow: 560,
      cell: ({ aparte }) => dinero(aparte),
    },
  ];
}

function filaDeTelefono(fila: RubroBudget, { moneda, enlace }: RubroBudgetsContext): PhoneRow {
  return {
    title: <RowName nombre={fila.nombre} to={linkToRows(fila, enlace)} />,
    value: <Money centavos={spentIn(fila)} moneda={moneda} />,
    meta: (
      <>
        Presupuesto <Money centavos={fila.presupuesto} moneda={moneda} />
      </>
    ),
  };
}

/** Table with the exact values of the bars. */
export function RubroBudgetsTable({ filas, ...contexto }: RubroBudgetsProps) {
  const total = together('Total', filas);
  const money = (centavos: number) => <Money centavos={centavos} moneda={contexto.moneda} />;
  return (
    <DataTable
      caption={TITULO}
      columns={columnas(contexto)}
      rows={filas}
      rowKey={({ clave }: RubroBudget) => clave}
      phoneRow={(fila: RubroBudget) => filaDeTelefono(fila, contexto)}
      totals={[
        {
          label: 'Total',
          cells: {
            presupuesto: money(total.presupuesto),
            gastado: money(total.gastado),
            aparte: money(total.aparte),
          },
        },
      ]}
    />
  );
}
