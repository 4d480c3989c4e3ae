import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Row, Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import { rolSocioSchema, type EditarSocio, type Socio } from '@plomada/domain/socios/socio.schema';

const CAMPOS_DE_FICHA = {
  usuarioId: t.uuid.orNull,
  cuit: t.text.orNull,
  rol: t.oneOf(rolSocioSchema.options),
  notas: t.text.orNull,
};

/** Editable columns of a partner; an editable field missing here does not compile. */
export const CAMPOS: Shape<
  Pick<Socio, Exclude<keyof EditarSocio, 'id' | 'socioId' | 'version' | 'motivo'>>
> = {
  ...CAMPOS_DE_FICHA,
  nombre: t.text,
  participacionBp: t.int,
  vigenteDesde: t.date,
  activo: t.bool,
};
export type DatosSocio = Row<typeof CAMPOS>;

/**
 * Columns that answers always take from the partner's row. The name may come from the user's
 * account instead, and the share from another day.
 */
export const FICHA = columnsOf(CAMPOS_DE_FICHA);

export const SOCIOS = tableOf('proyecto_socios', {
  fixed: { proyectoId: t.uuid },
  fields: CAMPOS,
});
