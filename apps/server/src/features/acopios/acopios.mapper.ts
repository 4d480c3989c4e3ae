import { retiradoBp, situacionAcopio } from '@plomada/domain/acopios/acopio.rules';
import type { Acopio } from '@plomada/domain/acopios/acopio.schema';

import type { Audited } from '../../audit/audited.ts';
import type { Datos } from './acopios.sql.ts';
import type { FilaAcopio } from './dto.sql.ts';

/** `hoy`: the Buenos Aires day the state is told for. */
export function acopioDto(fila: FilaAcopio, hoy: string): Acopio {
  const { vencimiento, con_saldo: conSaldo, total, valor, valor_actual: actual } = fila;
  return {
    id: fila.id,
    codigo: fila.codigo,
    proyectoId: fila.proyecto.id,
    proyecto: fila.proyecto,
    proveedorId: fila.proveedor.id,
    proveedor: fila.proveedor,
    tipo: fila.tipo,
    fecha: fila.fecha,
    vencimiento,
    descripcion: fila.descripcion,
    moneda: fila.moneda,
    importeCentavos: fila.importe,
    descuentoBp: fila.descuento_bp,
    lugar: fila.lugar,
    ...situacionAcopio({ estado: fila.estado, vencimiento, conSaldo }, hoy),
    totalCentavos: total,
    retiradoCentavos: fila.retirado,
    valorCentavos: valor,
    valorActualCentavos: actual,
    ahorroCentavos: actual === null ? null : actual - valor,
    // Of quantities still there and not of rounded lines: all taken is 100 % to the centavo.
    retiradoBp: retiradoBp(total - fila.restante, total),
    cantidadItems: fila.items,
    itemsConSaldo: fila.items_con_saldo,
    cantidadRetiros: fila.retiros,
    cantidadArchivos: fila.archivos,
    movimiento: fila.movimiento,
    comprobante: fila.comprobante,
    observaciones: fila.observaciones,
    cerradoEn: fila.cerrado_en?.toISOString() ?? null,
    cerradoPor: fila.cerrador,
    creadoPor: fila.creador,
    creadoEn: fila.creado_en.toISOString(),
    actualizadoEn: fila.actualizado_en.toISOString(),
    version: fila.version,
  };
}

/** The audited fields, under their wire names; what hangs from the row goes in as people name it. */
export const camposAuditados = (acopio: Acopio): Audited<Omit<Datos, 'comprobanteId'>> => ({
  proyecto: acopio.proyecto.codigo,
  proveedor: acopio.proveedor.razonSocial,
  tipo: acopio.tipo,
  fecha: acopio.fecha,
  vencimiento: acopio.vencimiento,
  descripcion: acopio.descripcion,
  moneda: acopio.moneda,
  importeCentavos: acopio.importeCentavos,
  descuentoBp: acopio.descuentoBp,
  lugar: acopio.lugar,
  movimiento: acopio.movimiento?.codigo ?? null,
  comprobanteDatos: acopio.comprobante,
  observaciones: acopio.observaciones,
});

/** What the audit log calls it, after the verb. */
export const nombrarAcopio = ({
  codigo,
  proveedor,
}: Pick<Acopio, 'codigo' | 'proveedor'>): string =>
  `el acopio ${codigo} de ${proveedor.razonSocial}`;
