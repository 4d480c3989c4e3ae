import type { Moneda } from '../base/campos.schema.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import type { CeldaDePlata } from '../planilla/plata.rules.ts';
import { type ColumnaProbada, type Destinada, probarColumna } from '../planilla/prueba.rules.ts';
import { nombreColumna } from '../planilla/referencia.rules.ts';
import type { ClaseRenglon, RenglonClasificado } from './clases.rules.ts';
import { enCentavos, type RenglonConMonto } from './montos.rules.ts';
import type { Diferencia } from './pie.rules.ts';
import { numeroEn } from './prueba-de-columnas.rules.ts';
import type { TablaDeRenglones } from './titulos.rules.ts';

type Pedido = {
  readonly tabla: TablaDeRenglones;
  readonly hechos: LectorDeHechos;
  readonly moneda: Moneda;
  readonly filas: readonly RenglonClasificado[];
  /** Items as the sheet has them, before the tax is added. */
  readonly leidas: readonly (RenglonConMonto & { readonly entra: boolean })[];
  /** First error of each row that has one. */
  readonly errores: ReadonlyMap<number, string>;
  readonly diferencia: Diferencia;
};

const MOTIVOS: Readonly<Record<Exclude<ClaseRenglon, 'ITEM'>, string>> = {
  GLOBAL: 'Se dijo que no entra',
  SECCION: 'Título de una sección',
  SUBTOTAL: 'Subtotal',
  TOTAL: 'Total',
  PIE: 'Se suma al pie',
  SIN_PRECIO: 'Sin precio',
  TITULOS: 'Títulos repetidos',
  NOTA: 'Nota',
};

/** Largest difference, in centavos, that is due to rounding. */
const CENTAVO = 1;

type DeCelda = Pick<Pedido, 'moneda' | 'diferencia'> & { readonly celda: CeldaDePlata };

const afuera = ({ moneda }: DeCelda, celda: CeldaDePlata, motivo: string): Destinada => ({
  celda,
  moneda,
  fin: { va: 'AFUERA', motivo },
});

/** Entries of an imported item: its amount, and separately the rest of its cell. */
function entrar(deCelda: DeCelda, importe: number, estaba: boolean): Destinada[] {
  const { celda, moneda, diferencia } = deCelda;
  const resto = celda.centavos - importe;
  const entra: Destinada = {
    celda: { ...celda, centavos: importe },
    moneda,
    fin: { va: 'ENTRA', escrito: importe, sentido: '' },
  };
  if (resto === 0) return [entra];
  const demas = { ...celda, centavos: resto };
  if (!estaba) return [entra, afuera(deCelda, demas, 'Sin importe: entra cantidad por precio')];
  if (Math.abs(resto) <= CENTAVO) return [entra, afuera(deCelda, demas, 'Redondeo al centavo')];
  if (diferencia === 'PENDIENTE') {
    return [{ celda, moneda, fin: { va: 'PERDIDA', motivo: 'No es cantidad por precio' } }];
  }
  return [entra, afuera(deCelda, demas, 'Diferencia con cantidad por precio, que es lo que entra')];
}

/** The column with the amounts of the most items; null without any. */
function principalDe({ tabla, hechos, filas }: Pedido): number | null {
  const items = filas.filter(({ clase }) => clase === 'ITEM');
  const cuenta = tabla.importes.map((columna) => ({
    columna,
    veces: items.filter(({ cruda }) => numeroEn(cruda, columna, hechos) !== null).length,
  }));
  const [mejor] = cuenta.toSorted((a, b) => b.veces - a.veces);
  return mejor === undefined || mejor.veces === 0 ? null : mejor.columna;
}

const CERO = { moneda: null, producto: false, oculta: false } as const;

/** Destinations of the amounts in the cells of a column. */
function destinar(columna: number, esPrincipal: boolean, pedido: Pedido): Destinada[] {
  const { tabla, hechos, moneda, filas, errores, diferencia } = pedido;
  const porFila = new Map(pedido.leidas.map((leida) => [leida.fila, leida]));
  const clases = new Map(filas.map(({ cruda, clase }) => [cruda.fila, clase]));
  return tabla.cuerpo.flatMap((cruda): Destinada[] => {
    const { fila } = cruda;
    const numero = numeroEn(cruda, columna, hechos);
    const clase = clases.get(fila) ?? 'NOTA';
    const centavos = numero === null ? 0 : Number(enCentavos(numero));
    const celda: CeldaDePlata = { fila, columna, centavos, ...CERO };
    const deCelda = { celda, moneda, diferencia };
    if (clase !== 'ITEM') {
      return centavos === 0 ? [] : [afuera(deCelda, celda, MOTIVOS[clase])];
    }
    const leida = porFila.get(fila);
    const error = errores.get(fila);
    const importe = leida?.importeCentavos ?? null;
    if (!esPrincipal || error !== undefined || leida?.entra !== true || importe === null) {
      if (centavos === 0) return [];
      if (error !== undefined) return [afuera(deCelda, celda, `Fila con error: ${error}`)];
      return [
        afuera(
          deCelda,
          celda,
          esPrincipal ? 'Se dijo que no entra' : 'Repite el importe en otra columna',
        ),
      ];
    }
    return entrar(deCelda, importe, numero !== null);
  });
}

/**
 * Proof of each column of amounts: the sum of its cells, the part imported, and the part left out
 * with its reason.
 */
export function probarRenglones(pedido: Pedido): ColumnaProbada[] {
  const principal = principalDe(pedido);
  return pedido.tabla.importes.flatMap((columna) => {
    const destinadas = destinar(columna, columna === principal, pedido);
    if (destinadas.length === 0) return [];
    const titulo = pedido.tabla.titulos[columna] ?? '';
    const { moneda } = pedido;
    return [probarColumna({ columna: nombreColumna(columna), titulo, moneda }, destinadas)];
  });
}
