import { t, type Column } from '@plomada/db/kinds';
import { tableOf } from '@plomada/db/table';
import {
  condicionIvaSchema,
  tipoProveedorSchema,
  type EditarProveedor,
} from '@plomada/domain/proveedores/proveedor.schema';

/** What a person can change of a supplier, each in the column of its name; the log has the same. */
export const CAMPOS = {
  razonSocial: t.text,
  nombreFantasia: t.text.orNull,
  cuit: t.text.orNull,
  condicionIva: t.oneOf(condicionIvaSchema.options),
  tipo: t.oneOf(tipoProveedorSchema.options),
  contacto: t.text.orNull,
  telefono: t.text.orNull,
  email: t.text.orNull,
  cbu: t.text.orNull,
  alias: t.text.orNull,
  notas: t.text.orNull,
} satisfies Record<Exclude<keyof EditarProveedor, 'id' | 'version'>, Column<unknown>>;
export const PROVEEDORES = tableOf('proveedores', { fixed: {}, fields: CAMPOS });
