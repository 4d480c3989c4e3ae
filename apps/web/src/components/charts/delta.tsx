import { formatearNumero } from '@plomada/formatters/numero';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';

import { change } from './figures.ts';

const NBSP = '\u00a0';

/** Arrow, how much and against what. Gray: more income is not always good, nor more expense bad. */
export function PercentDelta({
  actual,
  anterior,
  contra,
  sinAnterior,
}: {
  readonly actual: number;
  readonly anterior: number;
  readonly contra: string;
  /** What to say when there was nothing to compare with. */
  readonly sinAnterior: string;
}) {
  const cambio = change(actual, anterior);
  if (cambio === null) return <>{sinAnterior}</>;
  const Flecha = cambio > 0 ? ArrowUpRight : cambio < 0 ? ArrowDownRight : ArrowRight;
  const verbo = cambio > 0 ? 'Subió' : cambio < 0 ? 'Bajó' : 'Igual,';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="inline-flex items-center gap-0.5">
        <Flecha aria-hidden className="size-4" />
        <span className="sr-only">{verbo}</span>
        <span className="tnum font-medium">{`${formatearNumero(Math.abs(cambio))}${NBSP}%`}</span>
      </span>
      {contra}
    </span>
  );
}

/** A difference in money. */
export function MoneyDelta({
  diferencia,
  texto,
  desde,
}: {
  readonly diferencia: number;
  readonly texto: string;
  readonly desde: string;
}) {
  const Flecha = diferencia > 0 ? ArrowUpRight : diferencia < 0 ? ArrowDownRight : ArrowRight;
  const verbo = diferencia > 0 ? 'Subió' : diferencia < 0 ? 'Bajó' : 'Igual,';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="inline-flex items-center gap-0.5">
        <Flecha aria-hidden className="size-4" />
        <span className="sr-only">{verbo}</span>
        <span className="tnum font-medium">{texto}</span>
      </span>
      {desde}
    </span>
  );
}
