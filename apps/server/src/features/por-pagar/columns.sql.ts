import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import type { EditarPorPagar, PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';

import { COTIZACION } from '../movimientos/columns.sql.ts';

/** Fields of a debt that a person can change. */
export type Editable = Exclude<keyof EditarPorPagar, 'id' | 'version'>;

/** Columns that make a document a debt; its number, total and currency are columns of the document. */
export const CAMPOS: Shape<
  Pick<PorPagar, Exclude<Editable, 'comprobante' | 'importeCentavos' | 'moneda'>>
> = {
  proyectoId: t.uuid,
  proveedorId: t.uuid,
  rubroId: t.uuid.orNull,
  presupuestoId: t.uuid.orNull,
  concepto: t.text,
  vence: t.date.orNull,
  cotizacion: COTIZACION,
};

export const DEUDA = columnsOf(CAMPOS);
