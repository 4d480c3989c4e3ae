import type { DeQuePende } from '../../planilla/duda.ts';
import { leerFechaLibro } from '../../planilla/fecha-parcial.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { FechaDeEntrada } from './fechas.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import type { Tabla } from './tabla.rules.ts';

type Fechas = ReadonlyMap<string, FechaDeEntrada>;

export const DE_ARRIBA = 'ARRIBA';

/** Asks once per table whether rows without a date have that of the row above. */
export function preguntarFechas(tabla: Tabla, fechas: Fechas, cuaderno: Cuaderno): Contestada {
  const cuantas = [...fechas.values()].filter(({ heredada }) => heredada).length;
  if (cuantas === 0) return { valor: null, pendiente: null };
  const filas = cuantas === 1 ? 'una fila no tiene fecha' : `${cuantas} filas no tienen fecha`;
  return cuaderno.consultar({
    id: `FECHA:${tabla.id}`,
    tipo: 'FECHA',
    texto: `En «${tabla.grilla.nombre}», ${filas}: ¿va la de la fila de arriba?`,
    opciones: [
      { valor: DE_ARRIBA, texto: 'Sí' },
      { valor: 'FALTA', texto: 'No: falta escribirla' },
    ],
    propuesta: DE_ARRIBA,
    textos: [tabla.grilla.nombre],
    recordar: `FECHA:${tabla.huella}`,
  });
}

const enPalabras = (fecha: string): string => fecha.split('-').reverse().join('/');

/** Asks for the date of the rows without one, in a table of movements without a column of dates. */
export function preguntarDia(
  tabla: Tabla,
  entradas: readonly Entrada[],
  {
    fechas,
    hasta,
    cuaderno,
  }: { readonly fechas: Fechas; readonly hasta: string | null; readonly cuaderno: Cuaderno },
): { readonly fechas: Fechas; readonly deDia: DeQuePende | null } {
  const sinFecha = entradas.filter(
    ({ id, celdas }) => !celdas.has('fecha') && (fechas.get(id)?.fecha ?? null) === null,
  );
  const sinColumna = tabla.destino === 'MOVIMIENTOS' && !tabla.porCampo.has('fecha');
  if (!sinColumna || sinFecha.length === 0) return { fechas, deDia: null };
  const { valor, ...deDia } = cuaderno.consultar({
    id: `FECHA:dia:${tabla.id}`,
    tipo: 'FECHA',
    texto: `«${tabla.grilla.nombre}» no tiene fechas: ¿de qué día son sus filas? (dd/mm/aaaa)`,
    opciones: [],
    propuesta: hasta === null ? null : enPalabras(hasta),
    textos: [tabla.grilla.nombre],
  });
  const fecha = leerFechaLibro(valor)?.entera ?? null;
  const dada = { fecha, periodo: null, sinAnio: false, heredada: false, deDia: true };
  return { fechas: new Map([...fechas, ...sinFecha.map(({ id }) => [id, dada] as const)]), deDia };
}
