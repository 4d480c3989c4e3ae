import type { Moneda } from '@plomada/domain/base/campos.schema';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEdicion } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  esNotaCredito,
  verificarDocumento,
  verificarPagado,
  verificarPresupuesto,
} from '@plomada/domain/por-pagar/por-pagar.rules';
import type {
  AnularPorPagar,
  CrearPorPagar,
  EditarPorPagar,
  PorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { type AuditAction, recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import {
  insertarComprobante,
  reemplazarComprobante,
} from '../movimientos/comprobantes/comprobantes.sql.ts';
import { escribeLoMismo } from '../movimientos/comprobantes/datos.sql.ts';
import { partesAuditadas } from '../movimientos/comprobantes/partes.mapper.ts';
import { leerPartes } from '../movimientos/comprobantes/partes.queries.ts';
import { tenedoresDe } from '../movimientos/comprobantes/tenedores.sql.ts';
import { leerReferidos, lockComprobantes } from '../movimientos/locks.sql.ts';
import { verificarReferidos } from '../movimientos/movimientos.policy.ts';
import { verificarReferencias } from '../movimientos/referencias.sql.ts';
import { lockObras } from '../proyectos/locks.sql.ts';
import { CAMPOS, DEUDA, type Editable } from './columns.sql.ts';
import { camposDeuda, deudaDto, nombrarDeuda } from './por-pagar.mapper.ts';
import { leerDeuda } from './por-pagar.queries.ts';
import {
  type FilaDeuda,
  SELECT_PRESUPUESTO,
  UPDATE_ANULADA,
  UPDATE_DEUDA,
} from './por-pagar.sql.ts';

type ConPartes = Pick<ComprobanteEdicion, 'partes'>;

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: FilaDeuda;
  readonly despues: FilaDeuda;
  /** Parts of the document before the edit; given only if new ones were sent. */
  readonly partes?: ConPartes;
  readonly comprobante?: ComprobanteEdicion | undefined;
};

async function auditar(
  tx: Tx,
  { accion, verbo, antes, despues, partes = {}, comprobante }: Cambio,
): Promise<PorPagar> {
  await recordAudit(tx, {
    accion,
    ...subjectOf('POR_PAGAR', despues),
    resumen: `${verbo} ${nombrarDeuda(despues)}`,
    antes: antes ? { ...camposDeuda(antes), ...partesAuditadas(partes, antes.moneda) } : {},
    despues: { ...camposDeuda(despues), ...partesAuditadas(comprobante, despues.moneda) },
  });
  return deudaDto(despues, hoyEnBuenosAires(tx.now));
}

/**
 * Locks the obras of a debt, then its document, until the transaction ends; refused when an obra is
 * archived or the debt is annulled.
 */
async function tomarDeuda(tx: Tx, id: string, otraObra?: string): Promise<FilaDeuda> {
  const vista = await leerDeuda(tx, id);
  const ids = [...new Set([vista.proyectoId, otraObra ?? vista.proyectoId])];
  const obras = await lockObras(tx, ids, { administracion: true });
  if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
  await lockComprobantes(tx, [id]);
  const deuda = await leerDeuda(tx, id);
  if (deuda.proyectoId !== vista.proyectoId) throw new AppError('CONFLICTO');
  if (deuda.anulado) throw new AppError('DEUDA_ANULADA');
  return deuda;
}

type Datos = Omit<CrearPorPagar, 'comprobante'>;

/** Refuses a debt in a budget of another work, supplier or currency. */
async function verificarEnPresupuesto(tx: Tx, deuda: Datos): Promise<void> {
  const { presupuestoId = null } = deuda;
  if (presupuestoId === null) return;
  const [presupuesto = null] = await tx.query(SELECT_PRESUPUESTO(tx.tenantId, presupuestoId));
  mustAllow(verificarPresupuesto(deuda, presupuesto));
}

const escribirDeuda = (tx: Tx, id: string, deuda: Datos) =>
  tx.query(UPDATE_DEUDA(tx.tenantId, id, ...DEUDA.values(DEUDA.rowOf(deuda))));

/**
 * Registers a debt in the caller's transaction. A document that exists already, in a movement or as
 * a debt, is refused as a duplicate.
 */
export async function registrarPorPagar(
  tx: Tx,
  { comprobante, ...datos }: CrearPorPagar,
): Promise<PorPagar> {
  mustAllow(verificarDocumento({ ...datos, comprobante }));
  const { proyectoId, rubroId = null, proveedorId, moneda, importeCentavos } = datos;
  const referidos = await leerReferidos(tx, { proyectoId, rubroId, proveedorId });
  verificarReferidos(referidos, { fecha: null, rubroId, proveedorId }, tx.now);
  await verificarEnPresupuesto(tx, datos);
  const conImporte = { ...comprobante, totalCentavos: importeCentavos, moneda };
  const id = await insertarComprobante(tx, conImporte, { moneda });
  await escribirDeuda(tx, id, datos);
  const despues = await leerDeuda(tx, id);
  return auditar(tx, { accion: 'CREAR', verbo: 'Cargó', despues, comprobante });
}

export const crearPorPagar = (ctx: TenantContext, input: CrearPorPagar): Promise<PorPagar> =>
  transaction(ctx, (tx) => registrarPorPagar(tx, input));

type Editados = Required<Pick<EditarPorPagar, Editable>>;

/**
 * Present values of a debt's editable fields; total and currency are taken from the debt, not from
 * its document.
 */
const editableDe = (fila: FilaDeuda): Editados => {
  const { id: _id, letra: _letra, clase: _clase, ...resto } = fila.comprobante;
  const { totalCentavos: _total, moneda: _moneda, ...comprobante } = resto;
  return {
    ...pick(fila, CAMPOS),
    comprobante,
    importeCentavos: fila.totalCentavos,
    moneda: fila.moneda,
  };
};

/**
 * Writes the edited document of a debt. A change also changes every movement that has the document,
 * so it is refused unless the actor sees all of them.
 */
async function escribirComprobante(
  tx: Tx,
  { id, comprobante: actual }: FilaDeuda,
  { comprobante, moneda }: { readonly comprobante: ComprobanteEdicion; readonly moneda: Moneda },
): Promise<void> {
  const nuevo = { ...comprobante, origen: comprobante.origen ?? actual.origen };
  const { qr, imputar: _imputar, partes: _partes, ...datos } = nuevo;
  if (qr || !escribeLoMismo(actual, datos, moneda)) {
    const tenedores = await tenedoresDe(tx, id);
    if (!tenedores.every(({ visible }) => visible)) throw new AppError('COMPROBANTE_COMPARTIDO');
  }
  await reemplazarComprobante(tx, { id, comprobante: nuevo }, { moneda });
}

export const editarPorPagar = (ctx: TenantContext, input: EditarPorPagar): Promise<PorPagar> =>
  transaction(ctx, (tx) => editarEn(tx, input));

/** Edits a debt in the caller's transaction. */
export async function editarEn(
  tx: Tx,
  { id, version, ...enviado }: EditarPorPagar,
): Promise<PorPagar> {
  const antes = await tomarDeuda(tx, id, enviado.proyectoId);
  requireVersion(antes.version, version);
  const editable = editableDe(antes);
  const { comprobante, ...datos } = merge(editable, enviado);
  mustAllow(verificarDocumento({ ...datos, comprobante }));
  const { rubroId = null, proveedorId = null } = enviado;
  await verificarReferencias(tx, { rubros: [{ path: 'rubroId', id: rubroId }], proveedorId });
  await verificarEnPresupuesto(tx, datos);
  const partes = comprobante.partes === undefined ? {} : { partes: await leerPartes(tx, id) };
  const { importeCentavos: totalCentavos, moneda } = datos;
  await escribirComprobante(tx, antes, {
    comprobante: { ...comprobante, totalCentavos, moneda },
    moneda,
  });
  await escribirDeuda(tx, id, datos);
  const despues = await leerDeuda(tx, id);
  const [era, es] = [antes, despues].map((fila) => ({
    ...editableDe(fila),
    notaCredito: esNotaCredito(fila.comprobante),
  }));
  const { saldadoCentavos } = antes;
  if (era && es) {
    mustAllow(verificarPagado({ antes: era, despues: es, saldadoCentavos }, formatearDinero));
  }
  return auditar(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues, partes, comprobante });
}

/** Annuls a locked debt without payments, which frees its number. */
export async function registrarAnulacion(
  tx: Tx,
  antes: FilaDeuda,
  motivo: string,
): Promise<PorPagar> {
  const { id } = antes;
  const tenedores = await tenedoresDe(tx, id);
  if (antes.saldadoCentavos > 0 || tenedores.length > 0) throw new AppError('DEUDA_CON_PAGOS');
  await tx.query(UPDATE_ANULADA(tx.tenantId, id, tx.now, tx.actor.userId));
  const despues = await leerDeuda(tx, id);
  return auditar(tx, { accion: 'ELIMINAR', verbo: `Anuló (${motivo})`, antes, despues });
}

/** Annuls a debt that was entered by mistake. */
export function anularPorPagar(
  ctx: TenantContext,
  { id, motivo, version }: AnularPorPagar,
): Promise<PorPagar> {
  return transaction(ctx, async (tx) => {
    const antes = await tomarDeuda(tx, id);
    requireVersion(antes.version, version ?? antes.version);
    return registrarAnulacion(tx, antes, motivo);
  });
}
