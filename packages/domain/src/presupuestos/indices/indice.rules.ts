import type { Razon } from '../../base/proporcion.rules.ts';

/** One month of a series: `valor` is a decimal string, `mes` `YYYY-MM`. */
export type ValorIndice = {
  readonly mes: string;
  readonly valor: string;
  readonly definitivo: boolean;
};

export type Factor = {
  readonly razon: Razon;
  /** The month whose value was taken: an earlier one when that asked for is not published. */
  readonly mes: string;
  readonly estimado: boolean;
};

/** The value of a month, or the last one published before it. */
export function vigenteEn(serie: readonly ValorIndice[], mes: string): ValorIndice | null {
  return serie.reduce<ValorIndice | null>(
    (hallado, valor) =>
      valor.mes <= mes && (hallado === null || valor.mes > hallado.mes) ? valor : hallado,
    null,
  );
}

/**
 * I(mes) / I(base). Null while neither month nor any before it has a value. It is an estimate while
 * the month is not published or either value is provisional. Source: domain 5.6 and 9.
 */
export function factorEntre(
  serie: readonly ValorIndice[],
  base: string,
  mes: string,
): Factor | null {
  const desde = vigenteEn(serie, base);
  const hasta = vigenteEn(serie, mes);
  if (!desde || !hasta) return null;
  const publicados = desde.mes === base && hasta.mes === mes;
  return {
    razon: { numerador: hasta.valor, denominador: desde.valor },
    mes: hasta.mes,
    estimado: !(publicados && desde.definitivo && hasta.definitivo),
  };
}
