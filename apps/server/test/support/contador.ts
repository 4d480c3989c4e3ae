import { resumenContadorSchema } from '@plomada/domain/facturas/contador.schema';
import { z } from 'zod';

import { GENTE, NORTE } from './data.ts';
import { OBRA_A, PROVEEDOR_NORTE } from './obras.ts';
import { entradasDeZip } from './read-zip.ts';
import type { Quien } from './rest-client.ts';
import type { Servidor } from './server.ts';

export const resumenDe = async (quien: Quien, mes = '2026-10') =>
  resumenContadorSchema.parse((await quien.get(`/contador/${mes}`)).body);

const manifiestoSchema = resumenContadorSchema.extend({
  privados: z.boolean(),
  cierre: z.object({ estado: z.string(), version: z.int() }).nullable(),
  auditoria: z.object({ seq: z.int(), hash: z.string() }).nullable(),
  entradas: z.array(
    z.object({ ruta: z.string(), bytes: z.int(), sha256: z.string(), filas: z.int().optional() }),
  ),
  archivosFaltantes: z.array(z.string()),
});

export async function bajarPaquete(quien: Quien, mes = '2026-10', consulta = '') {
  const { status, crudo, headers } = await quien.bajar(`/contador/${mes}/paquete${consulta}`);
  if (status !== 200) throw new Error(`${status} ${crudo.toString('utf8')}`);
  const entradas = entradasDeZip(crudo);
  const texto = (ruta: string) => entradas.get(ruta)?.toString('utf8') ?? '';
  const manifiesto = manifiestoSchema.parse(JSON.parse(texto('manifiesto.json')));
  /** Lines of a file with fixed-width fields. */
  const renglones = (ruta: string) =>
    (entradas.get(ruta)?.toString('latin1') ?? '').split('\r\n').slice(0, -1);
  return { entradas, headers, texto, manifiesto, renglones };
}

const PARTES = [
  ['neto_0', '(i % 7) * 1100'],
  ['neto_250', '(i % 5) * 40000'],
  ['iva_250', '(i % 5) * 1000'],
  ['neto_500', '(i % 3) * 20000'],
  ['iva_500', '(i % 3) * 1000'],
  ['neto_1050', '(i % 11) * 20000'],
  ['iva_1050', '(i % 11) * 2100'],
  ['neto_2100', '(i % 13) * 10000'],
  ['iva_2100', '(i % 13) * 2100'],
  ['neto_2700', '(i % 2) * 30000'],
  ['iva_2700', '(i % 2) * 8100'],
  ['no_gravado', '(i % 17) * 101'],
  ['exento', '(i % 19) * 103'],
  ['perc_iva', '(i % 23) * 107'],
  ['perc_nacionales', '(i % 29) * 109'],
  ['perc_iibb', '(i % 31) * 113'],
  ['perc_municipales', '(i % 37) * 127'],
  ['internos', '(i % 41) * 131'],
  ['otros', '(i % 43) * 137'],
] as const;
export const COLUMNAS = PARTES.map(([columna]) => columna);

/**
 * Seeds `cantidad` debts of October with letters A, B, C and M, one in twenty-five in dollars,
 * whose parts add up to their total except for ARCA's rounding. The parts of odd ones are ours (of
 * A and M only); even ones are also in ARCA's list, with its parts.
 */
export async function sembrarFacturas(admin: Servidor['admin'], cantidad: number): Promise<void> {
  const columnas = COLUMNAS.join(', ');
  await admin(
    `create table sembradas as
     select gen_random_uuid() as id, i, x.*, (array[1, 2, 3, 6, 8, 11, 51, 201])[i % 8 + 1] as tipo,
       (array['A', 'A', 'A', 'B', 'B', 'C', 'M', 'A'])[i % 8 + 1] as letra,
       case when i % 8 in (2, 4) then 'NOTA_CREDITO' else 'FACTURA' end as clase,
       case when i % 25 = 0 then 'USD' else 'ARS' end as moneda, date '2026-10-01' + i % 31 as fecha,
       ${COLUMNAS.join(' + ')} + 500 + i % 201 - 100 as total
     from generate_series(1, ${cantidad}) i, lateral (select ${PARTES.map(([columna, valor]) => `(${valor})::bigint as ${columna}`).join(', ')}) x;
     update sembradas set otros = otros + 500`,
  );
  const documento = `s.tipo, 5, s.i, '30900000444', s.fecha`;
  await admin(
    `insert into comprobantes (id, tenant_id, tipo_arca, punto_venta, numero, cuit_emisor, fecha_emision, letra, clase,
       total_centavos, moneda, cotizacion_valor, a_pagar, proyecto_id, proveedor_id, concepto, creado_por)
     select s.id, $1, ${documento}, s.letra, s.clase, s.total, s.moneda, case s.moneda when 'USD' then 1432.505 end, true,
       $2, $3, 'Materiales', $4 from sembradas s`,
    [NORTE, OBRA_A, PROVEEDOR_NORTE, GENTE.Owner.id],
  );
  await admin(
    `insert into comprobante_impuestos (tenant_id, comprobante_id, partes_de, creado_por, ${columnas})
     select $1, s.id, 'NUESTRAS', $2, ${columnas} from sembradas s where i % 2 = 1 and letra in ('A', 'M')`,
    [NORTE, GENTE.Owner.id],
  );
  await admin(
    `insert into arca_comprobantes (id, tenant_id, tipo_arca, punto_venta, numero, cuit_emisor, fecha_emision, numero_hasta,
       denominacion, moneda, tipo_cambio, total_centavos, detalle, observaciones, ${columnas})
     select gen_random_uuid(), $1, ${documento}, s.i, 'CORRALÓN EL HORNERO', s.moneda,
       case s.moneda when 'USD' then 1432.505 else 1 end, s.total, 'PERCEPCIONES', '{}', ${columnas}
     from sembradas s where i % 2 = 0`,
    [NORTE],
  );
  await admin('analyze comprobantes, comprobante_impuestos, arca_comprobantes');
}
