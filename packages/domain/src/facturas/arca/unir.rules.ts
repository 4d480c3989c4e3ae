import type { DetalleArca, FilaArca, ObservacionArca } from '../lectura.schema.ts';
import { partesSuman } from '../partes.rules.ts';

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

/** What identifies a document among those of ARCA. */
export const identidadArca = (
  f: Pick<FilaArca, 'cuitEmisor' | 'tipoArca' | 'puntoVenta' | 'numero'>,
): string => `${f.cuitEmisor}-${f.tipoArca}-${f.puntoVenta}-${f.numero}`;

type Varias = readonly [FilaArca, ...FilaArca[]];

/** The richest of them, the newest among equals. */
function masRica(filas: Varias): FilaArca {
  return filas.reduce((rica, fila) =>
    RIQUEZA[fila.detalle] > RIQUEZA[rica.detalle] ? fila : rica,
  );
}

/** Whose parts hold: the richest that has any of this total. */
function conPartes(filas: Varias): FilaArca | null {
  const [{ moneda, totalCentavos }] = filas;
  const [primera, ...resto] = filas.filter(
    (fila) =>
      fila.moneda === moneda && fila.partes !== null && partesSuman(fila.partes, totalCentavos),
  );
  return primera === undefined ? null : masRica([primera, ...resto]);
}

/** Why nobody knows the parts. */
function faltanPartes(filas: Varias, rica: FilaArca): readonly ObservacionArca[] {
  const propias = rica.observaciones.filter((observacion) => DE_PARTES.has(observacion));
  const deOtroTotal = propias.length === 0 && filas.some(({ partes }) => partes !== null);
  return deOtroTotal ? ['PARTES_NO_SUMAN'] : propias;
}

const primero = <C extends keyof FilaArca>(filas: Varias, campo: C): FilaArca[C] =>
  filas.find((fila) => fila[campo] !== null)?.[campo] ?? filas[0][campo];

/**
 * The document that rows of one identity state together, newest reading first: of parts the richest, of the rest the
 * first that states it.
 */
export function unirLecturas(filas: Varias): FilaArca {
  const [nueva] = filas;
  const rica = masRica(filas);
  const dueña = conPartes(filas);
  const propias = nueva.observaciones.filter((observacion) => !DE_PARTES.has(observacion));
  const delReceptor = filas.find(({ docReceptor }) => docReceptor !== null) ?? nueva;
  const importes = dueña ?? rica;
  return {
    ...nueva,
    autorizacion: primero(filas, 'autorizacion'),
    tipoDocReceptor: delReceptor.tipoDocReceptor,
    docReceptor: delReceptor.docReceptor,
    netoCentavos: importes.netoCentavos,
    ivaCentavos: importes.ivaCentavos,
    detalle: importes.detalle,
    partes: dueña?.partes ?? null,
    observaciones: [...propias, ...(dueña === null ? faltanPartes(filas, rica) : [])],
  };
}
