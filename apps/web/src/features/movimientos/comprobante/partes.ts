import {
  type AlicuotaBp,
  ALICUOTAS_BP,
  type CampoDePartes,
} from '@plomada/domain/movimientos/comprobantes/partes';
import {
  ivaDe,
  proponerPartes,
  SIN_PARTES,
  sonPropuestas,
} from '@plomada/domain/movimientos/comprobantes/partes.rules';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';

type Alicuota = Partes['alicuotas'][number];

/** Amounts of a document in a form: undefined until they are proposed, null when it has none. */
export type PartesEscritas =
  | { readonly [K in keyof Partes]?: Partes[K] | undefined }
  | null
  | undefined;

export const enteras = (escritas: PartesEscritas): Partes | null => {
  if (escritas === undefined || escritas === null) return null;
  const conValor = Object.entries(escritas).filter(([, valor]) => valor !== undefined);
  return { ...SIN_PARTES, ...Object.fromEntries(conValor) };
};

/** Adapts the amounts to another total: proposed ones are recalculated, typed ones stay. */
export function seguirTotal(partes: Partes, de: number, a: number): Partes {
  if (!sonPropuestas(partes, de)) return partes;
  return proponerPartes({ totalCentavos: a, bp: partes.alicuotas[0]?.bp, partes });
}

/** Changes an amount other than net and IVA; proposed net and IVA are recalculated. */
export function conCampo(
  partes: Partes,
  [campo, centavos]: readonly [CampoDePartes, number],
  totalCentavos: number,
): Partes {
  const escritas = { ...partes, [campo]: centavos };
  if (!sonPropuestas(partes, totalCentavos)) return escritas;
  return proponerPartes({ totalCentavos, bp: partes.alicuotas[0]?.bp, partes: escritas });
}

/** Recalculates the IVA of a changed row, unless it was typed; a rate of 0 % has none. */
function conIva(antes: Alicuota, despues: Alicuota): Alicuota {
  if (despues.bp === 0) return { ...despues, ivaCentavos: 0 };
  const escrito = despues.ivaCentavos !== antes.ivaCentavos;
  const seguia = antes.ivaCentavos === ivaDe(antes.netoCentavos, antes.bp);
  if (escrito || !(seguia || antes.ivaCentavos === 0)) return despues;
  return { ...despues, ivaCentavos: ivaDe(despues.netoCentavos, despues.bp) };
}

/** Changes the rate, net or IVA of a row. A new rate recalculates proposed amounts. */
export function conAlicuota(
  partes: Partes,
  [i, cambio]: readonly [number, Partial<Alicuota>],
  totalCentavos: number,
): Partes {
  const antes = partes.alicuotas[i];
  if (antes === undefined) return partes;
  if (cambio.bp !== undefined && sonPropuestas(partes, totalCentavos)) {
    return proponerPartes({ totalCentavos, bp: cambio.bp, partes });
  }
  const despues = conIva(antes, { ...antes, ...cambio });
  return { ...partes, alicuotas: partes.alicuotas.with(i, despues) };
}

export const alicuotasLibres = ({ alicuotas }: Partes): readonly AlicuotaBp[] =>
  ALICUOTAS_BP.filter((bp) => !alicuotas.some((una) => una.bp === bp));
