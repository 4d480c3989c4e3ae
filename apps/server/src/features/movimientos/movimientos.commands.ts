import { newId } from '@plomada/db/ids';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEdicion } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type {
  CrearMovimiento,
  EditarMovimiento,
  Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { merge } from '../../sql/edit.ts';
import { rawJson } from '../../wire/raw-json.ts';
import { vePrivados } from '../proyectos/visibility.sql.ts';
import type { Datos } from './columns.sql.ts';
import { ajustarComprobante } from './comprobantes/commands/cambiar.ts';
import { imputarComprobante, verificarReparto } from './comprobantes/commands/imputar.ts';
import { anularSueltos, insertarComprobante } from './comprobantes/comprobantes.sql.ts';
import { cuitsDe, seguirProveedor } from './comprobantes/proveedor.queries.ts';
import { conGemelos } from './duplicados/duplicados.commands.ts';
import { lockComprobantes } from './locks.sql.ts';
import { camposAuditados, datosDe, leerDto, nombrarMovimiento } from './movimientos.mapper.ts';
import { congelar, verificarApoyos } from './movimientos.policy.ts';
import { leerMovimiento } from './movimientos.queries.ts';
import { actualizarMovimiento, insertarMovimiento } from './movimientos.sql.ts';
import { lockMovimiento, leerApoyos } from './references.sql.ts';

/** Locks in one order (obra, document, counter), so that two of them never wait for each other. */
export async function crearMovimiento(
  ctx: TenantContext,
  input: CrearMovimiento,
): Promise<Movimiento> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  return conGemelos(ctx, () => withSqlTransaction(ctx, (tx) => crearEn(tx, ctx, input)));
}

async function crearEn(
  tx: QueryTx,
  ctx: TenantContext,
  { proyectoId, privado, comprobante, ...datos }: CrearMovimiento,
): Promise<Movimiento> {
  const { fecha, rubroId = null, proveedorId = null, moneda } = datos;
  const apoyos = await leerApoyos(tx, ctx, { proyectoId, rubroId, proveedorId });
  verificarApoyos(apoyos, { fecha, rubroId, proveedorId }, ctx.ahora);
  const comprobanteId = !comprobante
    ? null
    : comprobante.imputar
      ? await imputarComprobante(tx, ctx, comprobante, { moneda })
      : await insertarComprobante(tx, ctx, comprobante, moneda);
  const id = newId();
  const nuevo = { id, proyectoId, privado, comprobanteId, grupoId: null };
  const json = await insertarMovimiento(tx, ctx, { ...nuevo, importes: congelar(datos) }, datos);
  if (comprobanteId && comprobante?.imputar) await verificarReparto(tx, ctx, comprobanteId, [id]);
  const movimiento = leerDto(json);
  await recordAudit(tx, ctx, {
    accion: 'CREAR',
    entidad: 'MOVIMIENTO',
    entidadId: id,
    proyectoId,
    resumen: `Registró el ${nombrarMovimiento(movimiento)}`,
    despues: camposAuditados(movimiento),
  });
  return rawJson<Movimiento>(json);
}

/**
 * Neither the obra nor the privacy of a row ever change: the schema does not even take them. A part
 * of a split may change like any other row and keeps its group: what it says is that they came from
 * one document, whose total the living parts never pass.
 */
export async function editarMovimiento(
  ctx: TenantContext,
  input: EditarMovimiento,
): Promise<Movimiento> {
  const editar = () => withSqlTransaction(ctx, (tx) => editarEn(tx, ctx, input));
  return conGemelos(ctx, editar, input.id);
}

async function editarEn(
  tx: QueryTx,
  ctx: TenantContext,
  input: EditarMovimiento,
): Promise<Movimiento> {
  const { id, version, comprobante, ...sent } = input;
  const { rubroId = null, proveedorId = null } = sent;
  const apoyos = await lockMovimiento(tx, ctx, id, { rubroId, proveedorId });
  const antes = leerDto(await leerMovimiento(tx, ctx, id));
  requireVersion(antes.version, version);
  const datos = merge(datosDe(antes), sent);
  const fecha = datos.fecha === antes.fecha ? null : datos.fecha;
  verificarApoyos(apoyos, { fecha, rubroId, proveedorId }, ctx.ahora);
  const importes = importesDe(antes, datos);
  await escribirEdicion(tx, ctx, { antes, datos, importes }, comprobante);
  const json = await leerMovimiento(tx, ctx, id);
  const despues = leerDto(json);
  await recordAudit(tx, ctx, {
    accion: 'EDITAR',
    entidad: 'MOVIMIENTO',
    entidadId: id,
    proyectoId: antes.proyecto.id,
    resumen: `Editó el ${nombrarMovimiento(despues)}`,
    antes: camposAuditados(antes),
    despues: camposAuditados(despues),
  });
  return rawJson<Movimiento>(json);
}

type Edicion = {
  readonly antes: Movimiento;
  readonly datos: Whole<Datos>;
  readonly importes: ImportesDeParte;
};

/** The row with its document, which is locked before the row's new amount can count against it. */
async function escribirEdicion(
  tx: QueryTx,
  ctx: TenantContext,
  { antes, datos, importes }: Edicion,
  pedido: ComprobanteEdicion | null | undefined,
): Promise<void> {
  const { id, version, comprobante: actual, grupoProrrateoId: grupoId } = antes;
  const proveedores = [antes.proveedorId, datos.proveedorId] as const;
  const seguido =
    pedido === undefined && actual && proveedores[0] !== proveedores[1]
      ? seguirProveedor(actual, proveedores, await cuitsDe(tx, ctx, proveedores))
      : undefined;
  const cambio = { actual, filas: [id], grupoId, moneda: datos.moneda };
  const comprobanteId = await ajustarComprobante(tx, ctx, cambio, seguido ?? pedido);
  const otroImporte = !mismosImportes(antes, importes);
  if (otroImporte) await lockComprobantes(tx, ctx, [comprobanteId]);
  await actualizarMovimiento(tx, ctx, { id, version, comprobanteId, importes }, datos);
  if (actual && actual.id !== comprobanteId) await anularSueltos(tx, ctx, [actual.id]);
  const revisar = otroImporte || pedido !== undefined;
  if (comprobanteId && revisar) await verificarReparto(tx, ctx, comprobanteId, [id]);
}

const mismosImportes = (a: ImportesDeParte, b: ImportesDeParte): boolean =>
  a.importeCentavos === b.importeCentavos &&
  a.importeArsCentavos === b.importeArsCentavos &&
  a.importeUsdCentavos === b.importeUsdCentavos;

/** Frozen again only when what they come from changed: a part of a split keeps its odd centavo. */
function importesDe(antes: Movimiento, datos: Whole<Datos>): ImportesDeParte {
  const { importeCentavos, moneda, cotizacion } = datos;
  const igual =
    importeCentavos === antes.importeCentavos &&
    moneda === antes.moneda &&
    (cotizacion?.valor ?? null) === (antes.cotizacion?.valor ?? null);
  return igual ? antes : congelar(datos);
}
