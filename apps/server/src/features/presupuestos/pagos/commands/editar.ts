import { pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import {
  sumasDePago,
  verificarComprobante,
  verificarFechaPago,
  verificarForma,
} from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { EditarPago, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { emparejarRetenciones, mediosDe } from '@plomada/domain/presupuestos/pagos/renglon.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../../context/context.ts';
import { merge } from '../../../../context/sql/edit.ts';
import { oneRow } from '../../../../context/sql/one-row.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { accepted, mustAllow } from '../../../../http/transport/refuse.ts';
import { reescribirMovimiento } from '../../../movimientos/commands/escribir.ts';
import { lockMovimientos } from '../../../movimientos/locks.sql.ts';
import { leerDto } from '../../../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../../../movimientos/movimientos.queries.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../presupuestos.queries.ts';
import { EDITADOS, type Editado, PAGOS } from '../columns.sql.ts';
import { exigirLugar } from '../cuenta.queries.ts';
import { auditarPago } from '../pagos.commands.ts';
import { movimientoDe } from '../pagos.mapper.ts';
import { autorizaExceso, exigirExceso, exigirVivo } from '../pagos.policy.ts';
import { leerPago } from '../pagos.queries.ts';
import { escribirMedios, escribirRetenciones } from '../renglones.sql.ts';

/** What a person can change of a payment, as it is: what an edit is merged over. */
const editableDe = (pago: Pago): Whole<Pick<EditarPago, Editado>> => ({
  ...pick(pago, EDITADOS),
  certificadoId: pago.certificado?.id ?? null,
  retenciones: pago.retenciones,
  medios: pago.medios,
});

/** Anything but budget, type, currency and privacy; the movement of a paid one follows. */
export function editarPago(ctx: TenantContext, input: EditarPago): Promise<Pago> {
  const { id, pagoId, version, comprobante, ...enviado } = input;
  return transaction(ctx, async (tx) => {
    const { presupuesto, tomado } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    const { movimientoId } = antes;
    exigirVivo(antes);
    requireVersion(antes.version, version);
    exigirExceso(tx, enviado.excesoMotivo, antes.excesoMotivo);
    mustAllow(verificarComprobante(antes.estado, comprobante));
    const editable = editableDe(antes);
    const escrito = { ...antes, ...merge(editable, enviado) };
    mustAllow(verificarForma(escrito));
    if (antes.estado === 'PAGADO' && escrito.fecha !== antes.fecha) {
      const hoy = hoyEnBuenosAires(tx.ahora);
      mustAllow(verificarFechaPago(escrito.fecha, hoy, tomado.proyectoInicio));
    }
    const sumas = accepted(sumasDePago(escrito, presupuesto.moneda, formatearDinero));
    const pago = { ...escrito, ...sumas };
    // The cap counts again for what asks more of it than was let through before.
    const cubierto =
      pago.importePresupuestoCentavos <= antes.importePresupuestoCentavos &&
      pago.certificadoId === editable.certificadoId &&
      pago.excesoMotivo === antes.excesoMotivo;
    const sinTope = cubierto || autorizaExceso(tx, pago.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...pago, pagoId, sinTope });
    const retenciones = accepted(emparejarRetenciones(antes.retenciones, pago.retenciones));
    if (movimientoId !== null) {
      await lockMovimientos(tx, [movimientoId]);
      const suyo = leerDto(await leerMovimiento(tx, movimientoId));
      const cambios = movimientoDe(presupuesto, pago);
      await reescribirMovimiento(tx, { antes: suyo, cambios }, comprobante);
    }
    await oneRow(tx, PAGOS.update(tx, antes, pago));
    await escribirMedios(tx, pagoId, mediosDe(pago.medios, presupuesto.sentido));
    await escribirRetenciones(tx, pagoId, retenciones);
    await sumar(tx, id);
    const despues = await leerPago(tx, { id, pagoId });
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
