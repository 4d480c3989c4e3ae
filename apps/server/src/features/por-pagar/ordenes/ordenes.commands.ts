import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { importeDeOrden, movimientosDeOrden } from '@plomada/domain/por-pagar/orden-pago.rules';
import type { OrdenPagada, PagarPorPagar } from '@plomada/domain/por-pagar/orden-pago.schema';
import { esNotaCredito } from '@plomada/domain/por-pagar/por-pagar.rules';
import { medioPrincipal } from '@plomada/domain/presupuestos/pagos/pago.rules';
import { cuentasDe, type MedioEscrito } from '@plomada/domain/presupuestos/pagos/renglon.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { nextNumber } from '../../../context/sql/counter.sql.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { conCheques } from '../../cheques/medios.commands.ts';
import { exigirCuentas } from '../../cuentas/cuentas.queries.ts';
import type { Datos } from '../../movimientos/columns.sql.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import type { FilaDeAcuerdo } from '../../obligaciones/obligaciones.sql.ts';
import { pagarDesdeOrden } from '../../presupuestos/pagos/de-orden.commands.ts';
import {
  filasDeMedios,
  filasDeRetenciones,
  MEDIOS_DE_ORDEN,
  RETENCIONES_DE_ORDEN,
} from '../../presupuestos/pagos/renglones.sql.ts';
import type { FilaDeuda } from '../por-pagar.sql.ts';
import { LINEAS_DE_ORDEN, ORDEN } from './columns.sql.ts';
import { type Tomada, bloquearDeudas } from './juntas.queries.ts';
import { camposOrden, nombrarOrden, queDeAcuerdo } from './ordenes.mapper.ts';
import { leerOrden } from './ordenes.queries.ts';
import { INSERT_ORDEN } from './ordenes.sql.ts';

/** `id` identifies the line, `clave` the debt that it settles. */
type Linea = Pick<Tomada, 'path' | 'importeCentavos'> & {
  readonly id: string;
  readonly clave: string;
  /** True for credit notes and advances. */
  readonly aFavor: boolean;
  readonly documento: FilaDeuda | null;
  readonly acuerdo: FilaDeAcuerdo | null;
  readonly adelantoId: string | null;
  /** True for the amount that stays on account. */
  readonly aCuenta: boolean;
};

type Orden = Pick<PagarPorPagar, 'fecha' | 'cotizacion' | 'retenciones'> & {
  readonly medios: readonly MedioEscrito[];
  readonly numero: number;
  /** Supplier, work and currency of the orden, those of its first debt, and the trade of that debt. */
  readonly deQuien: Pick<Datos, 'proveedorId' | 'moneda' | 'rubroId'> & {
    readonly proyectoId: string;
  };
  readonly lineas: readonly Linea[];
  readonly presupuestos: ReadonlyMap<string, Presupuesto>;
};

const CONCEPTO_MAX = 200;

/** Ids of the payment and the movement that a line of an orden wrote. */
type Pagado = { readonly pagoId: string | null; readonly movimientoId: string | null };
const NADA: Pagado = { pagoId: null, movimientoId: null };

type AlPagar = { readonly linea: Linea; readonly netoCentavos: number };

/**
 * Creates the movement of the money paid for a document, in the document's obra and rubro, or of
 * what stays on account, in those of the orden's first debt: like an advance of a budget, it is an
 * expense of the day on which it is paid.
 */
async function pagarDocumento(
  tx: Tx,
  { numero, fecha, cotizacion = null, medios, deQuien }: Orden,
  { linea: { id, documento, aCuenta }, netoCentavos }: AlPagar,
): Promise<Pagado> {
  if ((!documento && !aCuenta) || netoCentavos === 0) return NADA;
  const { proyectoId, moneda, rubroId, proveedorId } = documento ?? deQuien;
  const origen = { tipo: 'ORDEN_PAGO', id } as const;
  const deDocumento = documento && { comprobanteId: documento.id };
  const nuevo = { proyectoId, privado: false, origen, ...deDocumento };
  const escrito = await registrarMovimiento(tx, nuevo, {
    tipo: 'EGRESO',
    fecha,
    concepto: `Orden de pago ${numero} · ${documento?.concepto ?? 'A cuenta'}`.slice(
      0,
      CONCEPTO_MAX,
    ),
    importeCentavos: netoCentavos,
    moneda,
    cotizacion,
    medioPago: medioPrincipal(medios).medio,
    rubroId,
    proveedorId,
  });
  return { pagoId: null, movimientoId: escrito.value.id };
}

/** Creates the payment of a budget and its movement. */
function pagarAcuerdo(
  tx: Tx,
  { numero, fecha, cotizacion, medios, presupuestos }: Orden,
  { linea, netoCentavos, acuerdo }: AlPagar & { readonly acuerdo: FilaDeAcuerdo },
): Promise<Pagado> {
  const { presupuestoId, clase, origenId } = acuerdo;
  const presupuesto = required(presupuestos.get(presupuestoId), 'the locked budget of a line');
  const { id: lineaId, path, importeCentavos, clave: id } = linea;
  const concepto = `Orden de pago ${numero} · ${queDeAcuerdo(acuerdo)} · ${presupuesto.codigo} ${presupuesto.titulo}`;
  // An orden without means has no cash to pay, which creating the payment refuses; any means will
  // do here.
  const medioPago = medios.length === 0 ? 'OTRO' : medioPrincipal(medios).medio;
  return pagarDesdeOrden(tx, {
    presupuesto,
    orden: { numero, fecha, cotizacion, medioPago },
    linea: {
      id,
      path,
      importeCentavos,
      lineaId,
      clase,
      origenId,
      netoCentavos,
      concepto: concepto.slice(0, CONCEPTO_MAX),
    },
  });
}

/** Pays the lines in order, each with its share of the money. */
async function pagarLineas(tx: Tx, orden: Orden): Promise<ReadonlyMap<string, Pagado>> {
  const { lineas } = orden;
  const netos = new Map(movimientosDeOrden(orden).map((uno) => [uno.id, uno.importeCentavos]));
  const pagados = new Map<string, Pagado>();
  for (const linea of lineas) {
    const alPagar = { linea, netoCentavos: netos.get(linea.id) ?? 0 };
    const { acuerdo } = linea;
    const pagado =
      acuerdo === null
        ? await pagarDocumento(tx, orden, alPagar)
        : await pagarAcuerdo(tx, orden, { ...alPagar, acuerdo });
    pagados.set(linea.id, pagado);
  }
  return pagados;
}

async function escribirRenglones(
  tx: Tx,
  { lineas, medios, retenciones }: Orden,
  { id, pagados }: { readonly id: string; readonly pagados: ReadonlyMap<string, Pagado> },
): Promise<void> {
  const renglones = lineas.map((linea, i) => ({
    id: linea.id,
    orden: i + 1,
    comprobanteId: linea.documento?.id ?? null,
    adelantoId: linea.adelantoId,
    aCuenta: linea.aCuenta,
    importeCentavos: linea.importeCentavos,
    ...(pagados.get(linea.id) ?? NADA),
  }));
  await tx.query(LINEAS_DE_ORDEN.insert(tx, id, renglones));
  await tx.query(MEDIOS_DE_ORDEN.insert(tx, id, filasDeMedios(medios)));
  await tx.query(RETENCIONES_DE_ORDEN.insert(tx, id, filasDeRetenciones(retenciones)));
}

const lineaDe = ({ id: clave, documento, adelanto, ...tomada }: Tomada): Linea => ({
  ...tomada,
  id: newId(),
  clave,
  documento,
  aFavor: adelanto !== null || (documento !== null && esNotaCredito(documento.comprobante)),
  adelantoId: adelanto?.id ?? null,
  aCuenta: false,
});

/** Line of the amount that stays on account; none without one. */
const lineasACuenta = ({ aCuentaCentavos }: PagarPorPagar): readonly Linea[] =>
  aCuentaCentavos
    ? [
        {
          id: newId(),
          clave: '',
          path: 'aCuentaCentavos',
          importeCentavos: aCuentaCentavos,
          documento: null,
          acuerdo: null,
          adelantoId: null,
          aFavor: false,
          aCuenta: true,
        },
      ]
    : [];

/**
 * Pays debts to one supplier with one orden de pago. Locks in the order obras, budgets, documents,
 * advances, counters, and last the accounts, by the triggers of the means.
 */
export function pagarJuntas(ctx: TenantContext, input: PagarPorPagar): Promise<OrdenPagada> {
  return transaction(ctx, async (tx) => {
    const { retenciones, fecha } = input;
    await exigirCuentas(tx, cuentasDe(input.medios));
    const { lineas: tomadas, presupuestos } = await bloquearDeudas(tx, input);
    const lineas = [...tomadas.map(lineaDe), ...lineasACuenta(input)];
    const primera = required(tomadas[0], 'the first line of an orden de pago');
    const { moneda, proyectoId, documento, acuerdo } = primera;
    const proveedorId = required(primera.proveedorId, 'the supplier of a debt');
    const deOrden = { sentido: 'EGRESO', privado: false, contraparte: null } as const;
    const delPago = { ...deOrden, moneda, fecha, proyectoId };
    const medios = await conCheques(tx, input.medios, delPago);
    const sumas = { lineas, retenciones, medios, moneda, cotizacion: input.cotizacion };
    const importeCentavos = accepted(importeDeOrden(sumas, formatearDinero));
    const id = newId();
    const numero = await nextNumber(tx, 'orden_pago');
    const reciboNumero = await nextNumber(tx, 'recibo');
    const fila = { ...input, numero, reciboNumero, proveedorId, proyectoId, moneda };
    const valores = ORDEN.values(ORDEN.rowOf({ ...fila, importeCentavos }));
    await tx.query(INSERT_ORDEN(tx.tenantId, tx.now, tx.actor.userId, id, ...valores));
    const dePresupuesto = acuerdo && presupuestos.get(acuerdo.presupuestoId);
    const rubroId = documento?.rubroId ?? dePresupuesto?.rubroId ?? null;
    const deQuien = { proveedorId, proyectoId, moneda, rubroId };
    const orden = { ...input, medios, numero, deQuien, lineas, presupuestos };
    const pagados = await pagarLineas(tx, orden);
    await escribirRenglones(tx, orden, { id, pagados });
    const despues = await leerOrden(tx, id);
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('ORDEN_PAGO', { id, proyectoId }),
      resumen: `Pagó con ${nombrarOrden(despues)}`,
      despues: camposOrden(despues),
    });
    const movimientoIds = [...pagados.values()].flatMap(({ movimientoId }) => movimientoId ?? []);
    return { ordenDePagoId: id, numero, movimientoIds };
  });
}
