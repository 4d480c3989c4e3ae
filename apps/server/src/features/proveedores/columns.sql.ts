import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  condicionIvaSchema,
  tipoProveedorSchema,
  type EditarProveedor,
  type ProveedorDetalle,
} from '@plomada/domain/proveedores/proveedor.schema';

/** Editable columns of a supplier, named as its fields; the audit log has the same fields. */
export const CAMPOS: Shape<
  Pick<ProveedorDetalle, Exclude<keyof EditarProveedor, 'id' | 'version'>>
> = {
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
};
export const PROVEEDORES = tableOf('proveedores', { fixed: {}, fields: CAMPOS });
