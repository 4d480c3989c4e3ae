import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import type { EditarLlamado, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Whole } from '@plomada/domain/base/whole';

/** Fields of a call that can be edited while nobody has paid on it. */
export type DatosLlamado = Whole<Omit<EditarLlamado, 'id' | 'version'>>;

/** Columns of a call named as its fields; an editable field missing here does not compile. */
export const CAMPOS: Shape<Pick<Llamado, keyof DatosLlamado>> = {
  periodo: t.text,
  concepto: t.text,
  importeCentavos: t.bigint,
  fecha: t.date,
  vencimiento: t.date,
};

/** Editable columns of a call, plus the share of the work that nobody had on its day. */
export const ESCRITOS = { ...CAMPOS, sinAsignarBp: t.int };

export const LLAMADOS = tableOf('llamados_aporte', {
  fixed: { proyectoId: t.uuid, numero: t.int, moneda: t.oneOf(monedaSchema.options) },
  fields: ESCRITOS,
});
