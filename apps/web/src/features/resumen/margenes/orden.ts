import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type { MargenDeObra } from '@plomada/domain/resumen/margen.schema';

import type { Sort } from '@/components/data-table/columns.ts';

const CLAVES: Readonly<Record<string, (obra: MargenDeObra) => number | string | null>> = {
  obra: ({ proyecto }) => proyecto.codigo,
  contrato: ({ contrato }) => contrato?.contratoCentavos ?? null,
  certificado: ({ contrato }) => contrato?.certificadoCentavos ?? null,
  cobrado: ({ contrato }) => contrato?.cobradoCentavos ?? null,
  gastado: ({ costo }) => costo.gastadoCentavos,
  porPagar: ({ costo }) => costo.presupuestosCentavos + costo.facturasCentavos,
  esperado: ({ costo }) => costo.esperadoCentavos,
  hoy: ({ hoy }) => hoy?.centavos ?? null,
  final: ({ alFinal }) => alFinal?.centavos ?? null,
};

/** Default order: smallest final margin first. */
export const PRIMERO: Sort = { column: 'final', direction: 'ascending' };

/** Order as in the address, where `-final` means the largest margin first. */
export const ordenEscrito = ({ column, direction }: Sort): string =>
  `${direction === 'ascending' ? '' : '-'}${column}`;

export function leerOrden(texto: string | null): Sort {
  const column = (texto ?? '').replace(/^-/, '');
  if (!Object.hasOwn(CLAVES, column)) return PRIMERO;
  return { column, direction: texto?.startsWith('-') === true ? 'descending' : 'ascending' };
}

/**
 * Sorted margins. In columns of numbers, pesos come before dollars, since they cannot be compared;
 * unknown values come last in both directions.
 */
export function ordenarPor(
  obras: readonly MargenDeObra[],
  { column, direction }: Sort,
): readonly MargenDeObra[] {
  const clave = CLAVES[column] ?? (() => null);
  const signo = direction === 'ascending' ? 1 : -1;
  return obras.toSorted((a, b) => {
    const [x, y] = [clave(a), clave(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x !== 'number' || typeof y !== 'number') {
      return String(x).localeCompare(String(y), 'es', { numeric: true }) * signo;
    }
    return MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda) || (x - y) * signo;
  });
}
