import type { Moneda } from '@plomada/domain/base/campos.schema';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeCorto } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { Bar } from './bar.tsx';
import { RankedRow, RankedRows, RestRow } from './ranked-rows.tsx';
import { type RubroBudgetsProps, linkToRows } from './rubro-budgets-rows.ts';
import { barOf, over, scaleOf, together, topRubros, type RubroBudget } from './rubro-budgets.ts';

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

/**
 * Spending that is not compared with the rubro's budget: in obras without one, or with one in
 * another currency.
 */
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

export function RubroBudgetsBars({ filas, moneda, enlace }: RubroBudgetsProps) {
  const { arriba, resto } = topRubros(filas);
  const scale = scaleOf(arriba);
  const deFila = (fila: RubroBudget) => (
    <RankedRow key={fila.clave} {...parts(fila, scale, moneda)} to={linkToRows(fila, enlace)} />
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
