import type { Moneda } from '../base/campos.schema.ts';
import { DESCRIPCION_DE_ITEM } from '../base/cantidad.rules.ts';
import { deUnidades, sinCerosDeMas } from '../base/decimal.rules.ts';
import type { Decir } from '../base/decir.ts';
import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { leerLinea } from '../base/texto.rules.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import { NO_ENTRA } from '../planilla/pregunta.ts';
import { plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import { type RenglonClasificado, rotuloDe } from './clases.rules.ts';
import type { SinAcuerdo } from './comprobacion.rules.ts';
import { type IvaDecidido, sumaIva } from './iva.rules.ts';
import { enCentavos, montosDe } from './montos.rules.ts';
import { COMO_ITEM, type CuadernoDeRenglones, recordarDeHoja } from './pregunta.ts';
import type { RenglonImportado } from './renglon.rules.ts';
import type { TablaDeRenglones } from './titulos.rules.ts';
import { ES_IVA } from './vocabulario.ts';

export type Preguntando = {
  readonly tabla: TablaDeRenglones;
  readonly hechos: LectorDeHechos;
  readonly moneda: Moneda;
  readonly dinero: Decir['dinero'];
  readonly cuaderno: CuadernoDeRenglones;
};

/** Label of a row, as it is written in its cell. */
export const rotuloDeFila = ({ cruda, columna }: RenglonClasificado): string =>
  textoDeCelda(cruda.celdas[columna] ?? null);

/**
 * Row with only an amount as one global item; null where its description or amount is not valid.
 */
export function comoGlobal(
  fila: RenglonClasificado,
  centavos: bigint,
): (RenglonImportado & { readonly cantidad: string }) | null {
  const descripcion = leerLinea(rotuloDeFila(fila), DESCRIPCION_DE_ITEM);
  if (!descripcion.ok || centavos <= 0n || centavos > BigInt(CENTAVOS_MAX)) return null;
  return {
    fila: fila.cruda.fila,
    descripcion: descripcion.valor,
    unidad: 'gl',
    cantidad: '1',
    precioUnitario: sinCerosDeMas(deUnidades(centavos, 2)),
    importeCentavos: Number(centavos),
    rubroId: null,
  };
}

type Pedida = {
  readonly fila: RenglonClasificado;
  readonly tipo: 'PIE' | 'SUMA';
  readonly texto: string;
  readonly centavos: bigint;
};

/** Asks whether to import a row as a global item; true when the user answers so. */
export function preguntarFila(
  { fila, tipo, texto, centavos }: Pedida,
  { tabla: { titulos }, cuaderno, dinero, moneda }: Preguntando,
): boolean {
  const id = `${tipo}:${fila.cruda.fila}`;
  const { valor } = cuaderno.consultar({
    id,
    tipo,
    texto,
    opciones: [
      { valor: NO_ENTRA, texto: tipo === 'PIE' ? 'No entra' : 'No entra: es un título o una suma' },
      { valor: COMO_ITEM, texto: `Entra como un ítem global de ${dinero(centavos, moneda)}` },
    ],
    propuesta: null,
    cerrada: true,
    // Only the answer about a footer row is remembered: a sum that equals no items is a matter of
    // its own sheet.
    ...(tipo === 'PIE' && recordarDeHoja(titulos, `PIE:${plegar(rotuloDeFila(fila))}`)),
  });
  cuaderno.contar(id, 1);
  return valor === COMO_ITEM;
}

/** Amounts of the footer rows that the user imports as items, by row. */
export function preguntarPie(
  filas: readonly RenglonClasificado[],
  iva: IvaDecidido,
  preguntando: Preguntando,
): ReadonlyMap<number, bigint> {
  const entran = new Map<number, bigint>();
  const { dinero, moneda } = preguntando;
  for (const fila of filas) {
    const monto = fila.clase === 'PIE' ? montosDe(preguntando, fila).at(-1) : undefined;
    if (monto === undefined) continue;
    const rotulo = rotuloDeFila(fila);
    // Skips tax rows unless the prices are imported without the tax.
    const esIva = ES_IVA.test(rotuloDe(rotulo));
    if (esIva && (iva.pendiente || iva.modo === 'INCLUIDO' || sumaIva(iva.modo))) continue;
    const centavos = enCentavos(monto.valor);
    if (comoGlobal(fila, centavos) === null) continue;
    const texto = `«${rotulo}» suma ${dinero(centavos, moneda)} al pie (fila ${fila.cruda.fila}): ¿entra?`;
    if (preguntarFila({ fila, tipo: 'PIE', texto, centavos }, preguntando)) {
      entran.set(fila.cruda.fila, centavos);
    }
  }
  return entran;
}

/**
 * Amounts of rows named as sums or headings that equal no sum, and that the user imports as items.
 */
export function preguntarSumas(
  sumas: readonly SinAcuerdo[],
  preguntando: Preguntando,
): ReadonlyMap<number, bigint> {
  const { dinero, moneda } = preguntando;
  const entran = sumas.filter(({ fila, dice, da }) => {
    if (comoGlobal(fila, dice) === null) return false;
    const texto = `«${rotuloDeFila(fila)}» (fila ${fila.cruda.fila}) dice ${dinero(dice, moneda)} y sus ítems suman ${dinero(da, moneda)}: ¿qué es?`;
    return preguntarFila({ fila, tipo: 'SUMA', texto, centavos: dice }, preguntando);
  });
  return new Map(entran.map(({ fila, dice }) => [fila.cruda.fila, dice]));
}

export const ID_DE_DIFERENCIA = 'DIFERENCIA';
/** Answer to import quantity by price where the amount differs from it. */
const PRODUCTO = 'PRODUCTO';
const NOMBRADAS = 3;

export type Diferencia = 'PENDIENTE' | typeof PRODUCTO | typeof NO_ENTRA;

/** Asks once about all items whose amount differs from quantity by price. */
export function preguntarDiferencia(
  items: readonly SinAcuerdo[],
  { cuaderno, dinero, moneda }: Preguntando,
): Diferencia {
  if (items.length === 0) return PRODUCTO;
  const total = items.reduce((suma, { da }) => suma + da, 0n);
  const cuales = items
    .slice(0, NOMBRADAS)
    .map(
      ({ fila, dice, da }) =>
        `fila ${fila.cruda.fila}, dice ${dinero(dice, moneda)} y da ${dinero(da, moneda)}`,
    );
  const { valor } = cuaderno.consultar({
    id: ID_DE_DIFERENCIA,
    tipo: 'DIFERENCIA',
    texto: `El importe no es cantidad por precio (${[...cuales, ...(items.length > NOMBRADAS ? ['…'] : [])].join('; ')}): ¿qué entra?`,
    opciones: [
      { valor: PRODUCTO, texto: `Cantidad por precio: ${dinero(total, moneda)} en total` },
      { valor: NO_ENTRA, texto: 'Esas filas no entran' },
    ],
    propuesta: null,
    cerrada: true,
  });
  cuaderno.contar(ID_DE_DIFERENCIA, items.length);
  if (valor === PRODUCTO) return PRODUCTO;
  return valor === NO_ENTRA ? NO_ENTRA : 'PENDIENTE';
}
