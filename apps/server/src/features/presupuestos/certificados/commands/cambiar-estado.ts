import { AppError } from '@plomada/domain/errores';
import type {
  CambiarEstadoCertificado,
  Certificado,
  ReferenciaCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { saldadoPorCertificado } from '@plomada/domain/presupuestos/pagos/cuenta.rules';

import type { AuditAction } from '../../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../en-vigor.queries.ts';
import { leerCuenta } from '../../pagos/cuenta.queries.ts';
import { actualizarCalculo } from '../calculo.queries.ts';
import { auditarCertificado } from '../certificados.commands.ts';
import type { CertificadoResumido } from '../certificados.mapper.ts';
import { exigirPasoDe } from '../certificados.policy.ts';
import { conItems, leerCertificado, leerCertificados } from '../certificados.queries.ts';
import { actualizarDatos, escribirEstadoCertificado } from '../certificados.sql.ts';

type Verbo = { readonly accion: AuditAction; readonly verbo: string };
const VERBOS: Readonly<Record<CambiarEstadoCertificado['estado'], Verbo>> = {
  PRESENTADO: { accion: 'EDITAR', verbo: 'Presentó' },
  APROBADO: { accion: 'APROBAR', verbo: 'Aprobó' },
  RECHAZADO: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  ANULADO: { accion: 'EDITAR', verbo: 'Anuló' },
};

/**
 * No payment settles it, scheduled and free ones included. Of those that the actor sees: whoever may
 * annul sees all.
 */
async function exigirSinPagos(tx: Tx, { id, certificadoId }: ReferenciaCertificado): Promise<void> {
  const saldado = saldadoPorCertificado(await leerCuenta(tx, id), 'comprometidoCentavos');
  if ((saldado.get(certificadoId) ?? 0) > 0) throw new AppError('CERTIFICADO_CON_PAGOS');
}

/**
 * The index that counts is that of the day of approval, of the last certificate or any before it; what
 * was measured stays as it was handed in, whatever an adicional made of the items since.
 */
async function congelar(tx: Tx, certificado: CertificadoResumido): Promise<void> {
  await actualizarDatos(tx, certificado.id, await actualizarCalculo(tx, certificado));
}

export function cambiarEstadoCertificado(
  ctx: TenantContext,
  input: CambiarEstadoCertificado,
): Promise<Certificado> {
  return transaction(ctx, async (tx) => {
    const { id, certificadoId, estado, motivo = null } = input;
    const { presupuesto } = await tomarEnVigor(tx, id);
    const todos = await leerCertificados(tx, id);
    const [antes] = await conItems(
      tx,
      todos.filter((uno) => uno.id === certificadoId),
    );
    if (!antes) throw new AppError('NO_ENCONTRADO');
    requireVersion(antes.version, input.version);
    exigirPasoDe(ctx, antes, todos, input);
    if (estado === 'ANULADO') await exigirSinPagos(tx, input);
    if (estado === 'APROBADO') await congelar(tx, antes);
    await escribirEstadoCertificado(tx, certificadoId, estado, motivo);
    await sumar(tx, id);
    const despues = await leerCertificado(tx, input);
    await auditarCertificado(tx, presupuesto, { ...VERBOS[estado], antes, despues });
    return despues;
  });
}
