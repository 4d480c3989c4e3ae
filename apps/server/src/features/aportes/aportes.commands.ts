import { newId } from '@plomada/db/ids';
import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import type {
  Aporte,
  CrearAporte,
  EditarAporte,
  RestaurarAporte,
} from '@plomada/domain/aportes/aporte.schema';
import {
  congelarAporte,
  medioDeAporte,
  movimientoDeAporte,
  verificarCuentaDeAporte,
  verificarEdicion,
} from '@plomada/domain/aportes/registro.rules';
import { pick } from '@plomada/domain/base/shape.rules';

import { type AuditAction, recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { nextNumber } from '../../context/sql/counter.sql.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { exigirCuentas } from '../cuentas/cuentas.queries.ts';
import { tomarMovimiento } from '../movimientos/bajas.commands.ts';
import { reescribirMovimiento } from '../movimientos/commands/escribir.ts';
import { registrarConCheques } from '../movimientos/commands/registrar-con-cheque.ts';
import { revivirMovimiento } from '../movimientos/movimientos.commands.ts';
import { leerSocio } from '../socios/socios.queries.ts';
import { camposAporte, nombrarAporte } from './aportes.mapper.ts';
import {
  exigirDevolvible,
  exigirFecha,
  leerAporte,
  tomarAporte,
  tomarMoneda,
  tomarObra,
  tomarSocio,
} from './aportes.queries.ts';
import { escribirEstadoAporte, SELECT_MONEDA_LOTE } from './aportes.sql.ts';
import { APORTES, CAMPOS, type DatosAporte } from './columns.sql.ts';

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Aporte;
};

/** Logs the change and returns the contribution as changed. */
async function auditar(tx: Tx, id: string, { accion, verbo, antes }: Cambio): Promise<Aporte> {
  const despues = await leerAporte(tx, id);
  await recordAudit(tx, {
    accion,
    ...subjectOf('APORTE', despues),
    resumen: `${verbo} ${nombrarAporte(despues)}`,
    antes: antes ? camposAporte(antes) : {},
    despues: camposAporte(despues),
  });
  return despues;
}

type NuevoAporte = CrearAporte & {
  readonly destino: Aporte['destino'];
  /** Amount in the lot's currency, in centavos; only for a contribution to the lot. */
  readonly importeLoteCentavos?: number;
  /** True when no receipt is issued, because an imported contribution may already have one. */
  readonly sinRecibo?: boolean;
};

/**
 * Registers the movement of a contribution that moves cash, with its cheques; returns its id, null
 * when no cash moves.
 */
async function registrarDinero(
  tx: Tx,
  aporte: NuevoAporte & Pick<Aporte, 'id' | 'medioPago'>,
): Promise<string | null> {
  const movimiento = movimientoDeAporte(aporte);
  if (movimiento === null) return null;
  const { id: aporteId, proyectoId, socioId, cuentaId, chequeNuevo, chequeIds } = aporte;
  const conCheques = Boolean(chequeNuevo ?? chequeIds);
  const socio = conCheques ? await leerSocio(tx, { id: proyectoId, socioId }) : null;
  const contraparte = socio && socio.nombre;
  const origen = { tipo: 'APORTE', id: aporteId } as const;
  const id = newId();
  const nuevo = { id, proyectoId, privado: false, origen, chequeNuevo, chequeIds, contraparte };
  await registrarConCheques(tx, nuevo, { ...movimiento, cuentaId });
  return id;
}

/**
 * Registers a contribution or a return in the caller's transaction, with a movement if it moves
 * cash.
 */
export async function registrarAporte(tx: Tx, nuevo: NuevoAporte): Promise<Aporte> {
  const { proyectoId, cuentaId } = nuevo;
  const medioPago = accepted(medioDeAporte(nuevo.tipo, nuevo.medioPago));
  mustAllow(verificarCuentaDeAporte(nuevo.tipo, cuentaId));
  await exigirCuentas(tx, [cuentaId]);
  exigirFecha(tx, await tomarObra(tx, proyectoId), nuevo.fecha);
  await tomarSocio(tx, nuevo);
  const congelado = accepted(congelarAporte(nuevo, await tomarMoneda(tx, nuevo)));
  const id = newId();
  const datos = { ...nuevo, ...congelado, id, medioPago };
  await exigirDevolvible(tx, nuevo, { despues: datos });
  const movimientoId = await registrarDinero(tx, datos);
  const numero = await nextNumber(tx, 'aporte');
  const codigo = `AP-${String(numero).padStart(4, '0')}`;
  const conRecibo = nuevo.tipo === 'DINERO' && !nuevo.sinRecibo;
  const reciboNumero = conRecibo ? await nextNumber(tx, 'recibo_aporte') : null;
  await tx.query(APORTES.insert(tx, { ...datos, codigo, movimientoId, reciboNumero }));
  return auditar(tx, id, { accion: 'CREAR', verbo: 'Registró' });
}

export const crearAporte = (ctx: TenantContext, input: CrearAporte): Promise<Aporte> =>
  transaction(ctx, (tx) => registrarAporte(tx, { ...input, destino: 'OBRA' }));

/**
 * Edits a contribution: any field but its work, partner and destination and, when it moved cash,
 * its kind and currency.
 */
export function editarAporte(
  ctx: TenantContext,
  { id, version, cuentaId, ...enviado }: EditarAporte,
): Promise<Aporte> {
  return transaction(ctx, async (tx) => {
    const { aporte: antes, referidos } = await tomarAporte(tx, id);
    requireVersion(antes.version, version);
    const propios: DatosAporte = pick(antes, CAMPOS);
    const editado = merge(propios, enviado);
    mustAllow(verificarEdicion(antes, editado));
    mustAllow(verificarCuentaDeAporte(editado.tipo, cuentaId));
    if (cuentaId !== antes.cuentaId) await exigirCuentas(tx, [cuentaId]);
    if (editado.fecha !== antes.fecha) exigirFecha(tx, referidos, editado.fecha);
    const monedaCuenta = await tomarMoneda(tx, { ...antes, ...editado }, antes.llamadoId);
    const medioPago = accepted(medioDeAporte(editado.tipo, editado.medioPago));
    const datos = { ...editado, medioPago, ...accepted(congelarAporte(editado, monedaCuenta)) };
    await exigirDevolvible(tx, antes, { antes, despues: { ...antes, ...datos } });
    const movimiento = movimientoDeAporte(datos);
    if (antes.movimientoId !== null && movimiento) {
      const previo = await tomarMovimiento(tx, antes.movimientoId);
      const cambios = cuentaId === undefined ? movimiento : { ...movimiento, cuentaId };
      await reescribirMovimiento(tx, { antes: previo, cambios });
    }
    const importeLoteCentavos = await enElLote(tx, antes, editado);
    await oneRow(tx, APORTES.update(tx, antes, { ...datos, importeLoteCentavos }));
    return auditar(tx, id, { accion: 'EDITAR', verbo: 'Editó', antes });
  });
}

/** Amount of a contribution to the lot in the lot's currency; null for one to the work. */
async function enElLote(
  tx: Tx,
  { destino, proyectoId }: Aporte,
  datos: DatosAporte,
): Promise<number | null> {
  if (destino !== 'LOTE') return null;
  const lote = await oneRow(tx, SELECT_MONEDA_LOTE(tx.tenantId, proyectoId));
  return accepted(importeEn(datos, lote.moneda));
}

/**
 * Restores a deleted contribution and its movement. A return is refused if it would now exceed the
 * contributions.
 */
export function restaurarAporte(
  ctx: TenantContext,
  { id, motivo, version }: RestaurarAporte,
): Promise<Aporte> {
  return transaction(ctx, async (tx) => {
    const { aporte: antes } = await tomarAporte(tx, id, { eliminado: true });
    requireVersion(antes.version, version ?? antes.version);
    await exigirDevolvible(tx, antes, { despues: antes });
    if (antes.movimientoId !== null) await revivirMovimiento(tx, antes.movimientoId, motivo);
    await escribirEstadoAporte(tx, id, { pendiente: false, eliminado: false });
    return auditar(tx, id, { accion: 'EDITAR', verbo: `Restauró (${motivo})`, antes });
  });
}
