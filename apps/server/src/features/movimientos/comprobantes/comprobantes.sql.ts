import { nuevoId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { tipoComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { IdentidadComprobante } from '@plomada/domain/movimientos/duplicados/duplicados.rules';

import type { TenantContext } from '../../../context/context.ts';
import { appErrorDeSql } from '../../../context/sql-error.ts';
import type { QueryTx } from '../../../context/transaction.ts';

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

/** A save refused for a document that is already there; `conGemelos` tells which one, if it may. */
export class ComprobanteRepetido extends AppError {
  readonly identidad: IdentidadComprobante;

  constructor(identidad: IdentidadComprobante, cause?: unknown) {
    super('COMPROBANTE_DUPLICADO', { cause });
    this.identidad = identidad;
  }
}

/** The unique indexes, and nothing read before them, decide which of two simultaneous saves wins. */
export async function sinRepetir<T>(
  identidad: IdentidadComprobante,
  escribir: () => Promise<T>,
): Promise<T> {
  try {
    return await escribir();
  } catch (error) {
    if (appErrorDeSql(error)?.code !== 'COMPROBANTE_DUPLICADO') throw error;
    throw new ComprobanteRepetido(identidad, error);
  }
}

const COLUMNAS = `tipo_arca, letra, clase, punto_venta, numero, cuit_emisor, fecha_emision,
  total_centavos, moneda, tipo_doc_receptor, doc_receptor, cae, cae_tipo, cae_vencimiento, origen`;

const MARCAS = `$5::int, $6::text, $7::text, $8::int, $9::int, $10::text, $11::date, $12::bigint,
  $13::text, $14::int, $15::text, $16::text, $17::text, $18::date, $19::text`;

/** What people call CAE is one, unless they say CAEA or CAI. */
export const caeTipoDe = ({ cae, caeTipo }: Pick<ComprobanteEntrada, 'cae' | 'caeTipo'>) =>
  caeTipo ?? (cae ? 'CAE' : null);

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
    caeTipoDe(comprobante),
    comprobante.caeVencimiento ?? null,
    comprobante.origen,
    comprobante.qr ?? null,
  ];
}

const INSERTAR = `
insert into comprobantes (tenant_id, id, creado_en, creado_por, actualizado_en, ${COLUMNAS},
  qr_payload)
values ($1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $3::timestamptz, ${MARCAS}, $20::text)`;
const INSERTAR_SI_FALTA = `${INSERTAR} on conflict do nothing returning id`;

const valoresDeAlta = (
  { tenantId, ahora, actor }: TenantContext,
  comprobante: ComprobanteEntrada,
  moneda: string,
): [id: string, valores: unknown[]] => {
  const id = nuevoId();
  return [id, [tenantId, id, ahora, actor.userId, ...valoresDe(comprobante, moneda)]];
};

/** `moneda`: the movement's, which the document is in unless it says otherwise. Gives the new id. */
export async function insertarComprobante(
  { query }: QueryTx,
  ctx: TenantContext,
  comprobante: ComprobanteEntrada,
  moneda: string,
): Promise<string> {
  const [id, valores] = valoresDeAlta(ctx, comprobante, moneda);
  await sinRepetir(identidadDe(comprobante), () => query(INSERTAR, valores));
  return id;
}

/** The same; null when it is there already, also when another transaction just put it there. */
export async function insertarSiFalta(
  { query }: QueryTx,
  ctx: TenantContext,
  comprobante: ComprobanteEntrada,
  moneda: string,
): Promise<string | null> {
  const [id, valores] = valoresDeAlta(ctx, comprobante, moneda);
  const filas = await query(INSERTAR_SI_FALTA, valores);
  return filas.length === 0 ? null : id;
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
  const valores = [tenantId, id, ahora, actor.userId, ...valoresDe(comprobante, moneda)];
  await sinRepetir(identidadDe(comprobante), () => query(REEMPLAZAR, valores));
}
