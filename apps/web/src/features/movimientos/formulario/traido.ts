import { carriedIn, carrying } from '../../../lib/carried.ts';
import { isNamed, type ProveedorElegido } from '../../proveedores/use-proveedores.ts';

/** What the quick entry held when one went on to the whole form. */
export type Traido = {
  readonly valores: Readonly<Record<string, unknown>>;
  readonly proveedor: ProveedorElegido | null;
};

export const llevar = (llevado: Traido) => carrying(llevado);

/** History outlives a version of the app: what is not understood is left behind. */
export function traidoEn(state: unknown): Traido | null {
  const traido = carriedIn(state);
  if (traido === null || !('valores' in traido) || !('proveedor' in traido)) return null;
  const { valores, proveedor } = traido;
  if (typeof valores !== 'object' || valores === null) return null;
  return { valores: { ...valores }, proveedor: isNamed(proveedor) ? proveedor : null };
}
