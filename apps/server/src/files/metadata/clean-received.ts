import { AppError } from '@plomada/domain/errores';

import { type CleanFile, cleanFile } from './clean-file.ts';
import { UnreadablePicture } from './picture.ts';

const UNREADABLE =
  'La imagen está dañada o no se puede leer. Sacale una captura o guardala de nuevo, y volvé a subirla.';

/**
 * Removes the metadata of a received file; null for a file of another kind. Throws ARCHIVO_INVALIDO
 * for a damaged picture.
 */
export async function cleanReceived(ruta: string, mime: string): Promise<CleanFile | null> {
  try {
    return await cleanFile(ruta, mime);
  } catch (cause) {
    if (!(cause instanceof UnreadablePicture)) throw cause;
    const details = [{ path: 'archivo', message: UNREADABLE }];
    throw new AppError('ARCHIVO_INVALIDO', { details, cause });
  }
}
