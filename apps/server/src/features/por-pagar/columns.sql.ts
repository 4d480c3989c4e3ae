import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';

import { COTIZACION } from '../movimientos/columns.sql.ts';

/** What makes a document a debt, beside what it states of itself: people fill it in. */
export const CAMPOS = {
  proyectoId: t.uuid,
  proveedorId: t.uuid,
  rubroId: t.uuid.orNull,
  presupuestoId: t.uuid.orNull,
  concepto: t.text,
  vence: t.date.orNull,
  cotizacion: COTIZACION,
};

export const DEUDA = columnsOf(CAMPOS);

/** The rate alone, as it travels. */
export const CON_COTIZACION = columnsOf({ cotizacion: COTIZACION });
