import { diasEntre, sumarMeses } from '../base/fecha.rules.ts';
import { avanceBpDe } from '../base/porcentaje.rules.ts';

/** Stored states; the others are derived from the date and from what is left. */
export type EstadoGuardado = 'VIGENTE' | 'CERRADO' | 'ANULADO' | 'PENDIENTE_ELIMINACION';
export type EstadoAcopio = EstadoGuardado | 'POR_VENCER' | 'VENCIDO' | 'AGOTADO';

/** Steps of the warning, in days before the end, nearest first. */
export const AVISOS_DE_VENCIMIENTO = [7, 30, 60] as const;
export type Aviso = (typeof AVISOS_DE_VENCIMIENTO)[number];

type SituacionAcopio = {
  readonly estado: EstadoAcopio;
  /** Days until the end of the acopio; negative after it, null when the acopio has no end. */
  readonly diasParaVencer: number | null;
  /** The applicable step of `AVISOS_DE_VENCIMIENTO` while POR_VENCER, else null. */
  readonly aviso: Aviso | null;
};

/**
 * State of an acopio on a day (`hoy`, Buenos Aires). A decision (closed, annulled, deletion
 * requested) comes first, then that nothing is left, then the date; the last day still counts.
 * `conSaldo`: something can be taken.
 */
export function situacionAcopio(
  acopio: {
    readonly estado: EstadoGuardado;
    readonly vencimiento: string | null;
    readonly conSaldo: boolean;
  },
  hoy: string,
): SituacionAcopio {
  const diasParaVencer = acopio.vencimiento === null ? null : diasEntre(hoy, acopio.vencimiento);
  const en = (estado: EstadoAcopio, aviso: Aviso | null = null): SituacionAcopio => ({
    estado,
    diasParaVencer,
    aviso,
  });
  if (acopio.estado !== 'VIGENTE') return en(acopio.estado);
  if (!acopio.conSaldo) return en('AGOTADO');
  if (diasParaVencer === null) return en('VIGENTE');
  if (diasParaVencer < 0) return en('VENCIDO');
  const aviso = AVISOS_DE_VENCIMIENTO.find((dias) => diasParaVencer <= dias);
  return aviso === undefined ? en('VIGENTE') : en('POR_VENCER', aviso);
}

/**
 * Withdrawn part of the total, in basis points: 10000 only when nothing is left; 0 when nothing was
 * withdrawn, or without a total.
 */
export function retiradoBp(retiradoCentavos: number, totalCentavos: number): number {
  if (totalCentavos <= 0 || retiradoCentavos <= 0) return 0;
  if (retiradoCentavos >= totalCentavos) return 10_000;
  return avanceBpDe(retiradoCentavos, totalCentavos);
}

/**
 * Months a supplier usually keeps a price, by description; the first pattern that matches is used.
 */
const PLAZOS_POR_MATERIAL: readonly (readonly [RegExp, number])[] = [
  [/hormig[oó]n elaborado/i, 3],
  [/ventana|puerta|abertura|port[oó]n/i, 4],
  [/porcelanato|cer[aá]mic|adhesivo|l[aá]tex|pintura|esmalte|cable|llave t[eé]rmica|grifer/i, 6],
  [/vigueta|eps|membrana|hidr[oó]fugo|yeso|montante|ca[nñ]o/i, 9],
  [/cemento|cal |arena|piedra|ladrillo|hierro|malla/i, 12],
];

/**
 * Months a supplier usually keeps a price, by rubro, for materials whose description matches no
 * pattern above.
 */
const PLAZOS_POR_RUBRO: Readonly<Record<string, number>> = {
  '03': 12,
  '04': 12,
  '05': 12,
  '06': 12,
  '07': 9,
  '08': 12,
  '09': 12,
  '10': 9,
  '11': 9,
  '12': 9,
  '13': 6,
  '15': 6,
  '16': 9,
  '17': 6,
  '18': 4,
  '19': 4,
  '20': 4,
  '21': 4,
  '22': 6,
  '23': 6,
};

/** Months for an acopio without materials, and for a material of unknown term. */
const PLAZO_GENERAL_MESES = 6;

type MaterialAcopiado = {
  readonly descripcion: string;
  readonly rubroCodigo?: string | null;
};

export function plazoDeMaterial({ descripcion, rubroCodigo }: MaterialAcopiado): number {
  const porMaterial = PLAZOS_POR_MATERIAL.find(([palabras]) => palabras.test(`${descripcion} `));
  return porMaterial?.[1] ?? PLAZOS_POR_RUBRO[rubroCodigo ?? ''] ?? PLAZO_GENERAL_MESES;
}

/** Proposed end: the shortest term among the materials, since the whole acopio is one agreement. */
export function vencimientoPropuesto(
  fecha: string,
  materiales: readonly MaterialAcopiado[],
): string {
  const plazos = materiales.map(plazoDeMaterial);
  return sumarMeses(fecha, plazos.length === 0 ? PLAZO_GENERAL_MESES : Math.min(...plazos));
}
