import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import type { RevisionPresupuesto } from '@plomada/domain/presupuestos/revision.schema';

export type Oferta = Pick<RevisionPresupuesto, 'revision' | 'titulo' | 'totalCentavos' | 'items'>;
type Renglon = Oferta['items'][number];

export type Diferencia = {
  readonly clave: string;
  readonly que: 'agregado' | 'quitado' | 'cambiado';
  readonly antes: Renglon | null;
  readonly despues: Renglon | null;
};

/**
 * Budget as an offer, with its original values, since adicionales have a separate panel. Items of
 * an adicional have no original, and before acceptance no item has one.
 */
export function ofertaDe({ revision, titulo, totalCentavos, items }: Presupuesto): Oferta {
  const aceptada = items.some(({ original }) => original !== null);
  return {
    revision,
    titulo,
    totalCentavos,
    items: items
      .filter(({ original }) => !aceptada || original !== null)
      .map(({ id, descripcion, unidad, original, ...hoy }) => {
        const { cantidad, precioUnitario, importeCentavos } = original ?? hoy;
        return { id, descripcion, unidad, cantidad, precioUnitario, importeCentavos };
      }),
  };
}

const CAMPOS = [
  'descripcion',
  'unidad',
  'cantidad',
  'precioUnitario',
  'importeCentavos',
] as const satisfies readonly (keyof Renglon)[];

const iguales = (a: Renglon, b: Renglon): boolean => CAMPOS.every((campo) => a[campo] === b[campo]);

/** Items added or changed in `despues` against `antes`, in item order, then those removed. */
export function comparar(antes: Oferta, despues: Oferta): Diferencia[] {
  const previos = new Map(antes.items.map((item) => [item.id, item]));
  const actuales = new Set(despues.items.map(({ id }) => id));
  const nuevos = despues.items.flatMap((item): Diferencia[] => {
    const previo = previos.get(item.id);
    if (previo === undefined) {
      return [{ clave: item.id, que: 'agregado', antes: null, despues: item }];
    }
    return iguales(previo, item)
      ? []
      : [{ clave: item.id, que: 'cambiado', antes: previo, despues: item }];
  });
  const quitados = antes.items
    .filter(({ id }) => !actuales.has(id))
    .map((item): Diferencia => ({ clave: item.id, que: 'quitado', antes: item, despues: null }));
  return [...nuevos, ...quitados];
}
