import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { HTMLAttributes } from 'react';

import type { VirtualPart } from '@/components/data-table/use-virtual-rows.ts';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import { FilaDeTabla, FilaDeTelefono, type FilaProps, TITULO_DE } from './fila.tsx';
import type { Campo, Cuenta } from './filas.ts';

const ANCHO_DE: Readonly<Record<Campo, string>> = {
  descripcion: 'w-auto',
  unidad: 'w-20',
  cantidad: 'w-28',
  precioUnitario: 'w-36',
  rubroId: 'w-40',
};

function Hueco({ alto, columnas }: { readonly alto: number; readonly columnas: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columnas} style={{ height: alto }} className="border-0! p-0" />
    </tr>
  );
}

function Cabeza({ campos }: { readonly campos: readonly Campo[] }) {
  const derecha = (campo: Campo) => campo === 'cantidad' || campo === 'precioUnitario';
  const look = 'h-8 px-2 text-left font-medium';
  return (
    <thead className="sticky top-(--under-bar) z-[2] bg-muted text-xs text-muted-foreground">
      <tr>
        <th scope="col" className="w-9">
          <span className="sr-only">Fila</span>
        </th>
        {campos.map((campo) => (
          <th
            key={campo}
            scope="col"
            className={cn(look, ANCHO_DE[campo], derecha(campo) && 'text-right')}
          >
            {TITULO_DE[campo]}
          </th>
        ))}
        <th scope="col" className={cn(look, 'w-40 text-right')}>
          Importe
        </th>
        <th scope="col" className={cn(look, 'w-24 text-right')}>
          Incidencia
        </th>
        <th scope="col" className="w-9">
          <span className="sr-only">Acciones</span>
        </th>
      </tr>
    </thead>
  );
}

const items = (cuantos: number) =>
  `${formatearNumero(cuantos)} ${cuantos === 1 ? 'ítem' : 'ítems'}`;

export type TablaProps = {
  readonly parts: readonly VirtualPart[];
  readonly filaDe: (indice: number) => FilaProps | null;
  readonly filas: number;
  readonly campos: readonly Campo[];
  readonly cuenta: Cuenta;
  readonly moneda: Moneda;
  readonly setCuerpo: (cuerpo: HTMLElement | null) => void;
  readonly teclas: Pick<
    HTMLAttributes<HTMLElement>,
    'onKeyDown' | 'onFocus' | 'onPaste' | 'onBlur'
  >;
};

/** Count of all columns: the four others are row number, amount, incidence and menu. */
const otras = (campos: readonly Campo[]) => campos.length + 4;

export function TablaDeItems(props: TablaProps) {
  const { parts, filaDe, filas, campos, cuenta, moneda, setCuerpo, teclas } = props;
  return (
    <table
      aria-rowcount={filas + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-base [&_td]:border-inherit [&_th]:border-inherit"
    >
      <caption className="sr-only">Ítems del presupuesto</caption>
      <Cabeza campos={campos} />
      {/* Focus stays on the controls inside; the body only listens for their key events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={setCuerpo} className="[&_td]:border-b [&_th]:border-b" {...teclas}>
        {parts.map((part) => {
          if (part.kind === 'gap') {
            return <Hueco key={part.key} alto={part.size} columnas={otras(campos)} />;
          }
          const fila = filaDe(part.index);
          return fila === null ? null : <FilaDeTabla key={part.key} {...fila} />;
        })}
      </tbody>
      <tfoot className="shadow-[inset_0_2px_0_var(--border-strong)]">
        <tr className="h-10">
          <th
            scope="row"
            colSpan={campos.length + 1}
            className="px-4 text-left font-normal text-muted-foreground"
          >
            Total de {items(cuenta.items)}
          </th>
          <td className="px-2 text-right font-semibold whitespace-nowrap">
            <Money centavos={cuenta.totalCentavos} moneda={moneda} />
          </td>
          <td colSpan={2} className="tnum pr-11 pl-2 text-right text-muted-foreground">
            {(cuenta.totalCentavos ?? 0) > 0 ? formatearPorcentajeBp(10_000) : '—'}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

export function TarjetasDeItems(props: TablaProps) {
  const { parts, filaDe, cuenta, moneda, setCuerpo, teclas } = props;
  return (
    <>
      {/* Focus stays on the controls inside; the list only listens for their key events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={setCuerpo}
        aria-label="Ítems del presupuesto"
        className="border-t border-border"
        {...teclas}
      >
        {parts.map((part) => {
          if (part.kind === 'gap') {
            return <li key={part.key} aria-hidden style={{ height: part.size }} />;
          }
          const fila = filaDe(part.index);
          return fila === null ? null : <FilaDeTelefono key={part.key} {...fila} />;
        })}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t-2 border-border-strong px-4 py-3">
        <span className="text-sm text-muted-foreground">Total de {items(cuenta.items)}</span>
        <Money centavos={cuenta.totalCentavos} moneda={moneda} className="text-lg font-semibold" />
      </p>
    </>
  );
}
