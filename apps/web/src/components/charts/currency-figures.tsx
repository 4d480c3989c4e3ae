import { sumarDias } from '@plomada/domain/fecha.rules';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import type { ReactNode } from 'react';

import { Figure, FigureStrip } from '../ui/figure-strip.tsx';
import { Money } from '../ui/money.tsx';
import { MoneyDelta, PercentDelta } from './delta.tsx';
import type { CurrencyFigures as Cifras, RowsLink } from './figures.ts';
import { shortDay } from './period.ts';
import { Sparkline } from './sparkline.tsx';

/** With `to` only when there is somewhere to go: a Socio has no list to open. */
export const linkProps = (to: string | undefined) => (to === undefined ? {} : { to });

export type CurrencyFiguresProps = {
  readonly cifras: Cifras;
  /** Of what the balance is: `Saldo de la obra`. */
  readonly titulo: string;
  /** Whether a first day was asked for: then income and expense are those of the period. */
  readonly enPeriodo: boolean;
  /** The last day asked for. */
  readonly hasta: string | null;
  readonly hoy: string;
  readonly enlace: RowsLink;
  /** The fourth figure. */
  readonly children: ReactNode;
};

type Props = Omit<CurrencyFiguresProps, 'children'>;

function Balance({ cifras, titulo, hasta, hoy, enlace }: Props) {
  const { moneda, saldoCentavos, flujo, ingresosCentavos, egresosCentavos, tramo } = cifras;
  const diferencia = ingresosCentavos - egresosCentavos;
  return (
    <Figure
      lead
      label={titulo}
      figure={<Money centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />}
      aside={<Sparkline valores={flujo.map((fila) => fila.saldoCentavos)} />}
      delta={
        <MoneyDelta
          diferencia={diferencia}
          texto={formatearDineroCorto(Math.abs(diferencia), moneda)}
          desde={`desde el ${shortDay(sumarDias(tramo.desde, -1), hoy)}`}
        />
      }
      {...linkProps(enlace({ moneda, ...(hasta === null ? {} : { hasta }) }))}
    />
  );
}

function Moved({
  cifras,
  enPeriodo,
  hoy,
  enlace,
  tipo,
}: Props & { readonly tipo: 'INGRESO' | 'EGRESO' }) {
  const clave = tipo === 'INGRESO' ? 'ingresosCentavos' : 'egresosCentavos';
  const { moneda, anterior, tramo } = cifras;
  const valor = cifras[clave];
  const dias = enPeriodo
    ? `${shortDay(anterior.desde, hoy)} al ${shortDay(anterior.hasta, hoy)}`
    : shortDay(anterior.hasta, hoy);
  return (
    <Figure
      label={`${tipo === 'INGRESO' ? 'Ingresos' : 'Egresos'} del ${enPeriodo ? 'período' : 'mes'}`}
      figure={formatearDineroCorto(valor, moneda)}
      title={formatearDinero(valor, moneda)}
      delta={
        <PercentDelta
          actual={valor}
          anterior={anterior[clave]}
          contra={`contra ${dias}`}
          sinAnterior={enPeriodo ? `Nada del ${dias}` : `Nada hasta el ${dias}`}
        />
      }
      {...linkProps(enlace({ tipo, moneda, ...tramo }))}
    />
  );
}

/** The figures of one currency. Every one opens the rows that make it. */
export function CurrencyFigures({ children, ...props }: CurrencyFiguresProps) {
  return (
    <FigureStrip>
      <Balance {...props} />
      <Moved {...props} tipo="INGRESO" />
      <Moved {...props} tipo="EGRESO" />
      {children}
    </FigureStrip>
  );
}
