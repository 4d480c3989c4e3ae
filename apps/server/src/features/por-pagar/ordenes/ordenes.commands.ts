import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { verificarMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import {
  importeDeOrden,
  movimientosDeOrden,
  verificarJuntas,
  verificarPendientes,
} from '@plomada/domain/por-pagar/orden-pago.rules';
import type { OrdenPagada, PagarPorPagar } from '@plomada/domain/por-pagar/orden-pago.schema';
import { esNotaCredito } from '@plomada/domain/por-pagar/por-pagar.rules';
import { medioPrincipal } from '@plomada/domain/presupuestos/pagos/pago.rules';
import { cuentasDe, mediosDe } from '@plomada/domain/presupuestos/pagos/renglon.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { nextNumber } from '../../../context/sql/counter.sql.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCuentas } from '../../cuentas/cuentas.queries.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { leerDto } from '../../movimientos/movimientos.mapper.ts';
import { filasDeMedios, MEDIOS, RETENCIONES } from '../../presupuestos/pagos/renglones.sql.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { type FilaDeuda, selectDeudas } from '../por-pagar.sql.ts';
import { camposOrden, nombrarOrden } from './ordenes.mapper.ts';
import { leerOrden } from './ordenes.queries.ts';
import {
  INSERT_LINEAS,
  INSERT_MEDIOS,
  INSERT_ORDEN,
  INSERT_RETENCIONES,
  LINEAS,
  ORDEN,
} from './ordenes.sql.ts';

type Pedido = Pick<PagarPorPagar, 'comprobantes' | 'fecha'>;

/** As they are now, in the order asked for; one out of sight is missing, one that was annulled is not owed. */
async function leerJuntas(tx: Tx, { comprobantes }: Pedido): Promise<readonly FilaDeuda[]> {
  const ids = comprobantes.map(({ id }) => id);
  const filas = await tx.query(selectDeudas(tx, ids));
  if (filas.length !== ids.length) throw new AppError('NO_ENCONTRADO');
  const vivas = filas.filter(({ anulado }) => !anulado);
  mustAllow(verificarJuntas(comprobantes, vivas));
  return ids.flatMap((id) => vivas.find((fila) => fila.id === id) ?? []);
}

const obrasDe = (deudas: readonly FilaDeuda[]): readonly string[] =>
  [...new Set(deudas.map(({ proyectoId }) => proyectoId))].toSorted();

/** The obras by id, then the documents by id, held until the transaction ends. */
async function tomarJuntas(tx: Tx, pedido: Pedido): Promise<readonly FilaDeuda[]> {
  const vistas = await leerJuntas(tx, pedido);
  const hoy = hoyEnBuenosAires(tx.now);
  const escrito = { fecha: pedido.fecha, faltaRubro: false, faltaProveedor: false };
  for (const obra of await lockObras(tx, obrasDe(vistas), { administracion: true })) {
    mustAllow(verificarMovimiento(obra, escrito, hoy));
  }
  await lockComprobantes(
    tx,
    vistas.map(({ id }) => id),
  );
  const deudas = await leerJuntas(tx, pedido);
  // Moved to another obra meanwhile, which is not held.
  if (obrasDe(deudas).join() !== obrasDe(vistas).join()) throw new AppError('CONFLICTO');
  return deudas;
}

type Linea = {
  readonly id: string;
  readonly deuda: FilaDeuda;
  readonly importeCentavos: number;
  readonly notaCredito: boolean;
};

type Orden = Pick<PagarPorPagar, 'fecha' | 'cotizacion' | 'medios' | 'retenciones'> & {
  readonly numero: number;
  readonly lineas: readonly Linea[];
};

const CONCEPTO_MAX = 200;

/** The movement of each document that money went to, in its obra and rubro; gives their ids by line. */
async function registrarMovimientos(
  tx: Tx,
  { numero, lineas, fecha, cotizacion = null, medios, retenciones }: Orden,
): Promise<ReadonlyMap<string, string>> {
  const importes = movimientosDeOrden({ lineas, retenciones });
  const deLinea = new Map<string, string>();
  for (const { id, importeCentavos } of importes) {
    const deuda = lineas.find((linea) => linea.id === id)?.deuda;
    if (!deuda || importeCentavos === 0) continue;
    const { proyectoId, moneda, rubroId, proveedorId } = deuda;
    const origen = { tipo: 'ORDEN_PAGO', id } as const;
    const nuevo = { proyectoId, privado: false, comprobanteId: deuda.id, origen };
    const json = await registrarMovimiento(tx, nuevo, {
      tipo: 'EGRESO',
      fecha,
      concepto: `Orden de pago ${numero} · ${deuda.concepto}`.slice(0, CONCEPTO_MAX),
      importeCentavos,
      moneda,
      cotizacion,
      medioPago: medioPrincipal(medios).medio,
      rubroId,
      proveedorId,
    });
    deLinea.set(id, leerDto(json).id);
  }
  return deLinea;
}

async function escribirRenglones(
  { query, tenantId }: Tx,
  { lineas, medios, retenciones }: Orden,
  { id, movimientos }: { readonly id: string; readonly movimientos: ReadonlyMap<string, string> },
): Promise<void> {
  const renglones = lineas.map(({ id: linea, deuda, importeCentavos }, i) => ({
    id: linea,
    orden: i + 1,
    comprobanteId: deuda.id,
    importeCentavos,
    movimientoId: movimientos.get(linea) ?? null,
  }));
  await query(INSERT_LINEAS(tenantId, id, ...LINEAS.lists.values(renglones)));
  const pagados = filasDeMedios(mediosDe(medios, 'EGRESO'));
  await query(INSERT_MEDIOS(tenantId, id, ...MEDIOS.lists.values(pagados)));
  const retenidas = retenciones.map((una, i) =>
    RETENCIONES.rowOf({ ...una, id: newId(), orden: i + 1 }),
  );
  await query(INSERT_RETENCIONES(tenantId, id, ...RETENCIONES.lists.values(retenidas)));
}

/** Locks in one order: obras, documents, counters, and last the accounts, by the triggers of the means. */
export function pagarComprobantes(ctx: TenantContext, input: PagarPorPagar): Promise<OrdenPagada> {
  return transaction(ctx, async (tx) => {
    const { comprobantes, medios, retenciones } = input;
    await exigirCuentas(tx, cuentasDe(medios));
    const deudas = await tomarJuntas(tx, input);
    const pendientes = deudas.map(({ id: deuda, totalCentavos, saldadoCentavos }) => ({
      id: deuda,
      pendienteCentavos: totalCentavos - saldadoCentavos,
    }));
    mustAllow(verificarPendientes(comprobantes, pendientes));
    const lineas = deudas.map((deuda, i) => ({
      id: newId(),
      deuda,
      importeCentavos: comprobantes[i]?.importeCentavos ?? 0,
      notaCredito: esNotaCredito(deuda.comprobante),
    }));
    const [primera] = deudas;
    if (!primera) throw new AppError('NO_ENCONTRADO');
    const { moneda, proveedorId, proyectoId } = primera;
    const sumas = { lineas, retenciones, medios, moneda, cotizacion: input.cotizacion };
    const importeCentavos = accepted(importeDeOrden(sumas, formatearDinero));
    const id = newId();
    const numero = await nextNumber(tx, 'orden_pago');
    const reciboNumero = await nextNumber(tx, 'recibo');
    const fila = { ...input, numero, reciboNumero, proveedorId, proyectoId, moneda };
    const valores = ORDEN.values(ORDEN.rowOf({ ...fila, importeCentavos }));
    await tx.query(INSERT_ORDEN(tx.tenantId, tx.now, tx.actor.userId, id, ...valores));
    const orden = { ...input, numero, lineas };
    const movimientos = await registrarMovimientos(tx, orden);
    await escribirRenglones(tx, orden, { id, movimientos });
    const despues = await leerOrden(tx, id);
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('ORDEN_PAGO', { id, proyectoId }),
      resumen: `Pagó con ${nombrarOrden(despues)}`,
      despues: camposOrden(despues),
    });
    return { ordenDePagoId: id, numero, movimientoIds: [...movimientos.values()] };
  });
}
