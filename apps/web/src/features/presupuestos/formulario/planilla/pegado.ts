import type { Moneda } from '@plomada/domain/base/campos.schema';

import { withoutAccents } from '@/lib/text.ts';

import { leerBloque } from './bloque.ts';
import {
  CANTIDAD,
  completarUnidad,
  filaVacia,
  PRECIOS_PEGADOS,
  type Campo,
  type Fila,
} from './filas.ts';

const TITULO =
  /^(?:items?|n(?:ro|[°º])?|codigo|descripcion|detalle|concepto|tareas?|rubro|un(?:idad)?\.?|u\.?m\.?|cant(?:idad)?\.?|precio.*|p\.? ?u(?:nit(?:ario)?)?\.?|importe.*|(?:sub)?total.*)$/;

const sonTitulos = (celdas: readonly string[]): boolean => {
  const escritas = celdas.filter((celda) => celda !== '');
  return (
    escritas.length > 1 && escritas.every((celda) => TITULO.test(withoutAccents(celda).trim()))
  );
};

type Rubro = { readonly id: string; readonly codigo: string; readonly nombre: string };

function conCelda(fila: Fila, campo: Campo, texto: string, { rubros, moneda }: Destino): Fila {
  if (campo === 'descripcion') return { ...fila, descripcion: texto };
  if (campo === 'unidad') return { ...fila, unidad: completarUnidad(texto) };
  if (campo === 'rubroId') {
    const buscado = withoutAccents(texto);
    const rubro = rubros.find(({ codigo, nombre }) =>
      [codigo, nombre].some((uno) => withoutAccents(uno) === buscado),
    );
    return { ...fila, rubroId: rubro?.id ?? null };
  }
  if (texto === '') return { ...fila, [campo]: null };
  const leido = (campo === 'cantidad' ? CANTIDAD : PRECIOS_PEGADOS[moneda]).read(texto);
  return { ...fila, [campo]: leido.ok ? leido.value : texto };
}

type Pegado = {
  readonly filas: readonly Fila[];
  /** Count of rows filled by the paste. */
  readonly cantidad: number;
  /** Notes about pasted data that were left out. */
  readonly notas: readonly string[];
};

export type Destino = {
  readonly fila: number;
  readonly columna: number;
  readonly campos: readonly Campo[];
  readonly rubros: readonly Rubro[];
  /** Currency of the prices. */
  readonly moneda: Moneda;
};

/** Rows with the block pasted from the cell on; rows are added as needed. */
export function pegarBloque(filas: readonly Fila[], texto: string, destino: Destino): Pegado {
  const { campos, columna } = destino;
  const leidas = leerBloque(texto);
  const conTitulos = leidas.length > 1 && sonTitulos(leidas[0] ?? []);
  const bloque = leidas.slice(conTitulos ? 1 : 0).filter((celdas) => celdas.some(Boolean));
  const ancho = Math.max(0, ...bloque.map((celdas) => celdas.length));
  const sobran = Math.max(0, ancho - (campos.length - columna));
  const nuevas = [...filas];
  for (const [i, celdas] of bloque.entries()) {
    const donde = destino.fila + i;
    let fila = nuevas[donde] ?? filaVacia();
    for (const [j, celda] of celdas.entries()) {
      const campo = campos[columna + j];
      if (campo !== undefined) fila = conCelda(fila, campo, celda, destino);
    }
    nuevas[donde] = fila;
  }
  return {
    filas: nuevas.length > 0 ? nuevas : filas,
    cantidad: bloque.length,
    notas: [
      ...(conTitulos ? ['La fila de títulos quedó afuera.'] : []),
      ...(sobran === 1 ? ['La última columna no tiene lugar y quedó afuera.'] : []),
      ...(sobran > 1 ? [`Las últimas ${sobran} columnas no tienen lugar y quedaron afuera.`] : []),
    ],
  };
}
