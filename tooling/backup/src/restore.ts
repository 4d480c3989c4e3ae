import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readConfig } from '@plomada/local-stack/config';
import { takeStackLock } from '@plomada/local-stack/stack-lock';

import { withPlace } from './place.ts';
import { targetName, restoreSet } from './restore-set.ts';
import { contentOf, runCommand, UsageError } from './run-command.ts';

const USAGE = 'Uso: pnpm restore RESPALDO [--reemplazar NOMBRE_DEL_DESTINO]';

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { reemplazar: { type: 'string' } } });
  } catch {
    throw new UsageError(USAGE);
  }
}

await runCommand(async (progress) => {
  const { values, positionals } = readArguments();
  const [set, ...rest] = positionals;
  if (set === undefined || rest.length > 0) throw new UsageError(USAGE);
  const { dataDir } = readConfig(process.env);
  // The lock prevents a start on a directory that is being filled, and a restore into a live one.
  const lock = await takeStackLock(dataDir, 'pnpm restore', progress.note);
  try {
    await withPlace(
      process.env,
      async (place) => {
        const options = { set: resolve(set), progress, replace: values.reemplazar };
        const manifest = await restoreSet(place, options);
        console.log(`Restaurado en ${targetName(place)}: ${contentOf(manifest)}`);
      },
      progress.note,
    );
  } finally {
    lock.release();
  }
});
