import { leerDecimalCelda } from '../planilla/celdas.rules.ts';
import { abrirCeldas } from '../planilla/lector.rules.ts';
import { NO_ENTRA } from '../planilla/pregunta.ts';
import { textoDeCelda } from '../planilla/texto.rules.ts';
import type { RenglonClasificado } from './clases.rules.ts';
import { enCentavos, type Monto, montosDe } from './montos.rules.ts';
import { comoGlobal, preguntarFila, type Preguntando, rotuloDeFila } from './pie.rules.ts';
import { COMO_ITEM } from './pregunta.ts';
import { type LecturaDeRenglones, leerRubro, TITULOS_RENGLON } from './renglon.rules.ts';
import type { TablaDeRenglones } from './titulos.rules.ts';

export const ID_DE_GLOBALES = 'GLOBAL';

/** Maximum number of rows that the question gives as examples. */
const MOSTRADAS = 3;
/** An amount is in doubt when it is the sum of at least this many rows. */
const SUMANDOS_MIN = 2;
const LIMITES = { maxEnteros: 14, maxEscala: 20 };

/** Takes each price as the amount of its row, in a sheet without units, quantities or amounts. */
export function conPrecioComoImporte(tabla: TablaDeRenglones): TablaDeRenglones {
  const { precioUnitario, ...columnas } = tabla.columnas;
  const esDeItems = columnas.unidad !== undefined || columnas.cantidad !== undefined;
  if (esDeItems || precioUnitario === undefined || tabla.importes.length > 0) return tabla;
  return { ...tabla, columnas, importes: [precioUnitario] };
}

/** True for a sheet with descriptions and amounts, but without units, quantities or unit prices. */
export const esSoloDeImportes = ({ columnas, importes }: TablaDeRenglones): boolean =>
  importes.length > 0 &&
  columnas.descripcion !== undefined &&
  [columnas.unidad, columnas.cantidad, columnas.precioUnitario].every((una) => una === undefined);

const NIVEL = /^\d+(?:[.,]\d+)*/;

/**
 * True when the number of the row below starts with the number of the row and a dot, as `1` and
 * `1.1`; a comma counts as a dot.
 */
function encabezaPorNumero(
  { columnas }: TablaDeRenglones,
  fila: RenglonClasificado,
  debajo: RenglonClasificado | undefined,
): boolean {
  const [nivel, otro] = [fila, debajo].map((una) =>
    NIVEL.exec(textoDeCelda(una?.cruda.celdas[columnas.numero ?? -1] ?? null))?.[0].replaceAll(
      ',',
      '.',
    ),
  );
  return nivel !== undefined && otro?.startsWith(`${nivel}.`) === true;
}

type Valuada = { readonly fila: RenglonClasificado; readonly centavos: bigint };

/** True when some of the amounts, consecutive from the first one, add up to this amount. */
function esSumaDe(centavos: bigint, otros: readonly bigint[]): boolean {
  let suma = 0n;
  for (const [i, otro] of otros.entries()) {
    suma += otro;
    if (suma === centavos && i + 1 >= SUMANDOS_MIN) return true;
    if (suma > centavos) return false;
  }
  return false;
}

/**
 * Rows with only an amount that equals the sum of such rows right below or above them, and may
 * therefore be sums.
 */
function sumasPosibles(valuadas: readonly Valuada[]): readonly RenglonClasificado[] {
  const montos = valuadas.map(({ centavos }) => centavos);
  return valuadas.flatMap(({ fila, centavos }, i) => {
    const abajo = esSumaDe(centavos, montos.slice(i + 1));
    return abajo || esSumaDe(centavos, montos.slice(0, i).toReversed()) ? [fila] : [];
  });
}

type Abierto = Preguntando & { readonly lectura: LecturaDeRenglones<'descripcion' | 'rubro'> };

const montoDe = (abierto: Abierto, fila: RenglonClasificado): Monto | undefined =>
  montosDe(abierto, fila).at(-1);

const centavosDe = (abierto: Abierto, fila: RenglonClasificado): bigint =>
  enCentavos(montoDe(abierto, fila)?.valor ?? 0n);

/**
 * Separates rows with only an amount: headings, by their number or an answer, and the ones still
 * undecided.
 */
export function separarTitulos(
  filas: readonly RenglonClasificado[],
  abierto: Abierto,
): readonly RenglonClasificado[] {
  const { tabla, dinero, moneda } = abierto;
  const numeradas = filas.map((fila, i): RenglonClasificado => {
    const encabeza = fila.clase === 'GLOBAL' && encabezaPorNumero(tabla, fila, filas[i + 1]);
    return encabeza ? { ...fila, clase: 'SECCION' } : fila;
  });
  const valuadas = numeradas.flatMap((fila) =>
    fila.clase === 'GLOBAL' ? [{ fila, centavos: centavosDe(abierto, fila) }] : [],
  );
  const dudosas = sumasPosibles(valuadas).filter((fila) => {
    const centavos = centavosDe(abierto, fila);
    const texto = `«${rotuloDeFila(fila)}» (fila ${fila.cruda.fila}) dice ${dinero(centavos, moneda)}, que es lo que suman otras filas: ¿qué es?`;
    const puedeEntrar = comoGlobal(fila, centavos) !== null;
    return puedeEntrar && !preguntarFila({ fila, tipo: 'SUMA', texto, centavos }, abierto);
  });
  const titulos = new Set(dudosas);
  return numeradas.map((fila) => (titulos.has(fila) ? { ...fila, clase: 'SECCION' } : fila));
}

/** Reads a row with only an amount as an item of that amount, with its errors. */
export function leerComoGlobal(fila: RenglonClasificado, abierto: Abierto) {
  const { lectura, moneda, tabla } = abierto;
  const { descripcion: _palabras, ...columnas } = lectura.columnas;
  const monto = montoDe(abierto, fila);
  const propias = { ...columnas, precioUnitario: monto?.columna ?? tabla.importes[0] };
  const lector = abrirCeldas(
    { ...lectura, columnas: propias, nombres: TITULOS_RENGLON },
    fila.cruda,
  );
  const hechos = lector.hechos('precioUnitario');
  const celda = lector.celda('precioUnitario');
  lector.tomar('precioUnitario', leerDecimalCelda(celda, { ...LIMITES, moneda }, hechos));
  const item = comoGlobal(fila, centavosDe(abierto, fila));
  if (item === null && lector.errores.length === 0) {
    const mensaje = 'Sin unidad, cantidad ni precio, el importe tiene que ser mayor que cero';
    lector.error('precioUnitario', mensaje);
  }
  const rubro = leerRubro(lector, lectura.rubro);
  const sano = item !== null && lector.errores.length === 0;
  const vista = {
    fila: fila.cruda.fila,
    valida: sano,
    descripcion: rotuloDeFila(fila),
    unidad: item?.unidad ?? null,
    cantidad: item?.cantidad ?? null,
    precioUnitario: item?.precioUnitario ?? null,
    importeCentavos: item?.importeCentavos ?? null,
    rubro: rubro && `${rubro.codigo} ${rubro.nombre}`,
  };
  return {
    item: sano ? { ...item, rubroId: rubro?.id ?? null } : null,
    vista,
    errores: lector.errores,
    advertencias: lector.advertencias,
  };
}

type Leida = ReturnType<typeof leerComoGlobal>;

/**
 * Asks once about all rows that have only a description and an amount. True unless the user
 * excludes them.
 */
export function preguntarGlobales(
  leidas: readonly Leida[],
  { cuaderno, dinero, moneda }: Preguntando,
): boolean {
  const items = leidas.flatMap(({ item }) => item ?? []);
  if (items.length === 0) return true;
  const total = items.reduce((suma, { importeCentavos }) => suma + BigInt(importeCentavos), 0n);
  const ejemplos = items.slice(0, MOSTRADAS).map(({ fila, descripcion, importeCentavos }) => {
    const importe = dinero(BigInt(importeCentavos), moneda);
    return `fila ${fila}, «${descripcion}», 1 gl × ${importe}`;
  });
  const cuales = [...ejemplos, ...(items.length > MOSTRADAS ? ['…'] : [])].join('; ');
  const { valor } = cuaderno.consultar({
    id: ID_DE_GLOBALES,
    tipo: 'GLOBAL',
    texto: `Hay filas con descripción e importe, sin unidad, cantidad ni precio (${cuales}): ¿son por un global?`,
    opciones: [
      { valor: COMO_ITEM, texto: `Sí, 1 gl × su importe: ${dinero(total, moneda)} en total` },
      { valor: NO_ENTRA, texto: 'Esas filas no entran' },
    ],
    propuesta: null,
    cerrada: true,
  });
  cuaderno.contar(ID_DE_GLOBALES, items.length);
  return valor !== NO_ENTRA;
}
