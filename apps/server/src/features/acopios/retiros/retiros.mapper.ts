import {
  destinoRetiroSchema,
  estadoRetiroSchema,
  type Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { authorJson } from '../../../people/person-name.ts';
import { precioDto } from '../items/items.mapper.ts';

/** A withdrawal with what it names, as `sqlRetiros` selects it. Decimals are text. */
export type FilaRetiro = {
  id: string;
  codigo: string;
  grupo_id: string;
  acopio_id: string;
  item: Omit<Retiro['item'], 'disponible'>;
  disponible: string | null;
  cantidad: string;
  precio_unitario: string;
  importe_centavos: number;
  moneda: string;
  fecha: string;
  remito_numero: string | null;
  retirado_por: string | null;
  destino: string;
  observaciones: string | null;
  archivo: Retiro['comprobante'];
  estado: string;
  anulado_en: Date | null;
  anulador: Retiro['anuladoPor'];
  anulado_motivo: string | null;
  creador: Retiro['creadoPor'];
  creado_en: Date;
  version: number;
};

/** SQL of the withdrawals (as `r`) that `condiciones` let through. */
export const sqlRetiros = (condiciones: readonly string[], cola = ''): string => `
with r as materialized (select r.* from retiros r where ${condiciones.join(' and ')} ${cola})
select r.id, r.codigo, r.grupo_id, r.acopio_id, r.cantidad, r.precio_unitario, r.importe_centavos,
  a.moneda, r.fecha, r.remito_numero, r.retirado_por, r.destino, r.observaciones, r.estado,
  r.anulado_en, r.anulado_motivo, r.creado_en, r.version, i.cantidad - i.retirado as disponible,
  json_build_object('id', i.id, 'codigo', i.codigo, 'descripcion', i.descripcion,
    'unidad', i.unidad) as item,
  (select json_build_object('id', f.id, 'nombre', f.nombre, 'mime', f.mime, 'bytes', f.bytes,
      'sha256', f.sha256) from archivos f
    where f.tenant_id = r.tenant_id and f.id = r.archivo_id and f.estado = 'LISTO') as archivo,
  ${authorJson('r.anulado_por')} as anulador, ${authorJson('r.creado_por')} as creador
from r
join acopios a on a.tenant_id = r.tenant_id and a.id = r.acopio_id
join acopio_items i on i.tenant_id = r.tenant_id and i.id = r.item_id
order by r.fecha desc, r.id desc`;

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
    moneda: monedaSchema.parse(fila.moneda),
    fecha: fila.fecha,
    remitoNumero: fila.remito_numero,
    retiradoPor: fila.retirado_por,
    destino: destinoRetiroSchema.parse(fila.destino),
    observaciones: fila.observaciones,
    comprobante: fila.archivo,
    estado: estadoRetiroSchema.parse(fila.estado),
    anuladoEn: fila.anulado_en?.toISOString() ?? null,
    anuladoPor: fila.anulador,
    anuladoMotivo: fila.anulado_motivo,
    creadoPor: fila.creador,
    creadoEn: fila.creado_en.toISOString(),
    version: fila.version,
  };
}

/** The audited fields, under their wire names. */
export const camposRetiro = (retiro: Retiro) => ({
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
