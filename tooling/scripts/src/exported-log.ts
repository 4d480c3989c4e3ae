import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import {
  RevisorDeArchivo,
  type ResultadoDeArchivo,
} from '@plomada/domain/auditoria/exportada.rules';
import {
  cierreExportadoSchema,
  filaExportadaSchema,
  type CierreExportado,
  type FilaExportada,
} from '@plomada/domain/auditoria/exportada.schema';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** True when the signature (base64) of the text was made by the key (SPKI in base64). */
export function isSignatureValid(text: string, signature: string, publicKey: string): boolean {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * Values of a file with one JSON value per line, each with its line's number from 1; blank lines
 * are left out.
 */
export async function* readLines(archivo: string): AsyncGenerator<readonly [number, unknown]> {
  let n = 0;
  const lines = createInterface({ input: createReadStream(archivo), crlfDelay: Infinity });
  for await (const line of lines) {
    n += 1;
    if (line.trim() === '') continue;
    try {
      yield [n, JSON.parse(line)];
    } catch {
      throw new Error(`La línea ${n} no es JSON.`);
    }
  }
}

export type FileRead = { readonly cierre: CierreExportado; readonly resultado: ResultadoDeArchivo };

/** Verifies an exported log with nothing but the file; calls `onRow` with each row in order. */
export async function readArchive(
  archivo: string,
  onRow?: (row: FilaExportada) => void,
): Promise<FileRead> {
  const checker = new RevisorDeArchivo({ sha256, firmaSirve: isSignatureValid });
  let cierre: CierreExportado | null = null;
  for await (const [n, value] of readLines(archivo)) {
    if (cierre) throw new Error(`La línea ${n} está después del cierre: no es de la exportación.`);
    const fin = cierreExportadoSchema.safeParse(value);
    if (fin.success) {
      cierre = fin.data;
      continue;
    }
    const row = filaExportadaSchema.safeParse(value);
    if (!row.success) throw new Error(`La línea ${n} no es una fila de auditoría exportada.`);
    checker.fila(row.data);
    onRow?.(row.data);
  }
  if (!cierre) throw new Error('Falta la última línea, con la cabeza: el archivo está cortado.');
  return { cierre, resultado: checker.cierre(cierre) };
}
