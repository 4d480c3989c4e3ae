import type { Moneda } from '@plomada/domain/base/campos.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeCorto } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import { Money } from '../display/money.tsx';
import { Panel } from '../display/panel.tsx';
import { Bar } from './bar.tsx';
import type { RowsLink } from './figures.ts';
import { RankedRow, RankedRows, RestRow, RowName } from './ranked-rows.tsx';
import {
  barOf,
  counted,
  over,
  rubroBudgets,
  scaleOf,
  spentIn,
  together,
  topRubros,
  withWithheld,
  type RubroBudget,
} from './rubro-budgets.ts';
import { TableToggle } from './table-toggle.tsx';

const TITULO = 'Gasto y presupuesto por rubro';

type Contexto = { readonly moneda: Moneda; readonly enlace: RowsLink };
type FilasProps = Contexto & { readonly filas: readonly RubroBudget[] };

/** Link to the rows of a rubro; none for several combined. */
const destino = ({ filtros }: RubroBudget, enlace: RowsLink) =>
  filtros === null ? undefined : enlace(filtros);

function Cifras({ fila, moneda }: { readonly fila: RubroBudget; readonly moneda: Moneda }) {
  const { presupuesto } = fila;
  const gastado = barOf(fila);
  const exacto = `${formatearDinero(gastado, moneda)} de ${formatearDinero(presupuesto, moneda)}`;
  return (
    <span
      className="tnum text-muted-foreground"
      title={presupuesto === 0 ? formatearDinero(gastado, moneda) : exacto}
    >
      <span className="font-semibold text-foreground">{formatearDineroCorto(gastado, moneda)}</span>
      {presupuesto === 0 ? ' sin presupuesto' : ` de ${formatearDineroCorto(presupuesto, moneda)}`}
    </span>
  );
}

function Exceso({ fila, moneda }: { readonly fila: RubroBudget; readonly moneda: Moneda }) {
  const exceso = over(fila);
  const parte = formatearPorcentajeCorto(bpDe(exceso, fila.presupuesto));
  return (
    <span className="flex items-center gap-1.5 text-sm text-expense">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {`Se pasó por ${formatearDineroCorto(exceso, moneda)} (${parte})`}
    </span>
  );
}

/** Spending outside the budget's comparison. */
function Aparte({ fila, moneda }: { readonly fila: RubroBudget; readonly moneda: Moneda }) {
  return (
    <span
      className="tnum block text-sm text-muted-foreground"
      title={`${formatearDinero(fila.aparte, moneda)} en obras sin presupuesto del rubro, o con uno en otra moneda`}
    >
      {`más ${formatearDineroCorto(fila.aparte, moneda)} ${fila.filtros === null ? 'sin presupuesto' : 'fuera de ese presupuesto'}`}
    </span>
  );
}

function notaDe(fila: RubroBudget, moneda: Moneda) {
  const seParte = fila.presupuesto > 0 && fila.aparte > 0;
  if (over(fila) === 0 && !seParte) return {};
  return {
    nota: (
      <>
        {over(fila) === 0 ? null : <Exceso fila={fila} moneda={moneda} />}
        {seParte ? <Aparte fila={fila} moneda={moneda} /> : null}
      </>
    ),
  };
}

const parts = (fila: RubroBudget, scale: number, moneda: Moneda, rest = false) => ({
  nombre: fila.nombre,
  cifras: <Cifras fila={fila} moneda={moneda} />,
  barra: (
    <Bar
      value={barOf(fila)}
      target={fila.presupuesto === 0 ? null : fila.presupuesto}
      scale={scale}
      rest={rest}
    />
  ),
  ...notaDe(fila, moneda),
});

function Bars({ filas, moneda, enlace }: FilasProps) {
  const { arriba, resto } = topRubros(filas);
  const scale = scaleOf(arriba);
  const deFila = (fila: RubroBudget) => (
    <RankedRow key={fila.clave} {...parts(fila, scale, moneda)} to={destino(fila, enlace)} />
  );
  return (
    <RankedRows>
      {arriba.map(deFila)}
      {resto.length === 0 ? null : (
        <RestRow
          {...parts(together('Otros rubros', resto), scale, moneda, true)}
          cuantos={resto.length}
        >
          {resto.map(deFila)}
        </RestRow>
      )}
    </RankedRows>
  );
}

function columnas({ moneda, enlace }: Contexto): readonly Column<RubroBudget>[] {
  const dinero = (centavos: number, alarm = false) => (
    <Money centavos={centavos} moneda={moneda} alarm={alarm} />
  );
  return [
    {
      id: 'rubro',
      header: 'Rubro',
      main: true,
      cell: (fila) => <RowName nombre={fila.nombre} to={destino(fila, enlace)} />,
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

function filaDeTelefono(fila: RubroBudget, { moneda, enlace }: Contexto): PhoneRow {
  return {
    title: <RowName nombre={fila.nombre} to={destino(fila, enlace)} />,
    figure: <Money centavos={spentIn(fila)} moneda={moneda} />,
    meta: (
      <>
        Presupuesto <Money centavos={fila.presupuesto} moneda={moneda} />
      </>
    ),
  };
}

/** Table with the exact values of the bars. */
function Tabla({ filas, ...contexto }: FilasProps) {
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

type TotalProps = Pick<RubroBudgetsPanelProps, 'figuras' | 'moneda'> & {
  readonly filas: readonly RubroBudget[];
};

/**
 * Total spending against its budgets, the rest, and a note about other currencies counted at their
 * rate.
 */
function Total({ filas, figuras, moneda }: TotalProps) {
  const { gastado, presupuesto, aparte } = together('Total', filas);
  const otras = counted(figuras, moneda).map((fila) => formatearDinero(fila.centavos, fila.moneda));
  const con = [
    ...(withWithheld(figuras) ? ['con lo retenido'] : []),
    ...(otras.length === 0 ? [] : [`con ${otras.join(' y ')} a su cotización`]),
  ];
  return (
    <p className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-b border-border px-4 py-2 text-sm text-muted-foreground">
      <span>
        <span className="text-base text-foreground">En total</span>{' '}
        {con.length === 0 ? null : <span className="tnum ml-1">{con.join(', ')}</span>}
      </span>
      <span
        className="tnum ml-auto text-right whitespace-normal"
        title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(presupuesto, moneda)}`}
      >
        <span className="font-semibold text-foreground">
          {formatearDineroCorto(gastado, moneda)}
        </span>
        {` de ${formatearDineroCorto(presupuesto, moneda)} presupuestados`}
        {aparte === 0 ? null : (
          <span title={formatearDinero(aparte, moneda)}>
            {`, más ${formatearDineroCorto(aparte, moneda)} sin presupuesto`}
          </span>
        )}
      </span>
    </p>
  );
}

function Legend() {
  return (
    <span aria-hidden className="flex gap-3 text-sm text-muted-foreground max-md:hidden">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-primary" />
        Gastado
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="h-3.5 w-0.5 bg-foreground" />
        Presupuesto
      </span>
    </span>
  );
}

type RubroBudgetsPanelProps = Contexto & { readonly figuras: Figuras };

/**
 * Spending of each rubro against its updated budget: a bar with a tick at the budget and a hatched
 * excess.
 */
export function RubroBudgetsPanel({ figuras, moneda, enlace }: RubroBudgetsPanelProps) {
  const [enTabla, setEnTabla] = useState(false);
  const filas = rubroBudgets(figuras, moneda);
  return (
    <Panel
      title={<span className="whitespace-nowrap">Gasto y presupuesto</span>}
      qualifier={moneda === 'USD' ? 'por rubro, en dólares' : 'por rubro'}
      action={
        filas.length === 0 ? undefined : (
          <span className="flex items-center gap-4">
            {enTabla ? null : <Legend />}
            <TableToggle inTable={enTabla} onChange={setEnTabla} of={TITULO} />
          </span>
        )
      }
      flush
      className="[&>header]:min-h-10 [&>header]:pt-0"
    >
      {filas.length === 0 ? (
        <p className="px-4 pb-4 text-muted-foreground">Todavía no hay gastos ni presupuestos.</p>
      ) : enTabla ? (
        <Tabla filas={filas} moneda={moneda} enlace={enlace} />
      ) : (
        <>
          <Total filas={filas} figuras={figuras} moneda={moneda} />
          <div className="@container px-4 pt-1 pb-1 max-md:pb-3">
            <Bars filas={filas} moneda={moneda} enlace={enlace} />
          </div>
        </>
      )}
    </Panel>
  );
}
