import { isDeepStrictEqual } from 'node:util';

import { newId } from '@plomada/db/ids';
import { pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  sumasDePago,
  verificarComprobante,
  verificarFechaPago,
  verificarForma,
} from '@plomada/domain/presupuestos/pagos/pago.rules';
import type {
  CrearPago,
  EditarPago,
  Pagar,
  Pago,
  ReferenciaPago,
  RestaurarPago,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  cuentasDe,
  emparejarRetenciones,
  mediosDe,
} from '@plomada/domain/presupuestos/pagos/renglon.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { type AuditAction, recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { nextNumber } from '../../../context/sql/counter.sql.ts';
import { merge } from '../../../context/sql/edit.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCuentas, nombresDeCuentas } from '../../cuentas/cuentas.queries.ts';
import { reescribirMovimiento, registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { exigirCobertura } from '../../movimientos/depositos/depositos.queries.ts';
import { lockDepositosDe } from '../../movimientos/depositos/depositos.sql.ts';
import { lockMovimientos } from '../../movimientos/locks.sql.ts';
import { revivirMovimiento } from '../../movimientos/movimientos.commands.ts';
import { exigirMismoDinero } from '../../movimientos/movimientos.policy.ts';
import { leerMovimiento } from '../../movimientos/movimientos.queries.ts';
import { sumar } from '../dinero.sql.ts';
import { tomarEnVigor } from '../presupuestos.queries.ts';
import { type Editado, EDITADOS, PAGOS } from './columns.sql.ts';
import { exigirLugar } from './cuenta.queries.ts';
import { camposPago, movimientoDe, nombrarPago } from './pagos.mapper.ts';
import {
  autorizaExceso,
  exigirExceso,
  exigirPrivado,
  exigirProgramado,
  exigirSuelto,
  exigirVivo,
} from './pagos.policy.ts';
import { leerPago } from './pagos.queries.ts';
import { escribirEstadoPago, SELECT_PROXIMO_NUMERO } from './pagos.sql.ts';
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

/** Payment after all writes; no lock is taken after this. */
async function leerEscrito(tx: Tx, referencia: ReferenciaPago): Promise<Pago> {
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

/** Locks in the order obra, budget, document, counter. */
export function crearPago(ctx: TenantContext, input: CrearPago): Promise<Pago> {
  exigirPrivado(ctx, input.privado);
  exigirExceso(ctx, input.excesoMotivo ?? null);
  return transaction(ctx, async (tx) => {
    mustAllow(verificarComprobante(input.estado, input.comprobante));
    await exigirCuentas(tx, cuentasDe(input.medios));
    const { presupuesto, tomado } = await tomarEnVigor(tx, input.id);
    const { id: presupuestoId, proyectoId, moneda: suMoneda, sentido } = presupuesto;
    const { estado, privado, certificadoId = null, moneda = suMoneda } = input;
    const pagado = estado === 'PAGADO';
    const hoy = hoyEnBuenosAires(tx.now);
    if (pagado) mustAllow(verificarFechaPago(input.fecha, hoy, tomado.proyectoInicio));
    const escrito = { ...input, id: newId(), moneda, certificadoId };
    const sumas = accepted(sumasDePago(escrito, suMoneda, formatearDinero));
    const sinTope = autorizaExceso(tx, input.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...escrito, ...sumas, pagoId: null, sinTope });
    const proximo = SELECT_PROXIMO_NUMERO(tx.tenantId, presupuestoId, privado);
    const { numero } = await oneRow(tx, proximo);
    const reciboNumero = pagado ? await tomarRecibo(tx, presupuesto, privado) : null;
    const pago = { ...escrito, ...sumas, presupuestoId, proyectoId, numero, reciboNumero };
    const movimientoId = pagado ? await registrarPagado(tx, presupuesto, pago) : null;
    await tx.query(PAGOS.insert(tx, { ...pago, movimientoId }));
    await escribirMedios(tx, pago.id, mediosDe(input.medios, sentido));
    await escribirRetenciones(tx, pago.id, input.retenciones);
    await sumar(tx, presupuestoId);
    const despues = await leerEscrito(tx, { id: presupuestoId, pagoId: pago.id });
    const verbo = pagado ? 'Registró' : 'Programó';
    await auditarPago(tx, presupuesto, { accion: 'CREAR', verbo, despues });
    return despues;
  });
}

/** A scheduled payment is paid: from here on it has its movement. */
export function pagar(ctx: TenantContext, input: Pagar): Promise<Pago> {
  return transaction(ctx, async (tx) => {
    const { id, pagoId, fecha, medios, comprobante } = input;
    await exigirCuentas(tx, cuentasDe(medios));
    const { presupuesto, tomado } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    exigirVivo(antes);
    exigirProgramado(antes);
    requireVersion(antes.version, input.version);
    // The payment would keep its scheduled account, which the actor may not see.
    if (await esAjeno(tx, pagoId)) throw new AppError('CUENTA_AJENA');
    exigirExceso(tx, input.excesoMotivo, antes.excesoMotivo);
    const hoy = hoyEnBuenosAires(tx.now);
    mustAllow(verificarFechaPago(fecha, hoy, tomado.proyectoInicio));
    const { cotizacion = antes.cotizacion, excesoMotivo = antes.excesoMotivo } = input;
    const certificadoId = antes.certificado?.id ?? null;
    const dicho = { fecha, medios, cotizacion, excesoMotivo, certificadoId };
    const escrito = { ...antes, ...dicho, estado: 'PAGADO' as const };
    const sumas = accepted(sumasDePago(escrito, presupuesto.moneda, formatearDinero));
    // A reason entered when the payment was scheduled covers the excess, whoever pays it.
    const cubierto =
      excesoMotivo !== null &&
      excesoMotivo === antes.excesoMotivo &&
      sumas.importePresupuestoCentavos <= antes.importePresupuestoCentavos;
    const sinTope = cubierto || autorizaExceso(tx, excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...escrito, ...sumas, pagoId, sinTope });
    const reciboNumero = await tomarRecibo(tx, presupuesto, antes.privado);
    const pago = { ...escrito, ...sumas, reciboNumero };
    const movimientoId = await registrarPagado(tx, presupuesto, { ...pago, comprobante });
    await oneRow(tx, PAGOS.update(tx, antes, { ...pago, movimientoId }));
    await escribirMedios(tx, pagoId, mediosDe(medios, presupuesto.sentido));
    await sumar(tx, id);
    const despues = await leerEscrito(tx, { id, pagoId });
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo: 'Pagó', antes, despues });
    return despues;
  });
}

const esAjeno = async (tx: Tx, pagoId: string): Promise<boolean> =>
  (await oneRow(tx, selectAjeno(tx, pagoId))).ajeno;

/** Present values of the editable fields, over which an edit is merged. */
const editableDe = (pago: Pago): Whole<Pick<EditarPago, Editado>> => ({
  ...pick(pago, EDITADOS),
  certificadoId: pago.certificado?.id ?? null,
  retenciones: pago.retenciones,
  medios: pago.medios,
});

/**
 * Edits any field but budget, type, currency and privacy, and with it the movement of a paid
 * payment.
 */
export function editarPago(ctx: TenantContext, input: EditarPago): Promise<Pago> {
  const { id, pagoId, version, comprobante, ...enviado } = input;
  return transaction(ctx, async (tx) => {
    const { presupuesto, tomado } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    const { movimientoId } = antes;
    exigirVivo(antes);
    exigirSuelto(antes);
    requireVersion(antes.version, version);
    exigirExceso(tx, enviado.excesoMotivo, antes.excesoMotivo);
    await exigirCuentas(tx, cuentasDe(enviado.medios ?? [], antes.medios));
    mustAllow(verificarComprobante(antes.estado, comprobante));
    const editable = editableDe(antes);
    const escrito = { ...antes, ...merge(editable, enviado) };
    mustAllow(verificarForma(escrito));
    if (antes.estado === 'PAGADO' && escrito.fecha !== antes.fecha) {
      const hoy = hoyEnBuenosAires(tx.now);
      mustAllow(verificarFechaPago(escrito.fecha, hoy, tomado.proyectoInicio));
    }
    const sumas = accepted(sumasDePago(escrito, presupuesto.moneda, formatearDinero));
    const pago = { ...escrito, ...sumas };
    // The cap is checked again unless the amount does not exceed what was accepted before.
    const cubierto =
      pago.importePresupuestoCentavos <= antes.importePresupuestoCentavos &&
      pago.certificadoId === editable.certificadoId &&
      pago.excesoMotivo === antes.excesoMotivo;
    const sinTope = cubierto || autorizaExceso(tx, pago.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...pago, pagoId, sinTope });
    const retenciones = accepted(emparejarRetenciones(antes.retenciones, pago.retenciones));
    const { sentido } = presupuesto;
    const medios = mediosDe(pago.medios, sentido);
    const cambianMedios = !isDeepStrictEqual(mediosDe(antes.medios, sentido), medios);
    const depositos = await tx.query(lockDepositosDe(tx, pagoId));
    if (movimientoId !== null) {
      await lockMovimientos(tx, [movimientoId]);
      const { value: suyo } = await leerMovimiento(tx, movimientoId);
      const cambios = movimientoDe(presupuesto, pago);
      if (await esAjeno(tx, pagoId)) exigirMismoDinero(suyo, cambios, cambianMedios);
      await reescribirMovimiento(tx, { antes: suyo, cambios }, comprobante);
    }
    await oneRow(tx, PAGOS.update(tx, antes, pago));
    // Unchanged means keep their rows, because those of a closed month cannot be rewritten.
    if (cambianMedios) await escribirMedios(tx, pagoId, medios);
    await escribirRetenciones(tx, pagoId, retenciones);
    // A change of rate changes the pesos of tax withheld in dollars, so its deposits must still
    // cover it.
    for (const uno of depositos) await exigirCobertura(tx, uno, 'cotizacion');
    await sumar(tx, id);
    const despues = await leerEscrito(tx, { id, pagoId });
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}

/**
 * Restores an annulled payment and its movement. Refused when it would exceed what is now owed, or
 * when its document was entered again meanwhile.
 */
export function restaurarPago(
  ctx: TenantContext,
  { id, pagoId, motivo, version }: RestaurarPago,
): Promise<Pago> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    if (antes.estado !== 'ANULADO') throw new AppError('NO_ENCONTRADO');
    exigirSuelto(antes);
    requireVersion(antes.version, version ?? antes.version);
    const { movimientoId } = antes;
    const certificadoId = antes.certificado?.id ?? null;
    // The reason for exceeding the cap is stored in the payment and still applies.
    const sinTope = Boolean(antes.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...antes, certificadoId, pagoId, sinTope });
    const depositos = await tx.query(lockDepositosDe(tx, pagoId));
    if (movimientoId !== null) await revivirMovimiento(tx, movimientoId, motivo);
    const estado = movimientoId === null ? 'PROGRAMADO' : 'PAGADO';
    await escribirEstadoPago(tx, pagoId, { estado, pendiente: false });
    for (const uno of depositos) await exigirCobertura(tx, uno, 'movimientoId');
    await sumar(tx, id);
    const despues = await leerEscrito(tx, { id, pagoId });
    const verbo = `Restauró (${motivo})`;
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
}
