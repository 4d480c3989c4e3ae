import type { Socio } from '@plomada/domain/socios/socio.schema';

// Chart colours in order; partners after the eighth share `RESTO`.
const COLORES = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const;
const RESTO = 'bg-muted-foreground';

/** Colour of each partner by seniority, independent of their share. */
export function coloresDe(socios: readonly Pick<Socio, 'id' | 'alta'>[]): Map<string, string> {
  const porAlta = [...socios].sort((a, b) =>
    a.alta === b.alta ? (a.id < b.id ? -1 : 1) : a.alta < b.alta ? -1 : 1,
  );
  return new Map(porAlta.map(({ id }, i) => [id, COLORES[i] ?? RESTO]));
}

/** Fill of the share that no partner owns. */
export const SIN_ASIGNAR =
  'bg-[repeating-linear-gradient(135deg,var(--border-strong)_0_2px,var(--card)_2px_6px)]';
