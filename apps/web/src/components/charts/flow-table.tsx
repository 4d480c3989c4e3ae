import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MesDeFlujo } from '@plomada/domain/resumen/resumen.rules';
import { formatearMes } from '@plomada/formatters/fecha';

import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import { Balance, Money } from '../display/money.tsx';
import type { FlowChartProps } from './flow-chart.tsx';

function columnas(moneda: Moneda): readonly Column<MesDeFlujo>[] {
  const dinero = (centavos: number) => <Money centavos={centavos} moneda={moneda} />;
  return [
    { id: 'mes', header: 'Mes', main: true, cell: ({ mes }) => formatearMes(mes) },
    {
      id: 'ingresos',
      header: 'Ingresos',
      align: 'end',
      cell: ({ ingresosCentavos }) => dinero(ingresosCentavos),
    },
    {
      id: 'egresos',
      header: 'Egresos',
      align: 'end',
      cell: ({ egresosCentavos }) => dinero(-egresosCentavos),
    },
    {
      id: 'saldo',
      header: 'Saldo',
      align: 'end',
      cell: ({ saldoCentavos }) => <Balance centavos={saldoCentavos} moneda={moneda} />,
    },
  ];
}

function filaDeTelefono(fila: MesDeFlujo, moneda: Moneda): PhoneRow {
  const { mes, ingresosCentavos, egresosCentavos, saldoCentavos } = fila;
  return {
    title: formatearMes(mes),
    value: <Balance centavos={saldoCentavos} moneda={moneda} />,
    meta: (
      <span className="flex flex-wrap gap-x-3">
        <Money centavos={ingresosCentavos} moneda={moneda} income />
        <Money centavos={-egresosCentavos} moneda={moneda} />
      </span>
    ),
  };
}

export function FlowTable({ filas, moneda, enlaceDeMes }: Omit<FlowChartProps, 'esteMes'>) {
  const conEnlace = filas.every(({ mes }) => enlaceDeMes(mes) !== undefined);
  return (
    <DataTable
      caption="Flujo por mes"
      columns={columnas(moneda)}
      rows={filas.toReversed()}
      rowKey={({ mes }: MesDeFlujo) => mes}
      {...(conEnlace ? { rowLink: ({ mes }: MesDeFlujo) => enlaceDeMes(mes) ?? '' } : {})}
      phoneRow={(fila: MesDeFlujo) => filaDeTelefono(fila, moneda)}
    />
  );
}
