import { mesDe } from '@plomada/domain/base/fecha.rules';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type { CuentaCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import { revisarCuentasIntactas } from '@plomada/domain/importaciones/deshacer.rules';
import type { SaldoImportado } from '@plomada/domain/importaciones/libro/otras';
import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';
import { motivoDeSaldo } from '@plomada/domain/importaciones/libro/saldo-libro.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';
import { mensajeMesCerrado } from '@plomada/formatters/cierre';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import { oneRow } from '../../../../context/sql/one-row.ts';
import { mustAllow } from '../../../../http/transport/refuse.ts';
import {
  registrarCierre,
  registrarCuenta,
  registrarEdicion,
} from '../../../cuentas/cuentas.commands.ts';
import { leerCuenta } from '../../../cuentas/cuentas.queries.ts';
import { LOCK_CUENTAS, selectCuentas } from '../../../cuentas/cuentas.sql.ts';
import { SELECT_ABIERTO } from '../libro.sql.ts';
import type { DestinoDeFilas, FilaDe, Hecha } from './destino.mapper.ts';
import { SELECT_ESTADOS, SELECT_TOMADOS } from './saldos.sql.ts';

type Fila = FilaDe<'SALDOS_INICIALES'>;

/** Open accounts; undefined for an actor who does not manage accounts. */
export async function leerCuentas(
  ctx: TenantContext,
): Promise<readonly CuentaCatalogo[] | undefined> {
  if (!puede(ctx.actor.rol, 'manage_accounts')) return undefined;
  const filas = await ctx.query(selectCuentas(ctx, hoyEnBuenosAires(ctx.now), false));
  return filas.map(({ id, nombre, tipo, moneda }) => ({ id, nombre, tipo, moneda }));
}

/** Reason if the day is in a closed month, with the first open day. */
function enMesCerrado({ el }: SaldoImportado, abierto: string | null): Motivo | null {
  if (abierto === null || el >= abierto) return null;
  const mensaje = mensajeMesCerrado(mesDe(el), abierto);
  return { estado: 'CON_ERROR', campo: 'fecha', valor: el, mensaje, abierto };
}

/**
 * Marks balances that cannot be imported: the account has a balance or money already, a new one's
 * name is in use, the month is closed, or the row is repeated.
 */
async function revisar(tx: Tx, filas: readonly Fila[]): Promise<ReadonlyMap<string, Motivo>> {
  const motivos = new Map<string, Motivo>();
  if (filas.length === 0) return motivos;
  const saldos = filas.map(({ otra }) => otra.saldo);
  const ids = saldos.flatMap(({ cuentaId }) => cuentaId ?? []);
  const nuevas = saldos.flatMap(({ cuentaId, nombre }) => (cuentaId === null ? [nombre] : []));
  const estados = await tx.query(SELECT_ESTADOS(tx.tenantId, ids));
  const tomados = await tx.query(SELECT_TOMADOS(tx.tenantId, nuevas));
  const { abierto } = await oneRow(tx, SELECT_ABIERTO(tx.tenantId));
  const porId = new Map(estados.map((estado) => [estado.id, estado]));
  const conNombre = new Set(tomados.map(({ nombre }) => nombre));
  const vistas = new Set<string>();
  for (const { id, otra } of filas) {
    const { cuentaId, nombre } = otra.saldo;
    const cual = cuentaId ?? plegar(nombre);
    const cuenta = {
      estado: cuentaId === null ? null : (porId.get(cuentaId) ?? null),
      tomada: cuentaId === null && conNombre.has(nombre),
      vista: vistas.has(cual),
    };
    vistas.add(cual);
    const motivo = motivoDeSaldo(otra.saldo, cuenta) ?? enMesCerrado(otra.saldo, abierto);
    if (motivo) motivos.set(id, motivo);
  }
  return motivos;
}

/** Previous opening balance of an account, and its version after the import. */
const antesSchema = z.object({
  saldoInicialCentavos: z.int(),
  saldoInicialEl: z.string().nullable(),
  version: z.int(),
});

async function escribirUno(
  tx: Tx,
  { cuentaId, nombre, tipo, moneda, saldoCentavos, el }: SaldoImportado,
): Promise<Hecha> {
  const saldo = { saldoInicialCentavos: saldoCentavos, saldoInicialEl: el };
  if (cuentaId === null) {
    const { id } = await registrarCuenta(tx, { nombre, tipo, moneda, ...saldo });
    return { id };
  }
  const cuenta = await leerCuenta(tx, cuentaId);
  const { version } = await registrarEdicion(tx, cuenta, saldo);
  const { saldoInicialCentavos, saldoInicialEl } = cuenta;
  return { id: cuentaId, antes: { saldoInicialCentavos, saldoInicialEl, version } };
}

async function escribir(tx: Tx, filas: readonly Fila[]): Promise<readonly Hecha[]> {
  if (filas.length === 0) return [];
  const ids = filas.flatMap(({ otra }) => otra.saldo.cuentaId ?? []);
  await tx.query(LOCK_CUENTAS(tx.tenantId, ids));
  // The balances are checked again under the lock, because money may have been moved since the
  // preview.
  if ((await revisar(tx, filas)).size > 0) throw new AppError('CONFLICTO');
  const hechas: Hecha[] = [];
  for (const { otra } of filas) hechas.push(await escribirUno(tx, otra.saldo));
  return hechas;
}

/**
 * Closes an account that the import opened, because accounts are never deleted; restores the
 * opening balance of any other.
 */
async function deshacerUna(tx: Tx, { id, antes }: Hecha, porque: string): Promise<void> {
  const cuenta = await leerCuenta(tx, id);
  const { saldoInicialCentavos, saldoInicialEl } = antes
    ? antesSchema.parse(antes)
    : { saldoInicialCentavos: 0, saldoInicialEl: null };
  const vuelta = await registrarEdicion(tx, cuenta, {
    porque,
    saldoInicialCentavos,
    saldoInicialEl,
  });
  if (!antes) await registrarCierre(tx, vuelta, porque);
}

async function deshacer(tx: Tx, hechas: readonly Hecha[], archivo: string): Promise<void> {
  if (!puede(tx.actor.rol, 'manage_accounts')) throw new AppError('SIN_PERMISO');
  const ids = hechas.map(({ id }) => id);
  await tx.query(LOCK_CUENTAS(tx.tenantId, ids));
  const versiones = new Map(
    hechas.map(({ id, antes }) => [id, antes ? antesSchema.parse(antes).version : 1]),
  );
  const estados = await tx.query(SELECT_ESTADOS(tx.tenantId, ids));
  const conDejada = estados.map((estado) => ({
    ...estado,
    dejada: required(versiones.get(estado.id), `the account ${estado.id}`),
  }));
  mustAllow(revisarCuentasIntactas(conDejada));
  const porque = ` al deshacer la importación de ${archivo}`;
  for (const hecha of hechas) await deshacerUna(tx, hecha, porque);
}

export const SALDOS: DestinoDeFilas<'SALDOS_INICIALES'> = {
  destino: 'SALDOS_INICIALES',
  tabla: 'cuentas',
  revisar,
  escribir,
  deshacer,
};
