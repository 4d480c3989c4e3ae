import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Whole } from '@plomada/domain/base/whole';
import { estadoLoteSchema, type GuardarLote, type Lote } from '@plomada/domain/lote/lote.schema';

import { COTIZACION } from '../movimientos/columns.sql.ts';

/** Editable fields of the purchase of a lot. */
export type DatosLote = Whole<Omit<GuardarLote, 'id' | 'version'>>;

/** Columns of a lot's editable fields, named like them; a field missing here does not compile. */
export const CAMPOS: Shape<Pick<Lote, keyof DatosLote>> = {
  descripcion: t.text,
  nomenclaturaCatastral: t.text.orNull,
  partida: t.text.orNull,
  superficieM2: t.numeric,
  superficieConstruibleM2: t.numeric.orNull,
  precioCentavos: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  cotizacion: COTIZACION,
  vendedor: t.text.orNull,
  estado: t.oneOf(estadoLoteSchema.options),
  fechaReserva: t.date.orNull,
  fechaBoleto: t.date.orNull,
  fechaEscritura: t.date.orNull,
};

export const LOTES = tableOf('lotes', {
  fixed: { proyectoId: t.uuid },
  fields: CAMPOS,
  deletable: false,
});
