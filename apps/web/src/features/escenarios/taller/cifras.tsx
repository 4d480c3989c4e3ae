import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Minimo, Serie } from '@plomada/domain/escenarios/serie.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Balance } from '@/components/display/money.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';

type CifrasProps = { readonly serie: Serie; readonly conEscenario: boolean };

const alDia = ({ fecha }: Minimo): string => `el ${formatearFecha(fecha)}`;

/** Change against the forecast without levers, with its sign. */
function diferencia(centavos: number, moneda: Moneda): string {
  if (centavos === 0) return 'igual que como está';
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

/** Lowest day and end of both lines; a change is announced. */
export function Cifras({ serie, conEscenario }: CifrasProps) {
  const { minimo, moneda, enCuentas, dias, inicialCentavos } = serie;
  const fin = dias.at(-1);
  const saldo = (centavos: number) => <Balance centavos={centavos} moneda={moneda} />;
  return (
    <>
      <TotalStrip>
        {enCuentas ? (
          <>
            <TotalCell
              lead
              label={conEscenario ? 'Saldo más bajo, con el escenario' : 'Saldo más bajo'}
              value={saldo(minimo.escenario.saldoCentavos)}
              delta={alDia(minimo.escenario)}
            />
            <TotalCell
              label="Saldo más bajo, como está"
              value={saldo(minimo.base.saldoCentavos)}
              delta={alDia(minimo.base)}
            />
          </>
        ) : (
          <TotalCell
            lead
            label="Movimientos desde hoy, sin saldo"
            value={saldo(fin?.escenario.saldoCentavos ?? 0)}
            delta="al final de los 90 días"
          />
        )}
        <TotalCell
          label="Al final de los 90 días"
          value={saldo(fin?.escenario.saldoCentavos ?? 0)}
          delta={diferencia(
            (fin?.escenario.saldoCentavos ?? 0) - (fin?.base.saldoCentavos ?? 0),
            moneda,
          )}
        />
        <TotalCell
          label={enCuentas ? 'Hoy, en cajas y bancos' : 'Hoy'}
          value={saldo(inicialCentavos)}
          delta={enCuentas ? 'sin los cheques en cartera' : 'se cuenta desde cero'}
        />
      </TotalStrip>
      <p role="status" className="sr-only">
        {enPalabras(serie, conEscenario)}
      </p>
    </>
  );
}
