import { esUnidad, normalizarUnidad } from '@plomada/domain/base/unidad.rules';
import type { Pregunta } from '@plomada/domain/importaciones/libro/pregunta';
import type {
  FilaDeTabla,
  ResultadoLibro,
  TablaDeLibro,
  TotalDeTabla,
} from '@plomada/domain/importaciones/libro/resultado';
import { plegar } from '@plomada/domain/planilla/texto.rules';

import { catalogue } from '../../../../tooling/workbook-files/src/catalog.ts';
import type {
  Destino,
  Fila,
  Prohibida,
  Verdad,
} from '../../../../tooling/workbook-files/src/truth.ts';

const CATALOGUE = catalogue();
const KNOWN = new Set(CATALOGUE.proveedores.map(({ id }) => id));
const OF_ITEMS: ReadonlySet<Destino> = new Set<Destino>(['ACOPIO_ITEMS', 'PRESUPUESTO_ITEMS']);

export type Found = { readonly tabla: TablaDeLibro; readonly fila: FilaDeTabla };

/** Rows that were read, by sheet and cell of their amount, or by id for rows without one. */
export function rowsByAmount({ tablas }: ResultadoLibro): Map<string, Found> {
  const rows = new Map<string, Found>();
  for (const tabla of tablas) {
    for (const fila of tabla.filas) {
      rows.set(`${tabla.hoja}!${fila.celdas.importe ?? fila.id}`, { tabla, fila });
    }
  }
  return rows;
}

/** Opening balances of tables that have one, in centavos, by sheet and cell. */
export const openings = ({ tablas }: ResultadoLibro): Map<string, number> =>
  new Map(
    tablas.flatMap(({ hoja, saldoInicial }) =>
      saldoInicial ? [[`${hoja}!${saldoInicial.celda}`, saldoInicial.centavos]] : [],
    ),
  );

export const totalsByCell = ({ tablas }: ResultadoLibro): Map<string, TotalDeTabla> =>
  new Map(
    tablas.flatMap(({ hoja, totales }) =>
      totales.map((total): [string, TotalDeTabla] => [`${hoja}!${total.celda}`, total]),
    ),
  );

const sameNumber = (a: string | null | undefined, b: string | null): boolean =>
  (a == null) === (b === null) && Number(a) === Number(b);

/**
 * Names of the fields about an amount that differ from the truth; for an item they are its
 * description, unit, quantity and amount.
 */
function differencesOfAmount(truth: Fila, { fila, tabla }: Found, destino: Destino): string[] {
  const { valores } = fila;
  const differ: string[] = [];
  if (OF_ITEMS.has(destino)) {
    const { item } = valores;
    if (plegar(item?.descripcion ?? '') !== plegar(truth.item?.descripcion ?? ''))
      differ.push('descripcion');
    // The reader asks about a unit that the catalogue lacks, and gets one that it has.
    const unidad = normalizarUnidad(truth.item?.unidad ?? '');
    if (esUnidad(unidad) && item?.unidad !== unidad) differ.push('unidad');
    if (!sameNumber(item?.cantidad, truth.item?.cantidad ?? null)) differ.push('cantidad');
    if (item?.importeCentavos !== Math.abs(truth.importeCentavos)) differ.push('importe');
    return differ;
  }
  if (valores.importeCentavos !== Math.abs(truth.importeCentavos)) differ.push('importe');
  const tipo = truth.importeCentavos < 0 ? 'EGRESO' : 'INGRESO';
  if (tabla.destino === 'MOVIMIENTOS' && valores.tipo !== tipo) differ.push('tipo');
  if (valores.moneda !== truth.moneda) differ.push('moneda');
  if (truth.cotizacion !== null && !sameNumber(valores.cotizacion, truth.cotizacion)) {
    differ.push('cotizacion');
  }
  return differ;
}

function isSameSupplier(truth: string | null, { valores }: FilaDeTabla): boolean {
  if (truth === null) return valores.proveedor === null;
  return KNOWN.has(truth)
    ? valores.proveedor?.id === truth
    : valores.proveedor !== null && valores.proveedor.id === null;
}

/** Names of the fields of a row that differ from the truth. */
export function differences(truth: Fila, found: Found, destino: Destino): string[] {
  const { valores } = found.fila;
  const differ = differencesOfAmount(truth, found, destino);
  const isDay = truth.fecha === null || valores.fecha === truth.fecha;
  const isMonth = truth.periodo === null || valores.fecha?.startsWith(truth.periodo) === true;
  if (!isDay || !isMonth) differ.push('fecha');
  if (truth.concepto !== null && plegar(valores.concepto ?? '') !== plegar(truth.concepto)) {
    differ.push('concepto');
  }
  if (!isSameSupplier(truth.proveedor, found.fila)) differ.push('proveedor');
  if ((valores.rubro?.codigo ?? null) !== truth.rubro) differ.push('rubro');
  if (valores.medioPago !== truth.medioPago) differ.push('medioPago');
  if (destino === 'MOVIMIENTOS' && (valores.obra?.id ?? null) !== truth.obra) differ.push('obra');
  if (valores.socio !== truth.socio) differ.push('socio');
  if (valores.cuenta !== truth.cuenta) differ.push('cuenta');
  if (valores.vencimiento !== truth.vencimiento) differ.push('vencimiento');
  return differ;
}

/** Questions that were asked although they are on the list of those that nobody should be asked. */
export function unfair(preguntas: readonly Pregunta[], prohibidas: readonly Prohibida[]): string[] {
  return prohibidas.flatMap(({ tipo, sobre }) => {
    const names = sobre.split(' / ').map(plegar);
    const asked = preguntas.filter((pregunta) => {
      const textos = pregunta.textos.map(plegar);
      if (tipo === 'UNIR_PROVEEDORES') {
        return pregunta.tipo === 'PROVEEDOR' && names.every((name) => textos.includes(name));
      }
      return pregunta.tipo === tipo && textos.length === 1 && textos[0] === names[0];
    });
    return asked.map(({ id }) => `${tipo} ${sobre}: ${id}`);
  });
}

export const entryOf = ({ archivo, contexto }: Verdad) => ({
  archivo,
  catalogo: {
    obras: CATALOGUE.obras,
    rubros: CATALOGUE.rubros,
    proveedores: CATALOGUE.proveedores,
  },
  obraId: contexto.obra,
  hoy: CATALOGUE.hoy,
  recordadas: {},
});
