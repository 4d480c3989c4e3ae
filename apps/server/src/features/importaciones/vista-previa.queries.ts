import { describirColumnas } from '@plomada/domain/importaciones/columnas.rules';
import type {
  LeerMovimientos,
  VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { proveedoresPorCrear } from '@plomada/domain/importaciones/proveedor.rules';

import type { TenantContext } from '../../context/context.ts';
import { analizar } from './analisis.queries.ts';
import { importacionRepetida } from './importaciones.queries.ts';

/** How a file would be read and what would come of it. Writes nothing. */
export async function previsualizarImportacion(
  ctx: TenantContext,
  input: LeerMovimientos,
): Promise<VistaPreviaImportacion> {
  const analisis = await analizar(ctx, input);
  const { filas, muestra, movimientos, errores, advertencias, mapeo } = analisis;
  const conError = new Set(errores.map(({ fila }) => fila));
  const { nuevos } = proveedoresPorCrear(movimientos.map(({ proveedor }) => proveedor));
  return {
    archivo: input.archivo.nombre,
    columnas: describirColumnas(analisis.titulos, analisis.primeras),
    mapeo,
    filas,
    validas: movimientos.filter(({ fila }) => !conError.has(fila)).length,
    muestra: muestra.map((vista) => ({ ...vista, valida: !conError.has(vista.fila) })),
    errores: [...errores],
    advertencias: [...advertencias],
    proveedoresNuevos: nuevos.map(({ razonSocial }) => razonSocial),
    repetida: await importacionRepetida(ctx, input.archivo.sha256),
  };
}
