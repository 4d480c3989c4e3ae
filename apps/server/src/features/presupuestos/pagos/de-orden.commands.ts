import { newId } from '@plomada/db/ids';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { Refusal } from '@plomada/domain/base/refusal';
import type { Pedida } from '@plomada/domain/por-pagar/lineas.rules';
import { verificarNeto, verificarProgramado } from '@plomada/domain/por-pagar/orden-pago.rules';
import type { ClaseDeAcuerdo } from '@plomada/domain/por-pagar/orden-pago.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import type { Datos } from '../../movimientos/columns.sql.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { sumar } from '../dinero.sql.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { PAGOS } from './columns.sql.ts';
import { verLugar } from './cuenta.queries.ts';
import { auditarPago } from './pagos.commands.ts';
import { exigirProgramado } from './pagos.policy.ts';
import { leerPago } from './pagos.queries.ts';
import { escribirEstadoPago, SELECT_PROXIMO_NUMERO } from './pagos.sql.ts';
import { escribirMedios } from './renglones.sql.ts';

// Payments that an orden de pago makes of budgets under lock: means and withholdings are the orden's.

type Orden = {
  readonly numero: number;
  readonly fecha: string;
  readonly cotizacion?: Datos['cotizacion'] | undefined;
  readonly medioPago: MedioPago;
};

type Linea = Pedida & {
  /** Id of the orden's line, which is the origin of the movement. */
  readonly lineaId: string;
  readonly clase: ClaseDeAcuerdo;
  /** Id of the certificate, or of the scheduled payment, that the line pays. */
  readonly origenId: string;
  /** Cash of the line: the amount settled less its share of credit notes and withholdings. */
  readonly netoCentavos: number;
  readonly concepto: string;
};

type DeOrden = {
  readonly presupuesto: Presupuesto;
  readonly orden: Orden;
  readonly linea: Linea;
};

/** Refusal at the path of the line's amount. */
const enLinea = (rechazo: Refusal | null, { path }: Linea): Refusal | null =>
  rechazo && {
    ...rechazo,
    details: (rechazo.details ?? []).map((uno) => ({ ...uno, path: `${path}.importeCentavos` })),
  };

async function registrarSuMovimiento(
  tx: Tx,
  { presupuesto, orden, linea }: DeOrden,
): Promise<string> {
  const { proyectoId, moneda, rubroId, proveedorId, sentido } = presupuesto;
  const { fecha, cotizacion = null, medioPago } = orden;
  const origen = { tipo: 'ORDEN_PAGO', id: linea.lineaId } as const;
  const escrito = await registrarMovimiento(
    tx,
    { proyectoId, privado: false, origen },
    {
      tipo: sentido,
      fecha,
      concepto: linea.concepto,
      importeCentavos: linea.netoCentavos,
      moneda,
      cotizacion,
      medioPago,
      rubroId,
      proveedorId,
    },
  );
  return escrito.value.id;
}

type Escrito = { readonly pagoId: string; readonly movimientoId: string };

/** Pays a scheduled payment in full; the orden's means replace the planned ones. */
async function pagarProgramado(tx: Tx, de: DeOrden): Promise<Escrito> {
  const { presupuesto, orden, linea } = de;
  const { id, moneda } = presupuesto;
  const { origenId: pagoId, netoCentavos } = linea;
  const antes = await leerPago(tx, { id, pagoId });
  exigirProgramado(antes);
  mustAllow(verificarProgramado(antes, { ...linea, moneda }, formatearDinero));
  const certificadoId = antes.certificado?.id ?? null;
  // A reason entered when the payment was scheduled covers the excess, whoever pays it.
  const sinTope = antes.excesoMotivo !== null;
  const aVerificar = { ...antes, certificadoId, pagoId, sinTope };
  mustAllow(enLinea(await verLugar(tx, presupuesto, aVerificar), linea));
  const movimientoId = await registrarSuMovimiento(tx, de);
  const { fecha, cotizacion = null } = orden;
  const pagado = { estado: 'PAGADO' as const, fecha, cotizacion, netoCentavos, movimientoId };
  await oneRow(tx, PAGOS.update(tx, antes, { ...antes, ...pagado, certificadoId }));
  await escribirMedios(tx, { id: pagoId, fecha }, []);
  await auditar(tx, presupuesto, { verbo: `Pagó con la orden ${orden.numero}`, pagoId, antes });
  return { pagoId, movimientoId };
}

async function crearPagado(
  tx: Tx,
  de: DeOrden,
  tipo: Exclude<ClaseDeAcuerdo, 'PROGRAMADO'>,
): Promise<Escrito> {
  const { presupuesto, orden, linea } = de;
  const { id: presupuestoId, proyectoId, moneda } = presupuesto;
  const { importeCentavos, netoCentavos } = linea;
  const certificadoId = tipo === 'CERTIFICADO' ? linea.origenId : null;
  const pedido = { tipo, certificadoId, importePresupuestoCentavos: importeCentavos };
  const aVerificar = { ...pedido, pagoId: null, sinTope: false };
  mustAllow(enLinea(await verLugar(tx, presupuesto, aVerificar), linea));
  const proximo = SELECT_PROXIMO_NUMERO(tx.tenantId, presupuestoId, false);
  const { numero } = await oneRow(tx, proximo);
  const movimientoId = await registrarSuMovimiento(tx, de);
  const pagoId = newId();
  const fila = {
    ...pedido,
    id: pagoId,
    presupuestoId,
    proyectoId,
    numero,
    moneda,
    privado: false,
    estado: 'PAGADO' as const,
    fecha: orden.fecha,
    vencimiento: null,
    importeBrutoCentavos: importeCentavos,
    netoCentavos,
    cotizacion: orden.cotizacion ?? null,
    descuentos: [],
    notas: null,
    excesoMotivo: null,
    movimientoId,
    reciboNumero: null,
  };
  await tx.query(PAGOS.insert(tx, fila));
  await auditar(tx, presupuesto, { verbo: `Registró con la orden ${orden.numero}`, pagoId });
  return { pagoId, movimientoId };
}

type Cambio = { readonly verbo: string; readonly pagoId: string; readonly antes?: Pago };

async function auditar(tx: Tx, presupuesto: Presupuesto, cambio: Cambio): Promise<void> {
  const { verbo, pagoId, antes } = cambio;
  const despues = await leerPago(tx, { id: presupuesto.id, pagoId });
  const accion =
    antes === undefined ? 'CREAR' : despues.estado === 'ANULADO' ? 'ELIMINAR' : 'EDITAR';
  await auditarPago(tx, presupuesto, { accion, verbo, despues, ...(antes && { antes }) });
}

/**
 * Creates or completes the payment of a line of an orden, within every limit, with its movement.
 */
export async function pagarDesdeOrden(tx: Tx, de: DeOrden): Promise<Escrito> {
  const { presupuesto, linea } = de;
  mustAllow(verificarNeto(linea.netoCentavos, linea.path));
  const { clase } = linea;
  const escrito =
    clase === 'PROGRAMADO' ? await pagarProgramado(tx, de) : await crearPagado(tx, de, clase);
  await sumar(tx, presupuesto.id);
  return escrito;
}

type Retirado = {
  readonly presupuestoId: string;
  readonly pagoId: string;
  readonly numero: number;
};

/**
 * Takes a payment back together with its orden, whose movements are deleted already; a scheduled
 * one is scheduled again.
 */
export async function retirarPagoDeOrden(tx: Tx, retirado: Retirado): Promise<void> {
  const { presupuestoId: id, pagoId, numero } = retirado;
  const antes = await leerPago(tx, { id, pagoId });
  if (antes.vencimiento === null) {
    await escribirEstadoPago(tx, pagoId, { estado: 'ANULADO', pendiente: false });
  } else {
    const certificadoId = antes.certificado?.id ?? null;
    const { importeBrutoCentavos: netoCentavos } = antes;
    const programado = { estado: 'PROGRAMADO' as const, netoCentavos, movimientoId: null };
    await oneRow(tx, PAGOS.update(tx, antes, { ...antes, ...programado, certificadoId }));
  }
  await sumar(tx, id);
  const verbo = `Dio de baja, con la orden de pago ${numero},`;
  await auditar(tx, await leerPresupuesto(tx, id), { verbo, pagoId, antes });
}
