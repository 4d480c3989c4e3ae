import { createProgress, type Progress } from '@plomada/local-stack/progress';
import { explain } from '@plomada/local-stack/session';
import { StackError } from '@plomada/local-stack/stack-error';

import type { Manifest } from './manifest.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step === 0 ? 0 : 1).replace('.', ',')} ${UNITS[step]}`;
}

/**
 * Contents of a backup set on one line: rows, tables, files, version, last migration and instant,
 * with sizes.
 */
export function contentOf(manifest: Manifest): string {
  const { tablas: tables, archivos, migraciones } = manifest;
  const rows = tables.reduce((sum, { filas: rows }) => sum + rows, 0);
  const packed = tables.reduce((sum, { archivo }) => sum + archivo.bytes, 0);
  const missing = archivos.faltantes.length;
  return (
    `${rows} filas en ${tables.length} tablas (${sizeOf(packed)}), ${archivos.cantidad} archivos ` +
    `(${sizeOf(archivos.bytes)})${missing > 0 ? `, de los que faltan ${missing}` : ''}; versión ` +
    `${manifest.programa}, ${migraciones.at(-1)?.name ?? ''}, del ${manifest.creadoEn}`
  );
}

/**
 * Runs an operator's command. A failure is written to stderr; the exit code is then 1, or 2 for
 * arguments that were not understood.
 */
export async function runCommand(work: (progress: Progress) => Promise<void>): Promise<void> {
  const progress = createProgress(process.stderr);
  try {
    await work(progress);
  } catch (error) {
    progress.close();
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Error for arguments that are no valid command; its message shows the correct form. */
export class UsageError extends StackError {
  override name = 'UsageError';
}
