import type { MarcaDecimal } from '../base/decimal.rules.ts';
import { plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { lectorDeImportes, type Importe } from './renglon.rules.ts';
import type { TablaExtracto } from './tabla.rules.ts';

const APERTURA = /^saldo (?:inicial|anterior)\b/;
const CIERRE = /^saldo (?:final|de cierre|al cierre)\b/;
const IMPORTE_AL_FINAL = /[\d$(−-][\d.,$()−\s-]*$/;

type SaldoEscrito = { readonly fila: number; readonly centavos: number };

/** Opening and closing balance that rows above or below the lines state; null for what none does. */
export type SaldosEscritos = {
  readonly apertura: SaldoEscrito | null;
  readonly cierre: SaldoEscrito | null;
};

/** Balance in the cell that names it, or in the first amount to its right. */
function saldoDeFila(
  { fila, celdas }: FilaImportada,
  nombre: RegExp,
  leer: (celda: FilaImportada['celdas'][number]) => Importe,
): SaldoEscrito | null {
  const lugar = celdas.findIndex(
    (celda) => typeof celda === 'string' && nombre.test(plegar(celda)),
  );
  if (lugar < 0) return null;
  const [alFinal = null] = IMPORTE_AL_FINAL.exec(textoDeCelda(celdas[lugar] ?? null)) ?? [];
  for (const celda of [alFinal, ...celdas.slice(lugar + 1)]) {
    const leido = leer(celda);
    if (leido?.ok === true) return { fila, centavos: leido.valor.centavos };
  }
  return null;
}

/** Balances that rows of a file state, apart from those of its lines. */
export function saldosEscritos(
  { cabeza, bloques }: TablaExtracto,
  decimal: MarcaDecimal,
): SaldosEscritos {
  const leer = lectorDeImportes(decimal);
  const filas = [...cabeza, ...bloques.flatMap(({ cuerpo }) => cuerpo)];
  const hallar = (nombre: RegExp): SaldoEscrito | null => {
    for (const fila of filas) {
      const saldo = saldoDeFila(fila, nombre, leer);
      if (saldo !== null) return saldo;
    }
    return null;
  };
  return { apertura: hallar(APERTURA), cierre: hallar(CIERRE) };
}
