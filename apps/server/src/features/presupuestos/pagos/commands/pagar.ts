import type { Pagar, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../en-vigor.queries.ts';
import { auditarPago, datosDeMovimiento, registrarPagado } from '../pagos.commands.ts';
import {
  autorizaExceso,
  exigirExceso,
  exigirFecha,
  exigirProgramado,
  exigirVivo,
  mediosDe,
  sumasDePago,
} from '../pagos.policy.ts';
import { leerPago } from '../pagos.queries.ts';
import { actualizarPago } from '../pagos.sql.ts';
import { escribirMedios } from '../renglones.sql.ts';
import { exigirCertificado, exigirTope } from '../tope.queries.ts';

/** A scheduled payment is paid: from here on it has its movement. */
export function pagar(ctx: TenantContext, input: Pagar): Promise<Pago> {
  return transaction(ctx, (tx) => pagarEn(tx, input));
}

async function pagarEn(tx: Tx, input: Pagar): Promise<Pago> {
  const { id, pagoId, fecha, medios, comprobante } = input;
  const { presupuesto, tomado } = await tomarEnVigor(tx, id);
  const antes = await leerPago(tx, { id, pagoId });
  exigirVivo(antes);
  exigirProgramado(antes);
  requireVersion(antes.version, input.version);
  exigirExceso(tx, input.excesoMotivo, antes.excesoMotivo);
  exigirFecha(tx, fecha, tomado.proyectoInicio);
  const cotizacion = input.cotizacion === undefined ? antes.cotizacion : input.cotizacion;
  const excesoMotivo = input.excesoMotivo === undefined ? antes.excesoMotivo : input.excesoMotivo;
  const pago = { ...antes, fecha, medios, cotizacion, estado: 'PAGADO' as const };
  const sumas = sumasDePago(pago, presupuesto);
  const certificadoId = antes.certificado?.id ?? null;
  await exigirCertificado(tx, id, certificadoId);
  // A reason given when it was scheduled covers that amount, whoever pays it.
  const cubierto =
    excesoMotivo !== null &&
    excesoMotivo === antes.excesoMotivo &&
    sumas.importePresupuestoCentavos <= antes.importePresupuestoCentavos;
  if (!cubierto && !autorizaExceso(tx, excesoMotivo)) {
    await exigirTope(tx, presupuesto, { tipo: antes.tipo, certificadoId, ...sumas, pagoId });
  }
  const movimientoId = await registrarPagado(
    tx,
    presupuesto,
    { id: pagoId, privado: antes.privado, comprobante },
    datosDeMovimiento(presupuesto, antes.numero, { ...pago, ...sumas }),
  );
  await actualizarPago(tx, antes, {
    ...pago,
    ...sumas,
    certificadoId,
    excesoMotivo,
    movimientoId,
  });
  await escribirMedios(tx, pagoId, mediosDe(medios, presupuesto.sentido));
  await sumar(tx, id);
  const despues = await leerPago(tx, { id, pagoId });
  await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo: 'Pagó', antes, despues });
  return despues;
}
