import { cheques } from './cheques-paths.ts';
import { paths } from './paths.ts';
import { payables } from './payables-paths.ts';

export type RowOfPage = {
  /** Kind of the row, named as in the audit log. */
  readonly tipo: string;
  readonly id: string | null;
  readonly proyectoId: string | null;
  /** Budget of a payment or of a certificate; null for other rows. */
  readonly presupuestoId: string | null;
};

/**
 * Link to the page where a row is read or settled, with its label; the obra's for other rows of an
 * obra, else null.
 */
export function pageOfRow(
  tenantId: string,
  { tipo, id, proyectoId, presupuestoId }: RowOfPage,
): { readonly to: string; readonly label: string } | null {
  if (id === null) return null;
  if (tipo === 'USUARIO') {
    return { to: `${paths.usuarios(tenantId)}?usuario=${id}`, label: 'Ver usuario' };
  }
  if (tipo === 'PROYECTO') {
    return { to: paths.obraResumen(tenantId, id), label: 'Ver obra' };
  }
  if (tipo === 'CUENTA') return { to: paths.cuenta(tenantId, id), label: 'Ver cuenta' };
  if (tipo === 'TRASPASO')
    return { to: paths.cuentas(tenantId, `?traspaso=${id}`), label: 'Ver traspaso' };
  if (tipo === 'ARQUEO' || tipo === 'ASIGNACION' || tipo === 'RENDICION')
    return { to: paths.cuentas(tenantId), label: 'Ver cajas y bancos' };
  if (tipo === 'ORDEN_PAGO') {
    return { to: payables.orden(tenantId, id), label: 'Ver orden de pago' };
  }
  if (tipo === 'CHEQUE') return { to: cheques.cheque(tenantId, id), label: 'Ver cheque' };
  if (tipo === 'POR_PAGAR') return { to: payables.deuda(tenantId, id), label: 'Ver por pagar' };
  if (proyectoId === null) return null;
  if (tipo === 'PAGO' && presupuestoId !== null) {
    return { to: paths.pago(tenantId, proyectoId, presupuestoId, id), label: 'Ver pago' };
  }
  if (tipo === 'CERTIFICADO' && presupuestoId !== null) {
    return {
      to: paths.certificado(tenantId, proyectoId, presupuestoId, id),
      label: 'Ver certificado',
    };
  }
  switch (tipo) {
    case 'MOVIMIENTO':
      return { to: paths.movimiento(tenantId, proyectoId, id), label: 'Ver movimiento' };
    case 'PRESUPUESTO':
      return { to: paths.presupuesto(tenantId, proyectoId, id), label: 'Ver presupuesto' };
    case 'ACOPIO':
      return { to: paths.acopio(tenantId, proyectoId, id), label: 'Ver acopio' };
    case 'RETIRO':
      // The row does not name its acopio, so the link opens the list of acopios.
      return { to: paths.acopios(tenantId, proyectoId), label: 'Ver acopios' };
    case 'APORTE':
      return { to: paths.aporte(tenantId, proyectoId, id), label: 'Ver aporte' };
    case 'LLAMADO':
      return { to: paths.llamado(tenantId, proyectoId, id), label: 'Ver llamado' };
    case 'DOCUMENTO':
      return { to: paths.documento(tenantId, proyectoId, id), label: 'Ver documento' };
    case 'LOTE':
    case 'GASTO_LOTE':
      return { to: paths.compraLote(tenantId, proyectoId), label: 'Ver compra de lote' };
    case 'SOCIO':
      return { to: paths.enObra(tenantId, proyectoId, 'socios'), label: 'Ver socios' };
    case 'INFORME':
    case 'ENLACE_SOCIO':
      return { to: paths.informes(tenantId, proyectoId), label: 'Ver informes' };
    case 'PREGUNTA_SOCIO':
      return { to: paths.informes(tenantId, proyectoId, 'preguntas'), label: 'Ver preguntas' };
    default:
      return { to: paths.obraResumen(tenantId, proyectoId), label: 'Ver obra' };
  }
}
