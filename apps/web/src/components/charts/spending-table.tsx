import type { Moneda } from '@plomada/domain/base/campos.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import { Money } from '../display/money.tsx';
import { RowName } from './ranked-rows.tsx';
import { type RowsLink, type Spending, totalOf } from './totals.ts';

export type SpendingTableProps = {
  readonly title: string;
  /** Heading of the rows: `Rubro`, `Proveedor`. */
  readonly de: string;
  /** Measure: cost, or cash paid. */
  readonly medida: 'Gastado' | 'Egresos';
  /** Rows in the order shown: largest first, with a row of remaining suppliers at the end. */
  readonly gastos: readonly Spending[];
  readonly moneda: Moneda;
  readonly enlace: RowsLink;
};

type Contexto = Pick<SpendingTableProps, 'moneda' | 'enlace'> & { readonly total: number };

const parteDe = ({ centavos }: Spending, { total }: Contexto) =>
  formatearPorcentajeBp(bpDe(centavos, total));

function Nombre({ gasto, enlace }: { readonly gasto: Spending; readonly enlace: RowsLink }) {
  const { nombre, filtros } = gasto;
  return (
    <RowName nombre={nombre} title={nombre} to={filtros === null ? undefined : enlace(filtros)} />
  );
}

function columnas(
  { de, medida }: Pick<SpendingTableProps, 'de' | 'medida'>,
  contexto: Contexto,
): readonly Column<Spending>[] {
  const { moneda, enlace } = contexto;
  return [
    {
      id: 'nombre',
      header: de,
      main: true,
      cell: (gasto) => <Nombre gasto={gasto} enlace={enlace} />,
    },
    {
      id: 'parte',
      header: 'Parte',
      align: 'end',
      hideBelow: 560,
      cell: (gasto) => (
        <span className="tnum text-muted-foreground">{parteDe(gasto, contexto)}</span>
      ),
    },
    {
      id: 'importe',
      header: medida,
      align: 'end',
      cell: ({ centavos }) => <Money centavos={centavos} moneda={moneda} />,
    },
  ];
}

function filaDeTelefono(gasto: Spending, contexto: Contexto): PhoneRow {
  return {
    title: <Nombre gasto={gasto} enlace={contexto.enlace} />,
    value: <Money centavos={gasto.centavos} moneda={contexto.moneda} />,
    meta: parteDe(gasto, contexto),
  };
}

/** Table of all rows, including those that the bars sum up. */
export function SpendingTable({ title, gastos, moneda, enlace, ...nombres }: SpendingTableProps) {
  const total = totalOf(gastos);
  const contexto = { moneda, enlace, total };
  const importe = <Money centavos={total} moneda={moneda} />;
  return (
    <DataTable
      caption={title}
      columns={columnas(nombres, contexto)}
      rows={gastos}
      rowKey={({ clave }: Spending) => clave}
      phoneRow={(gasto: Spending) => filaDeTelefono(gasto, contexto)}
      totals={[{ label: 'Total', cells: { importe } }]}
    />
  );
}
