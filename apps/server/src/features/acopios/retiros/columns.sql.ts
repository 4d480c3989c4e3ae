import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Row, Shape } from '@plomada/db/statement';
import {
  destinoRetiroSchema,
  type EditarRetiro,
  type Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';

type Editado = Exclude<keyof EditarRetiro, 'id' | 'retiroId' | 'version'>;

/** The document and the people of a retiro, the same for all that was taken at once. */
const DEL_PAPEL = {
  fecha: t.date,
  remitoNumero: t.text.orNull,
  retiradoPor: t.text.orNull,
  destino: t.oneOf(destinoRetiroSchema.options),
  observaciones: t.text.orNull,
};

/** What people change of one, each in the column of its name. */
export const CAMPOS: Shape<Pick<Retiro, Editado>> = { cantidad: t.scaled, ...DEL_PAPEL };

/** What the log states of one, at least. */
export type Auditado = Row<typeof CAMPOS>;

export const PAPEL = columnsOf(DEL_PAPEL);
export const PROPIOS = columnsOf(CAMPOS);
export const ESCRITOS = columnsOf({ ...CAMPOS, importeCentavos: t.bigint });
