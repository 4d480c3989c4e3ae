import { destinoRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { z } from 'zod';

import { readSetting, writeSetting } from '../../../lib/local-setting.ts';

/** Storage may hold anything: a field that is not understood counts as never used. */
const recordadoSchema = z.object({
  personas: z.array(z.string()).catch([]),
  destino: destinoRetiroSchema.catch('OBRA'),
});

/** Who took material last from this device, newest first, and where it went. */
export type Recordado = z.infer<typeof recordadoSchema>;

const PERSONAS_MAX = 6;
const clave = (tenantId: string) => `plomada:ultimo-retiro:${tenantId}`;

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

export const recordadoEn = (tenantId: string): Recordado =>
  leerRecordado(readSetting(clave(tenantId)));

export function recordarRetiro(tenantId: string, retiro: Parameters<typeof conRetiro>[1]): void {
  writeSetting(clave(tenantId), JSON.stringify(conRetiro(recordadoEn(tenantId), retiro)));
}
