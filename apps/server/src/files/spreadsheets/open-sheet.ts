import { readFile, stat } from 'node:fs/promises';

import { readRows } from './engine.ts';
import { SheetRefused, type SheetRow, type SheetLimits } from './sheet.ts';

export type SheetRequest = {
  readonly ruta: string;
  /** As the person's device calls the file: what it claims to be. */
  readonly nombre: string;
  readonly limites: SheetLimits;
};

/** The rows of a file. Whatever the reader stumbles over is the file's fault: it came from outside. */
export async function* openSheet({
  ruta,
  nombre,
  limites,
}: SheetRequest): AsyncGenerator<SheetRow> {
  const { size } = await stat(ruta);
  if (size > limites.maxBytes) throw new SheetRefused('BYTES');
  const filas = readRows(await readFile(ruta), nombre, limites);
  try {
    for (;;) {
      const paso = await filas.next().catch((cause: unknown) => {
        throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
      });
      if (paso.done) return;
      yield paso.value;
    }
  } finally {
    await filas.return(undefined);
  }
}
