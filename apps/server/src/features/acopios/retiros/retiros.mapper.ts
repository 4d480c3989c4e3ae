import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';

import type { Audited } from '../../../audit/audited.ts';
import { precioDto } from '../items/items.mapper.ts';
import type { FilaRetiro } from './list.sql.ts';
import type { Datos } from './retiros.sql.ts';

export function retiroDto(fila: FilaRetiro): Retiro {
  return {
    id: fila.id,
    numero: fila.codigo,
    grupoId: fila.grupo_id,
    acopioId: fila.acopio_id,
    itemId: fila.item.id,
    item: { ...fila.item, disponible: fila.disponible },
    cantidad: fila.cantidad,
    precioUnitario: precioDto(fila.precio_unitario),
    importeCentavos: fila.importe_centavos,
    moneda: fila.moneda,
    fecha: fila.fecha,
    remitoNumero: fila.remito_numero,
    retiradoPor: fila.retirado_por,
    destino: fila.destino,
    observaciones: fila.observaciones,
    comprobante: fila.archivo,
    estado: fila.estado,
    anuladoEn: fila.anulado_en?.toISOString() ?? null,
    anuladoPor: fila.anulador,
    anuladoMotivo: fila.anulado_motivo,
    creadoPor: fila.creador,
    creadoEn: fila.creado_en.toISOString(),
    version: fila.version,
  };
}

/** The audited fields, under their wire names. */
export const camposRetiro = (retiro: Retiro): Audited<Datos> => ({
  retiro: retiro.numero,
  item: retiro.item.descripcion,
  cantidad: retiro.cantidad,
  importeCentavos: retiro.importeCentavos,
  fecha: retiro.fecha,
  remitoNumero: retiro.remitoNumero,
  retiradoPor: retiro.retiradoPor,
  destino: retiro.destino,
  observaciones: retiro.observaciones,
  comprobante: retiro.comprobante?.nombre ?? null,
  estado: retiro.estado,
});
