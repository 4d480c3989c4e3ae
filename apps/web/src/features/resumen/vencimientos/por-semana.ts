import type {
  Proyeccion,
  Vencimiento,
  Vencimientos,
} from '@plomada/domain/resumen/vencimientos.schema';

export type SemanaConVencimientos = Proyeccion['semanas'][number] & {
  readonly items: readonly Vencimiento[];
  /** True when the week has the lowest balance. */
  readonly masBaja: boolean;
};

/** Weeks that have due items, in any currency; overdue items are in the first week. */
export function porSemana(
  { items, desde }: Pick<Vencimientos, 'items' | 'desde'>,
  { semanas, minimo }: Pick<Proyeccion, 'semanas' | 'minimo'>,
): readonly SemanaConVencimientos[] {
  const enDia = (fecha: string) => (fecha < desde ? desde : fecha);
  return semanas
    .map((semana) => ({
      ...semana,
      items: items.filter(
        ({ fecha }) => enDia(fecha) >= semana.desde && enDia(fecha) <= semana.hasta,
      ),
      masBaja: minimo.fecha >= semana.desde && minimo.fecha <= semana.hasta,
    }))
    .filter((semana) => semana.items.length > 0);
}

/** Items that move money in that currency on a day; overdue ones count today. */
export const eventosDe = (
  { items, desde }: Pick<Vencimientos, 'items' | 'desde'>,
  { moneda }: Pick<Proyeccion, 'moneda'>,
  dia: string,
): readonly Vencimiento[] =>
  items.filter(
    (item) =>
      item.sentido !== null &&
      item.moneda === moneda &&
      (item.fecha < desde ? desde : item.fecha) === dia,
  );

/** Heights in px of a week's heading and of a row; both must match `Semanas`. */
const ALTO_SEMANA = 22;
const ALTO_FILA = 26;

/** Rows that fit in the height, grouped by week. */
export function lasQueEntran(
  semanas: readonly SemanaConVencimientos[],
  alto: number,
): readonly SemanaConVencimientos[] {
  let libre = alto;
  const entran: SemanaConVencimientos[] = [];
  for (const semana of semanas) {
    const filas = Math.floor((libre - ALTO_SEMANA) / ALTO_FILA);
    if (filas < 1) break;
    const items = semana.items.slice(0, filas);
    entran.push({ ...semana, items });
    if (items.length < semana.items.length) break;
    libre -= ALTO_SEMANA + items.length * ALTO_FILA;
  }
  return entran;
}

export const cuantos = (semanas: readonly SemanaConVencimientos[]): number =>
  semanas.reduce((suma, { items }) => suma + items.length, 0);
