import { fieldsOf } from '@plomada/domain/base/field-of';

import { RIO_MANSO } from '../support/demo.ts';
import type { Person } from './person.ts';

/** Creates a work of one path over the API, and returns its id. */
export async function createWork(person: Person, nombre: string): Promise<string> {
  const made = await person.call(`/${RIO_MANSO}/proyectos`, 'POST', { nombre });
  return String(fieldsOf(made)['id']);
}

/** Creates an expense of a work over the API, and returns its id. */
export async function createExpense(person: Person, proyectoId: string): Promise<string> {
  const made = await person.call(`/${RIO_MANSO}/movimientos`, 'POST', {
    proyectoId,
    tipo: 'EGRESO',
    fecha: '2026-03-02',
    concepto: 'Flete',
    importeCentavos: 1_500_000,
    medioPago: 'EFECTIVO',
  });
  return String(fieldsOf(made)['id']);
}

/** Creates an accepted budget with a supplier over the API, and returns the path of its page. */
export async function createBudget(person: Person, titulo: string): Promise<string> {
  const idOf = async (list: string): Promise<unknown> => {
    const { items } = fieldsOf(await person.call(`/${RIO_MANSO}/${list}`));
    return Array.isArray(items) ? fieldsOf(items[0])['id'] : undefined;
  };
  const path = `/${RIO_MANSO}/presupuestos`;
  const obra = await idOf('proyectos?q=Tilos');
  const made = await person.call(path, 'POST', {
    proyectoId: obra,
    titulo,
    sentido: 'EGRESO',
    proveedorId: await idOf('proveedores'),
    fecha: '2026-06-15',
    anticipoBp: 2000,
    items: [{ descripcion: 'Chapa', unidad: 'm2', cantidad: '10', precioUnitario: '100000.00' }],
  });
  const id = String(fieldsOf(made)['id']);
  let { version } = fieldsOf(made);
  for (const estado of ['ENVIADO', 'ACEPTADO']) {
    const changed = await person.call(`${path}/${id}/estado`, 'PUT', { estado, version });
    ({ version } = fieldsOf(changed));
  }
  return `/${RIO_MANSO}/obras/${String(obra)}/presupuestos/${id}`;
}
