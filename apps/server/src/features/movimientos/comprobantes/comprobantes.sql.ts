import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { type Bound, type RowOf, statement } from '@plomada/db/statement';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { IdentidadComprobante } from '@plomada/domain/movimientos/duplicados/duplicados.rules';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { sinRepetir } from '../duplicados/duplicados.commands.ts';
import { DATOS, filaDe } from './datos.sql.ts';
import { guardarPartes } from './partes.commands.ts';

export const identidadDe = (comprobante: ComprobanteEntrada): IdentidadComprobante => ({
  cuitEmisor: comprobante.cuitEmisor,
  tipoArca: comprobante.tipoArca,
  puntoVenta: comprobante.puntoVenta,
  numero: comprobante.numero,
  totalCentavos: comprobante.totalCentavos ?? null,
  fecha: comprobante.fechaEmision ?? null,
  cae: comprobante.cae ?? null,
  proveedor: null,
});

/** SQL that inserts documents; `origen` is the rest of the select: id, QR text and data. */
const insertFrom = (origen: string): string => `
insert into comprobantes (tenant_id, creado_en, creado_por, actualizado_en, id, qr_payload,
  ${DATOS.names})
select $1::uuid, $2::timestamptz, $3::uuid, $2::timestamptz, ${origen}`;

const INSERT_TEXT = insertFrom(`$4::uuid, $5::text, ${DATOS.places(5)}`);
const INSERT_PARAMS = [
  t.uuid,
  t.timestamptz,
  t.uuid,
  t.uuid,
  t.text.orNull,
  ...DATOS.kinds,
] as const;

const INSERT = statement({
  name: 'comprobantes.insert',
  text: INSERT_TEXT,
  params: INSERT_PARAMS,
  row: {},
});
const INSERT_IF_MISSING = statement({
  name: 'comprobantes.insertIfMissing',
  text: `${INSERT_TEXT} on conflict do nothing returning id`,
  params: INSERT_PARAMS,
  row: { id: t.uuid },
});

export type Escritura = {
  /** Currency of the movement; the document has the same unless it states another. */
  readonly moneda: Moneda;
  /** Movement that already has this document. */
  readonly propio?: string | null | undefined;
};

const escribirPartes = (
  tx: Tx,
  id: string,
  { tipoArca, totalCentavos = null, moneda: monedaDelDocumento, partes }: ComprobanteEntrada,
  moneda: Moneda,
): Promise<void> =>
  guardarPartes(tx, { id, tipoArca, totalCentavos, moneda: monedaDelDocumento ?? moneda }, partes);

/** Inserts a document with its parts, and returns its id; refused as a duplicate if it exists. */
export async function insertarComprobante(
  tx: Tx,
  comprobante: ComprobanteEntrada,
  { moneda, propio }: Escritura,
): Promise<string> {
  const id = newId();
  const valores = DATOS.values(filaDe(comprobante, moneda));
  const { tenantId, now, actor } = tx;
  const insertar = INSERT(tenantId, now, actor.userId, id, comprobante.qr ?? null, ...valores);
  await sinRepetir(tx, { identidad: identidadDe(comprobante), propio }, () => tx.query(insertar));
  await escribirPartes(tx, id, comprobante, moneda);
  return id;
}

/**
 * Inserts the document; returns null if it exists already, even if a concurrent transaction has
 * just inserted it.
 */
export async function insertarSiFalta(
  tx: Tx,
  comprobante: ComprobanteEntrada,
  moneda: Moneda,
): Promise<string | null> {
  const { tenantId, now, actor } = tx;
  const valores = DATOS.values(filaDe(comprobante, moneda));
  const qr = comprobante.qr ?? null;
  const [fila] = await tx.query(
    INSERT_IF_MISSING(tenantId, now, actor.userId, newId(), qr, ...valores),
  );
  if (fila) await escribirPartes(tx, fila.id, comprobante, moneda);
  return fila?.id ?? null;
}

const INSERT_MANY = statement({
  name: 'comprobantes.insertMany',
  text: insertFrom(`x.id, null, ${DATOS.of('x')}
from unnest($4::uuid[], ${DATOS.lists.places(4)}) as x(id, ${DATOS.names})`),
  params: [t.uuid, t.timestamptz, t.uuid, t.uuids, ...DATOS.lists.kinds],
  row: {},
});

/** Inserts documents of an import, whose ids are given. */
export function insertDeComprobantes(
  { tenantId, now, actor }: Tx,
  documentos: readonly { readonly id: string; readonly comprobante: ComprobanteEntrada }[],
): Bound<object> {
  const ids = documentos.map(({ id }) => id);
  const filas = documentos.map(({ comprobante: c }) => filaDe(c, c.moneda ?? 'ARS'));
  return INSERT_MANY(tenantId, now, actor.userId, ids, ...DATOS.lists.values(filas));
}

/**
 * Replaces the data of a document. Its scanned QR is evidence: without a new one, it is kept while
 * the document's identity does not change.
 */
const UPDATE = statement({
  name: 'comprobantes.update',
  text: `
update comprobantes c set (${DATOS.names}) = row(${DATOS.of('n')}),
  qr_payload = coalesce($5::text, case when (c.tipo_arca, c.punto_venta, c.numero, c.cuit_emisor)
    = (n.tipo_arca, n.punto_venta, n.numero, n.cuit_emisor) then c.qr_payload end),
  actualizado_en = $2::timestamptz, actualizado_por = $3::uuid, version = c.version + 1
from (values (${DATOS.places(5)})) as n(${DATOS.names})
where c.tenant_id = $1::uuid and c.id = $4::uuid`,
  params: INSERT_PARAMS,
  row: {},
});

export async function reemplazarComprobante(
  tx: Tx,
  { id, comprobante }: { readonly id: string; readonly comprobante: ComprobanteEntrada },
  { moneda, propio }: Escritura,
): Promise<void> {
  const valores = DATOS.values(filaDe(comprobante, moneda));
  const { tenantId, now, actor } = tx;
  const reemplazar = UPDATE(tenantId, now, actor.userId, id, comprobante.qr ?? null, ...valores);
  await sinRepetir(tx, { identidad: identidadDe(comprobante), propio }, () => tx.query(reemplazar));
  await escribirPartes(tx, id, comprobante, moneda);
}

// Documents still in use are selected once for all of them. Checked document by document, before an
// import's rows are in the statistics, the planner would read the whole import for each.
const UPDATE_ANULADOS = statement({
  name: 'comprobantes.anularSueltos',
  text: `
with tenidos as materialized (
  select distinct m.comprobante_id as id from movimientos m where m.tenant_id = $1::uuid
    and m.comprobante_id = any($2::uuid[]) and m.eliminado_en is null)
update comprobantes c set anulado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where c.tenant_id = $1::uuid and c.id = any($2::uuid[]) and c.anulado_en is null and not c.a_pagar
  and not exists (select from tenidos t where t.id = c.id)`,
  params: [t.uuid, t.uuids, t.timestamptz, t.uuid],
  row: {},
});

/**
 * Annuls the documents that no movement uses any more and that are no debts; the caller has locked
 * them.
 */
export async function anularSueltos(
  { query, tenantId, now, actor }: Tx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await query(UPDATE_ANULADOS(tenantId, ids, now, actor.userId));
}

/** Restores an annulled document; the unique indexes may refuse it. */
export const UPDATE_REVIVIDO = statement({
  name: 'comprobantes.revivir',
  text: `
update comprobantes set anulado_en = null, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and anulado_en is not null`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});

const SELECT_DOCUMENTO = statement({
  name: 'comprobantes.documento',
  text: `
select cuit_emisor as "cuitEmisor", tipo_arca as "tipoArca", punto_venta as "puntoVenta", numero,
  cae, total_centavos as "totalCentavos", a_pagar as "aPagar", anulado_en is not null as anulado,
  saldado_centavos as "saldadoCentavos"
from comprobantes where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {
    cuitEmisor: t.text,
    tipoArca: t.int,
    puntoVenta: t.int,
    numero: t.int,
    cae: t.text.orNull,
    totalCentavos: t.bigint.orNull,
    aPagar: t.bool,
    anulado: t.bool.because('is not null'),
    saldadoCentavos: t.bigint,
  },
});

/** Identity and amounts of a document, annulled or not, by the document's id. */
export async function leerDocumento(tx: Tx, id: string): Promise<RowOf<typeof SELECT_DOCUMENTO>> {
  return oneRow(tx, SELECT_DOCUMENTO(tx.tenantId, id));
}
