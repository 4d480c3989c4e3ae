import type { ChequePropio } from '@plomada/domain/cuentas/cheque.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useId } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';

type ChequeProps = { readonly cheque: ChequePropio };

/** Cheque with number, bank, payment day, counterparty (or the code of its payment) and amount. */
export function UnCheque({ cheque }: ChequeProps) {
  const { numero, banco, contraparte, codigo, fechaPago, importeCentavos, moneda } = cheque;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Cheque {numero} de {banco}
        <span className="block text-sm text-muted-foreground">
          {formatearFecha(fechaPago)} · {contraparte ?? codigo}
        </span>
      </span>
      <Money centavos={importeCentavos} moneda={moneda} className="font-medium" />
    </span>
  );
}

type ListaProps = {
  readonly cheques: readonly ChequePropio[];
  readonly elegidos: readonly string[];
  readonly onElegir: (ids: readonly string[]) => void;
};

/** List to choose the cheques that an account pays. */
export function ListaDeCheques({ cheques, elegidos, onElegir }: ListaProps) {
  const base = useId();
  return (
    <ul className="max-h-72 overflow-y-auto rounded-md border border-border">
      {cheques.map((cheque) => {
        const { id } = cheque;
        return (
          <li
            key={id}
            className="flex items-start gap-3 border-t border-border/70 px-3 py-2 first:border-t-0"
          >
            <Checkbox
              id={`${base}-${id}`}
              className="mt-1"
              checked={elegidos.includes(id)}
              onCheckedChange={(marcado) =>
                onElegir(
                  marcado === true ? [...elegidos, id] : elegidos.filter((uno) => uno !== id),
                )
              }
            />
            <label htmlFor={`${base}-${id}`} className="flex min-w-0 flex-1">
              <UnCheque cheque={cheque} />
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** Cheques with links to their payments. */
export function ChequesConEnlace({ cheques }: Pick<ListaProps, 'cheques'>) {
  return (
    <ul className="border-t border-border">
      {cheques.map((cheque) => (
        <li key={cheque.id} className="border-t border-border/70 first:border-t-0">
          <Link to={cheque.enlace} className="flex min-h-11 px-4 py-2 hover:bg-row-hover">
            <UnCheque cheque={cheque} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
