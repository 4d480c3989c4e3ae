import { accept, type Outcome, refuse } from './refusal.ts';

/** Units of quantities. */
export const UNIDADES = [
  'u',
  'm',
  'm²',
  'm³',
  'ml',
  'kg',
  't',
  'l',
  'bolsa',
  'pallet',
  'barra',
  'rollo',
  'caja',
  'placa',
  'juego',
  'gl',
  'hs',
  'jornal',
  'día',
  'mes',
  'viaje',
  '%',
] as const;
type Unidad = (typeof UNIDADES)[number];

/** Other spellings in spreadsheets, without accents, points or capitals. */
const OTRAS_FORMAS: Readonly<Record<string, Unidad>> = {
  un: 'u',
  uni: 'u',
  unid: 'u',
  unidad: 'u',
  unidades: 'u',
  metro: 'm',
  metros: 'm',
  mt: 'm',
  mts: 'm',
  m2: 'm²',
  mt2: 'm²',
  mts2: 'm²',
  'metro cuadrado': 'm²',
  'metros cuadrados': 'm²',
  m3: 'm³',
  mt3: 'm³',
  mts3: 'm³',
  'metro cubico': 'm³',
  'metros cubicos': 'm³',
  'metro lineal': 'ml',
  'metros lineales': 'ml',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogramo: 'kg',
  kilogramos: 'kg',
  tn: 't',
  ton: 't',
  tonelada: 't',
  toneladas: 't',
  lt: 'l',
  lts: 'l',
  litro: 'l',
  litros: 'l',
  bolsas: 'bolsa',
  bls: 'bolsa',
  bsa: 'bolsa',
  pallets: 'pallet',
  palet: 'pallet',
  palets: 'pallet',
  barras: 'barra',
  rollos: 'rollo',
  cajas: 'caja',
  placas: 'placa',
  juegos: 'juego',
  jgo: 'juego',
  global: 'gl',
  hora: 'hs',
  horas: 'hs',
  h: 'hs',
  jornales: 'jornal',
  dia: 'día',
  dias: 'día',
  meses: 'mes',
  viajes: 'viaje',
};

const plegar = (texto: string): string =>
  texto
    .trim()
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/\s+/g, ' ');

const POR_FORMA: ReadonlyMap<string, Unidad> = new Map([
  ...UNIDADES.map((unidad) => [plegar(unidad), unidad] as const),
  ...Object.entries(OTRAS_FORMAS),
]);

/** Maps spellings to a known unit, as `M3` and `mts3.` to `m³`; an unknown unit is only trimmed. */
export const normalizarUnidad = (texto: string): string =>
  POR_FORMA.get(plegar(texto)) ?? texto.trim();

export const esUnidad = (texto: string): boolean => UNIDADES.some((unidad) => unidad === texto);

export const UNIDAD_MAX = 30;
export const UNIDAD_INVALIDA = 'La unidad no es válida';
export const UNIDAD_AJENA = 'La unidad no está en el catálogo: u, m², m³, kg, bolsa, barra, rollo…';

/** Validates a unit like `unidadSchema`, for screens that do not load zod. */
export function leerUnidad(texto: string): Outcome<string> {
  if (texto.length > UNIDAD_MAX) return refuse(UNIDAD_INVALIDA);
  const unidad = normalizarUnidad(texto);
  return esUnidad(unidad) ? accept(unidad) : refuse(UNIDAD_AJENA);
}
