import { mesDe, sumarDias } from '../base/fecha.rules.ts';
import { refuseAll, refuseBy, type Refusal } from '../base/refusal.ts';
import { ultimoDiaDe } from '../cierres/cierre.rules.ts';

type Meses = { readonly desde: string; readonly hasta: string };

/** Number of months in the range, both ends included. */
export function mesesDe({ desde, hasta }: Meses): number {
  const numero = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5));
  return numero(hasta) - numero(desde) + 1;
}

/**
 * First month of the range with a day after `limite`, the last closed day; null when all are
 * closed.
 */
export function primerMesAbierto({ desde, hasta }: Meses, limite: string | null): string | null {
  if (limite === null) return desde;
  if (ultimoDiaDe(hasta) <= limite) return null;
  const abierto = mesDe(sumarDias(limite, 1));
  return abierto > desde ? abierto : desde;
}

/**
 * Refuses a range with an open month. `limite` is the last closed day; `nombrar` formats a month.
 */
export function verificarMeses(
  meses: Meses,
  limite: string | null,
  nombrar: (mes: string) => string,
): Refusal | null {
  const mes = primerMesAbierto(meses, limite);
  if (mes === null) return null;
  const path = mes === meses.desde ? 'desde' : 'hasta';
  const message = `El primer mes sin cerrar es ${nombrar(mes)}`;
  return refuseBy('MESES_SIN_CERRAR', [{ path, message, data: { mes } }]);
}

/**
 * First month of a work with data (`primero`) and its last closed month; null when no month since
 * the first one is closed.
 */
export function mesesInformables(
  primero: string | null,
  limite: string | null,
): { readonly primerMes: string | null; readonly ultimoMes: string | null } {
  const ultimo = limite === null ? null : mesDe(limite);
  if (primero === null || ultimo === null || primero > ultimo) {
    return { primerMes: null, ultimoMes: null };
  }
  return { primerMes: primero, ultimoMes: ultimo };
}

/**
 * True for each thing to which a photo may refer, when it exists: the certificate in this work, the
 * item in that certificate, the rubro.
 */
export type LugarDeFoto = {
  readonly certificado: boolean;
  readonly item: boolean;
  readonly rubro: boolean;
};

type FotoPedida = {
  readonly certificadoId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly rubroId?: string | undefined;
  readonly tomadaEn?: string | undefined;
};

export function verificarFoto(
  { certificadoId, itemId, rubroId, tomadaEn }: FotoPedida,
  hay: LugarDeFoto,
  ahora: Date,
): Refusal | null {
  const faltas = [
    [
      certificadoId !== undefined && !hay.certificado,
      'certificadoId',
      'El certificado no es de esta obra',
    ],
    [itemId !== undefined && !hay.item, 'itemId', 'El ítem no es de ese certificado'],
    [rubroId !== undefined && !hay.rubro, 'rubroId', 'El rubro no existe'],
    [
      tomadaEn !== undefined && new Date(tomadaEn) > ahora,
      'tomadaEn',
      'La foto no puede ser de un momento que no llegó',
    ],
  ] as const;
  return refuseAll(faltas.flatMap(([falta, path, message]) => (falta ? [{ path, message }] : [])));
}
