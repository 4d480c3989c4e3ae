import { isNamed, type ProveedorElegido } from '@/features/proveedores/use-proveedores.ts';
import { carriedIn, carrying } from '@/lib/carried.ts';

/** Values passed from the quick entry to the full form. */
export type Traido = {
  readonly valores: Readonly<Record<string, unknown>>;
  readonly proveedor: ProveedorElegido | null;
};

export const llevar = (llevado: Traido) => carrying(llevado);

/**
 * Values that the quick entry left in a history entry; null without any, or in an unknown shape, as
 * from another version of the app.
 */
export function traidoEn(state: unknown): Traido | null {
  const traido = carriedIn(state);
  if (traido === null || !('valores' in traido) || !('proveedor' in traido)) return null;
  const { valores, proveedor } = traido;
  if (typeof valores !== 'object' || valores === null) return null;
  return { valores: { ...valores }, proveedor: isNamed(proveedor) ? proveedor : null };
}
