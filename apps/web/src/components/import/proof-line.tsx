import type { Prueba } from '@plomada/domain/planilla/prueba.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';

import { cn } from '@/lib/utils.ts';

export type Sums = Pick<
  Prueba,
  'moneda' | 'sumaCentavos' | 'entranCentavos' | 'afueraCentavos' | 'afueraCeldas' | 'cierra'
>;

export const cellsInWords = (n: number): string =>
  `${formatearNumero(n)} ${n === 1 ? 'celda' : 'celdas'}`;

/**
 * Proof of a column's sum in words, as in `$ 1.234,00 = entran $ 1.200,00 + quedan afuera $ 34,00
 * (2 celdas)`.
 */
export function sumsInWords({
  moneda,
  sumaCentavos,
  entranCentavos,
  afueraCentavos,
  ...suma
}: Sums): string {
  const enPlata = (centavos: number): string => formatearDinero(centavos, moneda);
  const igual = suma.cierra ? '=' : 'no es';
  const afuera =
    suma.afueraCeldas === 0
      ? 'no queda nada afuera'
      : `quedan afuera ${enPlata(afueraCentavos)} (${cellsInWords(suma.afueraCeldas)})`;
  return `${enPlata(sumaCentavos)} ${igual} entran ${enPlata(entranCentavos)} + ${afuera}`;
}

export const columnInWords = ({ titulo, columna }: Pick<Prueba, 'titulo' | 'columna'>): string =>
  `columna ${titulo.trim() === '' ? columna : titulo}`;

type IconProps = Pick<Sums, 'cierra'> & { readonly provisoria?: boolean };

export function ProofIcon({ cierra, provisoria = false }: IconProps) {
  const [Icon, color] = !cierra
    ? ([CircleX, 'text-destructive'] as const)
    : provisoria
      ? ([CircleDashed, 'text-muted-foreground'] as const)
      : ([CircleCheck, 'text-success'] as const);
  return <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />;
}

/** Look of the line that expands the list of cells. */
export const PROOF_LINE =
  'tnum flex cursor-pointer list-none items-start gap-2 rounded-md px-2 py-1.5 hover:bg-accent max-md:min-h-11 [&::-webkit-details-marker]:hidden';
