import type {
  Proyeccion,
  Vencimiento,
  Vencimientos,
} from '@plomada/domain/resumen/vencimientos.schema';

export type SemanaConVencimientos = Proyeccion['semanas'][number] & {
  readonly items: readonly Vencimiento[];
  /** Whether the lowest balance falls in it. */
  readonly masBaja: boolean;
};

/** The weeks in which something falls due, in any currency; what is overdue stands in the first one. */
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

/** What moves money of that currency on a day; what is overdue counts today. */
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

/** In px, as `Semanas` draws them. */
const ALTO_SEMANA = 22;
const ALTO_FILA = 26;

/** As many rows as fit in that height, each under its week. */
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
