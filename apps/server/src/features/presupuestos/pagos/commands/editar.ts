import type { Whole } from '@plomada/domain/base/whole';
import type { EditarPago, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import { merge } from '../../../../context/sql/edit.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { reescribirMovimiento } from '../../../movimientos/commands/escribir.ts';
import { lockMovimientos } from '../../../movimientos/locks.sql.ts';
import { leerDto } from '../../../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../../../movimientos/movimientos.queries.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor, type EnVigor } from '../../en-vigor.queries.ts';
import { auditarPago, datosDeMovimiento } from '../pagos.commands.ts';
import {
  autorizaExceso,
  emparejarRetenciones,
  exigirExceso,
  exigirFecha,
  exigirSinComprobante,
  exigirVivo,
  mediosDe,
  sumasDePago,
  verificarForma,
} from '../pagos.policy.ts';
import { leerPago } from '../pagos.queries.ts';
import { actualizarPago } from '../pagos.sql.ts';
import { escribirMedios, escribirRetenciones } from '../renglones.sql.ts';
import { exigirCertificado, exigirTope } from '../tope.queries.ts';

type Editable = Whole<Omit<EditarPago, 'id' | 'pagoId' | 'version' | 'comprobante'>>;

/** What a person can change of a payment, as it is: what an edit is merged over. */
const editableDe = (pago: Pago): Editable => ({
  fecha: pago.fecha,
  certificadoId: pago.certificado?.id ?? null,
  importeBrutoCentavos: pago.importeBrutoCentavos,
  cotizacion: pago.cotizacion,
  descuentos: pago.descuentos,
  retenciones: pago.retenciones,
  medios: pago.medios,
  vencimiento: pago.vencimiento,
  notas: pago.notas,
  excesoMotivo: pago.excesoMotivo,
});

/** Anything but budget, type, currency and privacy; the movement of a paid one follows. */
export function editarPago(ctx: TenantContext, input: EditarPago): Promise<Pago> {
  return transaction(ctx, (tx) => editarEn(tx, input));
}

type Cambio = EnVigor & {
  readonly antes: Pago;
  readonly datos: Editable;
  readonly sumas: ReturnType<typeof sumasDePago>;
};

/** The cap counts again for what asks more of it than was let through before. */
async function exigirLugar(tx: Tx, { presupuesto, antes, datos, sumas }: Cambio): Promise<void> {
  const { certificadoId, excesoMotivo } = datos;
  const igual =
    sumas.importePresupuestoCentavos <= antes.importePresupuestoCentavos &&
    certificadoId === (antes.certificado?.id ?? null) &&
    excesoMotivo === antes.excesoMotivo;
  if (igual || autorizaExceso(tx, excesoMotivo)) return;
  const pedido = { tipo: antes.tipo, certificadoId, ...sumas, pagoId: antes.id };
  await exigirTope(tx, presupuesto, pedido);
}

async function editarEn(tx: Tx, input: EditarPago): Promise<Pago> {
  const { id, pagoId, version, comprobante, ...enviado } = input;
  const pagable = await tomarEnVigor(tx, id);
  const { presupuesto } = pagable;
  const antes = await leerPago(tx, { id, pagoId });
  exigirVivo(antes);
  requireVersion(antes.version, version);
  exigirExceso(tx, enviado.excesoMotivo, antes.excesoMotivo);
  exigirSinComprobante(antes.estado, comprobante);
  const datos = merge(editableDe(antes), enviado);
  verificarForma(antes, datos);
  if (antes.estado === 'PAGADO' && datos.fecha !== antes.fecha) {
    exigirFecha(tx, datos.fecha, pagable.tomado.proyectoInicio);
  }
  const { estado, moneda } = antes;
  const sumas = sumasDePago({ ...datos, estado, moneda }, presupuesto);
  await exigirCertificado(tx, id, datos.certificadoId);
  await exigirLugar(tx, { ...pagable, antes, datos, sumas });
  const { retenciones, medios, ...propios } = datos;
  const escritas = emparejarRetenciones(antes.retenciones, retenciones);
  await seguir(tx, { ...pagable, antes, datos, sumas }, comprobante);
  const fila = { ...propios, ...sumas, estado, movimientoId: antes.movimientoId };
  await actualizarPago(tx, antes, fila);
  await escribirMedios(tx, pagoId, mediosDe(medios, presupuesto.sentido));
  await escribirRetenciones(tx, pagoId, escritas);
  await sumar(tx, id);
  const despues = await leerPago(tx, { id, pagoId });
  await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
  return despues;
}

/** The movement says what its payment says. */
async function seguir(
  tx: Tx,
  { presupuesto, antes, datos, sumas }: Cambio,
  comprobante: EditarPago['comprobante'],
): Promise<void> {
  const { movimientoId, moneda, numero } = antes;
  if (movimientoId === null) return;
  await lockMovimientos(tx, [movimientoId]);
  const previo = leerDto(await leerMovimiento(tx, movimientoId));
  const cambio = {
    antes: previo,
    cambios: datosDeMovimiento(presupuesto, numero, { ...datos, ...sumas, moneda }),
  };
  await reescribirMovimiento(tx, cambio, comprobante);
}
