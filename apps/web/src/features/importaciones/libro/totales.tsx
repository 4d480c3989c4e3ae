import { formatearDinero } from '@plomada/formatters/dinero';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import type { IrACelda } from '../hoja/lugar.ts';
import { type Tabla, type Total, cuantos } from '../palabras.ts';

type DeTabla = Total & { readonly hoja: string; readonly tablaId: string };

/** Totals that differ come first, then those that cannot be compared yet. */
const orden = ({ difiere }: Total): number => (difiere === true ? 0 : difiere === null ? 1 : 2);

export const totalesEnOrden = (tablas: readonly Tabla[]): DeTabla[] =>
  tablas
    .flatMap(({ id, hoja, totales }) => totales.map((total) => ({ ...total, hoja, tablaId: id })))
    .sort((a, b) => orden(a) - orden(b));

/** Number of totals shown before "show all". */
const A_LA_VISTA = 6;

const LOOK = [
  ['text-destructive', CircleX],
  ['text-muted-foreground', CircleHelp],
  ['text-success', CircleCheck],
] as const;

export function enPalabras({ hoja, moneda, diceCentavos, entranCentavos }: DeTabla): string {
  const dice = `Tu solapa ${hoja} dice ${formatearDinero(diceCentavos, moneda)}; `;
  return entranCentavos === null
    ? `${dice}falta una cotización para comparar`
    : `${dice}acá entran ${formatearDinero(entranCentavos, moneda)}`;
}

function Linea({ total, onIr }: { readonly total: DeTabla; readonly onIr: IrACelda }) {
  const { hoja, celda, difiere } = total;
  const [color, Icon] = LOOK[orden(total)] ?? LOOK[2];
  return (
    <li>
      <button
        type="button"
        title={`Ver ${hoja}, celda ${celda}`}
        onClick={() => onIr({ hoja, celda })}
        className="flex w-full items-start gap-2 rounded-md px-2 py-1 text-left hover:bg-accent max-md:min-h-11"
      >
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
        <span className={cn('tnum min-w-0 whitespace-normal', difiere === true && color)}>
          {enPalabras(total)}
          <span className="text-sm text-muted-foreground"> · {celda}</span>
        </span>
      </button>
    </li>
  );
}

type TotalesProps = { readonly tablas: readonly Tabla[]; readonly onIr: IrACelda };

/** Totals stated in the workbook, compared with the rows to import. */
export function Totales({ tablas, onIr }: TotalesProps) {
  const [todos, setTodos] = useState(false);
  const totales = totalesEnOrden(tablas);
  if (totales.length === 0) return null;
  const difieren = totales.filter(({ difiere }) => difiere === true).length;
  const visibles = todos ? totales : totales.slice(0, A_LA_VISTA);
  return (
    <section aria-label="Totales" className="rounded-lg bg-card px-2 py-2 shadow-raised">
      <p role="status" className={cn('px-2 pb-1 font-medium', difieren > 0 && 'text-destructive')}>
        {difieren === 0
          ? `${cuantos(totales.length, ['total', 'totales'])}: ninguno difiere`
          : `${cuantos(difieren, ['total difiere', 'totales difieren'])} de ${totales.length}`}
      </p>
      <ul className="grid gap-x-4 lg:grid-cols-2">
        {visibles.map((total) => (
          <Linea key={`${total.tablaId} ${total.celda}`} total={total} onIr={onIr} />
        ))}
      </ul>
      {totales.length > A_LA_VISTA ? (
        <Button
          variant="link"
          size="inline"
          className="mx-2 mt-1"
          aria-expanded={todos}
          onClick={() => setTodos(!todos)}
        >
          {todos ? 'Ver menos' : `Ver los ${totales.length} totales`}
        </Button>
      ) : null}
    </section>
  );
}
