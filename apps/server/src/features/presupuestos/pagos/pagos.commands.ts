import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  sumasDePago,
  verificarCartera,
  verificarComprobante,
  verificarFechaPago,
} from '@plomada/domain/presupuestos/pagos/pago.rules';
import type {
  CrearPago,
  Pagar,
  Pago,
  ReferenciaPago,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import { cuentasDe } from '@plomada/domain/presupuestos/pagos/renglon.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { type AuditAction, recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { nextNumber } from '../../../context/sql/counter.sql.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { conCheques } from '../../cheques/medios.commands.ts';
import { exigirCuentas, nombresDeCuentas } from '../../cuentas/cuentas.queries.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { sumar } from '../dinero.sql.ts';
import { tomarEnVigor } from '../presupuestos.queries.ts';
import { PAGOS } from './columns.sql.ts';
import { exigirLugar } from './cuenta.queries.ts';
import { camposPago, movimientoDe, nombrarPago } from './pagos.mapper.ts';
import {
  puedeExceder,
  exigirExceso,
  exigirPrivado,
  exigirProgramado,
  exigirVivo,
} from './pagos.policy.ts';
import { leerPago } from './pagos.queries.ts';
import { SELECT_PROXIMO_NUMERO } from './pagos.sql.ts';
import {
  escribirMedios,
  escribirRetenciones,
  numerarConstancias,
  selectAjeno,
} from './renglones.sql.ts';

type Pagado = Parameters<typeof movimientoDe>[1] & {
  readonly id: string;
  readonly privado: boolean;
  readonly comprobante?: ComprobanteEntrada | null | undefined;
};

/** Creates the movement of a paid payment; returns its id. */
async function registrarPagado(tx: Tx, presupuesto: Presupuesto, pago: Pagado): Promise<string> {
  const { id, privado, comprobante } = pago;
  const { proyectoId } = presupuesto;
  const nuevo = { proyectoId, privado, comprobante, origen: { tipo: 'PAGO', id } as const };
  return (await registrarMovimiento(tx, nuevo, movimientoDe(presupuesto, pago))).value.id;
}

/** Numbers the constancias and reads the payment, after all writes; no lock is taken after this. */
export async function leerEscrito(tx: Tx, referencia: ReferenciaPago): Promise<Pago> {
  await numerarConstancias(tx);
  return leerPago(tx, referencia);
}
/**
 * Number of the next receipt for a client's payment. Private payments have none, so that no gap in
 * the series reveals them.
 */
const tomarRecibo = async (
  tx: Tx,
  { sentido }: Presupuesto,
  privado: boolean,
): Promise<number | null> =>
  sentido === 'INGRESO' && !privado ? nextNumber(tx, 'recibo_cobro') : null;

/** Direction, work and client of a budget, which the cheques of its payments need. */
export const chequesDe = ({ sentido, proyectoId, cliente }: Presupuesto) => ({
  sentido,
  proyectoId,
  contraparte: cliente?.nombre ?? null,
});

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Pago;
  readonly despues: Pago;
};

export async function auditarPago(
  tx: Tx,
  presupuesto: Presupuesto,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  const exceso = despues.excesoMotivo && despues.excesoMotivo !== antes?.excesoMotivo;
  const motivo = exceso ? `. Supera lo previsto: ${despues.excesoMotivo}` : '';
  const medios = [...(antes?.medios ?? []), ...despues.medios];
  const cuentas = await nombresDeCuentas(
    tx,
    medios.map(({ cuentaId }) => cuentaId),
  );
  await recordAudit(tx, {
    accion,
    ...subjectOf('PAGO', { id: despues.id, proyectoId: presupuesto.proyectoId }),
    resumen: `${verbo} ${nombrarPago(despues, presupuesto)}${motivo}`,
    antes: antes ? camposPago(antes, cuentas) : {},
    despues: camposPago(despues, cuentas),
  });
}

/** Creates a payment, paid or scheduled. Locks in the order obra, budget, document, counter. */
export function crearPago(ctx: TenantContext, input: CrearPago): Promise<Pago> {
  exigirPrivado(ctx, input.privado);
  exigirExceso(ctx, input.excesoMotivo ?? null);
  return transaction(ctx, async (tx) => {
    mustAllow(verificarComprobante(input.estado, input.comprobante));
    await exigirCuentas(tx, cuentasDe(input.medios));
    const { presupuesto, tomado } = await tomarEnVigor(tx, input.id);
    const { id: presupuestoId, proyectoId, moneda: suMoneda } = presupuesto;
    const { estado, privado, certificadoId = null, moneda = suMoneda } = input;
    const pagado = estado === 'PAGADO';
    const hoy = hoyEnBuenosAires(tx.now);
    if (pagado) mustAllow(verificarFechaPago(input.fecha, hoy, tomado.proyectoInicio));
    mustAllow(verificarCartera(estado, input.medios));
    const { fecha } = input;
    const medios = await conCheques(tx, input.medios, {
      ...chequesDe(presupuesto),
      moneda,
      fecha,
      privado,
    });
    const escrito = { ...input, id: newId(), moneda, certificadoId, medios };
    const sumas = accepted(sumasDePago(escrito, suMoneda, formatearDinero));
    const sinTope = puedeExceder(tx, input.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...escrito, ...sumas, pagoId: null, sinTope });
    const proximo = SELECT_PROXIMO_NUMERO(tx.tenantId, presupuestoId, privado);
    const { numero } = await oneRow(tx, proximo);
    const reciboNumero = pagado ? await tomarRecibo(tx, presupuesto, privado) : null;
    const pago = { ...escrito, ...sumas, presupuestoId, proyectoId, numero, reciboNumero };
    const movimientoId = pagado ? await registrarPagado(tx, presupuesto, pago) : null;
    await tx.query(PAGOS.insert(tx, { ...pago, movimientoId }));
    await escribirMedios(tx, pago, medios);
    await escribirRetenciones(tx, pago.id, input.retenciones);
    await sumar(tx, presupuestoId);
    const despues = await leerEscrito(tx, { id: presupuestoId, pagoId: pago.id });
    const verbo = pagado ? 'Registró' : 'Programó';
    await auditarPago(tx, presupuesto, { accion: 'CREAR', verbo, despues });
    return despues;
  });
}

/** Pays a scheduled payment, which from then on has a movement. */
export function pagar(ctx: TenantContext, input: Pagar): Promise<Pago> {
  return transaction(ctx, async (tx) => {
    const { id, pagoId, fecha, comprobante } = input;
    await exigirCuentas(tx, cuentasDe(input.medios));
    const { presupuesto, tomado } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    exigirVivo(antes);
    exigirProgramado(antes);
    requireVersion(antes.version, input.version);
    // Refuses an actor who may not see the account of the scheduled payment, because the payment
    // would keep that account.
    if (await esAjeno(tx, pagoId)) throw new AppError('CUENTA_AJENA');
    exigirExceso(tx, input.excesoMotivo, antes.excesoMotivo);
    const hoy = hoyEnBuenosAires(tx.now);
    mustAllow(verificarFechaPago(fecha, hoy, tomado.proyectoInicio));
    const { cotizacion = antes.cotizacion, excesoMotivo = antes.excesoMotivo } = input;
    const certificadoId = antes.certificado?.id ?? null;
    const { moneda, privado } = antes;
    const medios = await conCheques(tx, input.medios, {
      ...chequesDe(presupuesto),
      moneda,
      fecha,
      privado,
    });
    const delPago = { fecha, medios, cotizacion, excesoMotivo, certificadoId };
    const escrito = { ...antes, ...delPago, estado: 'PAGADO' as const };
    const sumas = accepted(sumasDePago(escrito, presupuesto.moneda, formatearDinero));
    // A reason entered when the payment was scheduled covers the excess, whoever pays it.
    const cubierto =
      excesoMotivo !== null &&
      excesoMotivo === antes.excesoMotivo &&
      sumas.importePresupuestoCentavos <= antes.importePresupuestoCentavos;
    const sinTope = cubierto || puedeExceder(tx, excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...escrito, ...sumas, pagoId, sinTope });
    const reciboNumero = await tomarRecibo(tx, presupuesto, antes.privado);
    const pago = { ...escrito, ...sumas, reciboNumero };
    const movimientoId = await registrarPagado(tx, presupuesto, { ...pago, comprobante });
    await oneRow(tx, PAGOS.update(tx, antes, { ...pago, movimientoId }));
    await escribirMedios(tx, pago, medios);
    await sumar(tx, id);
    const despues = await leerEscrito(tx, { id, pagoId });
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo: 'Pagó', antes, despues });
    return despues;
  });
}

export const esAjeno = async (tx: Tx, pagoId: string): Promise<boolean> =>
  (await oneRow(tx, selectAjeno(tx, pagoId))).ajeno;
