import type { PresupuestoMoneda } from '@plomada/domain/proyectos/stats.schema';
import { Link } from 'react-router';

import type { BudgetTotals, BudgetsLink } from '@/config/budgets-address.ts';
import { MONEDA_LABEL } from '@/config/labels.ts';

import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import { Money } from '../display/money.tsx';
import { Panel } from '../display/panel.tsx';

type Fila = PresupuestoMoneda & { readonly sentido: 'EGRESO' | 'INGRESO' };

const CON = { EGRESO: 'Con contratistas', INGRESO: 'A clientes' } as const;

const nombreDe = ({ sentido, moneda }: Fila) =>
  `${CON[sentido]}, ${MONEDA_LABEL[moneda].toLowerCase()}`;

type Cifra = Exclude<keyof PresupuestoMoneda, 'moneda'>;
const CIFRAS = [
  { id: 'presupuestadoCentavos', header: 'Presupuestado' },
  { id: 'actualizadoCentavos', header: 'Actualizado', hideBelow: 1200 },
  { id: 'certificadoCentavos', header: 'Certificado', hideBelow: 680 },
  { id: 'pagadoCentavos', header: 'Pagado' },
  { id: 'comprometidoCentavos', header: 'Comprometido', hideBelow: 800 },
  { id: 'adeudadoCentavos', header: 'Adeudado' },
  { id: 'reparoCentavos', header: 'Fondo de reparo', hideBelow: 980 },
] as const satisfies readonly (Omit<Column<Fila>, 'cell' | 'id'> & { readonly id: Cifra })[];

function columnas(link: BudgetsLink): readonly Column<Fila>[] {
  return [
    { id: 'con', header: 'Presupuestos', main: true, cell: nombreDe },
    ...CIFRAS.map(({ id, ...columna }): Column<Fila> => ({
      ...columna,
      id,
      align: 'end',
      cell: (fila) => (
        <Link
          to={link(fila)}
          className="finger relative z-[1] rounded-sm underline-offset-4 hover:underline"
        >
          <Money centavos={fila[id]} moneda={fila.moneda} />
        </Link>
      ),
    })),
  ];
}

const filaDeTelefono = (fila: Fila): PhoneRow => ({
  title: nombreDe(fila),
  value: <Money centavos={fila.actualizadoCentavos} moneda={fila.moneda} />,
  foot: (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
      {CIFRAS.filter(({ id }) => id !== 'actualizadoCentavos').map(({ id, header }) => (
        <div key={id} className="min-w-0">
          <dt className="text-muted-foreground">{header}</dt>
          <dd>
            <Money centavos={fila[id]} moneda={fila.moneda} />
          </dd>
        </div>
      ))}
    </dl>
  ),
});

type BudgetsPanelProps = {
  readonly figuras: BudgetTotals;
  readonly link: BudgetsLink;
};

/**
 * Totals of active budgets (agreed, updated, certified, paid, committed, owed, guarantee retained),
 * with a row per direction and currency.
 */
export function BudgetsPanel({ figuras, link }: BudgetsPanelProps) {
  const deSentido = (sentido: Fila['sentido'], cifras: readonly PresupuestoMoneda[] = []) =>
    cifras.map((fila): Fila => ({ ...fila, sentido }));
  const filas = [
    ...deSentido('EGRESO', figuras.presupuesto),
    ...deSentido('INGRESO', figuras.presupuestoCliente),
  ];
  return (
    <Panel title="Presupuestos" qualifier="aceptados, desde el inicio, IVA incluido" flush>
      <DataTable
        caption="Presupuestos aceptados"
        columns={columnas(link)}
        rows={filas}
        rowKey={({ sentido, moneda }) => `${sentido} ${moneda}`}
        rowLink={link}
        phoneRow={filaDeTelefono}
      />
    </Panel>
  );
}
