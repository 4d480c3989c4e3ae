import { readFile, stat } from 'node:fs/promises';

import { checkZip } from './zip-guard.ts';

/** As sent, and all its parts unpacked: a few hundred rows. Whatever it holds, it is read in moments. */
const SENT_MAX = 64 * 1024;
const UNPACKED_MAX = 256 * 1024;
const ZIP = Buffer.from('PK');

/**
 * Whether a file cannot keep its reader busy, told by its size and, of a package, by what its directory
 * declares, which is all that the reader lets it grow to. Nothing is unpacked here.
 */
export async function isSmall(ruta: string): Promise<boolean> {
  const { size } = await stat(ruta);
  if (size > SENT_MAX) return false;
  const bytes = await readFile(ruta);
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return true;
  try {
    const partes = [...checkZip(bytes).values()];
    return partes.reduce((suma, { descomprimido }) => suma + descomprimido, 0) <= UNPACKED_MAX;
  } catch {
    // Broken: its reader says how.
    return false;
  }
}
