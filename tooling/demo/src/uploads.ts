import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';

export type Receive = (name: string, content: Uint8Array) => Promise<ArchivoRecibido>;

/** Files as they lie on the server's disk once an upload is over, in a folder that goes at the end. */
export async function openUploads(
  received: string,
): Promise<{ readonly receive: Receive; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(received, 'demo-'));
  return {
    receive: async (nombre, content) => {
      const ruta = join(folder, randomUUID());
      await writeFile(ruta, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const bytes = content.length;
      return new ArchivoRecibido({ nombre, mimeDeclarado: '', bytes, sha256, ruta });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
