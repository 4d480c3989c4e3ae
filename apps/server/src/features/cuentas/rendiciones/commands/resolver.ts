import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { verificarReposicion } from '@plomada/domain/cuentas/rendiciones/rendicion.rules';
import type {
  AprobarRendicion,
  DevolverRendicion,
  RendicionConGastos,
  Reposicion,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import { oneRow } from '../../../../context/sql/one-row.ts';
import { transaction } from '../../../../context/transaction.ts';
import { mustAllow } from '../../../../http/transport/refuse.ts';
import { leerCuenta } from '../../cuentas.queries.ts';
import { registrarTraspaso } from '../../traspasos/traspasos.commands.ts';
import { RENDICIONES } from '../columns.sql.ts';
import { tomarRendicion, auditarRendicion } from '../rendiciones.commands.ts';
import { leerRendicion } from '../rendiciones.queries.ts';

/** Columns of a rendición that approving or returning it does not change. */
const comoEstaba = (una: RendicionConGastos) => ({
  desde: una.desde,
  hasta: una.hasta,
  importeCentavos: una.importeCentavos,
  nota: una.nota,
  presentadaEn: una.presentadaEn === null ? null : new Date(una.presentadaEn),
  presentadaPor: una.presentadaPor?.id ?? null,
});

/** Refills the petty cash with the amount spent, unless another amount is given. */
async function reponer(
  tx: Tx,
  caja: Cuenta,
  { rendicion, reposicion }: { rendicion: RendicionConGastos; reposicion: Reposicion },
): Promise<string> {
  const { deCuentaId, fecha = hoyEnBuenosAires(tx.now) } = reposicion;
  const { importeCentavos = rendicion.importeCentavos } = reposicion;
  mustAllow(verificarReposicion(await leerCuenta(tx, deCuentaId), caja));
  const traspaso = await registrarTraspaso(tx, {
    deCuentaId,
    aCuentaId: caja.id,
    fecha,
    importeCentavos,
    motivo: 'REPOSICION',
    nota: `Rendición ${rendicion.numero}`,
  });
  return traspaso.id;
}

export function aprobarRendicion(
  ctx: TenantContext,
  input: AprobarRendicion,
): Promise<RendicionConGastos> {
  return transaction(ctx, async (tx) => {
    const { cuenta, antes } = await tomarRendicion(tx, input, 'APROBADA');
    const { reposicion } = input;
    const reposicionTraspasoId =
      reposicion === undefined ? null : await reponer(tx, cuenta, { rendicion: antes, reposicion });
    const resuelta = { resueltaEn: tx.now, resueltaPor: tx.actor.userId, reposicionTraspasoId };
    const paso = {
      ...comoEstaba(antes),
      estado: 'APROBADA',
      motivoDevolucion: null,
      ...resuelta,
    } as const;
    await oneRow(tx, RENDICIONES.update(tx, antes, paso));
    const despues = await leerRendicion(tx, input);
    await auditarRendicion(tx, cuenta, { accion: 'APROBAR', verbo: 'Aprobó', antes, despues });
    return despues;
  });
}

/** Returns the rendición to its person, who corrects the expenses and hands it in again. */
export function devolverRendicion(
  ctx: TenantContext,
  input: DevolverRendicion,
): Promise<RendicionConGastos> {
  return transaction(ctx, async (tx) => {
    const { cuenta, antes } = await tomarRendicion(tx, input, 'DEVUELTA');
    const resuelta = { resueltaEn: tx.now, resueltaPor: tx.actor.userId };
    const motivo = { motivoDevolucion: input.motivo, reposicionTraspasoId: null };
    const paso = { ...comoEstaba(antes), estado: 'DEVUELTA', ...motivo, ...resuelta } as const;
    await oneRow(tx, RENDICIONES.update(tx, antes, paso));
    const despues = await leerRendicion(tx, input);
    await auditarRendicion(tx, cuenta, { accion: 'RECHAZAR', verbo: 'Devolvió', antes, despues });
    return despues;
  });
}
