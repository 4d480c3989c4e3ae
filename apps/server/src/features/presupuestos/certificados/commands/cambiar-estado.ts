import { AppError } from '@plomada/domain/errores';
import { recalcularCertificado } from '@plomada/domain/presupuestos/certificados/calculo.rules';
import type {
  CambiarEstadoCertificado,
  Certificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  pasoDeCertificado,
  verificarPasoDeCertificado,
} from '@plomada/domain/presupuestos/certificados/paso.rules';
import { saldadoPorCertificado } from '@plomada/domain/presupuestos/pagos/cuenta.rules';

import type { AuditAction } from '../../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { oneRow } from '../../../../context/sql/one-row.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { accepted, mustAllow } from '../../../../http/transport/refuse.ts';
import { sumar } from '../../dinero.sql.ts';
import { leerCuenta } from '../../pagos/cuenta.queries.ts';
import { exigirAprobar } from '../../presupuestos.policy.ts';
import { leerFila, leerIndices, tomarEnVigor } from '../../presupuestos.queries.ts';
import { auditarCertificado } from '../certificados.commands.ts';
import type { CertificadoResumido } from '../certificados.mapper.ts';
import { conItems, leerCertificado, leerCertificados } from '../certificados.queries.ts';
import { UPDATE_ESTADO } from '../certificados.sql.ts';
import { CERTIFICADOS } from '../columns.sql.ts';

type Hecho = { readonly accion: AuditAction; readonly verbo: string };
const HECHOS: Readonly<Record<CambiarEstadoCertificado['estado'], Hecho>> = {
  PRESENTADO: { accion: 'EDITAR', verbo: 'Presentó' },
  APROBADO: { accion: 'APROBAR', verbo: 'Aprobó' },
  RECHAZADO: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  ANULADO: { accion: 'EDITAR', verbo: 'Anuló' },
};

/**
 * The index that counts is that of the day of approval, of the last certificate or any before it; what
 * was measured stays as it was handed in, whatever an adicional made of the items since.
 */
async function congelar(tx: Tx, certificado: CertificadoResumido): Promise<void> {
  const presupuesto = await leerFila(tx, certificado.presupuestoId);
  const indices = await leerIndices(tx, presupuesto);
  const datos = accepted(recalcularCertificado(certificado, { presupuesto, indices }));
  await oneRow(tx, CERTIFICADOS.update(tx, certificado, datos));
}

export function cambiarEstadoCertificado(
  ctx: TenantContext,
  input: CambiarEstadoCertificado,
): Promise<Certificado> {
  return transaction(ctx, async (tx) => {
    const { id, certificadoId, estado, motivo = null } = input;
    const { presupuesto } = await tomarEnVigor(tx, id);
    const todos = await leerCertificados(tx, id);
    const pedido = todos.filter((uno) => uno.id === certificadoId);
    const [antes] = await conItems(tx, pedido);
    if (!antes) throw new AppError('NO_ENCONTRADO');
    requireVersion(antes.version, input.version);
    if (accepted(pasoDeCertificado(antes, estado)).aprueba) exigirAprobar(tx);
    mustAllow(verificarPasoDeCertificado(antes, todos, input));
    if (estado === 'ANULADO') {
      // Scheduled and free payments included; whoever may annul sees all of them.
      const saldado = saldadoPorCertificado(await leerCuenta(tx, id), 'comprometidoCentavos');
      if ((saldado.get(certificadoId) ?? 0) > 0) throw new AppError('CERTIFICADO_CON_PAGOS');
    }
    if (estado === 'APROBADO') await congelar(tx, antes);
    const quien = [tx.tenantId, certificadoId, tx.ahora, tx.actor.userId] as const;
    await oneRow(tx, UPDATE_ESTADO(...quien, estado, motivo));
    await sumar(tx, id);
    const despues = await leerCertificado(tx, input);
    await auditarCertificado(tx, presupuesto, { ...HECHOS[estado], antes, despues });
    return despues;
  });
}
