import { GENTE, SUR } from './data.ts';
import type { Servidor } from './server.ts';

/** Reading of a file of ARCA by SUR, and the document in it. */
export const LECTURA_SUR = '01900000-0000-7000-b500-000000000051';
export const ARCA_SUR = '01900000-0000-7000-b500-000000000052';
export const CUIT_SUR = '30900000118';

const DOCUMENTO = {
  cuitEmisor: '30500000127',
  tipoArca: 11,
  puntoVenta: 3,
  numero: 51,
  numeroHasta: 51,
  fechaEmision: '2026-11-01',
  denominacion: 'Arenera del sur',
  autorizacion: null,
  tipoDocReceptor: null,
  docReceptor: null,
  moneda: 'ARS',
  tipoCambio: '1',
  totalCentavos: 51_000,
  netoCentavos: null,
  ivaCentavos: null,
  detalle: 'TOTAL',
  partes: null,
  observaciones: [],
};

export async function poblarLecturas(admin: Servidor['admin']): Promise<void> {
  await admin('update tenants set cuit = $2 where id = $1', [SUR, CUIT_SUR]);
  await admin(
    `insert into lecturas_arca (id, tenant_id, archivo, sha256, layout, desde, hasta, filas, nuevas,
       completadas, creado_por)
     values ($1, $2, 'sur.csv', repeat('5', 64), 'G2', '2026-11-01', '2026-11-01', 1, 1, 0, $3)`,
    [LECTURA_SUR, SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into arca_comprobantes (id, tenant_id, cuit_emisor, tipo_arca, punto_venta, numero,
       numero_hasta, fecha_emision, denominacion, moneda, tipo_cambio, total_centavos, detalle,
       observaciones)
     values ($1, $2, '30500000127', 11, 3, 51, 51, '2026-11-01', 'Arenera del sur', 'ARS', 1, 51000,
       'TOTAL', '{}')`,
    [ARCA_SUR, SUR],
  );
  await admin(
    `insert into lectura_arca_filas (tenant_id, lectura_id, fila, arca_id, datos)
     values ($1, $2, 2, $3, $4)`,
    [SUR, LECTURA_SUR, ARCA_SUR, JSON.stringify(DOCUMENTO)],
  );
}
