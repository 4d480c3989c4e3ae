import { compararCantidades, importeDe, restarCantidades } from '../../base/cantidad.rules.ts';
import { accept, type Outcome, type Refusal } from '../../base/refusal.ts';
import { CATALOGO_ERRORES } from '../../catalogo-errores.ts';
import { verificarTotal } from '../items/item.rules.ts';
import type { Adicional, CrearAdicional } from './adicional.schema.ts';

type Medida = Adicional['items'][number]['despues'];

/** Item of a budget as the adicionales so far left it, and the money already certified on it. */
export type ItemVigente = Readonly<Medida> & {
  readonly id: string;
  readonly descripcion: string;
  readonly unidad: string;
  readonly medidoCentavos: number;
};

export type CambioDeItem = {
  /** Id of the changed item; null for a new item. */
  readonly itemId: string | null;
  /** Index of the change in the request's `items`. */
  readonly indice: number;
  readonly descripcion: string;
  readonly unidad: string;
  readonly rubroId: string | null;
  readonly antes: Medida | null;
  readonly despues: Medida;
};
type Motivo = 'AJENO' | 'REPETIDO' | 'CANTIDAD' | 'SIN_CAMBIO' | 'CERTIFICADO' | 'EXCESIVO';
type Problema = {
  readonly indice: number;
  readonly motivo: Motivo;
  readonly campo: 'itemId' | 'cantidad' | 'precioUnitario';
  /** Money certified on the item, when the change would leave its amount below that. */
  readonly medidoCentavos?: number;
};
type AdicionalEvaluado = { readonly ok: true; readonly cambios: readonly CambioDeItem[] } | Refusal;

const MENSAJES: Readonly<Record<Motivo, string>> = {
  AJENO: 'Ese ítem no está en el presupuesto',
  REPETIDO: 'Ese ítem ya está en el adicional',
  CANTIDAD: 'No se puede deducir más de lo que hay',
  SIN_CAMBIO: 'El ítem queda como estaba',
  EXCESIVO: 'El importe es demasiado grande',
  CERTIFICADO: 'El ítem quedaría por debajo de lo ya certificado',
};

function rechazo(problemas: readonly Problema[]): Refusal {
  const details = problemas.map(({ indice, motivo, campo, medidoCentavos }) => ({
    path: `items.${indice}.${campo}`,
    message: MENSAJES[motivo],
    ...(medidoCentavos === undefined ? {} : { data: { medidoCentavos } }),
  }));
  const code = problemas.some(({ motivo }) => motivo === 'CERTIFICADO')
    ? 'AVANCE_EXCEDIDO'
    : 'VALIDATION_ERROR';
  return { ok: false, motivo: CATALOGO_ERRORES[code].mensaje, code, details };
}

const CERO = '0.000';

type Renglon = {
  readonly itemId: string;
  /** Quantity to remove, in a DEDUCCION. */
  readonly menos?: string;
  readonly cantidad?: string | undefined;
  readonly precioUnitario?: string | undefined;
};

const renglonesDe = (adicional: Exclude<CrearAdicional, { tipo: 'ADICION' }>): Renglon[] =>
  adicional.tipo === 'DEDUCCION'
    ? adicional.items.map(({ itemId, cantidad }) => ({ itemId, menos: cantidad }))
    : adicional.items;

function evaluar(item: ItemVigente, renglon: Renglon, indice: number): CambioDeItem | Problema {
  const precioUnitario = renglon.precioUnitario ?? item.precioUnitario;
  const cantidad =
    renglon.menos === undefined
      ? (renglon.cantidad ?? item.cantidad)
      : restarCantidades(item.cantidad, renglon.menos);
  if (compararCantidades(cantidad, CERO) < 0) {
    return { indice, motivo: 'CANTIDAD', campo: 'cantidad' };
  }
  const importeCentavos = importeDe(cantidad, precioUnitario);
  if (importeCentavos === null) return { indice, motivo: 'EXCESIVO', campo: 'precioUnitario' };
  if (importeCentavos === item.importeCentavos && cantidad === item.cantidad) {
    return { indice, motivo: 'SIN_CAMBIO', campo: 'itemId' };
  }
  if (importeCentavos < item.medidoCentavos) {
    const { medidoCentavos } = item;
    return { indice, motivo: 'CERTIFICADO', campo: 'cantidad', medidoCentavos };
  }
  return {
    itemId: item.id,
    indice,
    descripcion: item.descripcion,
    unidad: item.unidad,
    rubroId: null,
    antes: {
      cantidad: item.cantidad,
      precioUnitario: item.precioUnitario,
      importeCentavos: item.importeCentavos,
    },
    despues: { cantidad, precioUnitario, importeCentavos },
  };
}

function nuevos(items: Extract<CrearAdicional, { tipo: 'ADICION' }>['items']): CambioDeItem[] {
  return items.map((item, indice) => ({
    itemId: null,
    indice,
    descripcion: item.descripcion,
    unidad: item.unidad,
    rubroId: item.rubroId ?? null,
    antes: null,
    despues: {
      cantidad: item.cantidad,
      precioUnitario: item.precioUnitario,
      importeCentavos: importeDe(item.cantidad, item.precioUnitario) ?? 0,
    },
  }));
}

/**
 * Changes that an adicional makes to the items, or the problems that prevent them. Certified money
 * is kept: no item may fall below it.
 */
export function evaluarAdicional(
  adicional: CrearAdicional,
  vigentes: readonly ItemVigente[],
): AdicionalEvaluado {
  if (adicional.tipo === 'ADICION') return { ok: true, cambios: nuevos(adicional.items) };
  const vistos = new Set<string>();
  const evaluados = renglonesDe(adicional).map((renglon, indice) => {
    const { itemId } = renglon;
    const item = vigentes.find(({ id }) => id === itemId);
    if (!item) return { indice, motivo: 'AJENO', campo: 'itemId' } as const;
    if (vistos.has(itemId)) return { indice, motivo: 'REPETIDO', campo: 'itemId' } as const;
    vistos.add(itemId);
    return evaluar(item, renglon, indice);
  });
  const problemas = evaluados.filter((uno) => 'motivo' in uno);
  if (problemas.length > 0) return rechazo(problemas);
  return { ok: true, cambios: evaluados.filter((uno) => 'despues' in uno) };
}

type ConMedidas = Pick<CambioDeItem, 'antes' | 'despues'>;

/**
 * Sum of an adicional's changes, and the budget's total after them; refused above the largest
 * amount.
 */
export function sumarCambios(
  vigenteCentavos: number,
  cambios: readonly ConMedidas[],
): Outcome<{ readonly diferenciaCentavos: number; readonly totalVigenteCentavos: number }> {
  const diferenciaCentavos = cambios.reduce(
    (suma, { antes, despues }) => suma + despues.importeCentavos - (antes?.importeCentavos ?? 0),
    0,
  );
  const totalVigenteCentavos = vigenteCentavos + diferenciaCentavos;
  return (
    verificarTotal(totalVigenteCentavos) ?? accept({ diferenciaCentavos, totalVigenteCentavos })
  );
}
