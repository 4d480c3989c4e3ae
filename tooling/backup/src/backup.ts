import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { makeBackup } from './make-backup.ts';
import { withPlace } from './place.ts';
import { contentOf, runCommand, UsageError } from './run-command.ts';
import { requireWhole } from './verify-set.ts';

const USAGE = `Uso: pnpm backup [--carpeta CARPETA] [--aceptar-faltantes]
     pnpm backup verify RESPALDO
     pnpm backup drill [--carpeta CARPETA]`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        carpeta: { type: 'string' },
        'aceptar-faltantes': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new UsageError(USAGE);
  }
}

await runCommand(async (progress) => {
  const { values, positionals } = readArguments();
  const [command, set, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(USAGE);
  if (command === 'verify' && set !== undefined) {
    const manifest = await progress.step('Leer el respaldo', () => requireWhole(resolve(set)));
    console.log(`Respaldo entero: ${contentOf(manifest)}`);
    return;
  }
  if (command === 'drill' && set === undefined) {
    const { drill } = await import('./drill.ts');
    console.log(await drill(process.env, progress, values.carpeta && resolve(values.carpeta)));
    return;
  }
  if (command !== undefined) throw new UsageError(USAGE);
  await withPlace(
    process.env,
    async (place) => {
      const folder = resolve(values.carpeta ?? join(place.config.dataDir, 'respaldos'));
      const acceptMissing = values['aceptar-faltantes'];
      const made = await makeBackup(place, { folder, progress, acceptMissing });
      console.log(`${made.set}\n${contentOf(made.manifest)}`);
      const strange = made.manifest.archivos.ajenos.length;
      if (strange > 0) {
        progress.note(
          `${strange} archivos van sin su contenido: su clave no es de Plomada. Verlos con: pnpm check:archivos`,
        );
        process.exitCode = 1;
      }
      if (values.carpeta === undefined) {
        progress.note('Está en el mismo disco que los datos: guardar una copia en otro lugar.');
      }
    },
    progress.note,
  );
});
