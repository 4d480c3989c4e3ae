import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Column } from '../data-table/columns.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { PhoneRow } from '../data-table/phone-list.tsx';
import { Money } from '../ui/money.tsx';
import { Panel } from '../ui/panel.tsx';
import { Bar } from './bar.tsx';
import { shareBp, type RowsLink } from './figures.ts';
import {
  comparable,
  over,
  rubroBudgets,
  scaleOf,
  together,
  topRubros,
  type RubroBudget,
} from './rubro-budgets.ts';
import { TableToggle } from './table-toggle.tsx';

const TITULO = 'Gasto y presupuesto por rubro';

type Contexto = { readonly moneda: Moneda; readonly enlace: RowsLink };

const destino = ({ filtros }: RubroBudget, enlace: RowsLink) =>
  filtros === null ? undefined : enlace(filtros);

function Cifras({ fila, moneda }: { readonly fila: RubroBudget; readonly moneda: Moneda }) {
  const { gastado, presupuesto } = fila;
  const exacto = `${formatearDinero(gastado, moneda)} de ${formatearDinero(presupuesto, moneda)}`;
  return (
    <span
      className="tnum shrink-0 text-sm text-muted-foreground"
      title={presupuesto === 0 ? formatearDinero(gastado, moneda) : exacto}
    >
      <span className="font-medium text-foreground">{formatearDineroCorto(gastado, moneda)}</span>
      {presupuesto === 0
        ? ' sin presupuesto'
        : comparable(fila)
          ? ` de ${formatearDineroCorto(presupuesto, moneda)}`
          : `, con ${formatearDineroCorto(presupuesto, moneda)} presupuestados`}
    </span>
  );
}

/** What the hatched part says. */
function Exceso({ fila, moneda }: { readonly fila: RubroBudget; readonly moneda: Moneda }) {
  const exceso = over(fila);
  if (exceso === 0) return null;
  const parte = formatearPorcentajeBp(shareBp(exceso, fila.presupuesto));
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm text-expense">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {`Se pasó por ${formatearDineroCorto(exceso, moneda)} (${parte})`}
    </span>
  );
}

function Rubro({ fila, scale, moneda, enlace }: Contexto & { fila: RubroBudget; scale: number }) {
  const to = destino(fila, enlace);
  const contenido = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={fila.nombre}>
          {fila.nombre}
        </span>
        <Cifras fila={fila} moneda={moneda} />
      </span>
      <Bar
        value={fila.gastado}
        target={comparable(fila) ? fila.presupuesto : null}
        scale={scale}
        rest={fila.clave === 'otros'}
        className="mt-1.5"
      />
      <Exceso fila={fila} moneda={moneda} />
    </>
  );
  if (to === undefined) return <div className="py-1.5">{contenido}</div>;
  return (
    <Link
      to={to}
      className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      {contenido}
    </Link>
  );
}

function Bars({ filas, ...contexto }: Contexto & { readonly filas: readonly RubroBudget[] }) {
  const vistas = topRubros(filas);
  const scale = scaleOf(vistas);
  return (
    <ul className="flex flex-col gap-1">
      {vistas.map((fila) => (
        <li key={fila.clave}>
          <Rubro fila={fila} scale={scale} {...contexto} />
        </li>
      ))}
    </ul>
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

function Tabla({ filas, ...contexto }: Contexto & { readonly filas: readonly RubroBudget[] }) {
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
          cells: { presupuesto: money(total.presupuesto), gastado: money(total.gastado) },
        },
      ]}
    />
  );
}

export type RubroBudgetsPanelProps = Contexto & { readonly figuras: Figuras };

/** Spent against the updated budget of each rubro: fill, ink tick, and what went over hatched. */
export function RubroBudgetsPanel({ figuras, moneda, enlace }: RubroBudgetsPanelProps) {
  const [enTabla, setEnTabla] = useState(false);
  const filas = rubroBudgets(figuras, moneda);
  return (
    <Panel
      title="Gasto y presupuesto"
      qualifier={moneda === 'USD' ? 'por rubro, en dólares' : 'por rubro'}
      action={
        filas.length === 0 ? undefined : (
          <TableToggle inTable={enTabla} onChange={setEnTabla} of={TITULO} />
        )
      }
      flush={enTabla}
    >
      {filas.length === 0 ? (
        <p className="text-muted-foreground">Todavía no hay gastos ni presupuestos.</p>
      ) : enTabla ? (
        <Tabla filas={filas} moneda={moneda} enlace={enlace} />
      ) : (
        <Bars filas={filas} moneda={moneda} enlace={enlace} />
      )}
    </Panel>
  );
}
