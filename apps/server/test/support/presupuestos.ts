import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { OBRA_A, PROVEEDOR_NORTE } from './obras.ts';
import type { Quien } from './rest-client.ts';

/** Items of the worked example in `certificado.rules.test.ts`, without its index. */
export const ITEMS_EJEMPLO = [
  { descripcion: 'Hormigón H-21', unidad: 'm3', cantidad: '100', precioUnitario: '168400.00' },
  { descripcion: 'Encofrado', unidad: 'm2', cantidad: '850', precioUnitario: '12345.67' },
  { descripcion: 'Dirección', unidad: 'gl', cantidad: '1', precioUnitario: '3333333.33' },
];

export const nuevoPresupuesto = (cambios: object = {}) => ({
  proyectoId: OBRA_A,
  titulo: 'Hormigón y estructura',
  sentido: 'EGRESO',
  proveedorId: PROVEEDOR_NORTE,
  fecha: '2026-06-15',
  anticipoBp: 2000,
  fondoReparoBp: 500,
  items: ITEMS_EJEMPLO,
  ...cambios,
});

export async function crearPresupuesto(quien: Quien, cambios: object = {}): Promise<Presupuesto> {
  const { status, body } = await quien.post('/presupuestos', nuevoPresupuesto(cambios));
  if (status !== 201) throw new Error(`budget not created: ${status} ${JSON.stringify(body)}`);
  return presupuestoSchema.parse(body);
}

/** Changes the state of a budget step by step, each with the version of the answer before. */
export async function pasar(
  quien: Quien,
  presupuesto: Presupuesto,
  ...pasos: readonly (string | { readonly estado: string; readonly motivo?: string })[]
): Promise<Presupuesto> {
  let actual = presupuesto;
  for (const paso of pasos) {
    const pedido = typeof paso === 'string' ? { estado: paso } : paso;
    const { status, body } = await quien.put(`/presupuestos/${actual.id}/estado`, {
      ...pedido,
      version: actual.version,
    });
    if (status !== 200) throw new Error(`${pedido.estado}: ${status} ${JSON.stringify(body)}`);
    actual = presupuestoSchema.parse(body);
  }
  return actual;
}

export const crearAceptado = async (quien: Quien, cambios: object = {}): Promise<Presupuesto> =>
  pasar(quien, await crearPresupuesto(quien, cambios), 'ENVIADO', 'ACEPTADO');
