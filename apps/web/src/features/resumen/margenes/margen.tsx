import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Margen as MargenDto, MargenDeObra } from '@plomada/domain/resumen/margen.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { Balance } from '@/components/display/money.tsx';

import { faltaEnPalabras } from './palabras.ts';

type MargenProps = { readonly margen: MargenDto | null; readonly moneda: Moneda };

/** Margin with its share of the income below. */
export function Margen({ margen, moneda }: MargenProps) {
  if (margen === null) return '—';
  return (
    <span className="inline-flex flex-col items-end">
      <Balance centavos={margen.centavos} moneda={moneda} />
      <span className="tnum text-sm font-normal text-muted-foreground">
        {margen.bp === null ? '—' : formatearPorcentajeBp(margen.bp)}
      </span>
    </span>
  );
}

/** Warning that the contract does not cover the expected cost; nothing if it does. */
export function Falta({ obra }: { readonly obra: MargenDeObra }) {
  const falta = faltaEnPalabras(obra);
  if (falta === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm font-medium whitespace-normal text-expense">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {falta}
    </span>
  );
}
