import { newId } from '@plomada/db/ids';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Arqueo } from '@plomada/domain/cuentas/arqueo.schema';
import type { CorregirCuenta, UbicarCheques } from '@plomada/domain/cuentas/cheque.schema';
import { NOTA_DE_CORRECCION } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { insertarArqueo } from '../columns.sql.ts';
import { exigirCuentas, leerCuenta } from '../cuentas.queries.ts';
import { LOCK_CUENTAS } from '../cuentas.sql.ts';
import { UBICAR } from './lista.sql.ts';
import { SELECT_POR_CORREGIR } from './revision.sql.ts';

const cuantos = (cheques: number): string => (cheques === 1 ? '1 cheque' : `${cheques} cheques`);

/**
 * Assigns an account to all the given cheques or to none, in the caller's transaction; answers 404
 * when one is missing or already has an account.
 */
export async function registrarUbicacion(
  tx: Tx,
  { id, nombre, proyectoId }: Pick<Cuenta, 'id' | 'nombre' | 'proyectoId'>,
  cheques: readonly string[],
): Promise<number> {
  const pedidos = [...new Set(cheques)];
  const { ubicados } = await oneRow(tx, UBICAR(tx.tenantId, id, pedidos));
  if (ubicados !== pedidos.length) throw new AppError('NO_ENCONTRADO');
  await recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'CUENTA',
    entidadId: id,
    proyectoId,
    resumen: `Ubicó ${cuantos(ubicados)} que no tenían cuenta en ${nombre}`,
    antes: {},
    despues: { cheques: cuantos(ubicados) },
  });
  return ubicados;
}

export const ubicarCheques = (
  ctx: TenantContext,
  { id, cheques }: UbicarCheques,
): Promise<{ ubicados: number }> =>
  transaction(ctx, async (tx) => {
    await exigirCuentas(tx, [id]);
    return { ubicados: await registrarUbicacion(tx, await leerCuenta(tx, id), cheques) };
  });

/**
 * Corrects the balance of an account by a count of today; refused if the correction due has changed
 * since it was displayed.
 */
export function corregirCuenta(
  ctx: TenantContext,
  { id: cuentaId, corregirCentavos }: CorregirCuenta,
): Promise<Arqueo> {
  return transaction(ctx, async (tx) => {
    await tx.query(LOCK_CUENTAS(tx.tenantId, [cuentaId]));
    const cuenta = await leerCuenta(tx, cuentaId);
    const [porCorregir] = await tx.query(SELECT_POR_CORREGIR(tx.tenantId, cuentaId));
    if (porCorregir?.corregirCentavos !== corregirCentavos) throw new AppError('CONFLICTO');
    const fecha = hoyEnBuenosAires(tx.now);
    const contadoCentavos = sumarCentavos([cuenta.saldoCentavos, corregirCentavos]);
    const nota = NOTA_DE_CORRECCION;
    const id = newId();
    const diferenciaCentavos = corregirCentavos;
    const arqueo = { id, cuentaId, fecha, contadoCentavos, diferenciaCentavos, nota };
    await tx.query(insertarArqueo(tx, { ...arqueo, correccion: true }));
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'ARQUEO',
      entidadId: id,
      proyectoId: cuenta.proyectoId,
      resumen: `Corrigió ${cuenta.nombre} en ${formatearDinero(corregirCentavos, cuenta.moneda)}`,
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
