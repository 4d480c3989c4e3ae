import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { insertOf, tableOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Cuenta, EditarCuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { tipoCuentaSchema } from '@plomada/domain/cuentas/tipo.schema';
import { motivoTraspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';

/** Editable columns of an account, named as its fields. */
export const CAMPOS: Shape<Pick<Cuenta, Exclude<keyof EditarCuenta, 'id' | 'version'>>> = {
  nombre: t.text,
  banco: t.text.orNull,
  cbu: t.text.orNull,
  proyectoId: t.uuid.orNull,
  responsableId: t.uuid.orNull,
  topeCentavos: t.bigint.orNull,
  saldoInicialCentavos: t.bigint,
  saldoInicialEl: t.date.orNull,
};

/** Columns of an account that never change once it is open. */
export const FIJOS = {
  tipo: t.oneOf(tipoCuentaSchema.options),
  moneda: t.oneOf(monedaSchema.options),
};

export const CUENTAS = tableOf('cuentas', { fixed: FIJOS, fields: CAMPOS, deletable: false });

const TRASPASADO = {
  deCuentaId: t.uuid,
  aCuentaId: t.uuid,
  fecha: t.date,
  importeCentavos: t.bigint,
  importeDestinoCentavos: t.bigint,
  motivo: t.oneOf(motivoTraspasoSchema.options),
  nota: t.text.orNull,
};

/** Transfers between accounts. A transfer is never edited, only cancelled. */
export const TRASPASOS = tableOf('traspasos', {
  fixed: TRASPASADO,
  fields: { anuladoEn: t.timestamptz.orNull, anuladoMotivo: t.text.orNull },
  deletable: false,
});

/**
 * Inserts a count of the money in an account. Counts are never edited; `correccion` marks one that
 * the app computed.
 */
export const insertarArqueo = insertOf('arqueos', {
  cuentaId: t.uuid,
  fecha: t.date,
  contadoCentavos: t.bigint,
  diferenciaCentavos: t.bigint,
  nota: t.text.orNull,
  correccion: t.bool,
});
