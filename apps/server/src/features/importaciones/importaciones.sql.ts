import { nuevoId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { claveDeComprobante, conComprobante } from '@plomada/domain/importaciones/duplicados.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import { proveedoresPorCrear } from '@plomada/domain/importaciones/proveedor.rules';
import { tipoComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { obraVisible } from '../proyectos/visibility.sql.ts';

/** Rows of one statement: they travel as JSON, which PostgreSQL takes apart. */
const TANDA = 1000;

async function porTandas<T>(
  filas: readonly T[],
  escribir: (tanda: readonly T[], hechas: number) => Promise<void>,
): Promise<void> {
  for (let i = 0; i < filas.length; i += TANDA) {
    const tanda = filas.slice(i, i + TANDA);
    await escribir(tanda, i + tanda.length);
  }
}

/** The works, by id, held so that nobody archives one or takes the actor off it meanwhile. */
export async function bloquearObras(
  { query }: QueryTx,
  ctx: TenantContext,
  movimientos: readonly MovimientoImportado[],
): Promise<void> {
  const ids = [...new Set(movimientos.map(({ proyectoId }) => proyectoId))];
  const { valores, agregar } = nuevosParametros();
  const filas = await query<{ estado: string }>(
    `select p.estado from proyectos p where p.tenant_id = ${agregar(ctx.tenantId)}::uuid
       and p.id = any(${agregar(ids)}::uuid[]) and p.eliminado_en is null
       and ${obraVisible(ctx, 'p.id', agregar)}
     order by p.id for share of p`,
    valores,
  );
  if (filas.length !== ids.length) throw new AppError('NO_ENCONTRADO');
  if (filas.some(({ estado }) => esSoloLectura(estadoProyectoSchema.parse(estado)))) {
    throw new AppError('OBRA_ARCHIVADA');
  }
}

const INSERTAR_PROVEEDORES = `
insert into proveedores (tenant_id, id, razon_social, cuit, creado_en, creado_por, actualizado_en)
select $1::uuid, x.id, x."razonSocial", x.cuit, $2::timestamptz, $3::uuid, $2::timestamptz
from jsonb_to_recordset($4::jsonb) as x(id uuid, "razonSocial" text, cuit text)`;

/** Makes the missing suppliers, each once, and gives the id of every row's one by its key. */
export async function insertarProveedores(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  movimientos: readonly MovimientoImportado[],
): Promise<{ readonly creados: number; readonly idDe: (m: MovimientoImportado) => string | null }> {
  const { nuevos, porClave } = proveedoresPorCrear(movimientos.map(({ proveedor }) => proveedor));
  // In one order, so that two imports never wait for each other's.
  const ordenados = nuevos.toSorted((a, b) => (a.clave < b.clave ? -1 : 1));
  const ids = new Map(ordenados.map(({ clave }) => [clave, nuevoId()]));
  await porTandas(ordenados, async (tanda) => {
    const filas = tanda.map(({ clave, razonSocial, cuit }) => ({
      id: ids.get(clave),
      razonSocial,
      cuit,
    }));
    await query(INSERTAR_PROVEEDORES, [tenantId, ahora, actor.userId, JSON.stringify(filas)]);
  });
  const idDe = ({ proveedor }: MovimientoImportado): string | null => {
    if (proveedor === null || proveedor.id !== null) return proveedor?.id ?? null;
    return ids.get(porClave.get(proveedor.clave)?.clave ?? '') ?? null;
  };
  return { creados: ordenados.length, idDe };
}

const INSERTAR_COMPROBANTES = `
insert into comprobantes (tenant_id, id, tipo_arca, letra, clase, punto_venta, numero, cuit_emisor,
  fecha_emision, total_centavos, moneda, origen, creado_en, creado_por, actualizado_en)
select $1::uuid, x.id, x.tipo, x.letra, x.clase, x.punto, x.numero, x.cuit, x.fecha, x.total,
  x.moneda, 'IMPORT', $2::timestamptz, $3::uuid, $2::timestamptz
from jsonb_to_recordset($4::jsonb) as x(id uuid, tipo int, letra text, clase text, punto int,
  numero int, cuit text, fecha date, total bigint, moneda text)`;

/** The unique index has the last word on a document that somebody entered since the file was read. */
export async function insertarComprobantes(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  movimientos: readonly MovimientoImportado[],
): Promise<(m: MovimientoImportado) => string | null> {
  const documentos = movimientos
    .filter(conComprobante)
    .map((m) => ({ m, clave: claveDeComprobante(m.comprobante), id: nuevoId() }))
    .sort((a, b) => (a.clave < b.clave ? -1 : 1));
  await porTandas(documentos, async (tanda) => {
    const filas = tanda.map(({ id, m: { comprobante, fecha, importeCentavos, moneda } }) => ({
      id,
      tipo: comprobante.tipoArca,
      letra: tipoComprobante(comprobante.tipoArca)?.letra ?? null,
      clase: tipoComprobante(comprobante.tipoArca)?.clase ?? 'OTRO',
      punto: comprobante.puntoVenta,
      numero: comprobante.numero,
      cuit: comprobante.cuitEmisor,
      fecha,
      total: importeCentavos,
      moneda,
    }));
    await query(INSERTAR_COMPROBANTES, [tenantId, ahora, actor.userId, JSON.stringify(filas)]);
  });
  const ids = new Map(documentos.map(({ m, id }) => [m.fila, id]));
  return ({ fila }) => ids.get(fila) ?? null;
}

const INSERTAR_MOVIMIENTOS = `
insert into movimientos (tenant_id, id, codigo, proyecto_id, privado, tipo, fecha, concepto,
  importe_centavos, moneda, cotizacion_valor, cotizacion_tipo, importe_ars_centavos,
  importe_usd_centavos, medio_pago, rubro_id, proveedor_id, comprobante_id, notas, importacion_id,
  creado_en, creado_por, actualizado_en)
select $1::uuid, x.id, x.codigo, x."proyectoId", $5::boolean, x.tipo, x.fecha, x.concepto,
  x."importeCentavos", x.moneda, x.cotizacion,
  case when x.cotizacion is not null then 'OFICIAL' end, x."importeArsCentavos",
  x."importeUsdCentavos", x."medioPago", x."rubroId", x."proveedorId", x."comprobanteId", x.notas,
  $6::uuid, $2::timestamptz, $3::uuid, $2::timestamptz
from jsonb_to_recordset($4::jsonb) as x(id uuid, codigo text, "proyectoId" uuid, tipo text,
  fecha date, concepto text, "importeCentavos" bigint, moneda text, cotizacion numeric,
  "importeArsCentavos" bigint, "importeUsdCentavos" bigint, "medioPago" text, "rubroId" uuid,
  "proveedorId" uuid, "comprobanteId" uuid, notas text)`;

export type MovimientoNumerado = MovimientoImportado & {
  readonly id: string;
  readonly codigo: string;
  readonly proveedorId: string | null;
  readonly comprobanteId: string | null;
};

export async function insertarMovimientos(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  lote: { readonly importacionId: string; readonly privado: boolean },
  movimientos: readonly MovimientoNumerado[],
  alAvanzar: (hechas: number) => void,
): Promise<void> {
  await porTandas(movimientos, async (tanda, hechas) => {
    const filas = tanda.map(({ proveedor: _p, comprobante: _c, fila: _f, ...fila }) => fila);
    await query(INSERTAR_MOVIMIENTOS, [
      tenantId,
      ahora,
      actor.userId,
      JSON.stringify(filas),
      lote.privado,
      lote.importacionId,
    ]);
    alAvanzar(hechas);
  });
}
