import { retiradoBp, situacionAcopio } from '@plomada/domain/acopios/acopio.rules';
import type { Acopio } from '@plomada/domain/acopios/acopio.schema';

import type { Audited } from '../../audit/audited.ts';
import { type Datos, PROPIOS } from './columns.sql.ts';
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
    ...PROPIOS.rowOf(fila),
    moneda: fila.moneda,
    importeCentavos: fila.importe,
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
  ...PROPIOS.rowOf(acopio),
  moneda: acopio.moneda,
  importeCentavos: acopio.importeCentavos,
  movimiento: acopio.movimiento?.codigo ?? null,
  comprobanteDatos: acopio.comprobante,
});

/** What the audit log calls it, after the verb. */
export const nombrarAcopio = ({
  codigo,
  proveedor,
}: Pick<Acopio, 'codigo' | 'proveedor'>): string =>
  `el acopio ${codigo} de ${proveedor.razonSocial}`;
