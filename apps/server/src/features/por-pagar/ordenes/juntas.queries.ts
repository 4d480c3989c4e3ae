import { AppError } from '@plomada/domain/errores';
import { verificarMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import {
  claveDeAcuerdo,
  claveDeAdelanto,
  lineasPedidas,
  type Pedida,
} from '@plomada/domain/por-pagar/lineas.rules';
import {
  verificarDias,
  verificarJuntas,
  verificarPendientes,
} from '@plomada/domain/por-pagar/orden-pago.rules';
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
import { lockAdelantos } from './adelantos.queries.ts';
import { type FilaAdelanto, selectAdelantos } from './adelantos.sql.ts';

type Pedido = Pick<PagarPorPagar, 'comprobantes' | 'acuerdos' | 'adelantos' | 'fecha'>;

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
  | { readonly documento: FilaDeuda; readonly acuerdo: null; readonly adelanto: null }
  | { readonly documento: null; readonly acuerdo: FilaDeAcuerdo; readonly adelanto: null }
  | { readonly documento: null; readonly acuerdo: null; readonly adelanto: FilaAdelanto }
);

const deDocumento = (documento: FilaDeuda): Debida => {
  const { id, proveedorId, proyectoId, moneda, presupuestoId } = documento;
  const pendienteCentavos = documento.totalCentavos - documento.saldadoCentavos;
  const comun = { id, proveedorId, proyectoId, moneda, presupuestoId, pendienteCentavos };
  return { ...comun, documento, acuerdo: null, adelanto: null };
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
  return { ...comun, documento: null, acuerdo, adelanto: null };
};

const deAdelanto = (adelanto: FilaAdelanto): Debida => ({
  ...adelanto,
  id: claveDeAdelanto(adelanto.id),
  presupuestoId: null,
  documento: null,
  acuerdo: null,
  adelanto,
});

/**
 * Present debts and advances in the requested order; 404 for a hidden document, and refused for a
 * settled debt, and for a hidden or missing advance.
 */
async function leerJuntas(tx: Tx, pedido: Pedido): Promise<readonly Debida[]> {
  const { comprobantes, acuerdos, adelantos, fecha } = pedido;
  const ids = comprobantes.map(({ id }) => id);
  const documentos = ids.length === 0 ? [] : await tx.query(selectDeudas(tx, ids));
  if (documentos.length !== ids.length) throw new AppError('NO_ENCONTRADO');
  const deAcuerdos = acuerdos.length === 0 ? [] : await tx.query(selectDeAcuerdos(tx, acuerdos));
  const deAdelantos =
    adelantos.length === 0
      ? []
      : (
          await tx.query(
            selectAdelantos(
              tx,
              adelantos.map(({ id }) => id),
            ),
          )
        ).map(deAdelanto);
  const vivas = documentos.filter(({ anulado }) => !anulado);
  const debidas = [...vivas.map(deDocumento), ...deAcuerdos.map(deAcuerdo), ...deAdelantos];
  const pedidas = lineasPedidas(pedido);
  mustAllow(verificarJuntas(pedidas, debidas));
  const dias = deAdelantos.map(({ id, adelanto }) => ({ id, fecha: adelanto?.fecha ?? '' }));
  mustAllow(verificarDias(dias, pedidas, fecha));
  return pedidas.flatMap(({ id }) => debidas.find((una) => una.id === id) ?? []);
}

const distintos = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted();

/** Works of the debts. That of an advance is not among them: its money was paid already. */
const obrasDe = (debidas: readonly Debida[]): readonly string[] =>
  distintos(debidas.flatMap(({ proyectoId, adelanto }) => (adelanto === null ? proyectoId : [])));

export type Tomada = Pedida & Debida;

type Tomadas = {
  readonly lineas: readonly Tomada[];
  /** Budgets of the debts, locked. */
  readonly presupuestos: ReadonlyMap<string, Presupuesto>;
};

/**
 * Locks works, budgets, documents and advances, each by id, until the transaction ends; refuses
 * amounts above the pending ones.
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
  await lockAdelantos(
    tx,
    pedido.adelantos.map(({ id }) => id),
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
