import type { Adjunto } from '@plomada/domain/archivo.schema';

export type FilaAdjunto = {
  id: string;
  nombre: string;
  mime: string;
  bytes: number;
  sha256: string;
  clave: string;
  creado_en: Date;
  autor_id: string;
  autor: string;
};

/** Of `archivos a`, its link `x` and whoever linked it, `u`. */
export const COLUMNAS_ADJUNTO = `
  a.id, a.nombre, a.mime, a.bytes, a.sha256, a.clave, x.creado_en, u.id as autor_id,
  coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), u.email) as autor`;

export function adjuntoDto(fila: FilaAdjunto): Adjunto {
  return {
    id: fila.id,
    nombre: fila.nombre,
    mime: fila.mime,
    bytes: fila.bytes,
    sha256: fila.sha256,
    creadoEn: fila.creado_en.toISOString(),
    creadoPor: { id: fila.autor_id, nombre: fila.autor },
  };
}
