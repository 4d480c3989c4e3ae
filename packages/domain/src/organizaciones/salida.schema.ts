import { z } from 'zod';

const entradaSchema = z.object({ ruta: z.string(), es: z.string() });

/** `GET /{tenantId}/configuracion/salida`: guide to the data export, made of the same tables as it. */
export const salidaSchema = z
  .object({
    /** Entries of the zip; words in capitals stand for a table, an id or a name. */
    entradas: z.array(entradaSchema),
    /** Rules for reading the values. */
    lectura: z.array(z.string()),
    /** Tables of the zip, in the order in which they are imported. */
    tablas: z.array(z.object({ nombre: z.string(), es: z.string() })),
    /** Data that are not exported, by reason: parts of the tables above first. */
    noVa: z.array(z.object({ motivo: z.string(), que: z.array(z.string()) })),
    /** Command that imports the zip into another installation, and its rules. */
    comando: z.string(),
    pasos: z.array(z.string()),
  })
  .meta({ id: 'Salida' });
export type Salida = z.infer<typeof salidaSchema>;
