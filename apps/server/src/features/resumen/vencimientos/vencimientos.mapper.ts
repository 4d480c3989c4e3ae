import type { RowOf } from '@plomada/db/statement';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { type Deuda, saldarDeudas } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { Vencimiento, VencimientosDeObra } from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../../context/context.ts';
import type { LlamadoConDeuda } from '../../aportes/llamados/llamados.queries.ts';
import type { selectDeudas, selectVencimientos } from './vencimientos.sql.ts';

type Fila = Omit<RowOf<typeof selectVencimientos>, 'total'>;
type Deudor = RowOf<typeof selectDeudas>;
type Lector = Pick<TenantContext, 'tenantId' | 'actor'>;

const con = (que: string, contraparte: string | null) =>
  contraparte === null ? que : `${que} · ${contraparte}`;

function descripcionDe({ tipo, numero, banco, codigo }: Fila): string {
  const que: Readonly<Record<Fila['tipo'], string>> = {
    PAGO: `Pago ${numero ?? ''} de ${codigo}`,
    CHEQUE: `Cheque ${numero ?? ''} de ${banco ?? ''}`,
    CERTIFICADO: `Certificado ${numero ?? ''} de ${codigo}`,
    ACOPIO: `Vence el acopio ${codigo}`,
    PRESUPUESTO: `Vence la oferta ${codigo}`,
    DOCUMENTO: `Vence el documento «${codigo}»`,
    COMPROBANTE: nombreComprobante(Number(codigo), Number(banco), Number(numero)),
  };
  return que[tipo];
}

/** What is owed, and a cheque of an orden de pago, are the firm's: their pages are below the organisation's address. */
function enlaceDe(fila: Fila, lector: Lector): string {
  const { tipo, id, presupuestoId, proyecto } = fila;
  const tesoreria = `/${lector.tenantId}/tesoreria`;
  if (tipo === 'COMPROBANTE') return `${tesoreria}/por-pagar/${id}`;
  if (tipo === 'CHEQUE' && presupuestoId === null) return `${tesoreria}/ordenes-de-pago/${id}`;
  return `/${lector.tenantId}/obras/${proyecto.id}/${lugarDe(fila, lector)}`;
}

/** Below the work's address. Who only looks at the stockpiles has no page of theirs: the work states what there is. */
function lugarDe({ tipo, id, presupuestoId }: Fila, { actor }: Lector): string {
  if (tipo === 'ACOPIO')
    return puede(actor.rol, 'manage_inventory') ? `acopios/${id}` : 'dashboard';
  if (tipo === 'DOCUMENTO') return `documentos/${id}`;
  const presupuesto = `presupuestos/${presupuestoId ?? id}`;
  return tipo === 'PRESUPUESTO' ? presupuesto : `${presupuesto}/pago/${id}`;
}

/** `clave` distinguishes it from the others of its type; it does not travel. */
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

/** What a client still has to pay of each approved certificate; the agreed advance is settled first. */
export function certificadosPorCobrar(deudor: Deudor, tenantId: string): ConClave[] {
  const anticipo: Deuda = {
    certificadoId: null,
    importeCentavos: deudor.anticipo,
    pagadoCentavos: deudor.anticipoPagado,
  };
  const deudas = deudor.certificados.map(({ id, importeCentavos, pagadoCentavos }) => ({
    certificadoId: id,
    importeCentavos,
    pagadoCentavos,
  }));
  const { saldos } = saldarDeudas([anticipo, ...deudas], deudor.libre);
  return deudor.certificados.flatMap(({ id, numero, resueltoEn }, i) => {
    const importeCentavos = saldos[i + 1] ?? 0;
    if (importeCentavos === 0) return [];
    return [
      {
        clave: id,
        fecha: hoyEnBuenosAires(new Date(resueltoEn)),
        tipo: 'CERTIFICADO',
        sentido: 'INGRESO',
        descripcion: con(`Certificado ${numero} de ${deudor.codigo}`, deudor.cliente),
        importeCentavos,
        moneda: deudor.moneda,
        proyecto: deudor.proyecto,
        enlace: `/${tenantId}/obras/${deudor.proyecto.id}/presupuestos/${deudor.id}/certificado/${id}`,
      } as const,
    ];
  });
}

/** What partners still owe of a call, whoever of them it is. */
export const aportePorCobrar = (llamado: LlamadoConDeuda, tenantId: string): Vencimiento => ({
  fecha: llamado.vencimiento,
  tipo: 'LLAMADO',
  sentido: 'INGRESO',
  descripcion: `Llamado ${llamado.numero} · ${llamado.concepto}`,
  importeCentavos: llamado.pendienteCentavos,
  moneda: llamado.moneda,
  proyecto: llamado.proyecto,
  enlace: `/${tenantId}/obras/${llamado.proyecto.id}/aportes-socio`,
});

/** Beside its work, which states its own name. */
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
