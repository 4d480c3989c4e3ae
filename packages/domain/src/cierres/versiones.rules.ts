import type { CambioDeTotal, TotalCongelado } from './cierre.schema.ts';

type Totales = CambioDeTotal['antes'];
type Fila = Pick<CambioDeTotal, 'proyectoId' | 'obra' | 'moneda'> & { readonly totales: Totales };

const NADA: Totales = { ingresosCentavos: 0, egresosCentavos: 0, movimientos: 0 };

const sumar = (a: Totales, b: Totales): Totales => ({
  ingresosCentavos: a.ingresosCentavos + b.ingresosCentavos,
  egresosCentavos: a.egresosCentavos + b.egresosCentavos,
  movimientos: a.movimientos + b.movimientos,
});

const iguales = (a: Totales, b: Totales): boolean =>
  a.ingresosCentavos === b.ingresosCentavos &&
  a.egresosCentavos === b.egresosCentavos &&
  a.movimientos === b.movimientos;

/** Totals per work and currency, with the private ones added. */
function porObra(totales: readonly TotalCongelado[]): ReadonlyMap<string, Fila> {
  const filas = new Map<string, Fila>();
  for (const { proyectoId, obra, moneda, ...importes } of totales) {
    const clave = `${proyectoId} ${moneda}`;
    const antes = filas.get(clave)?.totales ?? NADA;
    filas.set(clave, { proyectoId, obra, moneda, totales: sumar(antes, importes) });
  }
  return filas;
}

/**
 * Works and currencies whose totals differ between two closings, in the order of the later one;
 * those absent from it come last.
 */
export function cambiosDeTotales(
  antes: readonly TotalCongelado[],
  despues: readonly TotalCongelado[],
): CambioDeTotal[] {
  const [eran, son] = [porObra(antes), porObra(despues)];
  return [...new Set([...son.keys(), ...eran.keys()])].flatMap((clave) => {
    const fila = son.get(clave) ?? eran.get(clave);
    const [era, es] = [eran.get(clave)?.totales ?? NADA, son.get(clave)?.totales ?? NADA];
    if (fila === undefined || iguales(era, es)) return [];
    const { proyectoId, obra, moneda } = fila;
    return [{ proyectoId, obra, moneda, antes: era, despues: es }];
  });
}
