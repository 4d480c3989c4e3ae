import { AppError } from '@plomada/domain/errores';
import type {
  CrearMovimiento,
  EditarMovimiento,
  Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';

import type { TenantContext, Tx } from '../../context/context.ts';
import { rawJson } from '../../context/sql/raw-json.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { registrarMovimiento, reescribirMovimiento } from './commands/escribir.ts';
import { registrarSuelto } from './commands/suelto.ts';
import { leerDto } from './movimientos.mapper.ts';
import { exigirSuelto, verificarApoyos } from './movimientos.policy.ts';
import { leerMovimiento } from './movimientos.queries.ts';
import { leerApoyos, lockMovimiento } from './references.sql.ts';

/** Locks in one order (obra, document, counter), so that two of them never wait for each other. */
export async function crearMovimiento(
  ctx: TenantContext,
  input: CrearMovimiento,
): Promise<Movimiento> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  return transaction(ctx, (tx) => crearEn(tx, input));
}

async function crearEn(
  tx: Tx,
  { proyectoId, privado, comprobante, ...datos }: CrearMovimiento,
): Promise<Movimiento> {
  const { fecha, rubroId = null, proveedorId = null } = datos;
  const apoyos = await leerApoyos(tx, { proyectoId, rubroId, proveedorId });
  verificarApoyos(apoyos, { fecha, rubroId, proveedorId }, tx.ahora);
  const nuevo = { proyectoId, privado };
  const json = comprobante
    ? await registrarMovimiento(tx, { ...nuevo, comprobante }, datos)
    : await registrarSuelto(tx, { ...nuevo, nombrados: apoyos }, datos);
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
  return transaction(ctx, (tx) => editarEn(tx, input));
}

async function editarEn(tx: Tx, input: EditarMovimiento): Promise<Movimiento> {
  const { id, version, comprobante, ...sent } = input;
  const { rubroId = null, proveedorId = null } = sent;
  const apoyos = await lockMovimiento(tx, id, { rubroId, proveedorId });
  exigirSuelto(tx, apoyos);
  const antes = leerDto(await leerMovimiento(tx, id));
  requireVersion(antes.version, version);
  const fecha = sent.fecha === antes.fecha ? null : (sent.fecha ?? null);
  verificarApoyos(apoyos, { fecha, rubroId, proveedorId }, tx.ahora);
  const json = await reescribirMovimiento(tx, { antes, cambios: sent }, comprobante);
  return rawJson<Movimiento>(json);
}
