import { evaluarAdicional } from '@plomada/domain/presupuestos/adicionales/adicional.rules';
import {
  crearAdicionalSchema,
  type CrearAdicional,
  type TipoAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

/** Form values of a line of any kind; each kind shows and sends its own fields. */
type RenglonEntrada = {
  itemId: string | null;
  descripcion: string;
  unidad: string;
  cantidad: string | null;
  precioUnitario: string | null;
  rubroId: string | null;
};
export type AdicionalEntrada = { fecha: string; motivo: string; items: RenglonEntrada[] };
export type AdicionalControl = Control<AdicionalEntrada, unknown, CrearAdicional>;

export const RENGLON: RenglonEntrada = {
  itemId: null,
  descripcion: '',
  unidad: 'u',
  cantidad: null,
  precioUnitario: null,
  rubroId: null,
};

function renglon(tipo: TipoAdicional, fila: RenglonEntrada): Record<string, unknown> {
  const { itemId, descripcion, unidad, rubroId } = fila;
  const cantidad = fila.cantidad ?? undefined;
  const precioUnitario = fila.precioUnitario ?? undefined;
  if (tipo === 'ADICION') {
    return {
      descripcion,
      unidad,
      cantidad,
      precioUnitario,
      ...(rubroId === null ? {} : { rubroId }),
    };
  }
  if (tipo === 'DEDUCCION') return { itemId: itemId ?? '', cantidad };
  return {
    itemId: itemId ?? '',
    ...(cantidad === undefined ? {} : { cantidad }),
    ...(precioUnitario === undefined ? {} : { precioUnitario }),
  };
}

/** Body of the call that adds an adicional, from the values of the form. */
const pedidoDe = (presupuesto: Presupuesto, tipo: TipoAdicional, entrada: AdicionalEntrada) => ({
  id: presupuesto.id,
  tipo,
  fecha: entrada.fecha,
  motivo: entrada.motivo,
  version: presupuesto.version,
  items: entrada.items.map((fila) => renglon(tipo, fila)),
});

/**
 * Effect of the adicional on the budget's total; null while the form is incomplete or its items are
 * refused.
 */
export function efectoDe(
  presupuesto: Presupuesto,
  tipo: TipoAdicional,
  entrada: AdicionalEntrada,
): { readonly diferencia: number; readonly queda: number } | null {
  // A placeholder reason makes the schema accept the lines before the reason is typed.
  const leido = crearAdicionalSchema.safeParse({
    ...pedidoDe(presupuesto, tipo, entrada),
    motivo: 'sin motivo todavía',
  });
  if (!leido.success) return null;
  const evaluado = evaluarAdicional(leido.data, presupuesto.items);
  if (!evaluado.ok) return null;
  const diferencia = evaluado.cambios.reduce(
    (suma, { antes, despues }) => suma + despues.importeCentavos - (antes?.importeCentavos ?? 0),
    0,
  );
  return { diferencia, queda: presupuesto.totalVigenteCentavos + diferencia };
}

/**
 * Schema of the form: that of the API with the budget's rules, with issues at the form's fields.
 */
export const formularioAdicionalSchema = (
  presupuesto: Presupuesto,
  tipo: TipoAdicional,
): z.ZodType<CrearAdicional, AdicionalEntrada> =>
  z.custom<AdicionalEntrada>().transform((entrada, contexto) => {
    const fallo = (path: readonly PropertyKey[], message: string) =>
      contexto.addIssue({ code: 'custom', path: [...path], message });
    const leido = crearAdicionalSchema.safeParse(pedidoDe(presupuesto, tipo, entrada));
    if (!leido.success) {
      for (const { path, message } of leido.error.issues) {
        fallo(path, path.at(-1) === 'itemId' ? 'El ítem es requerido' : message);
      }
      return z.NEVER;
    }
    const evaluado = evaluarAdicional(leido.data, presupuesto.items);
    if (evaluado.ok) return leido.data;
    for (const { path, message } of evaluado.details ?? []) {
      fallo(
        path.split('.').map((paso) => (/^\d+$/.test(paso) ? Number(paso) : paso)),
        message,
      );
    }
    return z.NEVER;
  });
