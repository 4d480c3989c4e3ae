import { sugerirColumnas } from '@plomada/domain/importaciones/columnas.rules';
import {
  CAMPOS_IMPORTACION,
  type LeerMovimientos,
  type VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { proveedoresPorCrear } from '@plomada/domain/importaciones/proveedor.rules';
import { textoDeCelda } from '@plomada/domain/importaciones/texto.rules';

import type { TenantContext } from '../../context/context.ts';
import { analizar } from './analisis.queries.ts';
import { importacionRepetida } from './importaciones.queries.ts';
import type { PlanillaLeida } from './lectura.sheet.ts';

const EJEMPLOS = 3;
const EJEMPLO_MAX = 60;

/** Every column that has a title or anything below it, with the first values to tell it by. */
function columnasDe({ primeras, titulos }: PlanillaLeida): VistaPreviaImportacion['columnas'] {
  const ancho = Math.max(titulos.length, ...primeras.map(({ celdas }) => celdas.length));
  const sugeridas = sugerirColumnas(titulos);
  return Array.from({ length: ancho }, (_, indice) => {
    const ejemplos: string[] = [];
    for (const { celdas } of primeras) {
      const texto = textoDeCelda(celdas[indice] ?? null);
      if (texto !== '') ejemplos.push(texto.slice(0, EJEMPLO_MAX));
      if (ejemplos.length === EJEMPLOS) break;
    }
    const sugerencia = CAMPOS_IMPORTACION.find((campo) => sugeridas[campo] === indice) ?? null;
    return { indice, titulo: titulos[indice] ?? '', sugerencia, ejemplos };
  }).filter(({ titulo, ejemplos }) => titulo !== '' || ejemplos.length > 0);
}

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
    columnas: columnasDe(analisis),
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
