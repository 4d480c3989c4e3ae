import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import {
  destinoRetiroSchema,
  type EditarRetiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';

type Editado = Exclude<keyof EditarRetiro, 'id' | 'retiroId' | 'version'>;

/** The paper and the people of a retiro, the same for all that was taken at once. */
const DEL_PAPEL = {
  fecha: t.date,
  remitoNumero: t.text.orNull,
  retiradoPor: t.text.orNull,
  destino: t.oneOf(destinoRetiroSchema.options),
  observaciones: t.text.orNull,
};

/** What people change of one, each in the column of its name. */
export const CAMPOS = { cantidad: t.scaled, ...DEL_PAPEL } satisfies Record<
  Editado,
  Column<unknown>
>;

/** What the log says of one, at least. */
export type Auditado = Row<typeof CAMPOS>;

export const PAPEL = columnsOf(DEL_PAPEL);
export const PROPIOS = columnsOf(CAMPOS);
export const ESCRITOS = columnsOf({ ...CAMPOS, importeCentavos: t.bigint });
