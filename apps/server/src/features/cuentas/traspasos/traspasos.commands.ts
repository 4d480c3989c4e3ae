import { newId } from '@plomada/db/ids';
import { importeQueLlega, verificarDia, verificarTope } from '@plomada/domain/cuentas/cuenta.rules';
import type {
  AnularTraspaso,
  CrearTraspaso,
  Traspaso,
} from '@plomada/domain/cuentas/traspaso.schema';
import { AppError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { auditOf } from '../../../audit/audit-of.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { TRASPASOS } from '../columns.sql.ts';
import { leerCuenta } from '../cuentas.queries.ts';
import { LOCK_CUENTAS } from '../cuentas.sql.ts';
import { leerTraspaso } from './traspasos.queries.ts';
import { LOCK_TRASPASO } from './traspasos.sql.ts';

const camposTraspaso = ({ de, a, ...traspaso }: Traspaso) => ({
  de: de.nombre,
  a: a.nombre,
  fecha: traspaso.fecha,
  moneda: de.moneda,
  importeCentavos: traspaso.importeCentavos,
  importeDestinoCentavos: traspaso.importeDestinoCentavos,
  cotizacion: traspaso.cotizacion,
  motivo: traspaso.motivo,
  nota: traspaso.nota,
  anulado: traspaso.anulado,
  anuladoMotivo: traspaso.anuladoMotivo,
});

const auditarTraspaso = auditOf<Traspaso>({
  entidad: 'TRASPASO',
  nombre: ({ de, a, importeCentavos }) =>
    `el traspaso de ${formatearDinero(importeCentavos, de.moneda)} de ${de.nombre} a ${a.nombre}`,
  campos: camposTraspaso,
});

/**
 * Moves money between accounts in the caller's transaction; the database refuses a negative balance
 * of a cash account.
 */
export async function registrarTraspaso(tx: Tx, input: CrearTraspaso): Promise<Traspaso> {
  const { deCuentaId, aCuentaId, nota = null } = input;
  mustAllow(verificarDia(input.fecha, hoyEnBuenosAires(tx.now)));
  await tx.query(LOCK_CUENTAS(tx.tenantId, [deCuentaId, aCuentaId]));
  const de = await leerCuenta(tx, deCuentaId);
  const a = await leerCuenta(tx, aCuentaId);
  const importeDestinoCentavos = accepted(importeQueLlega(input, de.moneda, a.moneda));
  mustAllow(verificarTope(a, importeDestinoCentavos, formatearDinero));
  const id = newId();
  await tx.query(TRASPASOS.insert(tx, { ...input, id, nota, importeDestinoCentavos }));
  const despues = await leerTraspaso(tx, id);
  await auditarTraspaso(tx, { accion: 'CREAR', verbo: 'Registró', despues });
  return despues;
}

export const crearTraspaso = (ctx: TenantContext, input: CrearTraspaso): Promise<Traspaso> =>
  transaction(ctx, (tx) => registrarTraspaso(tx, input));

/**
 * Cancels a transfer: the balances of both accounts are restored, and the row is kept with the
 * reason.
 */
export function anularTraspaso(
  ctx: TenantContext,
  { id, motivo, version }: AnularTraspaso,
): Promise<Traspaso> {
  return transaction(ctx, async (tx) => {
    await tx.query(LOCK_TRASPASO(tx.tenantId, id));
    const antes = await leerTraspaso(tx, id);
    requireVersion(antes.version, version ?? antes.version);
    if (antes.anulado) throw new AppError('TRASPASO_ANULADO');
    const anulado = { anuladoEn: tx.now, anuladoMotivo: motivo };
    await oneRow(tx, TRASPASOS.update(tx, antes, anulado));
    const despues = await leerTraspaso(tx, id);
    await auditarTraspaso(tx, { accion: 'ELIMINAR', verbo: `Anuló (${motivo})`, antes, despues });
    return despues;
  });
}
