import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import {
  type PedidoCertificado,
  recalcularCertificado,
} from '@plomada/domain/presupuestos/certificados/armado.rules';
import type {
  CambiarEstadoCertificado,
  Certificado,
  CrearCertificado,
  EditarCertificado,
  ReferenciaCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  pasoDeCertificado,
  verificarDescartable,
  verificarEditable,
  verificarPasoDeCertificado,
} from '@plomada/domain/presupuestos/certificados/paso.rules';
import { pagosDelUltimo, verificarSinPagos } from '@plomada/domain/presupuestos/pagos/cuenta.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { sumar } from '../dinero.sql.ts';
import { leerCuenta } from '../pagos/cuenta.queries.ts';
import { SELECT_PAGOS_DE_CUENTA } from '../pagos/pagos.sql.ts';
import { auditarPresupuesto } from '../presupuestos.commands.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { exigirAprobar } from '../presupuestos.policy.ts';
import { leerFila, leerIndices, tomarEnVigor } from '../presupuestos.queries.ts';
import { camposCertificado, type CertificadoResumido } from './certificados.mapper.ts';
import { calcular, conItems, leerCertificado, leerCertificados } from './certificados.queries.ts';
import {
  descartarBorrador,
  escribirEstado,
  escribirItems,
  SELECT_PROXIMO_NUMERO,
} from './certificados.sql.ts';
import { CERTIFICADOS } from './columns.sql.ts';

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Certificado;
  readonly despues?: Certificado;
};

/** A change of a certificate is logged as one of the budget, because people look for it there. */
async function auditarCertificado(
  tx: Tx,
  presupuesto: Presupuesto,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  const certificado = despues ?? antes;
  if (!certificado) throw new Error('The certificate to change was not found');
  const { numero, periodo, netoCentavos } = certificado;
  const neto = formatearDinero(netoCentavos, presupuesto.moneda);
  await auditarPresupuesto(tx, presupuesto, {
    accion,
    resumen: `${verbo} el certificado ${numero} (${periodo}, neto ${neto}) del ${nombrarPresupuesto(presupuesto)}`,
    antes: antes ? camposCertificado(antes) : {},
    despues: despues ? camposCertificado(despues) : {},
  });
}

export function crearCertificado(
  ctx: TenantContext,
  { id: presupuestoId, cotizacion, ...input }: CrearCertificado,
): Promise<Certificado> {
  return transaction(ctx, async (tx) => {
    // Adjusting earlier certificates to a later index requires the right to approve budgets.
    if (input.ajusteIndiceCentavos !== 0) exigirAprobar(tx);
    const { presupuesto } = await tomarEnVigor(tx, presupuestoId);
    const pedido = { ...input, cotizacion: cotizacion?.valor ?? null };
    const { datos, items } = await calcular(tx, { presupuestoId, sin: null }, pedido);
    const { numero } = await oneRow(tx, SELECT_PROXIMO_NUMERO(tx.tenantId, presupuestoId));
    const id = newId();
    await tx.query(CERTIFICADOS.insert(tx, { ...datos, id, presupuestoId, numero }));
    await escribirItems(tx, { id, presupuestoId, items });
    const despues = await leerCertificado(tx, { id: presupuestoId, certificadoId: id });
    await auditarCertificado(tx, presupuesto, { accion: 'CREAR', verbo: 'Creó', despues });
    return despues;
  });
}

/** Progress of an item, as a percentage or as a quantity, as it was entered. */
const pedidoDe = ({ itemId, presenteBp, acumuladoCantidad }: Certificado['items'][number]) =>
  acumuladoCantidad === null ? { itemId, presenteBp } : { itemId, acumuladoCantidad };

/** Input for recomputing an edited certificate: its stored values, replaced by the sent ones. */
function combinar(antes: Certificado, input: EditarCertificado): PedidoCertificado {
  return {
    periodo: input.periodo ?? antes.periodo,
    items: input.items ?? antes.items.map(pedidoDe),
    otrosDescuentosCentavos: input.otrosDescuentosCentavos ?? antes.otrosDescuentosCentavos,
    ajusteIndiceCentavos: input.ajusteIndiceCentavos ?? antes.ajusteIndiceCentavos,
    cotizacion:
      input.cotizacion === undefined ? antes.cotizacion : (input.cotizacion?.valor ?? null),
  };
}

export function editarCertificado(
  ctx: TenantContext,
  input: EditarCertificado,
): Promise<Certificado> {
  return transaction(ctx, async (tx) => {
    const { id: presupuestoId, certificadoId: id } = input;
    const { presupuesto } = await tomarEnVigor(tx, presupuestoId);
    const antes = await leerCertificado(tx, input);
    requireVersion(antes.version, input.version);
    mustAllow(verificarEditable(antes));
    const pedido = combinar(antes, input);
    const { ajusteIndiceCentavos } = pedido;
    if (ajusteIndiceCentavos !== antes.ajusteIndiceCentavos && ajusteIndiceCentavos !== 0) {
      exigirAprobar(tx);
    }
    const { datos, items } = await calcular(tx, { presupuestoId, sin: id }, pedido);
    await oneRow(tx, CERTIFICADOS.update(tx, antes, datos));
    await escribirItems(tx, { id, presupuestoId, items });
    const despues = await leerCertificado(tx, input);
    const cambio = { accion: 'EDITAR', verbo: 'Editó', antes, despues } as const;
    await auditarCertificado(tx, presupuesto, cambio);
    return despues;
  });
}

/** Deletes a draft, which frees its number. */
export function eliminarCertificado(
  ctx: TenantContext,
  referencia: ReferenciaCertificado,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, referencia.id);
    const antes = await leerCertificado(tx, referencia);
    mustAllow(verificarDescartable(antes));
    await descartarBorrador(tx, antes.id);
    await auditarCertificado(tx, presupuesto, { accion: 'ELIMINAR', verbo: 'Descartó', antes });
    return { id: antes.id, eliminado: true };
  });
}

type Hecho = { readonly accion: AuditAction; readonly verbo: string };
const HECHOS: Readonly<Record<CambiarEstadoCertificado['estado'], Hecho>> = {
  PRESENTADO: { accion: 'EDITAR', verbo: 'Presentó' },
  APROBADO: { accion: 'APROBAR', verbo: 'Aprobó' },
  RECHAZADO: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  ANULADO: { accion: 'EDITAR', verbo: 'Anuló' },
};

/**
 * Recomputes the certificate with the index of the day of approval, whether it is the last one or
 * an earlier one. What was measured does not change, even if an adicional has changed the items
 * since.
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
      // Payments that refuse the annulment include scheduled and free ones; an actor who may annul
      // sees all of them.
      const pagos = await tx.query(SELECT_PAGOS_DE_CUENTA(tx.tenantId, id, vePrivados(tx)));
      const partes = pagosDelUltimo(await leerCuenta(tx, id), pagos, antes);
      mustAllow(verificarSinPagos(partes, { ...presupuesto, escribir: formatearDinero }));
    }
    if (estado === 'APROBADO') await congelar(tx, antes);
    await escribirEstado(tx, certificadoId, estado, motivo);
    await sumar(tx, id);
    const despues = await leerCertificado(tx, input);
    await auditarCertificado(tx, presupuesto, { ...HECHOS[estado], antes, despues });
    return despues;
  });
}
