import {
  condicionIvaSchema,
  tipoProveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { z } from 'zod';

import type { Act } from '../act.ts';
import { cell, readTable } from '../table.ts';
import type { Book } from './book.ts';

const supplier = z.strictObject({
  razonSocial: cell.text,
  cuit: cell.text,
  tipo: tipoProveedorSchema,
  condicionIva: condicionIvaSchema,
  puntoVenta: cell.number,
});

/** Invented firms with valid check digits, the same for every organisation. */
export const SUPPLIERS = readTable('proveedores', supplier);

/** Long before the first expense. */
const DAY = -460;

export const suppliers = ({ calendar, on }: Book): Act[] =>
  SUPPLIERS.map(({ razonSocial, cuit, tipo, condicionIva }, i) =>
    on(calendar.day(DAY), `10:${String(i * 2).padStart(2, '0')}`, async ({ call, known }) => {
      const { id, version } = await call.proveedores.crear({ razonSocial, cuit });
      known.learn(`proveedor ${razonSocial}`, { id });
      await call.proveedores.editar({ id, version, tipo, condicionIva });
    }),
  );
