import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Minimo, Serie } from '@plomada/domain/escenarios/serie.rules';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Balance } from '@/components/display/money.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';

type CifrasProps = { readonly serie: Serie; readonly conEscenario: boolean };

const alDia = ({ fecha }: Minimo): string => `el ${formatearFecha(fecha)}`;

/** Change against the forecast without levers, with its sign. */
function diferencia(centavos: number, moneda: Moneda): string {
  if (centavos === 0) return 'sin cambio';
  const signo = centavos > 0 ? '+' : '';
  return `${signo}${formatearDinero(centavos, moneda)} contra como está`;
}

/** Lowest days of both lines, or without accounts their ends, as one sentence. */
function enPalabras({ minimo, moneda, enCuentas, dias }: Serie, conEscenario: boolean): string {
  const importe = (centavos: number) => formatearDinero(centavos, moneda);
  if (!enCuentas) {
    const fin = dias.at(-1);
    if (fin === undefined) return '';
    const base = `Como está, al final de los 90 días: ${importe(fin.base.saldoCentavos)}.`;
    return conEscenario
      ? `${base} Con el escenario: ${importe(fin.escenario.saldoCentavos)}.`
      : base;
  }
  const { base, escenario } = minimo;
  const comoEsta = `Como está, el saldo más bajo es ${importe(base.saldoCentavos)} ${alDia(base)}.`;
  return conEscenario
    ? `${comoEsta} Con el escenario es ${importe(escenario.saldoCentavos)} ${alDia(escenario)}.`
    : comoEsta;
}

type Punto = Serie['dias'][number]['base'];

/** Sum of the period, with the levers and without them. */
function sumas({ dias }: Serie, de: (punto: Punto) => number) {
  const suma = (lado: 'base' | 'escenario') =>
    dias.reduce((total, dia) => total + de(dia[lado]), 0);
  return { base: suma('base'), escenario: suma('escenario') };
}

type CifraProps = {
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly lead?: boolean;
};

/** Amount of a cell, short on a phone, where only the first cell has a full row. */
function Cifra({ centavos, moneda, lead = false }: CifraProps) {
  const isPhone = useIsPhone();
  if (lead || !isPhone) return <Balance centavos={centavos} moneda={moneda} />;
  return (
    <span
      className={centavos < 0 ? 'text-expense' : undefined}
      title={formatearDinero(centavos, moneda)}
    >
      {formatearDineroCorto(centavos, moneda)}
    </span>
  );
}

type CeldaProps = {
  readonly label: string;
  readonly base: number;
  readonly escenario: number;
  readonly moneda: Moneda;
  readonly lead?: boolean;
};

/** Amount of the scenario, with its change against the forecast without levers. */
const Celda = ({ label, base, escenario, moneda, lead = false }: CeldaProps) => (
  <TotalCell
    label={label}
    lead={lead}
    value={<Cifra centavos={escenario} moneda={moneda} lead={lead} />}
    delta={diferencia(escenario - base, moneda)}
  />
);

/** Cells where the first balance is that of accounts: lowest days, end and start. */
function ConSaldo({ serie, conEscenario }: CifrasProps) {
  const { minimo, moneda, dias, inicialCentavos } = serie;
  const fin = dias.at(-1);
  return (
    <>
      <TotalCell
        lead
        label={conEscenario ? 'Saldo más bajo, con el escenario' : 'Saldo más bajo'}
        value={<Balance centavos={minimo.escenario.saldoCentavos} moneda={moneda} />}
        delta={alDia(minimo.escenario)}
      />
      <TotalCell
        label="Saldo más bajo, como está"
        value={<Cifra centavos={minimo.base.saldoCentavos} moneda={moneda} />}
        delta={alDia(minimo.base)}
      />
      <Celda
        label="Al final de los 90 días"
        base={fin?.base.saldoCentavos ?? 0}
        escenario={fin?.escenario.saldoCentavos ?? 0}
        moneda={moneda}
      />
      <TotalCell
        label="Hoy, en cajas y bancos"
        value={<Cifra centavos={inicialCentavos} moneda={moneda} />}
        delta="sin los cheques en cartera"
      />
    </>
  );
}

/** Cells without balances: what the dues add up to, from zero. */
function SinSaldo({ serie }: Pick<CifrasProps, 'serie'>) {
  const { moneda, dias } = serie;
  const fin = dias.at(-1);
  const entra = sumas(serie, ({ entradasCentavos }) => entradasCentavos);
  const sale = sumas(serie, ({ salidasCentavos }) => -salidasCentavos);
  return (
    <>
      <Celda
        lead
        label="Movimientos desde hoy, sin saldo"
        base={fin?.base.saldoCentavos ?? 0}
        escenario={fin?.escenario.saldoCentavos ?? 0}
        moneda={moneda}
      />
      <Celda label="Entra en 90 días" {...entra} moneda={moneda} />
      <Celda label="Sale en 90 días" {...sale} moneda={moneda} />
    </>
  );
}

/** Lowest day and end of both lines; a change is announced. */
export function Cifras({ serie, conEscenario }: CifrasProps) {
  return (
    <>
      <TotalStrip>
        {serie.enCuentas ? (
          <ConSaldo serie={serie} conEscenario={conEscenario} />
        ) : (
          <SinSaldo serie={serie} />
        )}
      </TotalStrip>
      <p role="status" className="sr-only">
        {enPalabras(serie, conEscenario)}
      </p>
    </>
  );
}
