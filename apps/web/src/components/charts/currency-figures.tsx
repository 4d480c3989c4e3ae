import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';

import { MoneyDelta, PercentDelta } from './delta.tsx';
import type { CurrencyFigures as Cifras, RowsLink } from './figures.ts';
import { shortDay } from './period.ts';
import { Sparkline } from './sparkline.tsx';
import { MoneyStrip, StripFigure } from './strip-figure.tsx';

/** With `to` only when there is somewhere to go: a Socio has no list to open. */
export const linkProps = (to: string | undefined) => (to === undefined ? {} : { to });

export type CurrencyFiguresProps = {
  /** Of each currency, the base first: it leads, the others stand below it in the same cell. */
  readonly cifras: readonly [Cifras, ...Cifras[]];
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
type Importe = { readonly moneda: Moneda; readonly centavos: number };

/** Short where that is shorter: `$ 0,00`, `$ 169,6 M`. */
const ShortMoney = ({ centavos, moneda }: Importe) =>
  Math.abs(centavos) < 100_000 ? (
    <Money centavos={centavos} moneda={moneda} />
  ) : (
    formatearDineroCorto(centavos, moneda)
  );

/** The currencies after the first, a line each. */
export function OtherCurrencies({ importes }: { readonly importes: readonly Importe[] }) {
  return importes.map(({ moneda, centavos }) => (
    <Money
      key={moneda}
      centavos={centavos}
      moneda={moneda}
      alarm={centavos < 0}
      className="block"
    />
  ));
}

/** The rows of the only currency there is, or of both. */
const deMoneda = ([primera, ...otras]: Props['cifras']) =>
  otras.length === 0 ? { moneda: primera.moneda } : {};

const seconds = (cifras: Props['cifras'], de: (suya: Cifras) => number) =>
  cifras.length === 1
    ? {}
    : {
        second: (
          <OtherCurrencies
            importes={cifras.slice(1).map((suya) => ({ moneda: suya.moneda, centavos: de(suya) }))}
          />
        ),
      };

function Balance({ cifras, titulo, hasta, hoy, enlace }: Props) {
  const [{ moneda, saldoCentavos, flujo, ingresosCentavos, egresosCentavos, tramo }] = cifras;
  const diferencia = ingresosCentavos - egresosCentavos;
  return (
    <StripFigure
      lead
      label={titulo}
      figure={<Money centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />}
      {...seconds(cifras, (suya) => suya.saldoCentavos)}
      drawing={<Sparkline valores={flujo.map((fila) => fila.saldoCentavos)} />}
      delta={
        <MoneyDelta
          diferencia={diferencia}
          texto={formatearDineroCorto(Math.abs(diferencia), moneda)}
          desde={`desde el ${shortDay(sumarDias(tramo.desde, -1), hoy)}`}
        />
      }
      to={enlace({ ...deMoneda(cifras), ...(hasta === null ? {} : { hasta }) })}
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
  const [{ moneda, anterior, tramo, [clave]: valor }] = cifras;
  const dias = enPeriodo
    ? `${shortDay(anterior.desde, hoy)} al ${shortDay(anterior.hasta, hoy)}`
    : shortDay(anterior.hasta, hoy);
  return (
    <StripFigure
      label={`${tipo === 'INGRESO' ? 'Ingresos' : 'Egresos'} del ${enPeriodo ? 'período' : 'mes'}`}
      figure={<ShortMoney centavos={valor} moneda={moneda} />}
      title={formatearDinero(valor, moneda)}
      {...seconds(cifras, (suya) => suya[clave])}
      delta={
        <PercentDelta
          actual={valor}
          anterior={anterior[clave]}
          contra={`contra ${dias}`}
          sinAnterior={enPeriodo ? `Nada del ${dias}` : `Nada hasta el ${dias}`}
        />
      }
      to={enlace({ tipo, ...deMoneda(cifras), ...tramo })}
    />
  );
}

/** The fourth figure where there is no target to hold the spending against. */
export function PlainFigure({
  figuras,
  moneda,
  hoy,
  nota,
  enlace,
}: Pick<Props, 'hoy' | 'enlace'> & {
  readonly figuras: Figuras;
  readonly moneda: Moneda;
  /** Under the total, when there is no period. */
  readonly nota: string;
}) {
  const suyo = <T extends { readonly moneda: Moneda }>(filas: readonly T[]) =>
    filas.find((fila) => fila.moneda === moneda);
  if (figuras.desde !== null) {
    const hasta = sumarDias(figuras.desde, -1);
    const antes = suyo(figuras.saldos)?.inicialCentavos ?? 0;
    return (
      <StripFigure
        label="Saldo anterior"
        figure={formatearDineroCorto(antes, moneda)}
        title={formatearDinero(antes, moneda)}
        delta={`Al ${shortDay(hasta, hoy)}`}
        to={enlace({ moneda, hasta })}
      />
    );
  }
  const total = suyo(figuras.porMoneda)?.egresosCentavos ?? 0;
  const hasta = figuras.hasta === null ? {} : { hasta: figuras.hasta };
  return (
    <StripFigure
      label="Egresos en total"
      figure={formatearDineroCorto(total, moneda)}
      title={formatearDinero(total, moneda)}
      delta={nota}
      to={enlace({ tipo: 'EGRESO', moneda, ...hasta })}
    />
  );
}

/** One strip for all currencies. Every figure opens the rows that make it. */
export function CurrencyFigures({ children, ...props }: CurrencyFiguresProps) {
  return (
    <MoneyStrip>
      <Balance {...props} />
      <Moved {...props} tipo="INGRESO" />
      <Moved {...props} tipo="EGRESO" />
      {children}
    </MoneyStrip>
  );
}
