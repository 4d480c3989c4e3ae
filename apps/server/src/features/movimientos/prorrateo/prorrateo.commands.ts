import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { CUENTA_QUE_NO_ESTA } from '@plomada/domain/cuentas/rechazo.rules';
import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import {
  prorratear,
  type ImportesDeParte,
} from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';
import type { Prorratear, Prorrateo } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { RawJson } from '../../../context/sql/raw-json.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { exigirCuentas } from '../../cuentas/cuentas.queries.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { exigirMiembro } from '../bolsillo/miembro.queries.ts';
import { imputarComprobante, verificarReparto } from '../comprobantes/comprobantes.commands.ts';
import { insertarComprobante } from '../comprobantes/comprobantes.sql.ts';
import { partesAuditadas } from '../comprobantes/partes.mapper.ts';
import { camposAuditados, nombrarMovimiento } from '../movimientos.mapper.ts';
import { congelar, verificarReferidos } from '../movimientos.policy.ts';
import { insertarMovimiento } from '../movimientos.sql.ts';
import { verificarReferencias } from '../referencias.sql.ts';

/**
 * Splits one document over several obras: a movement in each, with its own code, all with the same
 * group and document. The parts and their frozen equivalents add up to the whole, to the centavo.
 */
export async function prorratearMovimiento(
  ctx: TenantContext,
  input: Prorratear,
): Promise<RawJson<Prorrateo>> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  return transaction(ctx, async (tx) => {
    await verificarProrrateo(tx, input);
    const { moneda, comprobante } = input;
    const entero = congelar(input);
    const importes = accepted(prorratear(entero, input.partes));
    const documento = comprobante && conTotal(comprobante, moneda, entero);
    const comprobanteId = !documento
      ? null
      : documento.imputar
        ? await imputarComprobante(tx, documento, { moneda })
        : await insertarComprobante(tx, documento, { moneda });
    const grupoId = newId();
    const items = await insertarPartes(tx, input, { grupoId, comprobanteId, importes });
    const ids = items.map(({ value }) => value.id);
    if (comprobanteId) await verificarReparto(tx, comprobanteId, ids);
    const textos = items.map(({ text }) => text);
    return new RawJson<Prorrateo>(
      `{"grupoProrrateoId":${JSON.stringify(grupoId)},"items":[${textos.join(',')}]}`,
    );
  });
}

/** Verifies each part like a movement: visible and open obras, date, rubros and supplier. */
async function verificarProrrateo(tx: Tx, input: Prorratear): Promise<void> {
  const { fecha, rubroId = null, proveedorId = null, cuentaId, partes } = input;
  const obras = await lockObras(
    tx,
    partes.map(({ proyectoId }) => proyectoId),
    { administracion: true },
  );
  for (const { estado, inicio } of obras) {
    const referidos = { proyectoEstado: estado, proyectoInicio: inicio };
    const pedido = { fecha, rubroId: null, proveedorId: null };
    verificarReferidos({ ...referidos, hayRubro: true, hayProveedor: true }, pedido, tx.now);
  }
  const propios = partes.map((parte, i) => ({
    path: `partes.${i}.rubroId`,
    id: parte.rubroId ?? null,
  }));
  const rubros = [{ path: 'rubroId', id: rubroId }, ...propios];
  await verificarReferencias(tx, { rubros, proveedorId });
  await exigirCuentas(tx, [cuentaId], [CUENTA_QUE_NO_ESTA]);
  await exigirMiembro(tx, input);
}

/**
 * A document without a total gets the amount that is split, against which its parts are checked
 * later.
 */
function conTotal(
  comprobante: ComprobanteEntrada,
  moneda: string,
  { importeArsCentavos, importeUsdCentavos }: ImportesDeParte,
): ComprobanteEntrada {
  const enPesos = (comprobante.moneda ?? moneda) === 'ARS';
  const total = enPesos ? importeArsCentavos : importeUsdCentavos;
  return { ...comprobante, totalCentavos: comprobante.totalCentavos ?? total };
}

type Reparto = {
  readonly grupoId: string;
  readonly comprobanteId: string | null;
  readonly importes: readonly ImportesDeParte[];
};

async function insertarPartes(
  tx: Tx,
  { partes, privado, comprobante, ...datos }: Prorratear,
  { grupoId, comprobanteId, importes }: Reparto,
): Promise<readonly RawJson<Movimiento>[]> {
  const items: RawJson<Movimiento>[] = [];
  for (const [i, { proyectoId, rubroId }] of partes.entries()) {
    const deParte = required(importes[i], `the amounts of part ${i}`);
    const id = newId();
    const nuevo = { id, proyectoId, privado, comprobanteId, grupoId, importes: deParte };
    const escrito = await insertarMovimiento(tx, nuevo, {
      ...datos,
      rubroId: rubroId === undefined ? datos.rubroId : rubroId,
    });
    const movimiento = escrito.value;
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('MOVIMIENTO', { id, proyectoId }),
      resumen: `Registró el ${nombrarMovimiento(movimiento)} (parte ${i + 1} de ${partes.length})`,
      despues: { ...camposAuditados(movimiento), ...partesAuditadas(comprobante, datos.moneda) },
    });
    items.push(escrito);
  }
  return items;
}
