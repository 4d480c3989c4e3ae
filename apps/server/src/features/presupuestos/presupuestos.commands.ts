import { newId } from '@plomada/db/ids';
import { refuseAll } from '@plomada/domain/base/refusal';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  CambiarEstadoPresupuesto,
  CopiarPresupuesto,
  FijarPlazos,
  LlevarTotal,
} from '@plomada/domain/presupuestos/acciones.schema';
import {
  pasoPosible,
  verificarEditable,
  verificarPaso,
} from '@plomada/domain/presupuestos/estado.rules';
import {
  conAjusteDe,
  type ItemAEscribir,
  itemsLlevados,
} from '@plomada/domain/presupuestos/items/item.rules';
import {
  anticipoPactado,
  problemasDePresupuesto,
} from '@plomada/domain/presupuestos/presupuesto.rules';
import type {
  CrearPresupuesto,
  EditarPresupuesto,
  Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { type AuditAction, type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { nextNumber } from '../../context/sql/counter.sql.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { leerReferidos } from '../movimientos/locks.sql.ts';
import { verificarReferidos } from '../movimientos/movimientos.policy.ts';
import { verificarReferencias } from '../movimientos/referencias.sql.ts';
import { CAMPOS, type Editable, PRESUPUESTOS } from './columns.sql.ts';
import { CAMPOS_ITEM, escribirItems, FREEZE_ORIGINAL } from './items/items.sql.ts';
import { camposAuditados, nombrarPresupuesto } from './presupuestos.mapper.ts';
import { exigirAprobar } from './presupuestos.policy.ts';
import { leerPresupuesto } from './presupuestos.queries.ts';
import { escribirEstado, escribirPlazos, tomarPresupuesto } from './presupuestos.sql.ts';
import { reabrirOferta } from './revisiones.sql.ts';

/** Logs a change of a budget, or of a row that belongs to it, as the budget's. */
export const auditarPresupuesto = (
  tx: Tx,
  { id, proyectoId }: Pick<Presupuesto, 'id' | 'proyectoId'>,
  hecho: Pick<AuditEntry, 'accion' | 'resumen' | 'antes' | 'despues'>,
): Promise<void> =>
  recordAudit(tx, { ...hecho, entidad: 'PRESUPUESTO', entidadId: id, proyectoId });

/** Fields of when a budget's debts are due, which may change in every state but annulled. */
const PLAZOS = { plazoPagoDias: true, devolucionReparo: true };

type Nuevo = Omit<CrearPresupuesto, 'items'> & { readonly items: readonly ItemAEscribir[] };

/** Creates a draft with its items. */
async function crearEn(tx: Tx, input: Nuevo, verbo: string): Promise<Presupuesto> {
  const { proyectoId, rubroId = null, proveedorId = null } = input;
  const referidos = await leerReferidos(tx, { proyectoId, rubroId, proveedorId, soloObra: true });
  verificarReferidos(referidos, { fecha: null, rubroId, proveedorId }, tx.now);
  const id = newId();
  const numero = await nextNumber(tx, 'presupuesto');
  const codigo = `PR-${String(numero).padStart(3, '0')}`;
  await tx.query(PRESUPUESTOS.insert(tx, { ...input, id, codigo }));
  await escribirItems(tx, id, input.items);
  const creado = await leerPresupuesto(tx, id);
  const total = formatearDinero(creado.totalCentavos, creado.moneda);
  await auditarPresupuesto(tx, creado, {
    accion: 'CREAR',
    resumen: `${verbo} el ${nombrarPresupuesto(creado)} por ${total} en ${creado.proyecto.codigo}`,
    despues: camposAuditados(creado),
  });
  return creado;
}

export const crearPresupuesto = (
  ctx: TenantContext,
  input: CrearPresupuesto,
): Promise<Presupuesto> => transaction(ctx, (tx) => crearEn(tx, input, 'Creó'));

/** Creates a draft with the present content of another budget, adicionales included. */
export const copiarPresupuesto = (
  ctx: TenantContext,
  { id, proyectoId }: CopiarPresupuesto,
): Promise<Presupuesto> =>
  transaction(ctx, async (tx) => {
    const modelo = await leerPresupuesto(tx, id);
    const items = modelo.items.map((item) => pick(item, CAMPOS_ITEM));
    const copia = { ...modelo, proyectoId: proyectoId ?? modelo.proyectoId, items };
    return crearEn(tx, copia, `Copió ${modelo.codigo} como`);
  });

/**
 * Edits a draft. An offer that was sent is kept as a revision first, and the budget becomes the
 * draft of the next one.
 */
export function editarPresupuesto(
  ctx: TenantContext,
  { id, version, items, ...enviado }: EditarPresupuesto,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, version);
    const antes = await leerPresupuesto(tx, id);
    mustAllow(verificarEditable(antes));
    const editable: Editable = pick(antes, CAMPOS);
    const datos = merge(editable, enviado);
    mustAllow(refuseAll(problemasDePresupuesto({ ...antes, ...datos })));
    // Unchanged references are not verified: a supplier deleted since must not block the other
    // fields.
    const nuevo = (valor: string | null, actual: string | null) =>
      valor === actual ? null : valor;
    await verificarReferencias(tx, {
      rubros: [{ path: 'rubroId', id: nuevo(datos.rubroId, antes.rubroId) }],
      proveedorId: nuevo(datos.proveedorId, antes.proveedorId),
    });
    if (antes.estado !== 'BORRADOR') await reabrirOferta(tx, antes);
    await oneRow(tx, PRESUPUESTOS.update(tx, tomado, datos));
    if (items) await escribirItems(tx, id, conAjusteDe(antes.items, items));
    const despues = await leerPresupuesto(tx, id);
    const revision = despues.revision > antes.revision ? `: revisión ${despues.revision}` : '';
    await auditarPresupuesto(tx, despues, {
      accion: 'EDITAR',
      resumen: `Editó el ${nombrarPresupuesto(despues)}${revision}`,
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return despues;
  });
}

/**
 * Brings a draft to the given total by distributing the difference over its prices; a remainder
 * that no price can take becomes an item.
 */
export function llevarTotalA(
  ctx: TenantContext,
  { id, totalCentavos, version }: LlevarTotal,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, version);
    const antes = await leerPresupuesto(tx, id);
    if (antes.estado !== 'BORRADOR') throw new AppError('PRESUPUESTO_NO_EDITABLE');
    await escribirItems(tx, id, accepted(itemsLlevados(antes.items, totalCentavos)));
    await oneRow(tx, PRESUPUESTOS.update(tx, tomado, antes));
    const despues = await leerPresupuesto(tx, id);
    const total = formatearDinero(totalCentavos, antes.moneda);
    await auditarPresupuesto(tx, despues, {
      accion: 'EDITAR',
      resumen: `Llevó a ${total} el total del ${nombrarPresupuesto(despues)}`,
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return despues;
  });
}

/** Changes the due days of the budget's debts, and nothing that was agreed. */
export function fijarPlazos(
  ctx: TenantContext,
  { id, version, plazoPagoDias, devolucionReparo }: FijarPlazos,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, version);
    const antes = await leerPresupuesto(tx, id);
    if (antes.estado === 'ANULADO') throw new AppError('PRESUPUESTO_NO_EDITABLE');
    await escribirPlazos(tx, id, plazoPagoDias, devolucionReparo);
    const despues = await leerPresupuesto(tx, id);
    await auditarPresupuesto(tx, despues, {
      accion: 'EDITAR',
      resumen: `Cambió los plazos del ${nombrarPresupuesto(despues)}`,
      antes: pick(antes, PLAZOS),
      despues: pick(despues, PLAZOS),
    });
    return despues;
  });
}

type Hecho = { readonly accion: AuditAction; readonly verbo: string };
const HECHOS: Readonly<Record<CambiarEstadoPresupuesto['estado'], Hecho>> = {
  BORRADOR: { accion: 'EDITAR', verbo: 'Volvió a borrador' },
  ENVIADO: { accion: 'EDITAR', verbo: 'Envió' },
  ACEPTADO: { accion: 'APROBAR', verbo: 'Aceptó' },
  RECHAZADO: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  ANULADO: { accion: 'EDITAR', verbo: 'Anuló' },
};

/** Changes the state of a budget. Acceptance freezes the terms: items, advance and rate. */
export function cambiarEstado(
  ctx: TenantContext,
  input: CambiarEstadoPresupuesto,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const { id, estado, motivo = null, cotizacion = null } = input;
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, input.version);
    const antes = await leerPresupuesto(tx, id);
    const paso = accepted(pasoPosible(antes, estado));
    if (paso.aprueba) exigirAprobar(tx);
    mustAllow(verificarPaso(paso, antes, input));
    const acepta = estado === 'ACEPTADO';
    if (estado === 'BORRADOR') await reabrirOferta(tx, antes);
    if (acepta) await tx.query(FREEZE_ORIGINAL(tx.tenantId, id));
    const anticipoCentavos = acepta ? anticipoPactado(antes) : antes.cifras.anticipoCentavos;
    const base = acepta && antes.indexacion === 'USD' ? cotizacion : null;
    await escribirEstado(tx, id, estado, motivo, anticipoCentavos, base);
    const despues = await leerPresupuesto(tx, id);
    const { accion, verbo } = HECHOS[estado];
    await auditarPresupuesto(tx, antes, {
      accion,
      resumen: `${verbo} el ${nombrarPresupuesto(antes)}${motivo ? `. Motivo: ${motivo}` : ''}`,
      antes: { estado: antes.estado, revision: antes.revision },
      despues: { estado: despues.estado, revision: despues.revision },
    });
    return despues;
  });
}
