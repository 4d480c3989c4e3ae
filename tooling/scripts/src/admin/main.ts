import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

import { VALUES } from '@plomada/db/client';
import { withDatabase } from '@plomada/local-stack/database';
import { Client } from 'pg';

import {
  textoDe,
  UsoDeAdmin,
  type ActResult,
  type Operation,
  type Pedido,
  type Verb,
} from './verbo.ts';
import { VERBOS } from './verbos.ts';

const COMMON = {
  json: { type: 'boolean', ayuda: 'La respuesta como JSON, para otro programa.' },
  help: { type: 'boolean', ayuda: 'Esta ayuda.' },
} as const;
const OF_ACT = {
  operador: { type: 'string', ayuda: 'Quién lo hace; si no se dice, el usuario del sistema.' },
  ensayo: { type: 'boolean', ayuda: 'Hace todo y lo deshace: dice qué cambiaría.' },
} as const;

const optionsOf = ({ opciones = {}, soloLee = false }: Verb) => ({
  ...opciones,
  ...(soloLee ? {} : OF_ACT),
  ...COMMON,
});

function generalHelp(): string {
  const width = Math.max(...[...VERBOS.keys()].map((nombre) => nombre.length));
  const lines = [...VERBOS].map(([nombre, { ayuda }]) => `  ${nombre.padEnd(width)}  ${ayuda}`);
  return [
    'Uso: pnpm admin VERBO [argumentos] [opciones]',
    '',
    ...lines,
    '',
    'Cada verbo se explica con: pnpm admin VERBO --help',
    'ORGANIZACION es el identificador o el nombre completo. Trabaja sobre la base del entorno',
    '(DATABASE_OWNER_URL, o la de PLOMADA_DATA_DIR), con el servidor andando o sin él.',
  ].join('\n');
}

function helpOf(nombre: string, verb: Verb): string {
  const options = Object.entries(optionsOf(verb));
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    `Uso: pnpm admin ${nombre} ${verb.uso}`.trimEnd(),
    '',
    verb.ayuda,
    '',
    ...options.map(([option, { ayuda }]) => `  --${option.padEnd(width)}  ${ayuda}`),
  ].join('\n');
}

function read(nombre: string, verb: Verb, args: readonly string[]): Pedido {
  const opciones = optionsOf(verb);
  const options = Object.fromEntries(
    Object.entries(opciones).map(([option, { type }]) => [option, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const valores = Object.fromEntries(
      Object.entries(values).map(([option, valor]) => [
        option,
        Array.isArray(valor) ? undefined : valor,
      ]),
    );
    return { args: positionals, valores };
  } catch (error) {
    const option = /--?[\w-]+/.exec(error instanceof Error ? error.message : '')?.[0] ?? '';
    throw new UsoDeAdmin(
      `La opción ${option} no existe, o le falta su valor.\n\n${helpOf(nombre, verb)}`,
    );
  }
}

/** As the system knows whoever typed it, unless they say so: `sudo` keeps the person's own name. */
function operatorOf({ valores }: Pedido): string {
  const stated = textoDe(valores, 'operador')?.trim();
  if (stated === '') throw new UsoDeAdmin('--operador está vacío: va el nombre de quien lo hace.');
  if (stated !== undefined && stated.length > 100) {
    throw new UsoDeAdmin('--operador es demasiado largo: hasta 100 caracteres.');
  }
  return stated ?? process.env['SUDO_USER'] ?? userInfo().username;
}

const DRY_RUN = 'Ensayo: no se cambió nada. Para hacerlo, repetir sin --ensayo.';

type Environment = Pick<Operation, 'dataDir' | 'avisar'> & {
  readonly ownerUrl: string;
  readonly ahora: Date;
};

/** One act in one transaction, as the owner of the tables; a rehearsal is taken back at its end. */
export async function ejecutar(
  verb: Verb,
  pedido: Pedido,
  environment: Environment,
): Promise<ActResult> {
  const { ownerUrl, ...resto } = environment;
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'plomada-admin',
    types: VALUES,
  });
  await client.connect();
  const isDryRun = pedido.valores['ensayo'] === true;
  const deshacer: (() => Promise<void>)[] = [];
  const onFailure: Operation['siFalla'] = (fn) => void deshacer.push(fn);
  try {
    await client.query(verb.soloLee ? 'begin isolation level repeatable read read only' : 'begin');
    const operator = operatorOf(pedido);
    const op = {
      ...resto,
      client,
      operador: operator,
      requestId: randomUUID(),
      siFalla: onFailure,
    };
    const result = await verb.correr(op, pedido);
    await client.query(isDryRun ? 'rollback' : 'commit');
    return isDryRun ? { ...result, lineas: [...result.lineas, DRY_RUN] } : result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const fn of deshacer) await fn().catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

const say = (texto: string): void => void process.stdout.write(`${texto}\n`);

function verbOf(nombre: string | undefined): Verb | null {
  if (nombre === undefined || nombre === '--help' || nombre === 'ayuda') return null;
  const verb = VERBOS.get(nombre);
  if (verb) return verb;
  throw new UsoDeAdmin(`No hay un verbo "${nombre}".\n\n${generalHelp()}`);
}

async function correr(verb: Verb, pedido: Pedido): Promise<void> {
  const json = pedido.valores['json'] === true;
  let uso: UsoDeAdmin | null = null;
  await withDatabase(async ({ ownerUrl }, dataDir) => {
    const notify = (line: string): void => void process.stderr.write(`${line}\n`);
    try {
      const environment = { ownerUrl, dataDir, avisar: notify, ahora: new Date() };
      const { lineas, datos } = await ejecutar(verb, pedido, environment);
      const isDryRun = pedido.valores['ensayo'] === true ? { ensayo: true } : {};
      say(json ? JSON.stringify({ ...isDryRun, resultado: datos }, null, 2) : lineas.join('\n'));
    } catch (error) {
      if (!(error instanceof UsoDeAdmin)) throw error;
      uso = error;
    }
  });
  if (uso !== null) throw uso;
}

/** Exit code: 0 done, 1 it could not be done, 2 it was asked for wrongly. */
export async function main([nombre, ...args]: readonly string[]): Promise<number> {
  try {
    const verb = verbOf(nombre);
    if (!verb || nombre === undefined) {
      say(generalHelp());
      return 0;
    }
    const pedido = read(nombre, verb, args);
    if (pedido.valores['help'] === true) say(helpOf(nombre, verb));
    else await correr(verb, pedido);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof UsoDeAdmin)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
