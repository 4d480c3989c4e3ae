import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { misplacedWords } from '../src/wording.ts';

const COMMANDS = 'features/socios/socios.commands.ts';
const POLICY = 'features/socios/socios.policy.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plomada-wording-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function faults(file: string, line: string): Promise<string[]> {
  const path = join(root, 'apps/server/src', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `\n${line}\n`);
  return misplacedWords(root);
}

describe('a fault is reported by file and line', () => {
  const REASON = "const message = 'La fecha no puede ser posterior a hoy';";
  it.each([
    [COMMANDS, REASON],
    [POLICY, REASON],
    ['features/socios/socios.queries.ts', REASON],
    ['features/socios/socios.mapper.ts', REASON],
    ['features/socios/commands/redistribuir.ts', REASON],
    [COMMANDS, 'return `${nombre} es ${rol}: ya ve todas las obras`;'],
    [COMMANDS, "throw new AppError('VALIDATION_ERROR', { details });"],
    ['http/rest/multipart.ts', "throw new AppError('VALIDATION_ERROR');"],
    [POLICY, 'const filas = await tx.query(SELECT_SOCIOS(tenantId));'],
    [POLICY, 'const filas = await query(SELECT_SOCIOS(tenantId));'],
    [POLICY, 'return leer(ctx.db, id);'],
  ])('%s: %s', async (file, line) => {
    const found = await faults(file, line);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(`apps/server/src/${file}:2: `);
  });
});

describe('a text passes in its allowed place', () => {
  it.each([
    ['http/transport/refuse.ts', "new AppError(code ?? 'VALIDATION_ERROR', said);"],
    [COMMANDS, 'resumen: `Cambió la participación de ${nombre} en la obra de ${de} a ${a}`,'],
    [COMMANDS, 'resumen: `${nombre} dejó la organización: su cuenta fue eliminada`,'],
    [COMMANDS, '// La fecha no puede ser posterior a hoy, dice la regla.'],
    [COMMANDS, "const MODO = 'en proporción a los aportes de cada uno';"],
    [COMMANDS, "throw new Error('This row cannot be read as what it should be');"],
    [
      'features/socios/carta.text.ts',
      "const pie = 'Para no recibir este correo, apagar los avisos';",
    ],
    [POLICY, "import type { Fila } from './socios.sql.ts';"],
  ])('%s: %s', async (file, line) => {
    expect(await faults(file, line)).toEqual([]);
  });
});
