import { newId } from '@plomada/db/ids';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { pick } from '@plomada/domain/base/shape.rules';
import type { Arqueo, CrearArqueo } from '@plomada/domain/cuentas/arqueo.schema';
import {
  verificarArqueo,
  verificarCierre,
  verificarDia,
  verificarEdicion,
  verificarReferidos,
  verificarSinCheques,
} from '@plomada/domain/cuentas/cuenta.rules';
import type {
  CerrarCuenta,
  CrearCuenta,
  Cuenta,
  EditarCuenta,
} from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { auditOf } from '../../audit/audit-of.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { registrarUbicacion } from './cheques/cheques.commands.ts';
import { CAMPOS, CUENTAS, insertarArqueo } from './columns.sql.ts';
import { camposCuenta } from './cuentas.mapper.ts';
import { leerCuenta } from './cuentas.queries.ts';
import {
  LOCK_CUENTAS,
  SELECT_ESPERA_CHEQUES,
  SELECT_REFERIDOS,
  SELECT_VISTO,
  UPDATE_CERRADA,
} from './cuentas.sql.ts';
import { SELECT_SALDO_AL } from './saldos.sql.ts';

/** Day later than any that can be entered, to include all rows in a balance. */
const SIN_FIN = '9999-12-31';

const auditarCuenta = auditOf<Cuenta>({
  entidad: 'CUENTA',
  proyectoId: ({ proyectoId }) => proyectoId,
  nombre: ({ nombre }) => `la cuenta ${nombre}`,
  campos: camposCuenta,
});

/** Locks the account until the transaction ends, so that its balance does not change meanwhile. */
async function tomarCuenta(tx: Tx, id: string): Promise<Cuenta> {
  await tx.query(LOCK_CUENTAS(tx.tenantId, [id]));
  return leerCuenta(tx, id);
}

async function exigirReferidos(
  tx: Tx,
  { proyectoId = null, responsableId = null }: Pick<EditarCuenta, 'proyectoId' | 'responsableId'>,
): Promise<void> {
  if (proyectoId === null && responsableId === null) return;
  const hay = await oneRow(tx, SELECT_REFERIDOS(tx.tenantId, proyectoId, responsableId));
  mustAllow(verificarReferidos({ proyectoId, responsableId }, hay));
}

/**
 * Opens an account in the caller's transaction. A name in use is refused by the unique index, also
 * when two calls run concurrently.
 */
export async function registrarCuenta(
  tx: Tx,
  { cheques = [], ...input }: CrearCuenta,
): Promise<Cuenta> {
  await exigirReferidos(tx, input);
  const id = newId();
  await tx.query(CUENTAS.insert(tx, { ...input, id }));
  const despues = await leerCuenta(tx, id);
  await auditarCuenta(tx, { accion: 'CREAR', verbo: 'Abrió', despues });
  if (cheques.length === 0) return despues;
  await registrarUbicacion(tx, despues, cheques);
  return despues;
}

export const crearCuenta = (ctx: TenantContext, input: CrearCuenta): Promise<Cuenta> =>
  transaction(ctx, (tx) => registrarCuenta(tx, input));

/** Edits an account that the caller has locked, in the caller's transaction. */
export async function registrarEdicion(
  tx: Tx,
  antes: Cuenta,
  {
    porque = '',
    ...sent
  }: Omit<EditarCuenta, 'id' | 'version'> & { readonly porque?: string | undefined },
): Promise<Cuenta> {
  const { id } = antes;
  if (antes.cerrada) throw new AppError('CUENTA_CERRADA');
  const datos = merge(pick(antes, CAMPOS), sent);
  const visto = await oneRow(tx, SELECT_VISTO(tx.tenantId, id, datos.proyectoId));
  mustAllow(verificarEdicion({ ...antes, ...datos }, visto));
  if (visto.hayPrivados && datos.responsableId !== null) throw new AppError('CUENTA_COMPARTIDA');
  // The present person in charge of the petty cash may stay, even if they could not be chosen now.
  const { responsableId, ...otros } = sent;
  await exigirReferidos(tx, responsableId === antes.responsableId ? otros : sent);
  await oneRow(tx, CUENTAS.update(tx, antes, datos));
  const despues = await leerCuenta(tx, id);
  await auditarCuenta(tx, { accion: 'EDITAR', verbo: 'Editó', detalle: porque, antes, despues });
  return despues;
}

/** Edits an account; its kind and currency cannot change. */
export function editarCuenta(
  ctx: TenantContext,
  { id, version, ...sent }: EditarCuenta,
): Promise<Cuenta> {
  return transaction(ctx, async (tx) => {
    const antes = await tomarCuenta(tx, id);
    requireVersion(antes.version, version);
    return registrarEdicion(tx, antes, sent);
  });
}

/**
 * Closes an account that the caller has locked, in the caller's transaction; refused unless its
 * balance is zero, today and with rows of later days, no cheque is to be debited, no deposited cheque
 * is to be paid, and no own one may still be returned.
 */
export async function registrarCierre(tx: Tx, antes: Cuenta, porque = ''): Promise<Cuenta> {
  const { id } = antes;
  mustAllow(verificarCierre(antes, formatearDinero));
  const { saldo: saldoCentavos } = await oneRow(tx, SELECT_SALDO_AL(tx.tenantId, id, SIN_FIN));
  mustAllow(verificarCierre({ ...antes, saldoCentavos }, formatearDinero));
  const hoy = hoyEnBuenosAires(tx.now);
  mustAllow(verificarSinCheques(await oneRow(tx, SELECT_ESPERA_CHEQUES(tx.tenantId, id, hoy))));
  await tx.query(UPDATE_CERRADA(tx.tenantId, id, tx.now, tx.actor.userId));
  const despues = await leerCuenta(tx, id);
  await auditarCuenta(tx, { accion: 'EDITAR', verbo: 'Cerró', detalle: porque, antes, despues });
  return despues;
}

/** Closes an account, which then accepts no more rows; the existing ones stay visible. */
export function cerrarCuenta(ctx: TenantContext, { id, version }: CerrarCuenta): Promise<Cuenta> {
  return transaction(ctx, async (tx) => {
    const antes = await tomarCuenta(tx, id);
    requireVersion(antes.version, version);
    return registrarCierre(tx, antes);
  });
}

/**
 * Records a count at the end of a day; the difference makes the account's balance equal to the
 * amount counted from then on.
 */
export function crearArqueo(
  ctx: TenantContext,
  { id: cuentaId, fecha, contadoCentavos, nota = null }: CrearArqueo,
): Promise<Arqueo> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarCuenta(tx, cuentaId);
    mustAllow(verificarDia(fecha, hoyEnBuenosAires(tx.now)));
    mustAllow(verificarArqueo({ fecha }, cuenta));
    const { saldo } = await oneRow(tx, SELECT_SALDO_AL(tx.tenantId, cuentaId, fecha));
    const diferenciaCentavos = sumarCentavos([contadoCentavos, -saldo]);
    const id = newId();
    const arqueo = { id, cuentaId, fecha, contadoCentavos, diferenciaCentavos, nota };
    await tx.query(insertarArqueo(tx, { ...arqueo, correccion: false }));
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'ARQUEO',
      entidadId: id,
      proyectoId: cuenta.proyectoId,
      resumen: `Contó ${formatearDinero(contadoCentavos, cuenta.moneda)} en ${cuenta.nombre}`,
      despues: {
        cuenta: cuenta.nombre,
        fecha,
        moneda: cuenta.moneda,
        contadoCentavos,
        diferenciaCentavos,
        nota,
      },
    });
    return { id, diferenciaCentavos };
  });
}
