import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { CrearPago, Medio } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { Tx } from '../../../context/context.ts';

// The means and the withholdings of a payment, written whole with every edit of them.

const MEDIO = columnsOf({
  orden: t.int,
  medio: t.text,
  importe_centavos: t.bigint,
  cheque_numero: t.text.orNull,
  cheque_banco: t.text.orNull,
  cheque_emision: t.date.orNull,
  cheque_pago: t.date.orNull,
  cheque_propio: t.bool.orNull,
});

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
insert into pago_medios (tenant_id, pago_id, id, ${MEDIO.names})
select $1::uuid, $2::uuid, x.id, ${MEDIO.of('x')}
from json_to_recordset($3::json) as x(id uuid, ${MEDIO.typed})`,
  params: [t.uuid, t.uuid, t.rowsText],
  row: {},
});

/** With `propio` said for every cheque. */
export type MedioEscrito = Omit<Medio, 'cheque'> & {
  readonly cheque:
    | (Omit<NonNullable<Medio['cheque']>, 'propio'> & { readonly propio: boolean })
    | null;
};

const medioDe = ({ medio, importeCentavos, cheque }: MedioEscrito, orden: number) => ({
  orden,
  medio,
  importe_centavos: importeCentavos,
  cheque_numero: cheque?.numero ?? null,
  cheque_banco: cheque?.banco ?? null,
  cheque_emision: cheque?.fechaEmision ?? null,
  cheque_pago: cheque?.fechaPago ?? null,
  cheque_propio: cheque?.propio ?? null,
});

export async function escribirMedios(
  { query, tenantId, ahora }: Tx,
  pagoId: string,
  medios: readonly MedioEscrito[],
): Promise<void> {
  await query(RETIRE_MEDIOS(tenantId, pagoId, ahora));
  if (medios.length === 0) return;
  const filas = medios.map((medio, i) => ({ id: newId(), ...medioDe(medio, i + 1) }));
  await query(INSERT_MEDIOS(tenantId, pagoId, JSON.stringify(filas)));
}

const RETENCION = columnsOf({
  orden: t.int,
  tipo: t.text,
  jurisdiccion: t.text.orNull,
  base_centavos: t.bigint.orNull,
  certificado: t.text.orNull,
  importe_centavos: t.bigint,
});

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
insert into pago_retenciones (tenant_id, pago_id, id, ${RETENCION.names})
select $1::uuid, $2::uuid, x.id, ${RETENCION.of('x')}
from json_to_recordset($3::json) as x(id uuid, ${RETENCION.typed})`,
  params: [t.uuid, t.uuid, t.rowsText],
  row: {},
});

/** With the `id` of one that stands already and says the same: it stays as it is, deposited or not. */
export type RetencionEscrita = CrearPago['retenciones'][number] & { readonly id?: string };

export async function escribirRetenciones(
  { query, tenantId, ahora }: Tx,
  pagoId: string,
  retenciones: readonly RetencionEscrita[],
): Promise<void> {
  const quedan = retenciones.flatMap(({ id }) => id ?? []);
  await query(RETIRE_RETENCIONES(tenantId, pagoId, ahora, quedan));
  const nuevas = retenciones
    .map((retencion, i) => ({ retencion, orden: i + 1 }))
    .filter(({ retencion }) => retencion.id === undefined)
    .map(({ retencion, orden }) => ({
      id: newId(),
      orden,
      tipo: retencion.tipo,
      jurisdiccion: retencion.jurisdiccion ?? null,
      base_centavos: retencion.baseCentavos ?? null,
      certificado: retencion.certificado ?? null,
      importe_centavos: retencion.importeCentavos,
    }));
  if (nuevas.length > 0) await query(INSERT_RETENCIONES(tenantId, pagoId, JSON.stringify(nuevas)));
}
