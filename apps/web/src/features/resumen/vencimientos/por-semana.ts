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

/** The weeks in which something falls due; what is overdue stands in the first one. */
export function porSemana(
  { items, desde }: Pick<Vencimientos, 'items' | 'desde'>,
  { moneda, semanas, minimo }: Proyeccion,
): readonly SemanaConVencimientos[] {
  const propios = items.filter((item) => item.moneda === moneda);
  const enDia = (fecha: string) => (fecha < desde ? desde : fecha);
  return semanas
    .map((semana) => ({
      ...semana,
      items: propios.filter(
        ({ fecha }) => enDia(fecha) >= semana.desde && enDia(fecha) <= semana.hasta,
      ),
      masBaja: minimo.fecha >= semana.desde && minimo.fecha <= semana.hasta,
    }))
    .filter((semana) => semana.items.length > 0);
}
