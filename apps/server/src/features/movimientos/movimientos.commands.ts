import { newId } from '@plomada/db/ids';
import { CUENTA_QUE_NO_ESTA } from '@plomada/domain/cuentas/rechazo.rules';
import { AppError } from '@plomada/domain/errores';
import type { RestaurarMovimiento } from '@plomada/domain/movimientos/acciones.schema';
import { seDaDeBajaSolo } from '@plomada/domain/movimientos/movimiento.rules';
import type {
  CapturarMovimiento,
  CrearMovimiento,
  EditarMovimiento,
  Movimiento,
  MovimientoCreado,
} from '@plomada/domain/movimientos/movimiento.schema';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import type { RawJson } from '../../context/sql/raw-json.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { capturar } from '../capturas/capturas.commands.ts';
import { exigirCuentas } from '../cuentas/cuentas.queries.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { exigirMiembro } from './bolsillo/miembro.queries.ts';
import { reescribirMovimiento, registrarMovimiento } from './commands/escribir.ts';
import { registrarAlFinal } from './commands/registrar-al-final.ts';
import { registrarConCheque } from './commands/registrar-con-cheque.ts';
import { verificarReparto } from './comprobantes/comprobantes.commands.ts';
import { leerDocumento, UPDATE_REVIVIDO } from './comprobantes/comprobantes.sql.ts';
import { exigirCobertura } from './depositos/depositos.queries.ts';
import { sinRepetir } from './duplicados/duplicados.commands.ts';
import { cambiarEstado } from './estado.sql.ts';
import {
  exigirObrasAbiertas,
  leerReferidos,
  lockComprobantes,
  lockMovimiento,
  lockMovimientos,
} from './locks.sql.ts';
import { camposAuditados, datosDe, nombrarMovimiento } from './movimientos.mapper.ts';
import { exigirMismoDinero, exigirSuelto, verificarReferidos } from './movimientos.policy.ts';
import { leerMovimiento } from './movimientos.queries.ts';

/**
 * Creates a movement once per capture; a repeated capture answers the movement that was saved.
 * Locks in the order obra, document, counter, so that two calls cannot deadlock.
 */
export async function crearMovimiento(
  ctx: TenantContext,
  { capturaId, capturadoEn, ...input }: CapturarMovimiento,
): Promise<RawJson<MovimientoCreado>> {
  return capturar<RawJson<MovimientoCreado>>(
    ctx,
    { capturaId, capturadoEn },
    {
      clase: 'MOVIMIENTO',
      run: (ahora, claim) => transaction(ahora, async (tx) => crearEn(tx, input, await claim(tx))),
      leer: async (id) => {
        const guardado = await leerMovimiento(ctx, id, { eliminados: true });
        return guardado.plus({ repetida: true as const });
      },
    },
  );
}

/**
 * Locks the obra of a new movement, and verifies the date, the references and the member who paid.
 */
async function tomarReferidos(tx: Tx, input: CrearMovimiento) {
  const { proyectoId, fecha, rubroId = null, proveedorId = null, cuentaId = null } = input;
  const referidos = await leerReferidos(tx, { proyectoId, rubroId, proveedorId, cuentaId });
  verificarReferidos(referidos, { fecha, rubroId, proveedorId }, tx.now);
  return { ...referidos, miembro: await exigirMiembro(tx, input) };
}

/**
 * Creates a movement in the caller's transaction, which may continue afterwards only if the
 * movement has a document or a cheque.
 */
export async function crearEn(
  tx: Tx,
  input: CrearMovimiento,
  id: string = newId(),
): Promise<RawJson<Movimiento>> {
  if (input.privado && !vePrivados(tx)) throw new AppError('SIN_PERMISO');
  const { proyectoId, privado, comprobante, chequeNuevo, ...datos } = input;
  if (comprobante || chequeNuevo) return crearYSeguir(tx, input, id);
  const nombrados = await tomarReferidos(tx, input);
  return registrarAlFinal(tx, { id, proyectoId, privado, nombrados }, datos);
}

/** Creates a movement in the caller's transaction, which continues afterwards. */
export async function crearYSeguir(
  tx: Tx,
  input: CrearMovimiento,
  id: string = newId(),
): Promise<RawJson<Movimiento>> {
  if (input.privado && !vePrivados(tx)) throw new AppError('SIN_PERMISO');
  const { proyectoId, privado, comprobante, chequeNuevo, ...datos } = input;
  await tomarReferidos(tx, input);
  const nuevo = { id, proyectoId, privado, comprobante };
  return chequeNuevo
    ? registrarConCheque(tx, { ...nuevo, chequeNuevo }, datos)
    : registrarMovimiento(tx, nuevo, datos);
}

/**
 * Edits a movement; obra and privacy never change, and the schema has neither. A part of a split
 * may change like any row and keeps its group, which records that the parts came from one document;
 * their sum must not exceed its total.
 */
export async function editarMovimiento(
  ctx: TenantContext,
  input: EditarMovimiento,
): Promise<RawJson<Movimiento>> {
  return transaction(ctx, (tx) => editarEn(tx, input));
}

/** Edits a movement in the caller's transaction. */
export async function editarEn(tx: Tx, input: EditarMovimiento): Promise<RawJson<Movimiento>> {
  const { id, version, comprobante, ...sent } = input;
  const { rubroId = null, proveedorId = null } = sent;
  const referidos = await lockMovimiento(tx, id, { rubroId, proveedorId });
  exigirSuelto(tx, referidos);
  const { value: visto } = await leerMovimiento(tx, id);
  const { cuentaId, deBolsillo } = referidos;
  const antes = { ...visto, cuentaId, deBolsillo };
  requireVersion(antes.version, version);
  const fecha = sent.fecha === antes.fecha ? null : (sent.fecha ?? null);
  verificarReferidos(referidos, { fecha, rubroId, proveedorId }, tx.now);
  // An editor who may not see the account, or the member who paid, sends neither, which leaves them
  // unchanged.
  const esLaMisma = (sent.cuentaId ?? null) === visto.cuentaId;
  const esElMismo = (sent.deBolsillo ?? null) === visto.deBolsillo;
  const cambios = {
    ...sent,
    ...(esLaMisma && { cuentaId }),
    ...(esElMismo && { deBolsillo }),
  };
  const oculto = visto.cuentaId !== cuentaId || visto.deBolsillo !== deBolsillo;
  if (oculto) exigirMismoDinero(antes, cambios, !esLaMisma || !esElMismo);
  if (!esLaMisma) await exigirCuentas(tx, [sent.cuentaId], [CUENTA_QUE_NO_ESTA]);
  const { privado } = antes;
  await exigirMiembro(tx, { ...merge(datosDe(antes), cambios), privado }, deBolsillo);
  return reescribirMovimiento(tx, { antes, cambios }, comprobante);
}

/**
 * Restores a deleted movement and the document annulled with it. Refused when the document's number
 * was entered again meanwhile, or when the document's remainder no longer covers it.
 */
export function restaurarMovimiento(
  ctx: TenantContext,
  { id, motivo, version }: RestaurarMovimiento,
): Promise<RawJson<Movimiento>> {
  return transaction(ctx, async (tx) => {
    const filas = await lockMovimientos(tx, [id], { eliminados: true });
    exigirObrasAbiertas(filas);
    for (const fila of filas) if (!seDaDeBajaSolo(fila.origen)) exigirSuelto(tx, fila);
    for (const fila of filas) requireVersion(fila.version, version ?? fila.version);
    return revivirMovimiento(tx, id, motivo);
  });
}

/** Restores a deleted movement, alone or with its owner. */
export async function revivirMovimiento(
  tx: Tx,
  id: string,
  motivo: string,
): Promise<RawJson<Movimiento>> {
  const filas = await lockMovimientos(tx, [id], { eliminados: true });
  const [comprobanteId = null] = filas.map((fila) => fila.comprobanteId);
  if (comprobanteId) await revivirComprobante(tx, comprobanteId);
  await cambiarEstado(tx, [id], 'CONFIRMADO');
  if (comprobanteId) await verificarReparto(tx, comprobanteId, [id]);
  const revivido = await leerMovimiento(tx, id);
  const movimiento = revivido.value;
  await exigirCobertura(tx, movimiento, 'movimientoId');
  await recordAudit(tx, {
    accion: 'EDITAR',
    ...subjectOf('MOVIMIENTO', movimiento),
    resumen: `Restauró el ${nombrarMovimiento(movimiento)}`,
    antes: { estado: 'ELIMINADO', motivo: null },
    despues: { ...camposAuditados(movimiento), estado: movimiento.estado, motivo },
  });
  return revivido;
}

/**
 * Restores the annulled document of a restored movement: it was annulled because its last movement
 * was deleted. An annulled debt is refused, because people annul debts.
 */
async function revivirComprobante(tx: Tx, id: string): Promise<void> {
  await lockComprobantes(tx, [id]);
  const { totalCentavos: _total, aPagar, anulado, ...documento } = await leerDocumento(tx, id);
  if (aPagar && anulado) throw new AppError('DEUDA_ANULADA');
  const identidad = { ...documento, totalCentavos: null, fecha: null, proveedor: null };
  const { tenantId, now, actor } = tx;
  await sinRepetir(tx, { identidad }, () =>
    tx.query(UPDATE_REVIVIDO(tenantId, id, now, actor.userId)),
  );
}
