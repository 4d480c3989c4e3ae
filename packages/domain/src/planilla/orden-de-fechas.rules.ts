import { Cuenta, mayoria, DESLIZ, type Ejemplo } from './recuento.rules.ts';

/** Order of the parts of a date: day first, as in Argentina, or month first. */
export type OrdenDeFecha = 'DMA' | 'MDA';

export type TextoDeFila = { readonly fila: number; readonly texto: string };

const DIA_Y_MES = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(?:\d{4}|\d{2})(?!\d)|$)/;

export type DiaYMes = { readonly primera: number; readonly segunda: number };

export function diaYMesDe(texto: string): DiaYMes | null {
  const partes = DIA_Y_MES.exec(texto);
  return partes && { primera: Number(partes[1]), segunda: Number(partes[3]) };
}

/** Order of day and month that a date alone proves, by a number above 12; null for any other. */
export function ordenQuePrueba({ primera, segunda }: DiaYMes): OrdenDeFecha | null {
  if (primera > 12 && primera <= 31 && segunda >= 1 && segunda <= 12) return 'DMA';
  return segunda > 12 && segunda <= 31 && primera >= 1 && primera <= 12 ? 'MDA' : null;
}

/**
 * Minimum part of the dates that have to prove month-first order: most days of a month are after
 * the 12th, so a few alone are mistakes.
 */
const PARTE_QUE_PRUEBA = 0.3;

/**
 * Order of a column's dates: day first, unless at least 30 % of them prove month first and none day
 * first. When dates prove both, the order of the majority, or `DUDOSO` if more than a tenth of
 * those contradict it.
 */
export function ordenDeDias(dias: readonly (DiaYMes & Partial<Ejemplo>)[]): {
  readonly orden: OrdenDeFecha | 'DUDOSO';
  readonly segura: boolean;
} {
  const cuenta = new Cuenta<OrdenDeFecha>();
  for (const dia of dias) {
    const orden = ordenQuePrueba(dia);
    if (orden) cuenta.sumar(orden, () => ({ hoja: '', celda: '', texto: '' }));
  }
  const hallada = mayoria(cuenta, ['DMA', 'MDA'], DESLIZ.dias);
  if (!hallada) return { orden: 'DMA', segura: false };
  const { gana, unanime, desliz } = hallada;
  if (!unanime) return { orden: desliz ? gana : 'DUDOSO', segura: false };
  const pocas = gana === 'MDA' && cuenta.veces('MDA') < dias.length * PARTE_QUE_PRUEBA;
  return pocas ? { orden: 'DMA', segura: false } : { orden: gana, segura: true };
}

const INSTANTE =
  /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:Z|UTC|GMT|[+-]00:?00)$/i;
const A_MEDIANOCHE = /^00:00(?::00(?:[.,]0+)?)?$/;

export function medianocheDe(textos: readonly TextoDeFila[]): 'DIA' | 'INSTANTE' {
  const instantes = textos.flatMap(({ texto }) => INSTANTE.exec(texto)?.[1] ?? []);
  return instantes.every((hora) => A_MEDIANOCHE.test(hora)) ? 'DIA' : 'INSTANTE';
}
