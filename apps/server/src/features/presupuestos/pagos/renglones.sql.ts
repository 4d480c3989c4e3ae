import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t, type Column } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { linesOf } from '@plomada/db/table';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import {
  conservarCuentas,
  emparejarPropios,
  type MedioEscrito,
  type RetencionEscrita,
} from '@plomada/domain/presupuestos/pagos/renglon.rules';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { z } from 'zod';

import type { Tx } from '../../../context/context.ts';
import { recibirDeMedios } from '../../cheques/medios.commands.ts';
import { CUENTA_DE_MEDIO } from '../../cuentas/cheques/cheques.sql.ts';
import { cuentaLeible, veCuentas } from '../../cuentas/visibility.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

// Means and withholdings of a payment or an orden de pago. A change of one means writes all means
// anew, except cheques, which keep their row.

const MEDIO = {
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
  chequeId: t.uuid.orNull,
};

const RETENCION = {
  id: t.uuid,
  orden: t.int,
  tipo: t.oneOf(tipoRetencionSchema.options),
  jurisdiccion: t.text.orNull,
  baseCentavos: t.bigint.orNull,
  certificado: t.text.orNull,
  regimen: t.text.orNull,
  condicion: t.text.orNull,
  importeCentavos: t.bigint,
} satisfies Record<keyof RetencionEscrita | 'orden', Column<unknown>>;

const MEDIOS_DE_PAGO = linesOf('pago_medios', { owner: 'pago_id', fields: MEDIO });
const RETENCIONES_DE_PAGO = linesOf('pago_retenciones', { owner: 'pago_id', fields: RETENCION });
export const MEDIOS_DE_ORDEN = linesOf('orden_pago_medios', { owner: 'orden_id', fields: MEDIO });
export const RETENCIONES_DE_ORDEN = linesOf('orden_pago_retenciones', {
  owner: 'orden_id',
  fields: RETENCION,
});

const SELECT_MEDIOS = statement({
  name: 'pagoMedios.guardados',
  text: `
select x.id, x.medio, ${CUENTA_DE_MEDIO} as "cuentaId", x.cheque_id as "chequeId",
  case when x.cheque_propio then json_build_object('numero', x.cheque_numero, 'banco', x.cheque_banco) end as propio
from pago_medios x
where x.tenant_id = $1::uuid and x.pago_id = $2::uuid and x.eliminado_en is null order by x.orden, x.id`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    medio: t.oneOf(medioPagoSchema.options),
    cuentaId: t.uuid.orNull,
    chequeId: t.uuid.orNull,
    propio: t.json('json', z.object({ numero: z.string(), banco: z.string() })).orNull,
  },
});

const { chequePropio: _propio, chequeId: _cartera, ...DE_PROPIO } = MEDIO;
const PROPIO = columnsOf(DE_PROPIO);

/**
 * Updates means that are own cheques; an account that was assigned later stays where it is stored.
 * Rows that do not change are not written, because some belong to closed months.
 */
const UPDATE_PROPIOS = statement({
  name: 'pagoMedios.updatePropios',
  text: `
update pago_medios m set orden = x.orden, medio = x.medio, importe_centavos = x.importe_centavos,
  cheque_numero = x.cheque_numero, cheque_banco = x.cheque_banco, cheque_emision = x.cheque_emision,
  cheque_pago = x.cheque_pago,
  cuenta_id = case when x.cuenta_id = m.cheque_cuenta_id then m.cuenta_id else x.cuenta_id end,
  cheque_cuenta_id = case when x.cuenta_id = m.cheque_cuenta_id then m.cheque_cuenta_id end
from unnest(${PROPIO.lists.places(2)}) as x(${PROPIO.names})
where m.tenant_id = $1::uuid and m.pago_id = $2::uuid and m.id = x.id
  and (m.orden, m.medio, m.importe_centavos, m.cheque_numero, m.cheque_banco, m.cheque_emision, m.cheque_pago,
    coalesce(m.cuenta_id, m.cheque_cuenta_id))
  is distinct from (x.orden, x.medio, x.importe_centavos, x.cheque_numero, x.cheque_banco, x.cheque_emision, x.cheque_pago,
    x.cuenta_id)`,
  params: [t.uuid, t.uuid, ...PROPIO.lists.kinds],
  row: {},
});

/** True when an account of the payment is one that the actor may not see. */
export const selectAjeno = statementOf(
  'pagoMedios.ajeno',
  { ajeno: t.bool.because('exists') },
  (add, quien: Quien, pagoId: string) => `
select exists (select from pago_medios x where x.tenant_id = ${add(t.uuid, quien.tenantId)}
  and x.pago_id = ${add(t.uuid, pagoId)} and x.eliminado_en is null and ${CUENTA_DE_MEDIO} is not null
  and ${cuentaLeible(quien, 'x', CUENTA_DE_MEDIO)} is null) as ajeno`,
);

/** New rows of means of payment, in the given order. */
export const filasDeMedios = (medios: readonly MedioEscrito[]) =>
  medios.map(({ medio, importeCentavos, cheque, cuentaId, chequeId }, i) => ({
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
    chequeId,
  }));

type DelPago = { readonly id: string; readonly fecha: string };

/**
 * Writes the means of a payment anew, except those with a cheque of the portfolio that it keeps and
 * own cheques, which keep their row; receives the new cheques of a client.
 */
export async function escribirMedios(
  tx: Tx,
  { id: pagoId, fecha }: DelPago,
  medios: readonly MedioEscrito[],
): Promise<void> {
  const { query, tenantId } = tx;
  const guardados = await query(SELECT_MEDIOS(tenantId, pagoId));
  const escritos = veCuentas(tx) ? medios : conservarCuentas(guardados, medios);
  const ids = new Set(escritos.flatMap(({ chequeId }) => chequeId ?? []));
  const quedan = guardados.filter(({ chequeId }) => chequeId !== null && ids.has(chequeId));
  const siguen = emparejarPropios(guardados, escritos);
  const conservados = [...quedan.map(({ id }) => id), ...siguen.flatMap((id) => id ?? [])];
  await query(MEDIOS_DE_PAGO.retire(tx, pagoId, conservados));
  const tiene = new Set(quedan.map(({ chequeId }) => chequeId));
  const filas = filasDeMedios(escritos).map((fila, i) => ({ ...fila, era: siguen[i] ?? null }));
  const propios = filas.flatMap(({ era, ...fila }) => (era === null ? [] : [{ ...fila, id: era }]));
  if (propios.length > 0) {
    await query(UPDATE_PROPIOS(tenantId, pagoId, ...PROPIO.lists.values(propios)));
  }
  const nuevas = filas.filter(
    ({ era, chequeId }) => era === null && (chequeId === null || !tiene.has(chequeId)),
  );
  if (nuevas.length === 0) return;
  await query(MEDIOS_DE_PAGO.insert(tx, pagoId, nuevas));
  await recibirDeMedios(tx, escritos, fecha);
}

/** New rows of the withholdings that have no id yet, numbered by their place among all. */
export const filasDeRetenciones = (retenciones: readonly RetencionEscrita[]) =>
  retenciones.flatMap((retencion, i) =>
    retencion.id === undefined
      ? [RETENCIONES_DE_PAGO.rowOf({ ...retencion, id: newId(), orden: i + 1 })]
      : [],
  );

export async function escribirRetenciones(
  tx: Tx,
  pagoId: string,
  retenciones: readonly RetencionEscrita[],
): Promise<void> {
  const quedan = retenciones.flatMap(({ id }) => id ?? []);
  await tx.query(RETENCIONES_DE_PAGO.retire(tx, pagoId, quedan));
  const nuevas = filasDeRetenciones(retenciones);
  if (nuevas.length === 0) return;
  await tx.query(RETENCIONES_DE_PAGO.insert(tx, pagoId, nuevas));
}

/**
 * Runs the deferred trigger that numbers constancias now instead of at the commit, because the
 * payment is read next.
 */
const NUMERAR_CONSTANCIAS = statement({
  name: 'pagoRetenciones.numerar',
  text: 'set constraints retenciones_numerar immediate',
  params: [],
  row: {},
});

export const numerarConstancias = ({ query }: Tx) => query(NUMERAR_CONSTANCIAS());
