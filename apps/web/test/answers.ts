import { vi } from 'vitest';
import type { z } from 'zod';

import { emptyOf } from './empty-answer.ts';
import { OUTPUTS, type Answered, type InputOf, type OutputOf } from './outputs.ts';

/** Refusal of the server, in its error format. */
export class Refusal {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly details: readonly {
    readonly path: string;
    readonly message: string;
    readonly data?: object;
  }[];
  constructor(status: number, error: string, message: string, details: Refusal['details'] = []) {
    this.status = status;
    this.error = error;
    this.message = message;
    this.details = details;
  }
}

/** Answer that simulates a refused connection. */
export const HANGS_UP = Symbol('hangs up');
export const NOT_FOUND = new Refusal(404, 'NO_ENCONTRADO', 'No existe.');

/** Answer that no schema allows, for tests of how a screen handles it. */
export class Unchecked {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Value with the given fields, and the smallest valid value for the others. */
export function madeOf<T extends object>(schema: z.ZodType<T>, fields: Partial<T>): T {
  return schema.parse({ ...Object(emptyOf(schema)), ...fields });
}

type Said<P extends Answered> = OutputOf<P> | Refusal | Unchecked | typeof HANGS_UP;

/** Answers by procedure: a value, or a function of the input. */
export type Answers = {
  readonly [P in Answered]?: Said<P> | ((input: InputOf<P>) => Said<P>);
};

export type Call = { readonly procedure: string; readonly input: unknown };

export type Server = {
  /** All calls, in order. */
  readonly calls: readonly Call[];
  readonly callsOf: (procedure: Answered) => readonly unknown[];
  /** Adds answers, or replaces them, for later calls. */
  readonly answer: (more: Answers) => void;
  /** Suspends all later answers; the returned function releases them. */
  readonly hold: () => () => void;
};

const isAnswered = (name: string): name is Answered => name in OUTPUTS;

/**
 * Answer that the test gave for a procedure, or else the smallest that its schema accepts. A given
 * value that the schema refuses fails the test.
 */
function valueOf(name: string, input: unknown, answers: ReadonlyMap<string, unknown>): unknown {
  if (!isAnswered(name))
    throw new Error(`There is no procedure ${name} in test/outputs.ts: run pnpm docs:outputs`);
  const given = answers.get(name);
  const said: unknown = typeof given === 'function' ? given(input) : given;
  if (said instanceof Refusal || said === HANGS_UP) return said;
  if (said instanceof Unchecked) return said.value;
  const read = OUTPUTS[name].safeParse(answers.has(name) ? said : emptyOf(OUTPUTS[name]));
  if (!read.success) throw new Error(`${name} cannot answer that: ${read.error.message}`);
  return read.data;
}

function entryOf(value: unknown) {
  if (!(value instanceof Refusal)) return { result: { data: { json: value } } };
  const { status, error, message, details } = value;
  const data = { code: 'X', httpStatus: status, error, details };
  return { error: { json: { message, code: -32_000, data } } };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** REST calls of the client, by their path below `/api/{tenantId}`. */
const OVER_REST: readonly (readonly [RegExp, Answered])[] = [
  [/^\/acopios\/(?<acopioId>[^/]+)\/retiros$/, 'retiros.registrar'],
  [/^\/movimientos$/, 'movimientos.crear'],
  [/^\/movimientos\/(?<id>[^/]+)$/, 'solicitudes.pedirMovimiento'],
  [/^\/cuentas\/(?<id>[^/]+)\/rendiciones\/rendir$/, 'rendiciones.rendir'],
  [/^\/movimientos\/(?<id>[^/]+)\/archivos$/, 'adjuntos.subir'],
  [/^\/agenda\/eventos$/, 'agenda.crearEvento'],
  [/^\/proyectos\/(?<id>[^/]+)\/fotos-avance$/, 'fotos.subir'],
  [/^\/cuentas\/(?<id>[^/]+)\/extractos\/preview$/, 'extractos.previsualizar'],
  [/^\/cuentas\/(?<id>[^/]+)\/extractos$/, 'extractos.traer'],
  [/^\/cheques\/listados\/preview$/, 'listadosCheques.previsualizar'],
  [/^\/cheques\/listados$/, 'listadosCheques.leer'],
  [/^\/apocrifos\/preview$/, 'apocrifos.previsualizar'],
  [/^\/apocrifos$/, 'apocrifos.cargar'],
];

/** Fields of a form, whose lists and objects are sent as JSON. */
const fieldsOfForm = (form: FormData) =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  );

function askedOverRest({ pathname }: URL, body: unknown): Call | undefined {
  const path = pathname.replace(/^\/api\/[^/]+/, '');
  for (const [pattern, procedure] of OVER_REST) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const said = body instanceof FormData ? fieldsOfForm(body) : JSON.parse(String(body));
    return { procedure, input: { ...found.groups, ...said } };
  }
  return undefined;
}

const REAL_REQUEST = globalThis.XMLHttpRequest;

/** Fake XMLHttpRequest, which uploads use (`lib/upload.ts`). */
function stubUploads(answer: (url: URL, body: unknown) => Promise<Response>): void {
  // A test that has replaced XMLHttpRequest keeps its replacement.
  if (globalThis.XMLHttpRequest !== REAL_REQUEST) return;
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    url = '';
    status = 0;
    responseText = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    async send(body: unknown): Promise<void> {
      try {
        const response = await answer(new URL(this.url, 'http://localhost'), body);
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}

function askedIn(url: URL, body: unknown): Call[] {
  const text = typeof body === 'string' ? body : url.searchParams.get('input');
  const inputs: unknown = text === null ? undefined : JSON.parse(text);
  const batch = url.searchParams.has('batch');
  return url.pathname
    .replace('/trpc/', '')
    .split(',')
    .map((procedure, at) => ({
      procedure,
      input: fieldOf(batch ? fieldOf(inputs, String(at)) : inputs, 'json'),
    }));
}

/**
 * Errors of the current test's calls: an answer that its schema refuses, or an unknown procedure.
 * `screens-setup` throws the first one at the end of the test.
 */
export const problems: Error[] = [];

/**
 * Fake network: calls get their answer from the table, or else the smallest one that the
 * procedure's schema accepts. Answers that the schema refuses are collected in `problems`.
 */
export function serveAnswers(first: Answers): Server {
  const answers = new Map<string, unknown>(Object.entries(first));
  const calls: Call[] = [];
  let mayAnswer = Promise.resolve();
  const reply = (url: URL, body: unknown): Response => {
    const asked = askedIn(url, body);
    calls.push(...asked);
    const values = asked.map(({ procedure, input }) => valueOf(procedure, input, answers));
    if (values.includes(HANGS_UP)) throw new TypeError('fetch failed');
    const entries = values.map(entryOf);
    const refused = values.find((value) => value instanceof Refusal);
    const status = refused instanceof Refusal ? refused.status : 200;
    return url.searchParams.has('batch')
      ? Response.json(entries, { status: values.length > 1 ? 207 : status })
      : Response.json(entries[0], { status });
  };
  const replyOverRest = (url: URL, body: unknown): Response => {
    const call = askedOverRest(url, body);
    if (call === undefined) return new Response(null, { status: 404 });
    calls.push(call);
    const value = valueOf(call.procedure, call.input, answers);
    if (value === HANGS_UP) throw new TypeError('fetch failed');
    return Response.json(value, { status: value instanceof Refusal ? value.status : 200 });
  };
  const answerTo = async (url: URL, body: unknown): Promise<Response> => {
    await mayAnswer;
    try {
      return url.pathname.startsWith('/trpc/') ? reply(url, body) : replyOverRest(url, body);
    } catch (error) {
      if (error instanceof Error && !(error instanceof TypeError)) problems.push(error);
      throw error;
    }
  };
  vi.stubGlobal('fetch', (input: unknown, init?: { readonly body?: unknown }) =>
    answerTo(new URL(String(input), 'http://localhost'), init?.body),
  );
  stubUploads(answerTo);
  return {
    calls,
    callsOf: (procedure) =>
      calls.filter((call) => call.procedure === procedure).map(({ input }) => input),
    answer: (more) => {
      for (const [name, said] of Object.entries(more)) answers.set(name, said);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayAnswer = promise;
      return resolve;
    },
  };
}
