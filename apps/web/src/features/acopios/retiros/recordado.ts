import { destinoRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { z } from 'zod';

import { type Owner, ownKey } from '@/lib/device-keys.ts';
import { readSetting, writeSetting } from '@/lib/local-setting.ts';

/** Storage may contain anything: an unreadable field counts as never used. */
const recordadoSchema = z.object({
  personas: z.array(z.string()).catch([]),
  destino: destinoRetiroSchema.catch('OBRA'),
});

/**
 * Names of the latest persons who withdrew material, newest first, and the last destination, as
 * this user entered them on this device.
 */
export type Recordado = z.infer<typeof recordadoSchema>;

const PERSONAS_MAX = 6;
const clave = (persona: Owner) => ownKey('ultimo-retiro', persona);

export function leerRecordado(texto: string | null): Recordado {
  try {
    return recordadoSchema.parse(JSON.parse(texto ?? '{}'));
  } catch {
    return { personas: [], destino: 'OBRA' }; // Not JSON, or no object.
  }
}

export function conRetiro(
  antes: Recordado,
  { retiradoPor, destino }: { retiradoPor: string; destino: Recordado['destino'] },
): Recordado {
  const nombre = retiradoPor.trim();
  const otras = antes.personas.filter((persona) => persona !== nombre);
  const personas = nombre === '' ? otras : [nombre, ...otras].slice(0, PERSONAS_MAX);
  return { personas, destino };
}

export const recordadoDe = (persona: Owner): Recordado =>
  leerRecordado(readSetting(clave(persona)));

export function recordarRetiro(persona: Owner, retiro: Parameters<typeof conRetiro>[1]): void {
  writeSetting(clave(persona), JSON.stringify(conRetiro(recordadoDe(persona), retiro)));
}
