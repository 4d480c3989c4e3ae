import { monedaSchema, type Moneda } from '../base/campos.schema.ts';
import { proyectar, type CaidaDeObra, type Tramo } from './proyeccion.rules.ts';
import type { VencimientosDeObra } from './vencimientos.schema.ts';

type DeObra = { readonly proyectoId: string; readonly moneda: Moneda };
type Caja = DeObra & { readonly centavos: number };

const clave = ({ proyectoId, moneda }: DeObra): string => `${proyectoId} ${moneda}`;

/** Of each obra, the lowest balance in every currency that it has or that falls due. */
export function minimosPorObra(
  cajas: readonly Caja[],
  caidas: readonly CaidaDeObra[],
  tramo: Tramo,
): ReadonlyMap<string, VencimientosDeObra['minimos']> {
  const iniciales = new Map(cajas.map((caja) => [clave(caja), caja.centavos]));
  const porClave = Map.groupBy(caidas, clave);
  const obras = new Set([...cajas, ...caidas].map(({ proyectoId }) => proyectoId));
  const minimosDe = (proyectoId: string): VencimientosDeObra['minimos'] =>
    monedaSchema.options.flatMap((moneda) => {
      const suya = clave({ proyectoId, moneda });
      const [inicial, propias] = [iniciales.get(suya), porClave.get(suya)];
      if (inicial === undefined && propias === undefined) return [];
      return [{ moneda, ...proyectar(inicial ?? 0, propias ?? [], tramo).minimo }];
    });
  return new Map([...obras].map((id) => [id, minimosDe(id)]));
}
