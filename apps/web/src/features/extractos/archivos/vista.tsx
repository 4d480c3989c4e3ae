import type { VistaExtracto } from '@plomada/domain/extractos/extracto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { AnsweredQuestions, withAnswers } from '@/components/import/answered-questions.tsx';
import { LeftOut, NoticeLine } from '@/components/import/findings.tsx';

import { cuantasLineas, FORMA_EN_PALABRAS, huecosEnPalabras } from '../palabras.ts';
import type { Trayendo } from './use-traer.ts';

type DeVista = { readonly vista: VistaExtracto };

function Sumas({ vista }: DeVista) {
  const { moneda, nuevas, repetidas, confirmadas } = vista;
  const { saldoInicialCentavos, saldoFinalCentavos } = vista;
  return (
    <EffectTotals
      lines={[
        ['Líneas nuevas', formatearNumero(nuevas)],
        repetidas > 0 && ['Ya estaban', formatearNumero(repetidas)],
        confirmadas > 0 && ['Traen el saldo de otras que ya estaban', formatearNumero(confirmadas)],
        saldoInicialCentavos !== null &&
          moneyLine('Saldo al empezar', { centavos: saldoInicialCentavos, moneda }),
        moneyLine('Entra', { centavos: vista.entranCentavos, moneda }),
        moneyLine('Sale', { centavos: vista.salenCentavos, moneda }),
        saldoFinalCentavos !== null &&
          moneyLine('Saldo al terminar', { centavos: saldoFinalCentavos, moneda }),
      ]}
    />
  );
}

/** Effect of a first file: the day that it sets, and the difference with our balance. */
function primeroEnPalabras({ desde, moneda, anterioresCentavos }: VistaExtracto): string {
  const dia = `Es el primer extracto de la cuenta: se concilia desde el ${formatearFecha(desde)}.`;
  if (anterioresCentavos === null || anterioresCentavos === 0) return dia;
  const cuanto = formatearDinero(Math.abs(anterioresCentavos), moneda);
  const lado = anterioresCentavos > 0 ? 'más' : 'menos';
  return `${dia} Ese día el banco tenía ${cuanto} ${lado} que nosotros: queda como partidas anteriores.`;
}

function Primeras({ vista: { lineas, moneda, cantidad } }: DeVista) {
  if (lineas.length === 0) return null;
  return (
    <details className="rounded-lg border border-border">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 font-medium max-md:min-h-11">
        {lineas.length < cantidad
          ? `Las primeras ${lineas.length} líneas de ${formatearNumero(cantidad)}`
          : 'Las líneas'}
      </summary>
      <ul className="divide-y divide-border/70 border-t border-border">
        {lineas.map(({ fila, fecha, concepto, importeCentavos }) => (
          <li key={fila} className="flex items-start gap-3 px-4 py-2">
            <span className="tnum shrink-0 text-muted-foreground">{formatearFecha(fecha)}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{concepto}</span>
            <Money
              centavos={importeCentavos}
              moneda={moneda}
              income={importeCentavos > 0}
              className="shrink-0 font-medium"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

const quedanAfuera = (filas: number): string =>
  filas === 1
    ? 'Queda afuera 1 fila que no es una línea o no se entiende.'
    : `Quedan afuera ${formatearNumero(filas)} filas que no son líneas o no se entienden.`;

type VistaProps = DeVista & { readonly trayendo: Trayendo };

/** Preview of a statement: days, counts, sums, questions, and what is left out. */
export function Vista({ vista, trayendo }: VistaProps) {
  const { archivo, respuestas, responder } = trayendo;
  const { forma, desde, hasta, cantidad, nuevas, confirmadas, primero, huecos, afuera } = vista;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium">{FORMA_EN_PALABRAS[forma]}</p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${cuantasLineas(cantidad)} del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`}
        </p>
      </div>
      <AnsweredQuestions
        preguntas={withAnswers(vista.preguntas, respuestas)}
        onAnswer={responder}
      />
      <Sumas vista={vista} />
      {primero ? <NoticeLine tono="warning">{primeroEnPalabras(vista)}</NoticeLine> : null}
      {nuevas + confirmadas === 0 && cantidad > 0 ? (
        <NoticeLine tono="success">No trae nada nuevo: todas sus líneas ya estaban.</NoticeLine>
      ) : null}
      {huecos.length === 0 ? null : (
        <NoticeLine tono="warning">{huecosEnPalabras(huecos)}</NoticeLine>
      )}
      <Primeras vista={vista} />
      <LeftOut archivo={archivo} hallazgos={afuera} inWords={quedanAfuera} />
    </div>
  );
}
