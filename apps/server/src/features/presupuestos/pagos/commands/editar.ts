import { pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import {
  sumasDePago,
  verificarCartera,
  verificarComprobante,
  verificarFechaPago,
  verificarForma,
} from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { EditarPago, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  cuentasDe,
  type MedioEscrito,
  emparejarRetenciones,
  mismosMedios,
} from '@plomada/domain/presupuestos/pagos/renglon.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import { merge } from '../../../../context/sql/edit.ts';
import { oneRow } from '../../../../context/sql/one-row.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { accepted, mustAllow } from '../../../../http/transport/refuse.ts';
import { conCheques } from '../../../cheques/medios.commands.ts';
import { exigirCuentas } from '../../../cuentas/cuentas.queries.ts';
import { reescribirMovimiento } from '../../../movimientos/commands/escribir.ts';
import { exigirCobertura } from '../../../movimientos/depositos/depositos.queries.ts';
import { lockDepositosDe } from '../../../movimientos/depositos/depositos.sql.ts';
import { lockMovimientos } from '../../../movimientos/locks.sql.ts';
import { exigirMismoDinero } from '../../../movimientos/movimientos.policy.ts';
import { leerMovimiento } from '../../../movimientos/movimientos.queries.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../presupuestos.queries.ts';
import { type Editado, EDITADOS, PAGOS } from '../columns.sql.ts';
import { exigirLugar } from '../cuenta.queries.ts';
import { esAjeno, leerEscrito, auditarPago, chequesDe } from '../pagos.commands.ts';
import { movimientoDe } from '../pagos.mapper.ts';
import { puedeExceder, exigirExceso, exigirSuelto, exigirVivo } from '../pagos.policy.ts';
import { leerPago } from '../pagos.queries.ts';
import { escribirMedios, escribirRetenciones } from '../renglones.sql.ts';

/**
 * Present values of the editable fields of a payment but its means, over which an edit is merged.
 */
const editableDe = (pago: Pago): Whole<Pick<EditarPago, Exclude<Editado, 'medios'>>> => ({
  ...pick(pago, EDITADOS),
  certificadoId: pago.certificado?.id ?? null,
  retenciones: pago.retenciones,
});

type Pedidos = {
  readonly antes: Pago;
  readonly presupuesto: Presupuesto;
  /** Means that were sent; undefined keeps the stored ones. */
  readonly pedidos: EditarPago['medios'];
  readonly fecha: string;
};

/** Means after the edit, as they are stored. */
function mediosPedidos(
  tx: Tx,
  { antes, presupuesto, pedidos, fecha }: Pedidos,
): Promise<readonly MedioEscrito[]> {
  if (pedidos === undefined) return Promise.resolve(antes.medios);
  const { estado, moneda, privado } = antes;
  mustAllow(verificarCartera(estado, pedidos));
  const suyos = new Set(antes.medios.flatMap(({ chequeId }) => chequeId ?? []));
  const delPago = { moneda, fecha, privado, suyos };
  return conCheques(tx, pedidos, { ...chequesDe(presupuesto), ...delPago });
}

/**
 * Edits any field of a payment but budget, type, currency and privacy, and with it the movement of
 * a paid one.
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
    const { medios: pedidos, ...otros } = enviado;
    const sinMedios = { ...antes, ...merge(editable, otros) };
    const medios = await mediosPedidos(tx, { antes, presupuesto, pedidos, fecha: sinMedios.fecha });
    const escrito = { ...sinMedios, medios };
    mustAllow(verificarForma(escrito));
    if (antes.estado === 'PAGADO' && escrito.fecha !== antes.fecha) {
      const hoy = hoyEnBuenosAires(tx.now);
      mustAllow(verificarFechaPago(escrito.fecha, hoy, tomado.proyectoInicio));
    }
    const sumas = accepted(sumasDePago(escrito, presupuesto.moneda, formatearDinero));
    const pago = { ...escrito, ...sumas };
    // The cap is checked again, unless certificate and reason are unchanged and the amount is not
    // above the one accepted before.
    const cubierto =
      pago.importePresupuestoCentavos <= antes.importePresupuestoCentavos &&
      pago.certificadoId === editable.certificadoId &&
      pago.excesoMotivo === antes.excesoMotivo;
    const sinTope = cubierto || puedeExceder(tx, pago.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...pago, pagoId, sinTope });
    const retenciones = accepted(emparejarRetenciones(antes.retenciones, pago.retenciones));
    const cambianMedios = !mismosMedios(antes.medios, medios);
    const depositos = await tx.query(lockDepositosDe(tx, pagoId));
    if (movimientoId !== null) {
      await lockMovimientos(tx, [movimientoId]);
      const { value: movimiento } = await leerMovimiento(tx, movimientoId);
      const cambios = movimientoDe(presupuesto, pago);
      if (await esAjeno(tx, pagoId)) exigirMismoDinero(movimiento, cambios, cambianMedios);
      await reescribirMovimiento(tx, { antes: movimiento, cambios }, comprobante);
    }
    await oneRow(tx, PAGOS.update(tx, antes, pago));
    // Unchanged means keep their rows, because those of a closed month cannot be rewritten.
    if (cambianMedios) await escribirMedios(tx, pago, medios);
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
