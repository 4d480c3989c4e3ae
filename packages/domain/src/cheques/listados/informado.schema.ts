import { z } from 'zod';

/**
 * State of a cheque in the last listing of a bank or of COELSA that had one, as it was written, with
 * the day of reading and the name of the file.
 */
export const estadoInformadoSchema = z.object({
  estado: z.string(),
  el: z.string(),
  listado: z.string(),
});
