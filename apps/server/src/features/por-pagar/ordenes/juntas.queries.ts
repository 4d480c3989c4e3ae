import { AppError } from '@plomada/domain/errores';
import { verificarMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import { claveDeAcuerdo, lineasPedidas, type Pedida } from '@plomada/domain/por-pagar/lineas.rules';
import { verificarJuntas, verificarPendientes } from '@plomada/domain/por-pagar/orden-pago.rules';
import type { PagarPorPagar } from '@plomada/domain/por-pagar/orden-pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { type FilaDeAcuerdo, selectDeAcuerdos } from '../../obligaciones/obligaciones.sql.ts';
import { tomarEnVigor } from '../../presupuestos/presupuestos.queries.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { type FilaDeuda, selectDeudas } from '../por-pagar.sql.ts';

type Pedido = Pick<PagarPorPagar, 'comprobantes' | 'acuerdos' | 'fecha'>;

type Debida = {
  readonly id: string;
  readonly proveedorId: string | null;
  readonly proyectoId: string;
  readonly moneda: FilaDeuda['moneda'];
  /**
   * Budget in which a document was entered; null for a document without one, and for other debts.
   */
  readonly presupuestoId: string | null;
  readonly pendienteCentavos: number;
} & (
  | { readonly documento: FilaDeuda; readonly acuerdo: null }
  | { readonly documento: null; readonly acuerdo: FilaDeAcuerdo }
);

const deDocumento = (documento: FilaDeuda): Debida => {
  const { id, proveedorId, proyectoId, moneda, presupuestoId } = documento;
  const pendienteCentavos = documento.totalCentavos - documento.saldadoCentavos;
  const comun = { id, proveedorId, proyectoId, moneda, presupuestoId, pendienteCentavos };
  return { ...comun, documento, acuerdo: null };
};

/**
 * Debt of a budget, as an orden pays it: a scheduled payment whole, even if it covers part of
 * another debt.
 */
const deAcuerdo = (acuerdo: FilaDeAcuerdo): Debida => {
  const { clase, origenId, proveedorId, proyectoId, moneda, total, pendiente } = acuerdo;
  const id = claveDeAcuerdo(clase, origenId);
  const pendienteCentavos = clase === 'PROGRAMADO' ? total : pendiente;
  const comun = { id, proveedorId, proyectoId, moneda, presupuestoId: null, pendienteCentavos };
  return { ...comun, documento: null, acuerdo };
};

/**
 * Present debts in the requested order; 404 for a hidden document, and refused for a settled debt.
 */
async function leerJuntas(tx: Tx, pedido: Pedido): Promise<readonly Debida[]> {
  const { comprobantes, acuerdos } = pedido;
  const ids = comprobantes.map(({ id }) => id);
  const documentos = ids.length === 0 ? [] : await tx.query(selectDeudas(tx, ids));
  if (documentos.length !== ids.length) throw new AppError('NO_ENCONTRADO');
  const deAcuerdos = acuerdos.length === 0 ? [] : await tx.query(selectDeAcuerdos(tx, acuerdos));
  const vivas = documentos.filter(({ anulado }) => !anulado);
  const debidas = [...vivas.map(deDocumento), ...deAcuerdos.map(deAcuerdo)];
  const pedidas = lineasPedidas(pedido);
  mustAllow(verificarJuntas(pedidas, debidas));
  return pedidas.flatMap(({ id }) => debidas.find((una) => una.id === id) ?? []);
}

const distintos = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted();

const obrasDe = (debidas: readonly Debida[]): readonly string[] =>
  distintos(debidas.map(({ proyectoId }) => proyectoId));

export type Tomada = Pedida & Debida;

type Tomadas = {
  readonly lineas: readonly Tomada[];
  /** Budgets of the debts, locked. */
  readonly presupuestos: ReadonlyMap<string, Presupuesto>;
};

/**
 * Locks works, budgets and documents, each by id, until the transaction ends; refuses amounts above
 * the pending ones.
 */
export async function bloquearDeudas(tx: Tx, pedido: Pedido): Promise<Tomadas> {
  const vistas = await leerJuntas(tx, pedido);
  const hoy = hoyEnBuenosAires(tx.now);
  const escrito = { fecha: pedido.fecha, faltaRubro: false, faltaProveedor: false };
  for (const obra of await lockObras(tx, obrasDe(vistas), { administracion: true })) {
    mustAllow(verificarMovimiento(obra, escrito, hoy));
  }
  const presupuestos = new Map<string, Presupuesto>();
  for (const id of distintos(vistas.flatMap(({ acuerdo }) => acuerdo?.presupuestoId ?? []))) {
    presupuestos.set(id, (await tomarEnVigor(tx, id)).presupuesto);
  }
  await lockComprobantes(
    tx,
    vistas.flatMap(({ documento }) => documento?.id ?? []),
  );
  const debidas = await leerJuntas(tx, pedido);
  // Refuses the call when a debt was moved meanwhile to an obra that is not locked.
  if (obrasDe(debidas).join() !== obrasDe(vistas).join()) throw new AppError('CONFLICTO');
  const pedidas = lineasPedidas(pedido);
  mustAllow(verificarPendientes(pedidas, debidas));
  const lineas = debidas.flatMap((debida, i) => {
    const pedida = pedidas[i];
    return pedida ? [{ ...debida, ...pedida }] : [];
  });
  return { lineas, presupuestos };
}
