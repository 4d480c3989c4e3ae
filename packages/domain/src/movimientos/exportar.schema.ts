import { z } from 'zod';

import { formatoPlanillaSchema } from '../planilla/planilla.schema.ts';
import { filtrosMovimientos, verificarRangos } from './filtros.schema.ts';

/** `GET /movimientos/export`: the filters of the list, all of its rows. */
export const exportarMovimientosSchema = z
  .strictObject({ formato: formatoPlanillaSchema, ...filtrosMovimientos })
  .superRefine(verificarRangos);
export type ExportarMovimientos = z.infer<typeof exportarMovimientosSchema>;
