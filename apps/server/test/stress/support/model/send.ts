import { createHash, type Hash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as dormir } from 'node:timers/promises';

import pg from 'pg';
import { z } from 'zod';

import { claveNueva, rest, tokenDe, type Servidor } from '../../../support/server.ts';
import type { Firma, Intento } from './world.ts';

export type Respuesta = { readonly status: number; readonly texto: string };
/** Target server of the calls, and the hash that distinguishes one run from another. */
export type Linea = {
  readonly servidor: Servidor;
  readonly puerto: number;
  readonly hash: Hash;
  /** Order in which each id first appeared in the answers. */
  readonly vistos: Map<string, number>;
  /** Old calls with their answers. */
  readonly viejas: { readonly intento: Intento; readonly clave: Clave; readonly texto: string }[];
  readonly cuentas: Record<string, number>;
  /** Delayed calls, to be sent later. */
  readonly enCamino: Intento[];
  /** File that logs everything hashed, to find the point where two runs differ; null for none. */
  readonly huella: string | null;
};
type Clave = Record<string, string>;

export const lineaDe = (servidor: Servidor, puerto: number, huella: string | null): Linea => ({
  servidor,
  puerto,
  hash: createHash('sha256'),
  vistos: new Map(),
  viejas: [],
  cuentas: {},
  enCamino: [],
  huella,
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANTE = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/**
 * Replaces ids by their order of appearance and drops instants and codes, which simultaneous writes
 * assign in any order.
 */
const igualado = ({ vistos }: Linea, texto: string): string =>
  texto
    .replaceAll(UUID, (id) => {
      const n = vistos.get(id) ?? vistos.size;
      vistos.set(id, n);
      return `#${n}`;
    })
    .replaceAll(INSTANTE, 'T')
    .replaceAll(/\b(M|MP|RT)-\d+/g, '$1');

/**
 * Sorts lists, because rows of one day keep the order in which simultaneous calls wrote them, and
 * leaves out the mark of the next page.
 */
function sinOrden(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map((uno) => JSON.stringify(sinOrden(uno))).sort();
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = Object.entries(valor).filter(([campo]) => campo !== 'siguiente');
  return Object.fromEntries(campos.map(([campo, uno]) => [campo, sinOrden(uno)]));
}

function firmar(linea: Linea, { method }: Intento, resumen: string, texto: string): void {
  const contado = igualado(linea, texto);
  const igual =
    method === 'GET' && texto !== '' ? JSON.stringify(sinOrden(JSON.parse(contado))) : contado;
  linea.hash.update(`${resumen} ${igual}\n`);
  if (linea.huella !== null) appendFileSync(linea.huella, `${resumen} ${igual}\n`);
}

const errorSchema = z.object({ error: z.string() });
export const codigoDe = ({ status, texto }: Respuesta): string =>
  status < 300 ? 'OK' : errorSchema.parse(JSON.parse(texto)).error;

const urlDe = ({ tenantId }: Firma, intento: Intento) =>
  `/${intento.tenantId ?? tenantId}${intento.path}`;

/** Calls the server inside the process, so that no connection can break. */
async function pedir(linea: Linea, firma: Firma, intento: Intento, clave: Clave) {
  const { quien, method, body } = intento;
  const { status, texto } = await rest(linea.servidor.app, urlDe(firma, intento), {
    method,
    token: await tokenDe(quien.persona),
    ...(body ? { body } : {}),
    headers: clave,
  });
  return { status, texto };
}

/**
 * Repeats a call that timed out or found the server unavailable, as a client does, up to twenty
 * times: nothing was saved.
 */
async function insistir(linea: Linea, firma: Firma, intento: Intento, clave: Clave) {
  for (let vez = 1; ; vez += 1) {
    const respuesta = await pedir(linea, firma, intento, clave);
    const codigo = codigoDe(respuesta);
    if (codigo !== 'TIEMPO_AGOTADO' && codigo !== 'NO_DISPONIBLE') return respuesta;
    if (vez === 20) throw new Error(`${intento.method} ${intento.path}: ${codigo} twenty times`);
    linea.cuentas['came again'] = (linea.cuentas['came again'] ?? 0) + 1;
  }
}

/** Sends the call over a socket that is cut after some milliseconds or when the answer begins. */
async function cortar(
  linea: Linea,
  firma: Firma,
  intento: Intento,
  { clave, cuando }: { readonly clave: Clave; readonly cuando: number | 'respuesta' },
): Promise<void> {
  const token = await tokenDe(intento.quien.persona);
  const { promise, resolve } = Promise.withResolvers<void>();
  const body = intento.body ? JSON.stringify(intento.body) : '';
  const pedido = request({
    port: linea.puerto,
    host: '127.0.0.1',
    path: `/api${urlDe(firma, intento)}`,
    method: intento.method,
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      // Node sends a DELETE without its body unless the length is given.
      'content-length': Buffer.byteLength(body),
      ...clave,
    },
  });
  pedido.on('error', () => undefined);
  pedido.on('close', () => resolve());
  pedido.on('response', () => pedido.destroy());
  pedido.end(body);
  if (cuando !== 'respuesta') setTimeout(() => pedido.destroy(), cuando);
  return promise;
}

/** Runs `hacer` while another connection locks the work, so that calls on it wait. */
async function conObraTomada<T>(linea: Linea, obraId: string, hacer: () => Promise<T>): Promise<T> {
  const otro = new pg.Client({ connectionString: linea.servidor.adminUrl });
  await otro.connect();
  try {
    await otro.query('begin');
    await otro.query('select from proyectos where id = $1 for update', [obraId]);
    return await hacer();
  } finally {
    await otro.end();
  }
}

/** Checks an answer against the model and applies the change to the model. */
function asentar(linea: Linea, firma: Firma, intento: Intento, respuesta: Respuesta): void {
  const juicio = intento.juzgar();
  const codigo = codigoDe(respuesta);
  const bien =
    'codigos' in juicio ? juicio.codigos.includes(codigo) : respuesta.status === juicio.status;
  if (!bien) {
    const esperado = 'codigos' in juicio ? juicio.codigos.join(' or ') : juicio.status;
    const { quien, procedimiento, method, path, body } = intento;
    throw new Error(
      `organisation ${firma.n}, call ${firma.hechas}: ${quien.rol} ${procedimiento} ${method} ${path} ` +
        `${JSON.stringify(body)}\n  the model says ${esperado}, the answer is ` +
        `${respuesta.status} ${respuesta.texto.slice(0, 600)}`,
    );
  }
  const resumen = `${firma.hechas} ${intento.procedimiento} ${respuesta.status} ${codigo}`;
  firmar(linea, intento, resumen, 'codigos' in juicio ? '' : respuesta.texto);
  const cuenta = `${intento.procedimiento} ${codigo}`;
  linea.cuentas[cuenta] = (linea.cuentas[cuenta] ?? 0) + 1;
  if (codigo === 'SIN_PERMISO')
    firma.negadas.add(`${intento.quien.persona}|${intento.procedimiento}`);
  if ('codigos' in juicio) {
    juicio.alContar?.();
    return;
  }
  firma.auditadas += juicio.filas;
  juicio.aplicar?.(JSON.parse(respuesta.texto));
}

const numeradoSchema = z.looseObject({
  codigo: z.string().nullish(),
  numero: z.union([z.string(), z.int()]).nullish(),
  orden: z.int().nullish(),
});
const numeroSchema = numeradoSchema.extend({ items: z.array(numeradoSchema).optional() });
/**
 * Order in which the server handled two simultaneous calls: by status, else by the code of the
 * created row.
 */
function enOrden(una: Respuesta, otra: Respuesta): readonly [Respuesta, Respuesta] {
  if (una.status !== otra.status) return una.status < otra.status ? [una, otra] : [otra, una];
  if (una.status >= 300) return [una, otra];
  const de = ({ texto }: Respuesta) => {
    const todo = numeroSchema.parse(JSON.parse(texto));
    // An answer without a code is ordered by the code of its first item.
    const conCodigo = todo.codigo ?? todo.numero;
    const { codigo, numero, orden } = conCodigo ? todo : (todo.items?.[0] ?? todo);
    return `${codigo ?? ''}${String(numero ?? orden ?? '').padStart(9, '0')}`;
  };
  return de(una) <= de(otra) ? [una, otra] : [otra, una];
}

const hazSchema = z.enum([
  'plain',
  'no key',
  'twins',
  'two tabs',
  'cut',
  'unread',
  'held and cut',
  'timed out',
  'other body',
]);
type Haz = z.infer<typeof hazSchema>;
/** Frequency of each disturbance in a thousand writes. */
const DE_MIL: readonly (readonly [Haz, number])[] = [
  ['no key', 120],
  ['twins', 60],
  ['two tabs', 50],
  ['cut', 50],
  ['unread', 30],
  ['held and cut', 6],
  ['timed out', 1],
  ['other body', 20],
];

function hazDe({ azar }: Firma, intento: Intento): Haz {
  if (intento.method === 'GET') return 'no key';
  let dado = azar.entero(1000);
  for (const [haz, cuanto] of DE_MIL) {
    if (dado < cuanto) return haz;
    dado -= cuanto;
  }
  return 'plain';
}

/** Sends a call, sometimes cut, twice or late, and checks the answer that counts. */
export async function enviar(linea: Linea, firma: Firma, intento: Intento): Promise<void> {
  firma.hechas += 1;
  const espera = 1 + firma.azar.entero(14);
  const pedido = hazDe(firma, intento);
  // A call that would be refused is sent normally: a delay could make it succeed.
  const seHace = !('codigos' in intento.juzgar());
  const haz = seHace || ['no key', 'two tabs'].includes(pedido) ? pedido : 'plain';
  const clave: Clave = haz === 'no key' ? {} : claveNueva();
  linea.cuentas[haz] = (linea.cuentas[haz] ?? 0) + 1;
  if (haz === 'two tabs') {
    const [una, otra] = await Promise.all([
      insistir(linea, firma, intento, clave),
      insistir(linea, firma, intento, claveNueva()),
    ]);
    const [primera, segunda] = enOrden(una, otra);
    asentar(linea, firma, intento, primera);
    return asentar(linea, firma, intento, segunda);
  }
  await antes(linea, firma, intento, { haz, clave, espera });
  const respuesta = await insistir(linea, firma, intento, clave);
  asentar(linea, firma, intento, respuesta);
  if (haz === 'other body') await conOtroCuerpo(linea, firma, intento, clave);
  if (respuesta.status >= 300 || haz === 'no key' || intento.method === 'GET') return;
  linea.viejas.push({ intento, clave, texto: respuesta.texto });
  if (linea.viejas.length > 300) linea.viejas.shift();
}

type Suerte = { readonly haz: Haz; readonly clave: Clave; readonly espera: number };

/** Disturbs a call before the attempt whose answer counts. */
async function antes(linea: Linea, firma: Firma, intento: Intento, { haz, clave, espera }: Suerte) {
  if (haz === 'cut') return cortar(linea, firma, intento, { clave, cuando: espera });
  if (haz === 'unread') return cortar(linea, firma, intento, { clave, cuando: 'respuesta' });
  if (haz === 'twins') {
    const [una, otra] = await Promise.all([
      insistir(linea, firma, intento, clave),
      insistir(linea, firma, intento, clave),
    ]);
    if (una.status === otra.status && una.texto === otra.texto) return;
    // Two refusals may differ in their text, because each describes the state that it saw.
    if (codigoDe(una) === codigoDe(otra) && una.status >= 300) return;
    throw new Error(`twins of ${intento.procedimiento}: ${una.texto} and ${otra.texto}`);
  }
  const { obra } = intento;
  if (!obra) return;
  if (haz === 'held and cut') {
    await conObraTomada(linea, obra.id, async () => {
      await cortar(linea, firma, intento, { clave, cuando: 15 + espera });
      await dormir(2);
    });
  }
  if (haz === 'timed out') {
    const tarde = await conObraTomada(linea, obra.id, () => pedir(linea, firma, intento, clave));
    const codigo = codigoDe(tarde);
    linea.cuentas[`held: ${codigo}`] = (linea.cuentas[`held: ${codigo}`] ?? 0) + 1;
  }
}

const CON_TEXTO = new Set(['concepto', 'motivo', 'respuesta', 'nombre', 'titulo', 'retiradoPor']);
/** Sends another body with a used idempotency key, which must be refused. */
async function conOtroCuerpo(linea: Linea, firma: Firma, intento: Intento, clave: Clave) {
  const cual = Object.entries(intento.body ?? {}).find(
    ([campo, valor]) => CON_TEXTO.has(campo) && typeof valor === 'string',
  );
  if (!cual) return;
  const body = { ...intento.body, [cual[0]]: `${cual[1]}, otra cosa` };
  const otra = await insistir(linea, firma, { ...intento, body }, clave);
  if (codigoDe(otra) === 'IDEMPOTENCIA_DISTINTA') return;
  throw new Error(`${intento.procedimiento} took another body for its key: ${otra.texto}`);
}

/** Repeats an old call: it must be answered as before and change nothing. */
export async function repetir(linea: Linea, firma: Firma): Promise<void> {
  if (linea.viejas.length === 0) return;
  firma.hechas += 1;
  const { intento, clave, texto } = firma.azar.uno(linea.viejas);
  const otra = await insistir(linea, firma, intento, clave);
  linea.cuentas['late repeat'] = (linea.cuentas['late repeat'] ?? 0) + 1;
  if (otra.texto === texto) return;
  throw new Error(`${intento.procedimiento} was answered ${texto} and now ${otra.texto}`);
}

/** Sends a call undisturbed and checks its answer. */
export async function preguntar(linea: Linea, firma: Firma, intento: Intento): Promise<void> {
  asentar(linea, firma, intento, await insistir(linea, firma, intento, {}));
}

/** Sends several calls simultaneously. */
export async function rafaga(linea: Linea, firma: Firma, intentos: Intento[]): Promise<void> {
  linea.cuentas['at once'] = (linea.cuentas['at once'] ?? 0) + intentos.length;
  const respuestas = await Promise.all(
    intentos.map((intento) => insistir(linea, firma, intento, claveNueva())),
  );
  for (const [i, respuesta] of respuestas.entries()) {
    const intento = intentos[i];
    firma.hechas += 1;
    if (intento) asentar(linea, firma, intento, respuesta);
  }
}
