import { parseArgs } from 'node:util';

import { readConfig } from './config.ts';
import { migrateDatabase, seedDemo, withDatabase } from './database.ts';
import { StackError } from './stack-error.ts';

const USAGE = 'Uso: pnpm db:seed [--escenario demo] [--escala N]';

function readArguments(): { escala: number } {
  const { values } = parseArgs({
    options: { escenario: { type: 'string' }, escala: { type: 'string' } },
    strict: false,
  });
  const { escenario = 'demo', escala = '1' } = values;
  if (escenario !== 'demo') {
    throw new StackError(`No existe el escenario "${String(escenario)}". Hay uno: demo. ${USAGE}`);
  }
  const number = Number(escala);
  if (!Number.isInteger(number) || number < 1) {
    throw new StackError(`La escala tiene que ser un entero desde 1. ${USAGE}`);
  }
  return { escala: number };
}

await withDatabase(async (database, dataDir) => {
  const { escala } = readArguments();
  await migrateDatabase(database, dataDir);
  console.log(await seedDemo(database, readConfig(process.env), { escala }));
});
