import { partesSuman } from '../../movimientos/comprobantes/partes.rules.ts';
import type { DetalleArca, FilaArca, ObservacionArca } from '../lectura.schema.ts';

const RIQUEZA: Readonly<Record<DetalleArca, number>> = {
  TOTAL: 0,
  SIN_TASA: 1,
  TASAS: 2,
  PERCEPCIONES: 3,
};
const DE_PARTES: ReadonlySet<ObservacionArca> = new Set<ObservacionArca>([
  'PARTES_NO_SUMAN',
  'ALICUOTA_SIN_DETERMINAR',
]);

/** Identity of a document in ARCA: issuer, kind, point of sale and number. */
export const identidadArca = (
  f: Pick<FilaArca, 'cuitEmisor' | 'tipoArca' | 'puntoVenta' | 'numero'>,
): string => `${f.cuitEmisor}-${f.tipoArca}-${f.puntoVenta}-${f.numero}`;

export type Varias = readonly [FilaArca, ...FilaArca[]];

/** Row with the most detailed parts; the newest among equals. */
function masRica(filas: Varias): FilaArca {
  return filas.reduce((rica, fila) =>
    RIQUEZA[fila.detalle] > RIQUEZA[rica.detalle] ? fila : rica,
  );
}

/**
 * Most detailed row in the newest currency whose parts add up to the newest total; null when none
 * does.
 */
function conPartes(filas: Varias): FilaArca | null {
  const [{ moneda, totalCentavos }] = filas;
  const [primera, ...resto] = filas.filter(
    (fila) =>
      fila.moneda === moneda && fila.partes !== null && partesSuman(fila.partes, totalCentavos),
  );
  return primera === undefined ? null : masRica([primera, ...resto]);
}

/** Observations that explain why the parts are unknown. */
function faltanPartes(filas: Varias, rica: FilaArca): readonly ObservacionArca[] {
  const propias = rica.observaciones.filter((observacion) => DE_PARTES.has(observacion));
  const deOtroTotal = propias.length === 0 && filas.some(({ partes }) => partes !== null);
  return deOtroTotal ? ['PARTES_NO_SUMAN'] : propias;
}

const primero = <C extends keyof FilaArca>(filas: Varias, campo: C): FilaArca[C] =>
  filas.find((fila) => fila[campo] !== null)?.[campo] ?? filas[0][campo];

/** Receiver of the newest row that states one, else of one marked as without CUIT. */
function receptorEn(filas: Varias) {
  const sinCuit = (fila: FilaArca) => fila.observaciones.includes('RECEPTOR_SIN_CUIT');
  const fila =
    filas.find(({ docReceptor }) => docReceptor !== null) ?? filas.find(sinCuit) ?? filas[0];
  const { tipoDocReceptor, docReceptor } = fila;
  return { tipoDocReceptor, docReceptor, sinCuit: sinCuit(fila) };
}

/**
 * Merges the rows of one identity, newest reading first: parts from a detailed row, most other
 * fields from the newest one or the first that has them.
 */
export function unirLecturas(filas: Varias): FilaArca {
  const [nueva] = filas;
  const rica = masRica(filas);
  const fuente = conPartes(filas);
  const { netoCentavos, ivaCentavos, detalle } = fuente ?? rica;
  const { sinCuit, ...receptor } = receptorEn(filas);
  // Files of Portal IVA have no ranges, so their rows have a single number.
  const numeroHasta = Math.max(...filas.map((fila) => fila.numeroHasta));
  const observaciones: ObservacionArca[] = [];
  if (numeroHasta !== nueva.numero) observaciones.push('RANGO_DE_NUMEROS');
  if (sinCuit) observaciones.push('RECEPTOR_SIN_CUIT');
  if (filas.some((fila) => fila.observaciones.includes('NEGATIVO'))) observaciones.push('NEGATIVO');
  if (fuente === null) observaciones.push(...faltanPartes(filas, rica));
  return {
    ...nueva,
    numeroHasta,
    autorizacion: primero(filas, 'autorizacion'),
    ...receptor,
    netoCentavos,
    ivaCentavos,
    detalle,
    partes: fuente?.partes ?? null,
    observaciones,
  };
}
