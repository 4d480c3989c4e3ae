import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t, type Column } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { medioPagoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  conservarCuentas,
  type MedioEscrito,
  type RetencionEscrita,
} from '@plomada/domain/presupuestos/pagos/renglon.rules';

import type { Tx } from '../../../context/context.ts';
import { CUENTA_DE_MEDIO } from '../../cuentas/cheques/cheques.sql.ts';
import { cuentaLeible, veCuentas } from '../../cuentas/visibility.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

// The means and the withholdings of a payment, the means written whole with every edit of them.

/** Of the means of a payment, or of an orden de pago. */
export const MEDIOS = columnsOf({
  id: t.uuid,
  orden: t.int,
  medio: t.oneOf(medioPagoSchema.options),
  importeCentavos: t.bigint,
  chequeNumero: t.text.orNull,
  chequeBanco: t.text.orNull,
  chequeEmision: t.date.orNull,
  chequePago: t.date.orNull,
  chequePropio: t.bool.orNull,
  cuentaId: t.uuid.orNull,
});

/** Of what was withheld of either. */
export const RETENCIONES = columnsOf({
  id: t.uuid,
  orden: t.int,
  tipo: t.oneOf(tipoRetencionSchema.options),
  jurisdiccion: t.text.orNull,
  baseCentavos: t.bigint.orNull,
  certificado: t.text.orNull,
  regimen: t.text.orNull,
  condicion: t.text.orNull,
  importeCentavos: t.bigint,
} satisfies Record<keyof RetencionEscrita | 'orden', Column<unknown>>);

const RETIRE_MEDIOS = statement({
  name: 'pagoMedios.retire',
  text: `
update pago_medios set eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and pago_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

const INSERT_MEDIOS = statement({
  name: 'pagoMedios.insert',
  text: `
insert into pago_medios (tenant_id, pago_id, ${MEDIOS.names})
select $1::uuid, $2::uuid, x.* from unnest(${MEDIOS.lists.places(2)}) as x`,
  params: [t.uuid, t.uuid, ...MEDIOS.lists.kinds],
  row: {},
});

const SELECT_CUENTAS = statement({
  name: 'pagoMedios.cuentas',
  text: `
select x.medio, ${CUENTA_DE_MEDIO} as "cuentaId" from pago_medios x
where x.tenant_id = $1::uuid and x.pago_id = $2::uuid and x.eliminado_en is null order by x.orden, x.id`,
  params: [t.uuid, t.uuid],
  row: { medio: t.oneOf(medioPagoSchema.options), cuentaId: t.uuid.orNull },
});

/** Whether money of a payment is in an account that the actor may not see. */
export const selectAjeno = statementOf(
  'pagoMedios.ajeno',
  { ajeno: t.bool.because('exists') },
  (add, quien: Quien, pagoId: string) => `
select exists (select from pago_medios x where x.tenant_id = ${add(t.uuid, quien.tenantId)}
  and x.pago_id = ${add(t.uuid, pagoId)} and x.eliminado_en is null and ${CUENTA_DE_MEDIO} is not null
  and ${cuentaLeible(quien, 'x', CUENTA_DE_MEDIO)} is null) as ajeno`,
);

/** New rows, in the order given. */
export const filasDeMedios = (medios: readonly MedioEscrito[]) =>
  medios.map(({ medio, importeCentavos, cheque, cuentaId }, i) => ({
    id: newId(),
    orden: i + 1,
    medio,
    importeCentavos,
    chequeNumero: cheque?.numero ?? null,
    chequeBanco: cheque?.banco ?? null,
    chequeEmision: cheque?.fechaEmision ?? null,
    chequePago: cheque?.fechaPago ?? null,
    chequePropio: cheque?.propio ?? null,
    cuentaId,
  }));

export async function escribirMedios(
  tx: Tx,
  pagoId: string,
  medios: readonly MedioEscrito[],
): Promise<void> {
  const { query, tenantId, now } = tx;
  const escritos = veCuentas(tx)
    ? medios
    : conservarCuentas(await query(SELECT_CUENTAS(tenantId, pagoId)), medios);
  await query(RETIRE_MEDIOS(tenantId, pagoId, now));
  if (medios.length === 0) return;
  await query(INSERT_MEDIOS(tenantId, pagoId, ...MEDIOS.lists.values(filasDeMedios(escritos))));
}

const RETIRE_RETENCIONES = statement({
  name: 'pagoRetenciones.retire',
  text: `
update pago_retenciones set eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and pago_id = $2::uuid and eliminado_en is null
  and id <> all($4::uuid[])`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuids],
  row: {},
});

const INSERT_RETENCIONES = statement({
  name: 'pagoRetenciones.insert',
  text: `
insert into pago_retenciones (tenant_id, pago_id, ${RETENCIONES.names})
select $1::uuid, $2::uuid, x.* from unnest(${RETENCIONES.lists.places(2)}) as x`,
  params: [t.uuid, t.uuid, ...RETENCIONES.lists.kinds],
  row: {},
});

export async function escribirRetenciones(
  { query, tenantId, now }: Tx,
  pagoId: string,
  retenciones: readonly RetencionEscrita[],
): Promise<void> {
  const quedan = retenciones.flatMap(({ id }) => id ?? []);
  await query(RETIRE_RETENCIONES(tenantId, pagoId, now, quedan));
  const nuevas = retenciones.flatMap((retencion, i) =>
    retencion.id === undefined
      ? [RETENCIONES.rowOf({ ...retencion, id: newId(), orden: i + 1 })]
      : [],
  );
  if (nuevas.length === 0) return;
  await query(INSERT_RETENCIONES(tenantId, pagoId, ...RETENCIONES.lists.values(nuevas)));
}

/** Numbers the constancias of what was withheld now, not at the end of the transaction: all that is left is to read it. */
const NUMERAR_CONSTANCIAS = statement({
  name: 'pagoRetenciones.numerar',
  text: 'set constraints retenciones_numerar immediate',
  params: [],
  row: {},
});

export const numerarConstancias = ({ query }: Tx) => query(NUMERAR_CONSTANCIAS());
