import { isDeepStrictEqual } from 'node:util';

import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { required } from '@plomada/domain/base/required';
import { tipoComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';

import { nothingLeft } from '../../../context/sql/edit.ts';

/** Columns of a document, shared by inserts and updates. */
export const DATOS = columnsOf({
  tipo_arca: t.int,
  letra: t.text.orNull,
  clase: t.text,
  punto_venta: t.int,
  numero: t.int,
  cuit_emisor: t.text,
  fecha_emision: t.date.orNull,
  total_centavos: t.bigint.orNull,
  moneda: t.text,
  tipo_doc_receptor: t.int.orNull,
  doc_receptor: t.text.orNull,
  cae: t.text.orNull,
  cae_tipo: t.text.orNull,
  cae_vencimiento: t.date.orNull,
  origen: t.text,
});

/**
 * Kind of a document's authorisation: the stated one, CAE for a code without a stated kind (CAEA
 * and CAI are always stated), or null without a code.
 */
const caeTipoDe = ({ cae, caeTipo }: Pick<ComprobanteEntrada, 'cae' | 'caeTipo'>) =>
  caeTipo ?? (cae ? 'CAE' : null);

/**
 * Data of the document's row. The QR's text and the parts are written separately, and `imputar` is
 * an instruction.
 */
type Datos = Omit<ComprobanteEntrada, 'qr' | 'imputar' | 'partes'>;

export function filaDe(comprobante: Datos, moneda: string) {
  const { tipoArca, puntoVenta, numero, cuitEmisor, fechaEmision, totalCentavos, ...resto } =
    comprobante;
  const { moneda: propia, tipoDocReceptor, docReceptor, ...autorizacion } = resto;
  const { cae, caeTipo, caeVencimiento, origen, ...rest } = autorizacion;
  nothingLeft(rest);
  const { letra, clase } = required(tipoComprobante(tipoArca), `voucher type ${tipoArca}`);
  return {
    tipo_arca: tipoArca,
    letra,
    clase,
    punto_venta: puntoVenta,
    numero,
    cuit_emisor: cuitEmisor,
    fecha_emision: fechaEmision ?? null,
    total_centavos: totalCentavos ?? null,
    moneda: propia ?? moneda,
    tipo_doc_receptor: tipoDocReceptor ?? null,
    doc_receptor: docReceptor ?? null,
    cae: cae ?? null,
    cae_tipo: caeTipoDe({ cae, caeTipo }),
    cae_vencimiento: caeVencimiento ?? null,
    origen,
  };
}

/** True when documents `a` and `b` would be stored as the same row. */
export const escribeLoMismo = (a: Datos, b: Datos, moneda: string): boolean =>
  isDeepStrictEqual(filaDe(a, moneda), filaDe(b, moneda));
