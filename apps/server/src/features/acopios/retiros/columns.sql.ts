import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Row, Shape } from '@plomada/db/statement';
import {
  destinoRetiroSchema,
  type EditarRetiro,
  type Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';

type Editado = Exclude<keyof EditarRetiro, 'id' | 'retiroId' | 'version'>;

/** Columns of the delivery note and its people, equal in all retiros registered together. */
const CAMPOS_DE_REMITO = {
  fecha: t.date,
  remitoNumero: t.text.orNull,
  retiradoPor: t.text.orNull,
  destino: t.oneOf(destinoRetiroSchema.options),
  observaciones: t.text.orNull,
};

/** Editable columns of a retiro, named as its fields. */
export const CAMPOS: Shape<Pick<Retiro, Editado>> = { cantidad: t.scaled, ...CAMPOS_DE_REMITO };

/** Minimum set of columns that the audit log records of a retiro. */
export type Auditado = Row<typeof CAMPOS>;

export const REMITO = columnsOf(CAMPOS_DE_REMITO);
export const PROPIOS = columnsOf(CAMPOS);
export const ESCRITOS = columnsOf({ ...CAMPOS, importeCentavos: t.bigint });
