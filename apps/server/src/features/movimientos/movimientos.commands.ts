import { nuevoId } from '@plomada/db/ids';
import type { Comprobante, ComprobanteEdicion } from '@plomada/domain/comprobante.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  CrearMovimiento,
  EditarMovimiento,
  Movimiento,
} from '@plomada/domain/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../context/transaction.ts';
import { exigirVersion } from '../../context/version.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import { vePrivados } from '../proyectos/proyectos.visibility.ts';
import {
  anularComprobante,
  insertarComprobante,
  reemplazarComprobante,
} from './comprobantes.escritura.ts';
import { bloquearMovimiento, leerApoyos } from './movimientos.apoyos.ts';
import { actualizarMovimiento, insertarMovimiento, type Datos } from './movimientos.escritura.ts';
import { camposAuditados, leerDto } from './movimientos.mapper.ts';
import { verificarApoyos } from './movimientos.policy.ts';
import { leerMovimiento } from './movimientos.queries.ts';

/** Locks in one order (work, document, counter), so that two of them never wait for each other. */
export async function crearMovimiento(
  ctx: TenantContext,
  input: CrearMovimiento,
): Promise<Movimiento> {
  const { proyectoId, privado, comprobante, ...datos } = input;
  if (privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  return withSqlTransaction(ctx, async (tx) => {
    const { fecha, rubroId = null, proveedorId = null } = datos;
    const apoyos = await leerApoyos(tx, ctx, { proyectoId, rubroId, proveedorId });
    verificarApoyos(apoyos, { fecha, rubroId, proveedorId }, ctx.ahora);
    const comprobanteId = comprobante
      ? await insertarComprobante(tx, ctx, comprobante, datos.moneda)
      : null;
    const id = nuevoId();
    const nuevo = { id, proyectoId, privado, comprobanteId };
    const json = await insertarMovimiento(tx, ctx, nuevo, datos);
    const movimiento = leerDto(json);
    await recordAudit(tx, ctx, {
      accion: 'CREAR',
      entidad: 'MOVIMIENTO',
      entidadId: id,
      proyectoId,
      resumen: `Registró el ${nombrar(movimiento)}`,
      despues: camposAuditados(movimiento),
    });
    return rawJson<Movimiento>(json);
  });
}

/** Neither the work nor the privacy of a row ever change: the schema does not even take them. */
export async function editarMovimiento(
  ctx: TenantContext,
  input: EditarMovimiento,
): Promise<Movimiento> {
  return withSqlTransaction(ctx, async (tx) => {
    const { id, version, rubroId = null, proveedorId = null } = input;
    const apoyos = await bloquearMovimiento(tx, ctx, id, { rubroId, proveedorId });
    const antes = leerDto(await leerMovimiento(tx, ctx, id));
    exigirVersion(antes.version, version);
    const fecha = input.fecha === undefined || input.fecha === antes.fecha ? null : input.fecha;
    verificarApoyos(apoyos, { fecha, rubroId, proveedorId }, ctx.ahora);
    const datos = combinar(antes, input);
    const comprobanteId = await ajustarComprobante(tx, ctx, antes, input.comprobante, datos.moneda);
    await actualizarMovimiento(tx, ctx, { id, version }, datos, comprobanteId);
    const json = await leerMovimiento(tx, ctx, id);
    const despues = leerDto(json);
    await recordAudit(tx, ctx, {
      accion: 'EDITAR',
      entidad: 'MOVIMIENTO',
      entidadId: id,
      proyectoId: antes.proyecto.id,
      resumen: `Editó el ${nombrar(despues)}`,
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return rawJson<Movimiento>(json);
  });
}

/** The fields that were sent over those the row has; null clears, left out stays. */
function combinar(antes: Movimiento, input: EditarMovimiento): Datos {
  const o = <T>(nuevo: T | undefined, actual: T): T => (nuevo === undefined ? actual : nuevo);
  return {
    tipo: o(input.tipo, antes.tipo),
    fecha: o(input.fecha, antes.fecha),
    concepto: o(input.concepto, antes.concepto),
    importeCentavos: o(input.importeCentavos, antes.importeCentavos),
    moneda: o(input.moneda, antes.moneda),
    cotizacion: o(input.cotizacion, antes.cotizacion),
    medioPago: o(input.medioPago, antes.medioPago),
    rubroId: o(input.rubroId, antes.rubro?.id ?? null),
    proveedorId: o(input.proveedorId, antes.proveedor?.id ?? null),
    notas: o(input.notas, antes.notas),
  };
}

/** Adds, replaces in place or takes off the document; gives the id the movement then has. */
async function ajustarComprobante(
  tx: QueryTx,
  ctx: TenantContext,
  { comprobante: actual }: Movimiento,
  nuevo: ComprobanteEdicion | null | undefined,
  moneda: string,
): Promise<string | null> {
  if (nuevo === undefined) return actual?.id ?? null;
  if (nuevo === null) {
    if (actual) await anularComprobante(tx, ctx, actual.id);
    return null;
  }
  const conservado = actual && esElMismo(actual, nuevo) ? actual.origen : 'MANUAL';
  const entrada = { ...nuevo, origen: nuevo.origen ?? conservado };
  if (!actual) return insertarComprobante(tx, ctx, entrada, moneda);
  await reemplazarComprobante(tx, ctx, actual.id, entrada, moneda);
  return actual.id;
}

const esElMismo = (a: Comprobante, b: ComprobanteEdicion): boolean =>
  a.tipoArca === b.tipoArca &&
  a.puntoVenta === b.puntoVenta &&
  a.numero === b.numero &&
  a.cuitEmisor === b.cuitEmisor;

function nombrar({
  tipo,
  codigo,
  importeCentavos,
  moneda,
  proyecto,
  concepto,
}: Movimiento): string {
  const importe = formatearDinero(importeCentavos, moneda);
  return `${tipo.toLowerCase()} ${codigo} de ${importe} en ${proyecto.codigo}: ${concepto}`;
}
