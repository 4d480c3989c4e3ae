import type { FilasCatalogo, ObraCatalogo } from '../catalogo.rules.ts';
import type { MapeoEntrada } from '../importacion.schema.ts';

/**
 * Context of a sheet, as plain data. `hoy`: the Buenos Aires date; `obra`: the work that receives
 * all rows, or null.
 */
export type PedidoHoja = {
  readonly archivo: string;
  readonly catalogo: FilasCatalogo;
  readonly obra: ObraCatalogo | null;
  readonly mapeo: MapeoEntrada;
  readonly hoy: string;
};
