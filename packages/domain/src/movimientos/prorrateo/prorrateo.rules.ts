import { accept, type Outcome } from '../../base/refusal.ts';
import { repartir } from '../../base/reparto.rules.ts';
import { required } from '../../base/required.ts';

export type ImportesDeParte = {
  readonly importeCentavos: number;
  readonly importeArsCentavos: number;
  readonly importeUsdCentavos: number | null;
};

type Parte = {
  readonly importeCentavos?: number | undefined;
  readonly pesoBp?: number | undefined;
};

/**
 * Splits a total by weights with largest remainder; among equal remainders, earlier parts receive
 * the extra centavos.
 */
const porPesos = (total: number, pesos: readonly number[]): number[] =>
  repartir(
    total,
    pesos.map((peso, i) => ({ id: String(i).padStart(3, '0'), peso, alta: '' })),
  ).map(({ unidades }) => unidades);

/**
 * Splits an amount and its two frozen equivalents, each of which adds up exactly: by the amounts of
 * the parts, or by weight with largest remainder; the equivalents are split in proportion to those
 * amounts. Refused at `partes.N` when a part would have no centavo.
 */
export function prorratear(
  total: ImportesDeParte,
  partes: readonly Parte[],
): Outcome<readonly ImportesDeParte[]> {
  const importes = partes.every(({ importeCentavos }) => importeCentavos !== undefined)
    ? partes.map(({ importeCentavos = 0 }) => importeCentavos)
    : porPesos(
        total.importeCentavos,
        partes.map(({ pesoBp = 0 }) => pesoBp),
      );
  const vacias = importes.flatMap((importe, i) => (importe > 0 ? [] : [i]));
  if (vacias.length > 0) {
    const motivo = 'A esta parte no le queda ni un centavo';
    const details = vacias.map((i) => ({ path: `partes.${i}`, message: motivo }));
    return { ok: false, motivo, details };
  }
  const enPesos = porPesos(total.importeArsCentavos, importes);
  const enDolares =
    total.importeUsdCentavos === null ? null : porPesos(total.importeUsdCentavos, importes);
  const deParte = (cuotas: readonly number[], i: number) => required(cuotas[i], `part ${i}`);
  return accept(
    importes.map((importeCentavos, i) => ({
      importeCentavos,
      importeArsCentavos: deParte(enPesos, i),
      importeUsdCentavos: enDolares && deParte(enDolares, i),
    })),
  );
}
