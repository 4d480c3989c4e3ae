import '@/lib/zod-setup.ts';
import { empty, pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import type {
  ItemEditado,
  itemEditadoSchema,
  ItemNuevo,
} from '@plomada/domain/presupuestos/items/item.schema';
import {
  crearPresupuestoSchema,
  type CrearPresupuesto,
  type CrearPresupuestoEntrada,
  type EditarPresupuesto,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import type { Control, DefaultValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** Item in the form; one that was stored keeps its id. */
type ItemEntrada = z.input<typeof itemEditadoSchema>;
export type PresupuestoEntrada = Omit<CrearPresupuestoEntrada, 'items'> & {
  items: ItemEntrada[];
};
export type PresupuestoEscrito = Omit<CrearPresupuesto, 'items'> & { items: ItemEditado[] };
export type PresupuestoControl = Control<PresupuestoEntrada, unknown, PresupuestoEscrito>;
export type PresupuestoFormulario = UseFormReturn<PresupuestoEntrada, unknown, PresupuestoEscrito>;
type Valores = DefaultValues<PresupuestoEntrada>;

/**
 * Values without the fields that the chosen direction and index do not use. They stay in the form,
 * in case the choice is changed back.
 */
function segunTipo(valores: PresupuestoEntrada): CrearPresupuestoEntrada {
  const { sentido, indexacion, cliente, proveedorId, serie, mesBase, cotizacionTipo } = valores;
  const conSerie = indexacion === 'CAC' || indexacion === 'SERIE';
  return {
    ...valores,
    cliente: sentido === 'INGRESO' ? cliente : null,
    proveedorId: sentido === 'EGRESO' ? proveedorId : null,
    serie: conSerie ? serie : null,
    mesBase: conSerie ? mesBase : null,
    cotizacionTipo: indexacion === 'USD' ? cotizacionTipo : null,
    items: valores.items.map(({ id: _id, ...item }) => item),
  };
}

const enCeldas = (cuantas: number): string =>
  cuantas === 1
    ? 'Falta revisar una celda de los ítems'
    : `Falta revisar ${cuantas} celdas de los ítems`;

const conId = (item: ItemNuevo, id: string | undefined): ItemEditado =>
  id === undefined ? item : { ...item, id };

/**
 * Schema of the domain. Errors of items count as one field here, because each cell shows its own.
 */
export const formularioSchema = z
  .custom<PresupuestoEntrada>()
  .transform((valores, contexto): PresupuestoEscrito => {
    const leido = crearPresupuestoSchema.safeParse(segunTipo(valores));
    if (leido.success) {
      const { items, ...datos } = leido.data;
      return { ...datos, items: items.map((item, i) => conId(item, valores.items[i]?.id)) };
    }
    const { issues } = leido.error;
    const deCeldas = issues.filter(({ path }) => path[0] === 'items' && path.length > 1);
    for (const { path, message } of issues.filter((uno) => !deCeldas.includes(uno))) {
      contexto.addIssue({ code: 'custom', path, message });
    }
    if (deCeldas.length > 0) {
      const message = enCeldas(deCeldas.length);
      contexto.addIssue({ code: 'custom', path: ['items'], message });
    }
    return z.NEVER;
  });

/** Values of a new budget: with a supplier, in pesos, dated today. */
export const valoresNuevos = (proyectoId: string, hoy: string): Valores => ({
  ...empty(crearPresupuestoSchema.shape),
  proyectoId,
  titulo: '',
  sentido: 'EGRESO',
  cliente: { nombre: '', cuit: null },
  fecha: hoy,
  validezDias: 15,
  moneda: 'ARS',
  indexacion: 'NINGUNA',
  anticipoBp: 0,
  fondoReparoBp: 0,
  baseAnticipo: 'ORIGINAL',
  condiciones: '',
  items: [],
});

export const valoresDe = (presupuesto: Presupuesto): Whole<PresupuestoEntrada> => ({
  ...pick(presupuesto, crearPresupuestoSchema.shape),
  cliente: presupuesto.cliente ?? { nombre: '', cuit: null },
  condiciones: presupuesto.condiciones ?? '',
  items: presupuesto.items.map(
    ({ id, descripcion, unidad, cantidad, precioUnitario, rubroId }) => ({
      id,
      descripcion,
      unidad,
      cantidad,
      precioUnitario,
      rubroId,
    }),
  ),
});

export const paraCrear = ({ items, ...datos }: PresupuestoEscrito): CrearPresupuesto => ({
  ...datos,
  items: items.map(({ id: _id, ...item }) => item),
});

/** Fields to edit; obra, direction and currency never change. */
export function paraEditar(valores: PresupuestoEscrito, base: Presupuesto): EditarPresupuesto {
  const { proyectoId: _obra, sentido: _sentido, moneda: _moneda, ...datos } = valores;
  return { id: base.id, version: base.version, ...datos };
}
