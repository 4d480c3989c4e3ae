import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  type Cheque,
  type ChequeNuevo,
  caracterChequeSchema,
  formatoChequeSchema,
  tipoEventoChequeSchema,
} from '@plomada/domain/cheques/cheque.schema';

/** Columns of a cheque's editable fields, named like the fields. */
export const CAMPOS: Shape<Pick<Cheque, keyof ChequeNuevo>> = {
  formato: t.oneOf(formatoChequeSchema.options),
  numero: t.text,
  banco: t.text,
  bancoCodigo: t.text.orNull,
  cuitLibrador: t.text.orNull,
  librador: t.text.orNull,
  contraparte: t.text.orNull,
  emision: t.date.orNull,
  pago: t.date,
  caracter: t.oneOf(caracterChequeSchema.options),
  cmc7: t.text.orNull,
  codigoEcheq: t.text.orNull,
  notas: t.text.orNull,
};

/** Columns of a cheque that never change. */
export const FIJOS = {
  propio: t.bool,
  moneda: t.oneOf(monedaSchema.options),
  importeCentavos: t.bigint,
  privado: t.bool,
  cuentaId: t.uuid.orNull,
  movimientoId: t.uuid.orNull,
};

export const CHEQUES = tableOf('cheques', { fixed: FIJOS, fields: CAMPOS, deletable: false });

const FILA = columnsOf({ id: t.uuid, ...FIJOS, ...CAMPOS });

/** Inserts cheques that are neither received nor issued yet. */
const INSERT_CHEQUES = statement({
  name: 'cheques.inserts',
  text: `
insert into cheques (tenant_id, creado_en, creado_por, actualizado_en, ${FILA.names})
select $1::uuid, $2::timestamptz, $3::uuid, $2::timestamptz, x.* from unnest(${FILA.lists.places(3)}) as x`,
  params: [t.uuid, t.timestamptz, t.uuid, ...FILA.lists.kinds],
  row: {},
});

export const insertarFilas = (
  { tenantId, now, actor }: Parameters<typeof CHEQUES.insert>[0],
  filas: readonly Parameters<typeof FILA.rowOf>[0][],
) => INSERT_CHEQUES(tenantId, now, actor.userId, ...FILA.lists.values(filas.map(FILA.rowOf)));

/** Columns of an event; the events of one discount, rejection or payment share their `grupoId`. */
const EVENTO = columnsOf({
  id: t.uuid,
  chequeId: t.uuid,
  n: t.int,
  tipo: t.oneOf(tipoEventoChequeSchema.options),
  fecha: t.date,
  valoresCentavos: t.bigint,
  cuentaId: t.uuid.orNull,
  cuentaCentavos: t.bigint,
  clienteCentavos: t.bigint,
  proveedorCentavos: t.bigint,
  proveedorId: t.uuid.orNull,
  contraparte: t.text.orNull,
  motivo: t.text.orNull,
  medioId: t.uuid.orNull,
  deshace: t.int.orNull,
  grupoId: t.uuid.orNull,
});

/** Inserts events of several cheques; the database derives state and account entries from each. */
const INSERT_EVENTOS = statement({
  name: 'cheque_eventos.insert',
  text: `
insert into cheque_eventos (tenant_id, creado_en, creado_por, ${EVENTO.names})
select $1::uuid, $2::timestamptz, $3::uuid, x.* from unnest(${EVENTO.lists.places(3)}) as x`,
  params: [t.uuid, t.timestamptz, t.uuid, ...EVENTO.lists.kinds],
  row: {},
});

type Filas = readonly Parameters<typeof EVENTO.rowOf>[0][];

export const insertarEventos = (
  { tenantId, now, actor }: Parameters<typeof CHEQUES.insert>[0],
  filas: Filas,
) => INSERT_EVENTOS(tenantId, now, actor.userId, ...EVENTO.lists.values(filas.map(EVENTO.rowOf)));
