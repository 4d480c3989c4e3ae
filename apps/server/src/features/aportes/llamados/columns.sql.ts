import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import type { EditarLlamado, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Whole } from '@plomada/domain/base/whole';

/** What people change of a call that nobody has paid on. */
export type DatosLlamado = Whole<Omit<EditarLlamado, 'id' | 'version'>>;

/** Each in the column of its name: a field of the schema that is not here does not compile. */
export const CAMPOS: Shape<Pick<Llamado, keyof DatosLlamado>> = {
  periodo: t.text,
  concepto: t.text,
  importeCentavos: t.bigint,
  fecha: t.date,
  vencimiento: t.date,
};

/** With the part of the work that nobody held on its day. */
export const ESCRITOS = { ...CAMPOS, sinAsignarBp: t.int };

export const LLAMADOS = tableOf('llamados_aporte', {
  fixed: { proyectoId: t.uuid, numero: t.int, moneda: t.oneOf(monedaSchema.options) },
  fields: ESCRITOS,
});
