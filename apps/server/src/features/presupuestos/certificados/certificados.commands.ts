import { newId } from '@plomada/db/ids';
import type {
  Certificado,
  CrearCertificado,
  EditarCertificado,
  ReferenciaCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { tomarEnVigor } from '../en-vigor.queries.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { calcularCertificado, type Pedido } from './calculo.queries.ts';
import { camposCertificado } from './certificados.mapper.ts';
import { exigirAjuste, exigirEditable } from './certificados.policy.ts';
import { leerCertificado } from './certificados.queries.ts';
import {
  actualizarCertificado,
  descartarCertificado,
  insertarCertificado,
} from './certificados.sql.ts';

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Certificado;
  readonly despues?: Certificado;
};

/** Under its budget: there people look for what happened to its certificates. */
export async function auditarCertificado(
  tx: Tx,
  presupuesto: Presupuesto,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  const certificado = despues ?? antes;
  if (!certificado) throw new Error('a change of no certificate');
  const neto = formatearDinero(certificado.netoCentavos, presupuesto.moneda);
  await recordAudit(tx, {
    accion,
    entidad: 'PRESUPUESTO',
    entidadId: presupuesto.id,
    proyectoId: presupuesto.proyectoId,
    resumen: `${verbo} el certificado ${certificado.numero} (${certificado.periodo}, neto ${neto}) del ${nombrarPresupuesto(presupuesto)}`,
    antes: antes ? camposCertificado(antes) : {},
    despues: despues ? camposCertificado(despues) : {},
  });
}

export function crearCertificado(
  ctx: TenantContext,
  { id, cotizacion, ...input }: CrearCertificado,
): Promise<Certificado> {
  return transaction(ctx, async (tx) => {
    exigirAjuste(ctx, input.ajusteIndiceCentavos);
    const { presupuesto } = await tomarEnVigor(tx, id);
    const pedido: Pedido = { ...input, cotizacion: cotizacion?.valor ?? null };
    const calculado = await calcularCertificado(tx, id, pedido, null);
    const certificadoId = newId();
    await insertarCertificado(tx, { id: certificadoId, presupuestoId: id, ...calculado });
    const creado = await leerCertificado(tx, { id, certificadoId });
    await auditarCertificado(tx, presupuesto, {
      accion: 'CREAR',
      verbo: 'Creó',
      despues: creado,
    });
    return creado;
  });
}

/** What it asked, with what was sent over it. */
function combinar(antes: Certificado, input: EditarCertificado): Pedido {
  return {
    periodo: input.periodo ?? antes.periodo,
    items: input.items ?? antes.items.map(({ itemId, presenteBp }) => ({ itemId, presenteBp })),
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
    const { id, certificadoId } = input;
    const { presupuesto } = await tomarEnVigor(tx, id);
    const antes = await leerCertificado(tx, input);
    requireVersion(antes.version, input.version);
    exigirEditable(antes);
    const pedido = combinar(antes, input);
    if (pedido.ajusteIndiceCentavos !== antes.ajusteIndiceCentavos) {
      exigirAjuste(ctx, pedido.ajusteIndiceCentavos);
    }
    const calculado = await calcularCertificado(tx, id, pedido, certificadoId);
    await actualizarCertificado(tx, { id: certificadoId, presupuestoId: id, ...calculado });
    const despues = await leerCertificado(tx, input);
    const cambio = { accion: 'EDITAR', verbo: 'Editó', antes, despues } as const;
    await auditarCertificado(tx, presupuesto, cambio);
    return despues;
  });
}

/** A draft that nobody was shown goes, and frees its number. */
export function eliminarCertificado(
  ctx: TenantContext,
  referencia: ReferenciaCertificado,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, referencia.id);
    const antes = await leerCertificado(tx, referencia);
    exigirEditable(antes.estado === 'BORRADOR' ? antes : { ...antes, ultimo: false });
    await descartarCertificado(tx, antes.id);
    await auditarCertificado(tx, presupuesto, {
      accion: 'ELIMINAR',
      verbo: 'Descartó',
      antes,
    });
    return { id: antes.id, eliminado: true };
  });
}
