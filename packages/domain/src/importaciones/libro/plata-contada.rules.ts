import { required } from '../../base/required.ts';
import {
  leerCelda,
  type Celda,
  type LectorDeCeldas,
  type Plegador,
} from '../../planilla/celda.rules.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import { contarPlata, type CeldaDePlata, type ZonaDePlata } from '../../planilla/plata.rules.ts';
import { numeroColumna } from '../../planilla/referencia.rules.ts';
import { calcular, esSinCalculo } from './calculo.rules.ts';
import type { CeldaCorregida } from './correcciones.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { Tabla } from './tabla.rules.ts';
import { DE_IMPORTE } from './vocabulario.rules.ts';

type Pedido = {
  readonly celdas: readonly CeldaCorregida[];
  readonly pliega: Plegador;
  /** Reader of the cells of each sheet, with the facts found in the whole file. */
  readonly lectores: readonly LectorDeCeldas[];
};

/** Corrected amounts and quantities, by row and column. */
function corregidasDe({ tabla }: TablaLeida, { celdas, pliega }: Pedido) {
  const porFila = new Map<number, Map<number, Celda>>();
  const enMeses = tabla.forma === 'MESES_EN_COLUMNAS';
  const { cantidad: deCantidad } = tabla.calculo;
  for (const { tablaId, fila, campo, columna: letra, valor } of celdas) {
    const cuenta = DE_IMPORTE.has(campo) || (campo === 'cantidad' && deCantidad !== null);
    if (tablaId !== tabla.id || !cuenta) continue;
    const deMes = enMeses && letra !== undefined ? numeroColumna(letra) : undefined;
    const columna = enMeses ? deMes : tabla.porCampo.get(campo);
    const celda = columna === undefined ? null : leerCelda({ columna, valor }, fila, pliega);
    if (!celda) continue;
    const deFila = porFila.get(fila) ?? new Map<number, Celda>();
    porFila.set(fila, deFila.set(celda.columna, celda));
  }
  return porFila;
}

/** Conversion of the cells of money of a table; undefined when they are the amounts. */
function calculoDe({ calculo }: Tabla) {
  if (esSinCalculo(calculo)) return undefined;
  const { cantidad } = calculo;
  return {
    cantidad,
    calcular: (celda: Celda, cuantas: Celda | undefined) => calcular(celda, cuantas, calculo),
  };
}

export const lectorDe = ({ lectores }: Pick<Pedido, 'lectores'>, indice: number): LectorDeCeldas =>
  required(lectores[indice], `the reader of sheet ${indice}`);

/** Cells of money of a table, from the file and the user's corrections. */
export function contarTabla(
  leida: TablaLeida,
  hoja: HojaLibro,
  { zona, pedido }: { readonly zona: ZonaDePlata; readonly pedido: Pedido },
): CeldaDePlata[] {
  const calculo = calculoDe(leida.tabla);
  return contarPlata(hoja, zona, {
    leer: lectorDe(pedido, leida.tabla.grilla.indice),
    corregidas: corregidasDe(leida, pedido),
    ...(calculo && { calculo }),
  });
}
