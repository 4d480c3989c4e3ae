import type { Moneda } from '@plomada/domain/base/campos.schema';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';

import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import type { RowsLink } from './figures.ts';
import { over, together, type RubroBudget } from './rubro-budgets.ts';

type Contexto = { readonly moneda: Moneda; readonly enlace: RowsLink };

const destino = ({ filtros }: RubroBudget, enlace: RowsLink) =>
  filtros === null ? undefined : enlace(filtros);

function columnas({ moneda, enlace }: Contexto): readonly Column<RubroBudget>[] {
  const dinero = (centavos: number, alarm = false) => (
    <Money centavos={centavos} moneda={moneda} alarm={alarm} />
  );
  return [
    {
      id: 'rubro',
      header: 'Rubro',
      main: true,
      cell: (fila) => <Nombre fila={fila} to={destino(fila, enlace)} />,
    },
    {
      id: 'presupuesto',
      header: 'Presupuesto',
      align: 'end',
      cell: ({ presupuesto }) => dinero(presupuesto),
    },
    { id: 'gastado', header: 'Gastado', align: 'end', cell: ({ gastado }) => dinero(gastado) },
    {
      id: 'diferencia',
      header: 'Diferencia',
      align: 'end',
      hideBelow: 560,
      cell: (fila) => dinero(fila.presupuesto - fila.gastado, over(fila) > 0),
    },
  ];
}

function Nombre({ fila, to }: { readonly fila: RubroBudget; readonly to: string | undefined }) {
  const look = 'block min-w-0 truncate max-md:whitespace-normal';
  if (to === undefined) return <span className={look}>{fila.nombre}</span>;
  return (
    <Link to={to} className={`${look} rounded-sm underline-offset-4 hover:underline`}>
      {fila.nombre}
    </Link>
  );
}

function filaDeTelefono(fila: RubroBudget, { moneda, enlace }: Contexto): PhoneRow {
  return {
    title: <Nombre fila={fila} to={destino(fila, enlace)} />,
    figure: <Money centavos={fila.gastado} moneda={moneda} />,
    meta: (
      <>
        Presupuesto <Money centavos={fila.presupuesto} moneda={moneda} />
      </>
    ),
  };
}

export type RubroBudgetsTableProps = Contexto & {
  readonly caption: string;
  readonly filas: readonly RubroBudget[];
};

/** The same numbers as the bars, to the centavo. */
export function RubroBudgetsTable({ caption, filas, ...contexto }: RubroBudgetsTableProps) {
  const total = together('Total', filas);
  const money = (centavos: number) => <Money centavos={centavos} moneda={contexto.moneda} />;
  return (
    <DataTable
      caption={caption}
      columns={columnas(contexto)}
      rows={filas}
      rowKey={({ clave }: RubroBudget) => clave}
      phoneRow={(fila: RubroBudget) => filaDeTelefono(fila, contexto)}
      totals={[
        {
          label: 'Total',
          cells: { presupuesto: money(total.presupuesto), gastado: money(total.gastado) },
        },
      ]}
    />
  );
}
