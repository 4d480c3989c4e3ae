import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { VALUES } from '@plomada/db/client';
import { withClient } from '@plomada/db/with-client';
import { withDatabase } from '@plomada/local-stack/database';
import { openStore } from '@plomada/server/files/storage/file-store';

import { VERBS } from './verb-list.ts';
import {
  textOf,
  AdminRefusal,
  AdminUsage,
  type ActResult,
  type Ask,
  type Operation,
  type VerbCall,
  type Verb,
} from './verb.ts';

const COMMON = {
  json: { type: 'boolean', help: 'La respuesta como JSON, para otro programa.' },
  help: { type: 'boolean', help: 'Esta ayuda.' },
} as const;
const OF_ACT = {
  operador: { type: 'string', help: 'Quién lo hace; si no se dice, el usuario del sistema.' },
  ensayo: { type: 'boolean', help: 'Hace todo y lo deshace: dice qué cambiaría.' },
} as const;

const OF_QUESTION = {
  si: { type: 'boolean', help: 'No pregunta: es el sí de quien ya lo vio con --ensayo.' },
} as const;

const optionsOf = ({ options = {}, readOnly = false, asks = false }: Verb) => ({
  ...options,
  ...(asks ? OF_QUESTION : {}),
  ...(readOnly ? {} : OF_ACT),
  ...COMMON,
});

function generalHelp(): string {
  const width = Math.max(...[...VERBS.keys()].map((name) => name.length));
  const lines = [...VERBS].map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`);
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

function helpOf(name: string, verb: Verb): string {
  const options = Object.entries(optionsOf(verb));
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    `Uso: pnpm admin ${name} ${verb.usage}`.trimEnd(),
    '',
    verb.help,
    '',
    ...options.map(([option, { help }]) => `  --${option.padEnd(width)}  ${help}`),
  ].join('\n');
}

function read(name: string, verb: Verb, args: readonly string[]): VerbCall {
  const options = optionsOf(verb);
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    return { args: parsed.positionals, values: parsed.values };
  } catch (error) {
    const option = /--?[\w-]+/.exec(error instanceof Error ? error.message : '')?.[0] ?? '';
    throw new AdminUsage(
      `La opción ${option} no existe, o le falta su valor.\n\n${helpOf(name, verb)}`,
    );
  }
}

/** Operator's name: as given, else the person who called `sudo`, else the system user. */
function operatorOf({ values }: VerbCall): string {
  const stated = textOf(values, 'operador')?.trim();
  if (stated === '') throw new AdminUsage('--operador está vacío: va el nombre de quien lo hace.');
  if (stated !== undefined && stated.length > 100) {
    throw new AdminUsage('--operador es demasiado largo: hasta 100 caracteres.');
  }
  return stated ?? process.env['SUDO_USER'] ?? userInfo().username;
}

const DRY_RUN = 'Ensayo: no se cambió nada. Para hacerlo, repetir sin --ensayo.';

type Environment = Pick<Operation, 'dataDir' | 'notify'> & {
  readonly ownerUrl: string;
  readonly now: Date;
  /** Question to the operator; absent without a terminal. */
  readonly ask?: Ask | undefined;
  /** Opens the file storage; the server's function unless a test replaces it. */
  readonly openStore?: Operation['openStore'];
};

type Attempt = {
  readonly isRehearsal: boolean;
  /** Receives the result before the commit. */
  readonly accept?: (result: ActResult) => void;
};

/** Runs one act in one transaction, as the owner of the tables; a rehearsal is rolled back. */
async function attempt(
  verb: Verb,
  call: VerbCall,
  { isRehearsal, accept, ...environment }: Environment & Attempt,
): Promise<ActResult> {
  const { ownerUrl, ask: _ask, openStore: open = openStore, ...rest } = environment;
  const config = {
    connectionString: ownerUrl,
    application_name: 'plomada-admin',
    types: VALUES,
  };
  const undo: (() => Promise<void>)[] = [];
  const onFailure: Operation['onFailure'] = (fn) => void undo.push(fn);
  return await withClient(config, async (client) => {
    try {
      const readOnly = 'begin isolation level repeatable read read only';
      await client.query(verb.readOnly ? readOnly : 'begin');
      const operator = operatorOf(call);
      const op = {
        ...rest,
        client,
        operator,
        requestId: randomUUID(),
        onFailure,
        isRehearsal,
        openStore: open,
      };
      const result = await verb.run(op, call);
      accept?.(result);
      await client.query(isRehearsal ? 'rollback' : 'commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      for (const fn of undo) await fn().catch(() => undefined);
      throw error;
    }
  });
}

const YES = /^s[ií]$/i;

/**
 * Rehearses the act, shows its result and asks. On a yes it runs the act, which is refused if its
 * result differs from what was shown.
 */
async function asked(verb: Verb, call: VerbCall, environment: Environment): Promise<ActResult> {
  const { ask } = environment;
  if (!ask) {
    throw new AdminUsage(
      'Sin una terminal no se puede preguntar: verlo con --ensayo y repetir con --si.',
    );
  }
  const shown = await attempt(verb, call, { ...environment, isRehearsal: true });
  const answer = await ask(`${shown.lines.join('\n')}\n\nPara hacerlo, escribir "sí": `);
  if (!YES.test(answer.trim())) throw new AdminRefusal('No se cambió nada.');
  const accept = ({ lines }: ActResult): void => {
    if (lines.join('\n') === shown.lines.join('\n')) return;
    throw new AdminRefusal('Lo que se iba a hacer cambió desde que se mostró. No se cambió nada.');
  };
  return await attempt(verb, call, { ...environment, isRehearsal: false, accept });
}

/** Runs an act of the operator: as a rehearsal, after a question, or directly. */
export async function execute(
  verb: Verb,
  call: VerbCall,
  environment: Environment,
): Promise<ActResult> {
  if (call.values['ensayo'] === true) {
    const { lines, data } = await attempt(verb, call, { ...environment, isRehearsal: true });
    return { lines: [...lines, DRY_RUN], data };
  }
  if (verb.asks && call.values['si'] !== true) return await asked(verb, call, environment);
  return await attempt(verb, call, { ...environment, isRehearsal: false });
}

async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function verbOf(name: string | undefined): Verb | null {
  if (name === undefined || name === '--help' || name === 'ayuda') return null;
  const verb = VERBS.get(name);
  if (verb) return verb;
  throw new AdminUsage(`No hay un verbo "${name}".\n\n${generalHelp()}`);
}

async function run(verb: Verb, call: VerbCall): Promise<void> {
  const json = call.values['json'] === true;
  let usage: AdminUsage | null = null;
  await withDatabase(async ({ ownerUrl }, dataDir) => {
    const notify = (line: string): void => void process.stderr.write(`${line}\n`);
    try {
      const ask = process.stdin.isTTY ? askOnTerminal : undefined;
      const environment = { ownerUrl, dataDir, notify, now: new Date(), ask };
      const { lines, data } = await execute(verb, call, environment);
      const isDryRun = call.values['ensayo'] === true ? { ensayo: true } : {};
      say(json ? JSON.stringify({ ...isDryRun, resultado: data }, null, 2) : lines.join('\n'));
    } catch (error) {
      if (!(error instanceof AdminUsage)) throw error;
      usage = error;
    }
  });
  if (usage !== null) throw usage;
}

/** Returns the exit code: 0 done, 1 not possible, 2 wrong command. */
export async function main([name, ...args]: readonly string[]): Promise<number> {
  try {
    const verb = verbOf(name);
    if (!verb || name === undefined) {
      say(generalHelp());
      return 0;
    }
    const call = read(name, verb, args);
    if (call.values['help'] === true) say(helpOf(name, verb));
    else await run(verb, call);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof AdminUsage)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof AdminRefusal ? 1 : 2;
  }
}
