import { nuevoId } from '@plomada/db/ids';
import { tipoComprobante } from '@plomada/domain/comprobante.rules';
import type { ComprobanteEntrada } from '@plomada/domain/comprobante.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';

const COLUMNAS = `tipo_arca, letra, clase, punto_venta, numero, cuit_emisor, fecha_emision,
  total_centavos, moneda, tipo_doc_receptor, doc_receptor, cae, cae_tipo, cae_vencimiento, origen`;

const MARCAS = `$5::int, $6::text, $7::text, $8::int, $9::int, $10::text, $11::date, $12::bigint,
  $13::text, $14::int, $15::text, $16::text, $17::text, $18::date, $19::text`;

function valoresDe(comprobante: ComprobanteEntrada, moneda: string): unknown[] {
  const tipo = tipoComprobante(comprobante.tipoArca);
  return [
    comprobante.tipoArca,
    tipo?.letra ?? null,
    tipo?.clase ?? 'OTRO',
    comprobante.puntoVenta,
    comprobante.numero,
    comprobante.cuitEmisor,
    comprobante.fechaEmision ?? null,
    comprobante.totalCentavos ?? null,
    comprobante.moneda ?? moneda,
    comprobante.tipoDocReceptor ?? null,
    comprobante.docReceptor ?? null,
    comprobante.cae ?? null,
    comprobante.caeTipo ?? null,
    comprobante.caeVencimiento ?? null,
    comprobante.origen,
    comprobante.qr ?? null,
  ];
}

/** The unique index refuses a document that is already there, also when two arrive at once. */
const INSERTAR = `
insert into comprobantes (tenant_id, id, creado_en, creado_por, actualizado_en, ${COLUMNAS},
  qr_payload)
values ($1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $3::timestamptz, ${MARCAS}, $20::text)`;

/** `moneda`: the movement's, which the document is in unless it says otherwise. Gives the new id. */
export async function insertarComprobante(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  comprobante: ComprobanteEntrada,
  moneda: string,
): Promise<string> {
  const id = nuevoId();
  await query(INSERTAR, [tenantId, id, ahora, actor.userId, ...valoresDe(comprobante, moneda)]);
  return id;
}

/** The scanned text is evidence: it stays as long as the document is the same one. */
const REEMPLAZAR = `
update comprobantes set (${COLUMNAS}) = (${MARCAS}),
  qr_payload = coalesce($20::text, case when (tipo_arca, punto_venta, numero, cuit_emisor)
    = ($5::int, $8::int, $9::int, $10::text) then qr_payload end),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`;

export async function reemplazarComprobante(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  id: string,
  comprobante: ComprobanteEntrada,
  moneda: string,
): Promise<void> {
  await query(REEMPLAZAR, [tenantId, id, ahora, actor.userId, ...valoresDe(comprobante, moneda)]);
}

const ANULAR = `
update comprobantes set anulado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`;

/** Taken off its movement, the document stays as history and frees its number. */
export async function anularComprobante(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  id: string,
): Promise<void> {
  await query(ANULAR, [tenantId, id, ahora, actor.userId]);
}
