import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { z } from 'zod';

/** What a measured server says over IPC: where it listens, and its processor time when asked. */
const mensaje = z.union([
  z.object({ tipo: z.literal('listo'), url: z.string() }),
  z.object({ tipo: z.literal('cpu'), microsegundos: z.number() }),
  z.object({ tipo: z.literal('memoria'), bytes: z.number() }),
  z.object({ tipo: z.literal('muestra'), ms: z.array(z.number()), refused: z.number() }),
  z.object({
    tipo: z.literal('hecho'),
    imported: z.number(),
    exported: z.number(),
    summed: z.number(),
    refused: z.number(),
    broken: z.number(),
  }),
]);

type Mensaje = z.infer<typeof mensaje>;
type De<T extends Mensaje['tipo']> = Extract<Mensaje, { readonly tipo: T }>;

export type Measured = {
  readonly url: string;
  /** Processor time of the whole process so far, user and system, in microseconds. */
  readonly cpu: () => Promise<number>;
  /** Its resident memory now, in bytes. */
  readonly memory: () => Promise<number>;
  /** What a probe measured since it was last asked. */
  readonly sample: () => Promise<De<'muestra'>>;
  /** What a busy organisation got done so far. */
  readonly done: () => Promise<De<'hecho'>>;
  readonly stop: () => Promise<void>;
};

async function siguiente(child: ChildProcess): Promise<Mensaje> {
  const fin = new AbortController();
  const salida = once(child, 'exit', { signal: fin.signal }).then(() => {
    throw new Error('El servidor medido se cerró solo');
  });
  try {
    const [dato] = await Promise.race([once(child, 'message', { signal: fin.signal }), salida]);
    return mensaje.parse(dato);
  } finally {
    // The loser of the race stops listening; its rejection says only that.
    salida.catch(() => undefined);
    fin.abort();
  }
}

/** Runs a server in a process of its own, so that its processor time is its own too. */
export async function startMeasured(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<Measured> {
  const child = fork(new URL(file, import.meta.url), { env: { ...env }, stdio: 'inherit' });
  const listo = await siguiente(child);
  if (listo.tipo !== 'listo') throw new Error('El servidor medido no arrancó');
  // One question at a time: the next message is its answer.
  let anterior: Promise<unknown> = Promise.resolve();
  const pedir = (que: string): Promise<Mensaje> => {
    const respuesta = anterior.then(() => {
      const dato = siguiente(child);
      child.send(que);
      return dato;
    });
    anterior = respuesta.catch(() => undefined);
    return respuesta;
  };
  return {
    url: listo.url,
    cpu: async () => {
      const dato = await pedir('cpu');
      if (dato.tipo !== 'cpu') throw new Error('El servidor medido no contestó');
      return dato.microsegundos;
    },
    memory: async () => {
      const dato = await pedir('memory');
      if (dato.tipo !== 'memoria') throw new Error('El servidor medido no contestó');
      return dato.bytes;
    },
    sample: async () => {
      const dato = await pedir('sample');
      if (dato.tipo !== 'muestra') throw new Error('La sonda no contestó');
      return dato;
    },
    done: async () => {
      const dato = await pedir('done');
      if (dato.tipo !== 'hecho') throw new Error('La organización ocupada no contestó');
      return dato;
    },
    stop: async () => {
      const fin = once(child, 'exit');
      child.kill('SIGTERM');
      await fin;
    },
  };
}

/** The other side, called inside the measured process. */
export function answerMeasurements(url: string, close: () => Promise<void>): void {
  // Whoever measures is gone: nothing works on for nobody.
  process.once('disconnect', () => process.exit());
  process.on('message', (que) => {
    if (que === 'memory') process.send?.({ tipo: 'memoria', bytes: process.memoryUsage.rss() });
    if (que !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ tipo: 'cpu', microsegundos: user + system });
  });
  process.once('SIGTERM', () => {
    void close().then(() => process.exit(0));
  });
  process.send?.({ tipo: 'listo', url });
}
