import { avanceBpDe, porBp, porRazon, type Razon } from '../../base/porcentaje.rules.ts';
import { avanceBpDeCantidad, importeDeCantidad, type AvancePorCantidad } from './cantidad.rules.ts';

const ENTERO_BP = 10_000;

/** An item's progress before this certificate. */
export type ItemAnterior = {
  readonly itemId: string;
  readonly importeCentavos: number;
  readonly anteriorBp: number;
  readonly anteriorCentavos: number;
};

type AvancePorciento = { readonly presenteBp: number; readonly acumuladoCantidad?: undefined };

/** Progress of an item: its present percentage, or its accumulated quantity. */
export type AvanceItem = ItemAnterior & (AvancePorciento | AvancePorCantidad);

export type ItemCertificado = ItemAnterior & {
  /** Accumulated quantity of the item; null when its progress was given by percentage. */
  readonly acumuladoCantidad: string | null;
  readonly presenteBp: number;
  readonly presenteCentavos: number;
  readonly acumuladoBp: number;
  readonly acumuladoCentavos: number;
};

export type Exceso = { readonly itemId: string; readonly quedaBp: number };

/**
 * Terms of the budget, the advance taken back by earlier certificates, and the adjustments of this
 * one.
 */
export type Condiciones = {
  readonly anticipoBp: number;
  readonly anticipoCentavos: number;
  readonly desacopioBaseAnteriorCentavos: number;
  readonly baseAnticipo: 'ORIGINAL' | 'ACTUALIZADO';
  readonly fondoReparoBp: number;
  /** Ratio of the indices that updates the certificate; null for a budget without an index. */
  readonly razon: Razon | null;
  readonly ajusteIndiceCentavos: number;
  readonly otrosDescuentosCentavos: number;
};

export type SumasCertificado = {
  readonly brutoCentavos: number;
  readonly actualizacionCentavos: number;
  readonly ajusteIndiceCentavos: number;
  readonly desacopioBaseCentavos: number;
  readonly desacopioCentavos: number;
  readonly fondoReparoCentavos: number;
  readonly otrosDescuentosCentavos: number;
  readonly netoCentavos: number;
};

/** Items given by percentage that would exceed 100 %, with the rest of each. */
export function excesosDeAvance(items: readonly AvanceItem[]): readonly Exceso[] {
  return items.flatMap((item) =>
    item.acumuladoCantidad === undefined && item.anteriorBp + item.presenteBp > ENTERO_BP
      ? [{ itemId: item.itemId, quedaBp: ENTERO_BP - item.anteriorBp }]
      : [],
  );
}

function porciento(item: ItemAnterior & AvancePorciento) {
  const acumuladoBp = item.anteriorBp + item.presenteBp;
  const hasta = porBp(item.importeCentavos, acumuladoBp);
  // The present is never negative, and 0 without progress below 100 %: a percentage restated after
  // an adicional is rounded, and may give more or less than the certified money.
  const presenteCentavos =
    item.presenteBp === 0 && acumuladoBp < ENTERO_BP
      ? 0
      : Math.max(0, hasta - item.anteriorCentavos);
  return { acumuladoCantidad: null, acumuladoBp, presenteCentavos };
}

function porCantidad(item: ItemAnterior & AvancePorCantidad) {
  const hasta = importeDeCantidad(item.importeCentavos, item);
  return {
    acumuladoCantidad: item.acumuladoCantidad,
    acumuladoBp: Math.max(item.anteriorBp, avanceBpDeCantidad(item)),
    presenteCentavos: Math.max(0, hasta - item.anteriorCentavos),
  };
}

/**
 * Item with its progress in a certificate. Its accumulated money is its amount times the
 * accumulated part, rounded, and never below the earlier certificates; its present is the
 * difference, so that 100 % gives the exact amount whatever the earlier certificates.
 */
export function certificarItem(item: AvanceItem): ItemCertificado {
  const { itemId, importeCentavos, anteriorBp, anteriorCentavos } = item;
  const avance = item.acumuladoCantidad === undefined ? porciento(item) : porCantidad(item);
  return {
    itemId,
    importeCentavos,
    anteriorBp,
    anteriorCentavos,
    ...avance,
    presenteBp: avance.acumuladoBp - anteriorBp,
    acumuladoCentavos: anteriorCentavos + avance.presenteCentavos,
  };
}

/**
 * Progress of an item: that of its last certificate, restated when an adicional changed the amount
 * since.
 */
export function avanceDe(item: {
  readonly importeCentavos: number;
  readonly medidoCentavos: number;
  readonly avanceBp: number;
  readonly avanceImporteCentavos: number | null;
}): number {
  if (item.avanceImporteCentavos === null) return 0;
  return item.avanceImporteCentavos === item.importeCentavos
    ? item.avanceBp
    : avanceRestablecido(item.importeCentavos, item.medidoCentavos);
}

/**
 * Progress of an item after an adicional changed its amount: the certified money is kept, so the
 * percentage changes.
 */
export function avanceRestablecido(importeCentavos: number, medidoCentavos: number): number {
  if (medidoCentavos === 0) return 0;
  if (medidoCentavos >= importeCentavos) return ENTERO_BP;
  return avanceBpDe(medidoCentavos, importeCentavos);
}

function desacopioBase(bruto: number, todo: boolean, condiciones: Condiciones): number {
  const queda = condiciones.anticipoCentavos - condiciones.desacopioBaseAnteriorCentavos;
  return todo ? queda : Math.min(porBp(bruto, condiciones.anticipoBp), queda);
}

/**
 * Terms applied to the measured progress: the index, the base of the advance, the fondo de reparo,
 * the adjustment and the discounts.
 */
type Actualizacion = Pick<
  Condiciones,
  'baseAnticipo' | 'fondoReparoBp' | 'razon' | 'ajusteIndiceCentavos' | 'otrosDescuentosCentavos'
>;
type Medido = Pick<SumasCertificado, 'brutoCentavos' | 'desacopioBaseCentavos'>;

/** Sums of the measured progress with its update, each rounded once, half away from zero. */
export function actualizarSumas(
  { brutoCentavos, desacopioBaseCentavos }: Medido,
  condiciones: Actualizacion,
): SumasCertificado {
  const actualizar = (centavos: number): number =>
    condiciones.razon ? porRazon(centavos, condiciones.razon) : centavos;
  const actualizacionCentavos = actualizar(brutoCentavos) - brutoCentavos;
  const desacopioCentavos =
    condiciones.baseAnticipo === 'ACTUALIZADO'
      ? actualizar(desacopioBaseCentavos)
      : desacopioBaseCentavos;
  const fondoReparoCentavos = porBp(
    brutoCentavos + actualizacionCentavos,
    condiciones.fondoReparoBp,
  );
  const { ajusteIndiceCentavos, otrosDescuentosCentavos } = condiciones;
  return {
    brutoCentavos,
    actualizacionCentavos,
    ajusteIndiceCentavos,
    desacopioBaseCentavos,
    desacopioCentavos,
    fondoReparoCentavos,
    otrosDescuentosCentavos,
    netoCentavos:
      brutoCentavos +
      actualizacionCentavos +
      ajusteIndiceCentavos -
      desacopioCentavos -
      fondoReparoCentavos -
      otrosDescuentosCentavos,
  };
}

/**
 * Sums of a certificate. The one that completes the budget takes back the rest of the advance, paid
 * or not; an item that an adicional reduced to nothing needs no progress for that.
 */
export function sumasDeCertificado(
  items: readonly ItemCertificado[],
  condiciones: Condiciones,
): SumasCertificado {
  const brutoCentavos = items.reduce((suma, { presenteCentavos }) => suma + presenteCentavos, 0);
  const todo = items.every((item) => item.acumuladoCentavos === item.importeCentavos);
  const desacopioBaseCentavos = desacopioBase(brutoCentavos, todo, condiciones);
  return actualizarSumas({ brutoCentavos, desacopioBaseCentavos }, condiciones);
}

/**
 * Differences by the definitive index, in the order of the certificates, less the issued
 * adjustments, which settle the oldest differences of their sign first.
 */
export function diferenciasPendientes(
  diferencias: readonly number[],
  ajustesCentavos: number,
): readonly number[] {
  let queda = ajustesCentavos;
  return diferencias.map((diferencia) => {
    if (Math.sign(diferencia) !== Math.sign(queda)) return diferencia;
    const usado = Math.sign(queda) * Math.min(Math.abs(queda), Math.abs(diferencia));
    queda -= usado;
    return diferencia - usado;
  });
}
