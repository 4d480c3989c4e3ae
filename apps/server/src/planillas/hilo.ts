import { Worker } from 'node:worker_threads';

import { AppError, type CodigoError } from '@plomada/domain/errores';

import type { AvisoHilo } from './hilo-adentro.ts';
import { PlanillaRechazada, type FallaPlanilla } from './planilla.ts';

const PLAZO_MS = 20_000;
/** Threads that read at once: each may take what `MEMORIA` gives it, and the process has to live. */
const HILOS_MAX = 2;
const MEMORIA = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24, stackSizeMb: 2 };

type Rechazo = { readonly code: CodigoError; readonly message?: string };

const RECHAZOS: Readonly<Record<FallaPlanilla, Rechazo>> = {
  TIPO: {
    code: 'ARCHIVO_INVALIDO',
    message: 'El archivo no es una planilla: se aceptan .xlsx y .csv.',
  },
  MACROS: {
    code: 'ARCHIVO_INVALIDO',
    message: 'La planilla tiene macros y no se abre. Guardarla como .xlsx o .csv sin macros.',
  },
  PROTEGIDA: {
    code: 'ARCHIVO_INVALIDO',
    message:
      'La planilla tiene contraseña o es de un formato viejo (.xls). Guardarla como .xlsx o .csv.',
  },
  EXTENSION: {
    code: 'ARCHIVO_INVALIDO',
    message: 'El contenido del archivo no es el que dice su nombre.',
  },
  ROTA: {
    code: 'ARCHIVO_INVALIDO',
    message: 'La planilla está dañada y no se pudo leer. Guardarla de nuevo como .xlsx o .csv.',
  },
  DEMASIADAS_FILAS: { code: 'VALIDATION_ERROR' },
  DESCOMPRIMIDA: {
    code: 'DEMASIADO_GRANDE',
    message: 'La planilla ocupa demasiado al abrirla. Dejar una sola hoja con los datos.',
  },
  BYTES: { code: 'DEMASIADO_GRANDE', message: 'El archivo supera el tamaño máximo.' },
  MEMORIA: {
    code: 'DEMASIADO_GRANDE',
    message: 'La planilla ocupa demasiado al abrirla. Dejar una sola hoja con los datos.',
  },
  TIEMPO: { code: 'TIEMPO_AGOTADO' },
};

function rechazo(falla: FallaPlanilla): AppError {
  const { code, message } = RECHAZOS[falla];
  const cause = new PlanillaRechazada(falla);
  if (falla !== 'DEMASIADAS_FILAS')
    return new AppError(code, { cause, ...(message ? { message } : {}) });
  const detalle = { path: 'archivo', message: 'La planilla tiene demasiadas filas' };
  return new AppError(code, { cause, details: [detalle] });
}

let ocupados = 0;
const enEspera: (() => void)[] = [];

async function conTurno<T>(fn: () => Promise<T>): Promise<T> {
  if (ocupados >= HILOS_MAX) await new Promise<void>((seguir) => enEspera.push(seguir));
  else ocupados += 1;
  try {
    return await fn();
  } finally {
    // A waiting one takes over this place, so the count stays.
    const siguiente = enEspera.shift();
    if (siguiente) siguiente();
    else ocupados -= 1;
  }
}

const esFaltaDeMemoria = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type Trabajo<D> = {
  /** The thread's own file. */
  readonly archivo: URL;
  /** What it is started with: plain data. */
  readonly pedido: unknown;
  readonly plazoMs?: number;
  readonly alRecibir: (dato: D) => void;
};

function correr<D>({ archivo, pedido, plazoMs = PLAZO_MS, alRecibir }: Trabajo<D>): Promise<void> {
  return new Promise((resolve, reject) => {
    const hilo = new Worker(archivo, {
      workerData: pedido,
      resourceLimits: MEMORIA,
      // A reader of strangers' files gets no secrets of ours.
      env: {},
    });
    const terminar = (cerrar: () => void) => {
      clearTimeout(plazo);
      void hilo.terminate();
      cerrar();
    };
    const plazo = setTimeout(() => terminar(() => reject(rechazo('TIEMPO'))), plazoMs);
    hilo.on('message', (aviso: AvisoHilo<D>) => {
      if (aviso.tipo === 'rechazo') terminar(() => reject(rechazo(aviso.falla)));
      else if (aviso.tipo === 'fin') terminar(resolve);
      else alRecibir(aviso.dato);
    });
    hilo.on('error', (error) =>
      terminar(() => reject(esFaltaDeMemoria(error) ? rechazo('MEMORIA') : error)),
    );
    // Ended without a word: after a result this changes nothing.
    hilo.on('exit', () => terminar(() => reject(rechazo('MEMORIA'))));
  });
}

/**
 * Runs a file of ours that reads one of theirs, in a thread with bounded time and memory; its
 * garbage dies with it. Throws AppError ARCHIVO_INVALIDO, DEMASIADO_GRANDE, VALIDATION_ERROR (too
 * many rows) or TIEMPO_AGOTADO.
 */
export const enHilo = <D>(trabajo: Trabajo<D>): Promise<void> => conTurno(() => correr(trabajo));
