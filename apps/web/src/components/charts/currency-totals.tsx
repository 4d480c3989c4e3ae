import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { cambioDe } from '@plomada/domain/base/porcentaje.rules';
import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { incluye } from '@/lib/outbox/incluye.ts';

import { Balance, Money } from '../display/money.tsx';
import { trendGeometry } from './flow-geometry.ts';
import { shortDay } from './period.ts';
import { MoneyStrip, StripTotal } from './strip-total.tsx';
import type { CurrencyTotals as Cifras, RowsLink } from './totals.ts';

type DeltaProps = {
  /** Change, of which only the sign is shown. */
  readonly cambio: number;
  readonly cuanto: string;
  readonly contra: string;
};

/**
 * Change against another period, with an arrow. Gray, because more income is not always good, nor
 * more expense bad.
 */
function Delta({ cambio, cuanto, contra }: DeltaProps) {
  const Flecha = cambio > 0 ? ArrowUpRight : cambio < 0 ? ArrowDownRight : ArrowRight;
  const verbo = cambio > 0 ? 'Subió' : cambio < 0 ? 'Bajó' : 'Igual,';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="inline-flex items-center gap-0.5">
        <Flecha aria-hidden className="size-4" />
        <span className="sr-only">{verbo}</span>
        <span className="tnum font-medium">{cuanto}</span>
      </span>
      {contra}
    </span>
  );
}

const ANCHO = 90;
const ALTO = 30;

/** Line of the balance of the last months, with the plumb line at its end. */
function Sparkline({ valores }: { readonly valores: readonly number[] }) {
  const trazo = trendGeometry(valores, ANCHO, ALTO);
  if (trazo === null) return null;
  const { d, fin } = trazo;
  return (
    // A long amount beside the chart shrinks it as a whole instead of compressing it.
    <svg
      aria-hidden
      width={ANCHO}
      height={ALTO}
      viewBox={`0 0 ${ANCHO} ${ALTO}`}
      className="h-auto max-w-full"
    >
      <path d={`M${fin.x} ${fin.y}V${ALTO}`} className="stroke-brand-mark" strokeWidth="1.25" />
      <path
        d={d}
        fill="none"
        className="stroke-foreground"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={fin.x} cy={fin.y} r="2.25" className="fill-foreground" />
    </svg>
  );
}

type CurrencyTotalsProps = {
  /** Totals per currency; the base currency leads, and the others are below it in the same cell. */
  readonly cifras: readonly [Cifras, ...Cifras[]];
  /** Label of the balance: `Saldo de la obra`. */
  readonly titulo: string;
  /** Centavos unsent on this device, by currency, which are added to the balance. */
  readonly espera: ReadonlyMap<Moneda, number>;
  /** True when the period has a first day, so that income and expense are those of the period. */
  readonly enPeriodo: boolean;
  readonly hasta: string | null;
  readonly hoy: string;
  readonly enlace: RowsLink;
  readonly children: ReactNode;
};

type Props = Omit<CurrencyTotalsProps, 'children'>;
type Importe = { readonly moneda: Moneda; readonly centavos: number };

/** Amount, abbreviated from 1.000 on: `$ 169,6 M`, but `$ 0,00`. */
const ShortMoney = ({ centavos, moneda }: Importe) =>
  Math.abs(centavos) < 100_000 ? (
    <Money centavos={centavos} moneda={moneda} />
  ) : (
    formatearDineroCorto(centavos, moneda)
  );

/** Filter for the only currency, or none for both. */
const deMoneda = ([primera, ...otras]: Props['cifras']) =>
  otras.length === 0 ? { moneda: primera.moneda } : {};

/** Amounts of the currencies after the first, one per line. */
const seconds = ([, ...otras]: Props['cifras'], de: (enOtra: Cifras) => number) =>
  otras.length === 0
    ? undefined
    : otras.map((enOtra) => (
        <Balance
          key={enOtra.moneda}
          centavos={de(enOtra)}
          moneda={enOtra.moneda}
          className="block"
        />
      ));

function OfToday({ cifras, titulo, espera, hasta, hoy, enlace }: Props) {
  const [{ moneda, saldoCentavos, flujo, ingresosCentavos, egresosCentavos, tramo }] = cifras;
  const diferencia = ingresosCentavos - egresosCentavos;
  return (
    <StripTotal
      lead
      label={titulo}
      value={<Balance centavos={saldoCentavos + (espera.get(moneda) ?? 0)} moneda={moneda} />}
      second={seconds(cifras, (enOtra) => enOtra.saldoCentavos + (espera.get(enOtra.moneda) ?? 0))}
      drawing={<Sparkline valores={flujo.map((fila) => fila.saldoCentavos)} />}
      delta={
        espera.size > 0 ? (
          [...espera].map(([una, centavos]) => incluye(centavos, una)).join('. ')
        ) : (
          <Delta
            cambio={diferencia}
            cuanto={formatearDineroCorto(Math.abs(diferencia), moneda)}
            contra={`desde el ${shortDay(sumarDias(tramo.desde, -1), hoy)}`}
          />
        )
      }
      to={enlace({ ...deMoneda(cifras), ...(hasta === null ? {} : { hasta }) })}
    />
  );
}

function Moved(props: Props & { readonly tipo: 'INGRESO' | 'EGRESO' }) {
  const { cifras, enPeriodo, hoy, enlace, tipo } = props;
  const clave = tipo === 'INGRESO' ? 'ingresosCentavos' : 'egresosCentavos';
  const [{ moneda, anterior, tramo, [clave]: valor }] = cifras;
  const cambio = cambioDe(valor, anterior[clave]);
  const dias = enPeriodo
    ? `${shortDay(anterior.desde, hoy)} al ${shortDay(anterior.hasta, hoy)}`
    : shortDay(anterior.hasta, hoy);
  return (
    <StripTotal
      label={`${tipo === 'INGRESO' ? 'Ingresos' : 'Egresos'} del ${enPeriodo ? 'período' : 'mes'}`}
      value={<ShortMoney centavos={valor} moneda={moneda} />}
      title={formatearDinero(valor, moneda)}
      second={seconds(cifras, (enOtra) => enOtra[clave])}
      delta={
        cambio === null ? (
          `Nada ${enPeriodo ? 'del' : 'hasta el'} ${dias}`
        ) : (
          <Delta
            cambio={cambio}
            cuanto={`${formatearNumero(Math.abs(cambio))}\u00a0%`}
            contra={`${cifras.length > 1 ? `en ${moneda === 'ARS' ? 'pesos' : 'dólares'}, ` : ''}contra ${dias}`}
          />
        )
      }
      to={enlace({ tipo, ...deMoneda(cifras), ...tramo })}
    />
  );
}

type PlainTotalProps = Pick<Props, 'hoy' | 'enlace'> & {
  readonly figuras: TotalesDeObra;
  readonly moneda: Moneda;
  /** Text below all expenses, for a period without a first day. */
  readonly nota: string;
};

/**
 * Fourth amount of the strip when there is no target to compare the spending with: the balance
 * before the period or, without a first day, all expenses.
 */
export function PlainTotal({ figuras, moneda, hoy, nota, enlace }: PlainTotalProps) {
  const enMoneda = <T extends { readonly moneda: Moneda }>(filas: readonly T[]) =>
    filas.find((fila) => fila.moneda === moneda);
  const otras = (filas: readonly Importe[]) => {
    const ajenas = filas.filter((fila) => fila.moneda !== moneda && fila.centavos !== 0);
    return ajenas.length === 0
      ? {}
      : {
          second: ajenas.map((fila) => <Balance key={fila.moneda} {...fila} className="block" />),
        };
  };
  if (figuras.desde !== null) {
    const hasta = sumarDias(figuras.desde, -1);
    const antes = enMoneda(figuras.saldos)?.inicialCentavos ?? 0;
    return (
      <StripTotal
        label="Saldo anterior"
        value={formatearDineroCorto(antes, moneda)}
        title={formatearDinero(antes, moneda)}
        {...otras(figuras.saldos.map((fila) => ({ ...fila, centavos: fila.inicialCentavos })))}
        delta={`Al ${shortDay(hasta, hoy)}`}
        to={enlace({ moneda, hasta })}
      />
    );
  }
  const total = enMoneda(figuras.porMoneda)?.egresosCentavos ?? 0;
  const hasta = figuras.hasta === null ? {} : { hasta: figuras.hasta };
  return (
    <StripTotal
      label="Egresos en total"
      value={formatearDineroCorto(total, moneda)}
      title={formatearDinero(total, moneda)}
      {...otras(figuras.porMoneda.map((fila) => ({ ...fila, centavos: fila.egresosCentavos })))}
      delta={nota}
      to={enlace({ tipo: 'EGRESO', moneda, ...hasta })}
    />
  );
}

/** Strip of totals for all currencies, with links to their rows. */
export function CurrencyTotals({ children, ...props }: CurrencyTotalsProps) {
  return (
    <MoneyStrip>
      <OfToday {...props} />
      <Moved {...props} tipo="INGRESO" />
      <Moved {...props} tipo="EGRESO" />
      {children}
    </MoneyStrip>
  );
}
