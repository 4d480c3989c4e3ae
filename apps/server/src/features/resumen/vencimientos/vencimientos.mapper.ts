import type { RowOf } from '@plomada/db/statement';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Vencimiento, VencimientosDeObra } from '@plomada/domain/resumen/vencimientos.schema';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../../context/context.ts';
import type { selectVencimientos } from './vencimientos.sql.ts';

type Fila = Omit<RowOf<typeof selectVencimientos>, 'total'>;
type Lector = Pick<TenantContext, 'tenantId' | 'actor'>;

const con = (que: string, contraparte: string | null) =>
  contraparte === null ? que : `${que} · ${contraparte}`;

function descripcionDe({ tipo, numero, banco, codigo }: Fila): string {
  const que: Readonly<Record<Fila['tipo'], string>> = {
    PAGO: `Pago ${numero ?? ''} de ${codigo}`,
    CHEQUE: `Cheque ${numero ?? ''} de ${banco ?? ''}`,
    CHEQUE_A_COBRAR: `Cheque ${numero ?? ''} de ${banco ?? ''}`,
    CHEQUE_RECHAZADO: `Cheque ${numero ?? ''} de ${banco ?? ''}, impago`,
    CHEQUE_A_REPONER: `Reponer el cheque ${numero ?? ''} de ${banco ?? ''}`,
    CERTIFICADO: `Certificado ${numero ?? ''} de ${codigo}`,
    ACOPIO: `Vence el acopio ${codigo}`,
    PRESUPUESTO: `Vence la oferta ${codigo}`,
    DOCUMENTO: `Vence el documento «${codigo}»`,
    LLAMADO: `Llamado ${numero ?? ''} · ${codigo}`,
    ANTICIPO: `Anticipo de ${codigo}`,
    REPARO: `Fondo de reparo de ${codigo}`,
    RETENCION: 'Retención a depositar',
    COMPROBANTE: nombreComprobante(Number(codigo), Number(banco), Number(numero)),
  };
  return que[tipo];
}

/** Kinds of dues whose page is that of a cheque. */
const DE_CARTERA: ReadonlySet<Fila['tipo']> = new Set([
  'CHEQUE_A_COBRAR',
  'CHEQUE_RECHAZADO',
  'CHEQUE_A_REPONER',
]);

/**
 * Address of a due item's page. Owed documents, cheques to be collected, and debts that an orden de
 * pago left, have theirs in the organisation's tesorería, because they belong to the firm and not
 * to one obra. The cheque of an expense has its own page for who may see cheques.
 */
function enlaceDe(fila: Fila, lector: Lector): string {
  const { tipo, id, ordenId, presupuestoId, proyecto } = fila;
  const tesoreria = `/${lector.tenantId}/tesoreria`;
  if (tipo === 'COMPROBANTE') return `${tesoreria}/por-pagar/${id}`;
  const deEgreso = tipo === 'CHEQUE' && presupuestoId === null && ordenId === null;
  if (DE_CARTERA.has(tipo) || (deEgreso && puede(lector.actor.rol, 'view_cheques'))) {
    return `${tesoreria}/cheques/${id}`;
  }
  if (ordenId !== null) return `${tesoreria}/ordenes-de-pago/${ordenId}`;
  if (proyecto === null) return `${tesoreria}/por-pagar`;
  return `/${lector.tenantId}/obras/${proyecto.id}/${lugarDe(fila)}`;
}

/** Address of a due item's page, relative to the obra's. */
function lugarDe({ tipo, id, presupuestoId }: Fila): string {
  const presupuesto = `presupuestos/${presupuestoId ?? id}`;
  switch (tipo) {
    case 'ACOPIO':
      return `acopios/${id}`;
    case 'DOCUMENTO':
      return `documentos/${id}`;
    case 'LLAMADO':
      return 'aportes-socio';
    case 'PRESUPUESTO':
    case 'ANTICIPO':
    case 'REPARO':
      return presupuesto;
    case 'CERTIFICADO':
      return `${presupuesto}/certificado/${id}`;
    case 'CHEQUE':
      return presupuestoId === null ? `movimientos/movimiento/${id}` : `${presupuesto}/pago/${id}`;
    case 'PAGO':
    case 'COMPROBANTE':
    case 'CHEQUE_A_COBRAR':
    case 'CHEQUE_RECHAZADO':
    case 'CHEQUE_A_REPONER':
    case 'RETENCION':
      return `${presupuesto}/pago/${id}`;
  }
}

/**
 * Due item with `clave`, which distinguishes it from others of its type and is not sent to the
 * client.
 */
type ConClave = Vencimiento & { readonly clave: string };

export const vencimientoDto = (fila: Fila, lector: Lector): ConClave => ({
  clave: fila.clave,
  fecha: fila.fecha,
  tipo: fila.tipo,
  sentido: fila.sentido,
  descripcion: con(descripcionDe(fila), fila.contraparte),
  importeCentavos: fila.importe,
  moneda: fila.moneda,
  proyecto: fila.proyecto,
  enlace: enlaceDe(fila, lector),
});

/** Due item without its work, which the answer names beside it. */
export const proximoDeObra = (
  vencimiento: Vencimiento,
): NonNullable<VencimientosDeObra['proximo']> => ({
  fecha: vencimiento.fecha,
  tipo: vencimiento.tipo,
  sentido: vencimiento.sentido,
  descripcion: vencimiento.descripcion,
  importeCentavos: vencimiento.importeCentavos,
  moneda: vencimiento.moneda,
  enlace: vencimiento.enlace,
});
