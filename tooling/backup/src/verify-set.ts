import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { Tally, type Tallied } from '@plomada/db/backup/tally';
import { StackError } from '@plomada/local-stack/stack-error';

import { readFileList } from './copy-files.ts';
import {
  FILE_LIST,
  ownPath,
  readManifest,
  storedPath,
  tablePath,
  type Manifest,
} from './manifest.ts';
import { tallyOf } from './place.ts';

const same = (a: Tallied, b: Tallied): boolean => a.bytes === b.bytes && a.sha256 === b.sha256;

type Table = Manifest['tablas'][number];

async function tableProblem(set: string, table: Table): Promise<string | null> {
  const file = new Tally();
  const content = new Tally({ lines: true });
  const path = tablePath(set, table.nombre);
  try {
    await pipeline(createReadStream(path), file, createGunzip(), content, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch {
    return `la tabla ${table.nombre} falta o no se puede leer`;
  }
  const whole = same(file.result(), table.archivo) && same(content.result(), table.contenido);
  return whole && content.lines === table.filas ? null : `la tabla ${table.nombre} está dañada`;
}

async function fileProblem(path: string, known: Tallied, name: string): Promise<string | null> {
  try {
    // The size is compared first, so that a truncated file is not read to its end.
    if ((await stat(path)).size !== known.bytes) return `${name} no tiene el tamaño que tenía`;
    return same(await tallyOf(path), known) ? null : `${name} está dañado`;
  } catch {
    return `falta ${name}`;
  }
}

async function* problemsOf(set: string, manifest: Manifest): AsyncGenerator<string | null> {
  for (const table of manifest.tablas) yield await tableProblem(set, table);
  for (const { ruta: path, ...known } of manifest.propios) {
    yield await fileProblem(ownPath(set, path), known, path);
  }
  const list = await fileProblem(join(set, FILE_LIST), manifest.archivos.lista, FILE_LIST);
  yield list;
  if (list !== null) return;
  const missing = new Set(manifest.archivos.faltantes);
  let files = 0;
  for await (const { clave: key, ...known } of readFileList(set)) {
    files += 1;
    if (!missing.has(key)) {
      yield await fileProblem(storedPath(set, key), known, `el archivo ${key}`);
    }
  }
  if (files !== manifest.archivos.cantidad) yield 'la lista de archivos no tiene los que dice';
}

/**
 * Compares the files of a set with its manifest and its file list; returns the differences in
 * Spanish. A damaged list ends the comparison.
 */
export async function findDamage(
  set: string,
): Promise<{ readonly manifest: Manifest; readonly problems: readonly string[] }> {
  const manifest = await readManifest(set);
  const problems: string[] = [];
  for await (const problem of problemsOf(set, manifest)) {
    if (problem !== null) problems.push(problem);
  }
  return { manifest, problems };
}

/**
 * Returns the manifest of a complete set; throws with the faults of any other, at most 20 of them.
 */
export async function requireWhole(set: string): Promise<Manifest> {
  const { manifest, problems } = await findDamage(set);
  if (problems.length === 0) return manifest;
  const shown = problems.slice(0, 20).map((problem) => `  - ${problem}`);
  const more =
    problems.length > shown.length ? [`  … y ${problems.length - shown.length} más`] : [];
  throw new StackError(`El respaldo ${set} está dañado:\n${[...shown, ...more].join('\n')}`);
}
