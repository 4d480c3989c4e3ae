import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

import { VALUES } from '@plomada/db/client';
import { withDatabase } from '@plomada/local-stack/database';
import { Client } from 'pg';

import {
  textoDe,
  UsoDeAdmin,
  type Hecho,
  type Operacion,
  type Pedido,
  type Verbo,
} from './verbo.ts';
import { VERBOS } from './verbos.ts';

const COMUNES = {
  json: { type: 'boolean', ayuda: 'La respuesta como JSON, para otro programa.' },
  help: { type: 'boolean', ayuda: 'Esta ayuda.' },
} as const;
const DE_ACTO = {
  operador: { type: 'string', ayuda: 'Quién lo hace; si no se dice, el usuario del sistema.' },
  ensayo: { type: 'boolean', ayuda: 'Hace todo y lo deshace: dice qué cambiaría.' },
} as const;

const opcionesDe = ({ opciones = {}, soloLee = false }: Verbo) => ({
  ...opciones,
  ...(soloLee ? {} : DE_ACTO),
  ...COMUNES,
});

function ayudaGeneral(): string {
  const ancho = Math.max(...[...VERBOS.keys()].map((nombre) => nombre.length));
  const lineas = [...VERBOS].map(([nombre, { ayuda }]) => `  ${nombre.padEnd(ancho)}  ${ayuda}`);
  return [
    'Uso: pnpm admin VERBO [argumentos] [opciones]',
    '',
    ...lineas,
    '',
    'Cada verbo se explica con: pnpm admin VERBO --help',
    'ORGANIZACION es el identificador o el nombre completo. Trabaja sobre la base del entorno',
    '(DATABASE_OWNER_URL, o la de PLOMADA_DATA_DIR), con el servidor andando o sin él.',
  ].join('\n');
}

function ayudaDe(nombre: string, verbo: Verbo): string {
  const opciones = Object.entries(opcionesDe(verbo));
  const ancho = Math.max(...opciones.map(([opcion]) => opcion.length));
  return [
    `Uso: pnpm admin ${nombre} ${verbo.uso}`.trimEnd(),
    '',
    verbo.ayuda,
    '',
    ...opciones.map(([opcion, { ayuda }]) => `  --${opcion.padEnd(ancho)}  ${ayuda}`),
  ].join('\n');
}

function leer(nombre: string, verbo: Verbo, args: readonly string[]): Pedido {
  const opciones = opcionesDe(verbo);
  const options = Object.fromEntries(
    Object.entries(opciones).map(([opcion, { type }]) => [opcion, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const valores = Object.fromEntries(
      Object.entries(values).map(([opcion, valor]) => [
        opcion,
        Array.isArray(valor) ? undefined : valor,
      ]),
    );
    return { args: positionals, valores };
  } catch (error) {
    const opcion = /--?[\w-]+/.exec(error instanceof Error ? error.message : '')?.[0] ?? '';
    throw new UsoDeAdmin(
      `La opción ${opcion} no existe, o le falta su valor.\n\n${ayudaDe(nombre, verbo)}`,
    );
  }
}

/** As the system knows whoever typed it, unless they say so: `sudo` keeps the person's own name. */
function operadorDe({ valores }: Pedido): string {
  const dicho = textoDe(valores, 'operador')?.trim();
  if (dicho === '') throw new UsoDeAdmin('--operador está vacío: va el nombre de quien lo hace.');
  if (dicho !== undefined && dicho.length > 100) {
    throw new UsoDeAdmin('--operador es demasiado largo: hasta 100 caracteres.');
  }
  return dicho ?? process.env['SUDO_USER'] ?? userInfo().username;
}

const ENSAYO = 'Ensayo: no se cambió nada. Para hacerlo, repetir sin --ensayo.';

type Entorno = Pick<Operacion, 'dataDir' | 'avisar'> & {
  readonly ownerUrl: string;
  readonly ahora: Date;
};

/** One act in one transaction, as the owner of the tables; a rehearsal is taken back at its end. */
export async function ejecutar(verbo: Verbo, pedido: Pedido, entorno: Entorno): Promise<Hecho> {
  const { ownerUrl, ...resto } = entorno;
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'plomada-admin',
    types: VALUES,
  });
  await client.connect();
  const ensayo = pedido.valores['ensayo'] === true;
  const deshacer: (() => Promise<void>)[] = [];
  const siFalla: Operacion['siFalla'] = (fn) => void deshacer.push(fn);
  try {
    await client.query(verbo.soloLee ? 'begin isolation level repeatable read read only' : 'begin');
    const operador = operadorDe(pedido);
    const op = { ...resto, client, operador, requestId: randomUUID(), siFalla };
    const hecho = await verbo.correr(op, pedido);
    await client.query(ensayo ? 'rollback' : 'commit');
    return ensayo ? { ...hecho, lineas: [...hecho.lineas, ENSAYO] } : hecho;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const fn of deshacer) await fn().catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);

function verboDe(nombre: string | undefined): Verbo | null {
  if (nombre === undefined || nombre === '--help' || nombre === 'ayuda') return null;
  const verbo = VERBOS.get(nombre);
  if (verbo) return verbo;
  throw new UsoDeAdmin(`No hay un verbo "${nombre}".\n\n${ayudaGeneral()}`);
}

async function correr(verbo: Verbo, pedido: Pedido): Promise<void> {
  const json = pedido.valores['json'] === true;
  let uso: UsoDeAdmin | null = null;
  await withDatabase(async ({ ownerUrl }, dataDir) => {
    const avisar = (linea: string): void => void process.stderr.write(`${linea}\n`);
    try {
      const entorno = { ownerUrl, dataDir, avisar, ahora: new Date() };
      const { lineas, datos } = await ejecutar(verbo, pedido, entorno);
      const ensayo = pedido.valores['ensayo'] === true ? { ensayo: true } : {};
      decir(json ? JSON.stringify({ ...ensayo, resultado: datos }, null, 2) : lineas.join('\n'));
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
    const verbo = verboDe(nombre);
    if (!verbo || nombre === undefined) {
      decir(ayudaGeneral());
      return 0;
    }
    const pedido = leer(nombre, verbo, args);
    if (pedido.valores['help'] === true) decir(ayudaDe(nombre, verbo));
    else await correr(verbo, pedido);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof UsoDeAdmin)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
