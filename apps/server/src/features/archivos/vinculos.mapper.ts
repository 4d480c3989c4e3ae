import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';

import type { FilaAdjunto } from './archivos.sql.ts';

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
