import { newId } from '@plomada/db/ids';
import {
  listaFacturasSchema,
  mesesDeFacturasSchema,
} from '@plomada/domain/facturas/factura.schema';

import { NORTE } from './data.ts';
import type { Quien } from './rest-client.ts';
import type { Servidor } from './server.ts';

type Listada = {
  readonly id?: string;
  readonly numero: number;
  readonly totalCentavos: number;
  readonly tipoArca?: number;
  readonly cuitEmisor?: string;
  readonly fechaEmision?: string;
  readonly denominacion?: string;
  readonly autorizacion?: string | null;
  readonly moneda?: string;
  readonly tipoCambio?: string;
  /** Net amount at 21 % and its IVA, when these are the only parts. */
  readonly al21?: readonly [neto: number, iva: number];
};

const PARTES = `neto_0, neto_250, iva_250, neto_500, iva_500, neto_1050, iva_1050, neto_2100, iva_2100, neto_2700,
  iva_2700, no_gravado, exento, perc_iva, perc_nacionales, perc_iibb, perc_municipales, internos, otros`;

/** Inserts a document of ARCA's list, of NORTE's supplier unless given. */
export async function listar(
  admin: Servidor['admin'],
  { id = newId(), numero, totalCentavos, al21, ...campos }: Listada,
  tenantId = NORTE,
): Promise<string> {
  await admin(
    `insert into arca_comprobantes (id, tenant_id, cuit_emisor, tipo_arca, punto_venta, numero, numero_hasta, fecha_emision,
       denominacion, autorizacion, moneda, tipo_cambio, total_centavos, detalle, observaciones)
     values ($1, $2, $3, $4, 9, $5, $5, $6, $7, $8, $9, $10, $11, 'TASAS', '{}')`,
    [
      id,
      tenantId,
      campos.cuitEmisor ?? '30900000444',
      campos.tipoArca ?? 1,
      numero,
      campos.fechaEmision ?? '2026-11-02',
      campos.denominacion ?? 'CORRALON EL HORNERO SRL',
      campos.autorizacion ?? null,
      campos.moneda ?? 'ARS',
      campos.tipoCambio ?? '1',
      totalCentavos,
    ],
  );
  if (al21) {
    await admin(
      `update arca_comprobantes set (${PARTES}) = (0, 0, 0, 0, 0, 0, 0, $2, $3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) where id = $1`,
      [id, ...al21],
    );
  }
  return id;
}

export const pilaDe = async (quien: Quien, pila: string, consulta = 'mes=2026-11') =>
  listaFacturasSchema.parse((await quien.get(`/facturas?pila=${pila}&${consulta}`)).body);

export const mesesDe = async (quien: Quien) =>
  mesesDeFacturasSchema.parse((await quien.get('/facturas/meses')).body);
