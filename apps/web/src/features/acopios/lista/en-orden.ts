import type { Acopio, ListarAcopios } from '@plomada/domain/acopios/acopio.schema';

/** Most acopios shown in a panel. */
export const PRIMEROS = 4;

/**
 * Query for the acopios of an obra that may have something left, by their state; one page is
 * enough, since an obra has dozens at most.
 */
export const conMaterial = (obraId: string) =>
  ({
    proyectoId: obraId,
    estado: ['VIGENTE', 'POR_VENCER', 'VENCIDO'],
    limit: 200,
  }) satisfies Partial<ListarAcopios>;

const SIN_FIN = '9999-12-31';

/** Acopios with something left, by expiry; those without an expiry come last. */
export function enOrden(acopios: readonly Acopio[]): readonly Acopio[] {
  return acopios
    .filter(({ retiradoBp }) => retiradoBp < 10_000)
    .toSorted((a, b) => {
      const [x, y] = [a.vencimiento ?? SIN_FIN, b.vencimiento ?? SIN_FIN];
      return x === y ? a.codigo.localeCompare(b.codigo, 'es', { numeric: true }) : x < y ? -1 : 1;
    });
}
