import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Dia } from '@plomada/domain/escenarios/serie.rules';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Balance, Money } from '@/components/display/money.tsx';

const columnas = (moneda: Moneda): readonly Column<Dia>[] => [
  { id: 'dia', header: 'Día', cell: ({ fecha }) => formatearFecha(fecha), className: 'tnum' },
  {
    id: 'entra',
    header: 'Entra',
    align: 'end',
    hideBelow: 720,
    cell: ({ base }) => <Money centavos={base.entradasCentavos} moneda={moneda} />,
  },
  {
    id: 'sale',
    header: 'Sale',
    align: 'end',
    hideBelow: 720,
    cell: ({ base }) => <Money centavos={-base.salidasCentavos} moneda={moneda} />,
  },
  {
    id: 'base',
    header: 'Saldo como está',
    align: 'end',
    cell: ({ base }) => <Balance centavos={base.saldoCentavos} moneda={moneda} />,
  },
  {
    id: 'entra-escenario',
    header: 'Entra con el escenario',
    align: 'end',
    hideBelow: 920,
    cell: ({ escenario }) => <Money centavos={escenario.entradasCentavos} moneda={moneda} />,
  },
  {
    id: 'sale-escenario',
    header: 'Sale con el escenario',
    align: 'end',
    hideBelow: 920,
    cell: ({ escenario }) => <Money centavos={-escenario.salidasCentavos} moneda={moneda} />,
  },
  {
    id: 'escenario',
    header: 'Saldo con el escenario',
    align: 'end',
    cell: ({ escenario }) => <Balance centavos={escenario.saldoCentavos} moneda={moneda} />,
  },
];

const enTelefono =
  (moneda: Moneda) =>
  ({ fecha, base, escenario }: Dia): PhoneRow => ({
    title: formatearFecha(fecha),
    value: (
      <>
        <span className="sr-only">{'Con el escenario '}</span>
        <Balance centavos={escenario.saldoCentavos} moneda={moneda} />
      </>
    ),
    meta: (
      <>
        {'Como está '}
        <Balance centavos={base.saldoCentavos} moneda={moneda} />
      </>
    ),
  });

const seMueve = ({ base, escenario }: Dia): boolean =>
  [base, escenario].some(
    ({ entradasCentavos, salidasCentavos }) => entradasCentavos !== 0 || salidasCentavos !== 0,
  );

/** Both lines by day, in place of the chart: today, and the days on which money moves. */
export function Tabla({
  dias,
  moneda,
}: {
  readonly dias: readonly Dia[];
  readonly moneda: Moneda;
}) {
  return (
    <DataTable
      caption="Saldo de cada día, como está y con el escenario"
      columns={columnas(moneda)}
      rows={dias.filter((dia, i) => i === 0 || seMueve(dia))}
      rowKey={({ fecha }) => fecha}
      phoneRow={enTelefono(moneda)}
    />
  );
}
