import { ESCALA_PRECIO } from '../base/cantidad.rules.ts';
import { aUnidades, deUnidades, dividirRedondeando, sinCerosDeMas } from '../base/decimal.rules.ts';
import type { Opcion } from '../planilla/pregunta.ts';
import { plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { type RenglonClasificado, rotuloDe } from './clases.rules.ts';
import { type CuadernoDeRenglones, recordarDeHoja } from './pregunta.ts';
import type { TablaDeRenglones } from './titulos.rules.ts';
import { ES_CON_IVA, ES_IVA, INCLUYE_IVA, palabrasDe, SIN_IVA } from './vocabulario.ts';

/**
 * Ways to convert prices to final ones. `INCLUIDO` and `SIN_IVA` keep them; the others add the tax.
 */
const MODOS = ['INCLUIDO', 'SIN_IVA', 'MAS_21', 'MAS_10_5'] as const;
export type ModoDeIva = (typeof MODOS)[number];

export const ID_DE_IVA = 'IVA';

/** Factor on the price of the sheet, in thousandths. */
const MILESIMOS: Readonly<Record<ModoDeIva, bigint>> = {
  INCLUIDO: 1000n,
  SIN_IVA: 1000n,
  MAS_21: 1210n,
  MAS_10_5: 1105n,
};

const OPCIONES: readonly Opcion[] = [
  { valor: 'INCLUIDO', texto: 'Con IVA: los precios ya lo incluyen' },
  { valor: 'MAS_21', texto: 'Sin IVA: entran con el 21 % sumado' },
  { valor: 'MAS_10_5', texto: 'Sin IVA: entran con el 10,5 % sumado' },
  { valor: 'SIN_IVA', texto: 'Sin IVA, y entran así' },
];

/** Price with the tax that the mode adds, rounded to four decimals. */
export function conIva(precio: string, modo: ModoDeIva): string {
  if (MILESIMOS[modo] === 1000n) return precio;
  const unidades = aUnidades(precio, ESCALA_PRECIO) * MILESIMOS[modo];
  return sinCerosDeMas(deUnidades(dividirRedondeando(unidades, 1000n), ESCALA_PRECIO));
}

/** True for a mode that adds the tax to the prices. */
export const sumaIva = (modo: ModoDeIva): boolean => MILESIMOS[modo] !== 1000n;

const TITULOS_DE_PLANTILLA = (
  ['descripcion', 'unidad', 'cantidad', 'precioUnitario', 'rubro'] as const
).map((columna) => palabrasDe(columna)[0]);

/** True for our own template, with or without its last column: its prices are final. */
const esPlantilla = ({ titulos }: TablaDeRenglones): boolean =>
  TITULOS_DE_PLANTILLA.every((titulo, i) => {
    const tituloEscrito = plegar(titulos[i] ?? '');
    return (
      tituloEscrito === titulo || (tituloEscrito === '' && i === TITULOS_DE_PLANTILLA.length - 1)
    );
  });

const textoDe = ({ celdas }: FilaImportada): string =>
  plegar(celdas.map(textoDeCelda).join(' ').replaceAll('+', ' mas '));

type Indicios = { readonly con: boolean; readonly sin: boolean; readonly alPie: boolean };

/** Words about the tax in the title of the price, around the table and at its foot. */
function indiciosDe(
  tabla: TablaDeRenglones,
  filas: readonly RenglonClasificado[],
  arriba: readonly FilaImportada[],
): Indicios {
  const titulo = plegar(
    (tabla.titulos[tabla.columnas.precioUnitario ?? tabla.importes[0] ?? -1] ?? '').replaceAll(
      '+',
      ' mas ',
    ),
  );
  const sueltos = [
    ...arriba.map(textoDe),
    ...filas.flatMap(({ clase, cruda }) => (clase === 'NOTA' ? [textoDe(cruda)] : [])),
  ];
  const rotulos = filas.flatMap(({ clase, cruda, columna }) =>
    clase === 'PIE' ? [rotuloDe(textoDeCelda(cruda.celdas[columna] ?? null))] : [],
  );
  return {
    con: ES_CON_IVA.test(titulo) || sueltos.some((texto) => INCLUYE_IVA.test(texto)),
    sin: SIN_IVA.test(titulo) || sueltos.some((texto) => SIN_IVA.test(texto)),
    alPie: rotulos.some((rotulo) => ES_IVA.test(rotulo)),
  };
}

function porQue({ sin, con, alPie }: Indicios): string {
  if (sin && con) return 'La planilla dice las dos cosas.';
  if (sin) return 'La planilla dice que los precios son sin IVA.';
  return alPie ? 'Al pie se suma IVA.' : 'La planilla no lo dice.';
}

export type IvaDecidido = {
  /** Mode used for the prices, a default while the question has no answer. */
  readonly modo: ModoDeIva;
  readonly pendiente: boolean;
};

/** Tax in the prices of a sheet: as the sheet states it, otherwise from an answer. */
export function preguntarIva(
  {
    tabla,
    filas,
    arriba,
  }: {
    readonly tabla: TablaDeRenglones;
    readonly filas: readonly RenglonClasificado[];
    readonly arriba: readonly FilaImportada[];
  },
  cuaderno: CuadernoDeRenglones,
): IvaDecidido {
  const indicios = indiciosDe(tabla, filas, arriba);
  const { con, sin, alPie } = indicios;
  if ((con || esPlantilla(tabla)) && !sin && !alPie) return { modo: 'INCLUIDO', pendiente: false };
  const { valor, pendiente } = cuaderno.consultar({
    id: ID_DE_IVA,
    tipo: 'IVA',
    texto: `¿Los precios son con IVA o sin IVA? ${porQue(indicios)} En un presupuesto los importes son finales.`,
    opciones: OPCIONES,
    propuesta: null,
    cerrada: true,
    // The words found are part of the key, so that a sheet which states otherwise is asked about
    // again.
    ...recordarDeHoja(tabla.titulos, `${ID_DE_IVA}:${Number(con)}${Number(sin)}${Number(alPie)}`),
  });
  cuaderno.contar(
    ID_DE_IVA,
    filas.filter(({ clase }) => clase === 'ITEM' || clase === 'GLOBAL').length,
  );
  const modo = MODOS.find((uno) => uno === valor) ?? 'INCLUIDO';
  return { modo, pendiente: pendiente !== null };
}
