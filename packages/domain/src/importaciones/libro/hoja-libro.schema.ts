import { z } from 'zod';

import { idSchema } from '../../base/campos.schema.ts';
import { HOJAS_LIBRO_MAX } from '../../planilla/libro.ts';

/**
 * `GET /importaciones/libro/{id}/hoja`: some rows of a sheet, with the meaning assigned to each
 * cell.
 */
export const hojaDeLibroSchema = z
  .strictObject({
    id: idSchema,
    hoja: z.int().min(0).max(HOJAS_LIBRO_MAX),
    desde: z.int().min(1).default(1),
  })
  .meta({ id: 'PedirHojaDeLibro' });
export type PedirHojaDeLibro = z.infer<typeof hojaDeLibroSchema>;
export const trozoDeHojaSchema = z
  .object({
    hojas: z.array(z.object({ nombre: z.string(), oculta: z.boolean(), filas: z.int() })),
    hoja: z.int(),
    columnas: z.int(),
    filas: z.array(
      z.object({
        fila: z.int(),
        oculta: z.boolean(),
        celdas: z.array(
          z.object({
            columna: z.int(),
            /** Last column of a merged cell. */
            hastaColumna: z.int().optional(),
            texto: z.string(),
            formula: z.boolean(),
            que: z.enum(['FILA', 'TOTAL', 'TOTAL_MAL', 'TITULO', 'IGNORADA', 'ERROR']),
            tablaId: z.string().nullable(),
          }),
        ),
      }),
    ),
    siguiente: z.int().nullable(),
  })
  .meta({ id: 'HojaDeLibro' });
export type TrozoDeHoja = z.infer<typeof trozoDeHojaSchema>;
