import { Worker } from 'node:worker_threads';

import { AppError, type CodigoError } from '@plomada/domain/errores';

import type { AvisoLector, PedidoLector } from './lector.worker.ts';
import {
  PlanillaRechazada,
  type FallaPlanilla,
  type FilaPlanilla,
  type LimitesPlanilla,
} from './planilla.ts';

const PLAZO_MS = 20_000;
/** Threads that read at once: each may take what `MEMORIA` gives it, and the process has to live. */
const LECTORES_MAX = 2;
const MEMORIA = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24, stackSizeMb: 2 };

type Opciones = LimitesPlanilla & {
  /** As the person's device calls the file: what it claims to be. */
  readonly nombre: string;
  readonly plazoMs?: number;
  /** Rows read so far. */
  readonly alAvanzar?: (filas: number) => void;
};

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

let leyendo = 0;
const enEspera: (() => void)[] = [];

async function conTurno<T>(fn: () => Promise<T>): Promise<T> {
  if (leyendo >= LECTORES_MAX) await new Promise<void>((seguir) => enEspera.push(seguir));
  else leyendo += 1;
  try {
    return await fn();
  } finally {
    // A waiting one takes over this place, so the count stays.
    const siguiente = enEspera.shift();
    if (siguiente) siguiente();
    else leyendo -= 1;
  }
}

const esFaltaDeMemoria = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function enHilo(
  pedido: PedidoLector,
  plazoMs: number,
  alAvanzar: (filas: number) => void,
): Promise<readonly FilaPlanilla[]> {
  return new Promise((resolve, reject) => {
    const filas: FilaPlanilla[] = [];
    const hilo = new Worker(new URL('lector.worker.ts', import.meta.url), {
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
    hilo.on('message', (aviso: AvisoLector) => {
      if (aviso.tipo === 'rechazo') terminar(() => reject(rechazo(aviso.falla)));
      else if (aviso.tipo === 'fin') terminar(() => resolve(filas));
      else {
        filas.push(...aviso.filas);
        alAvanzar(filas.length);
      }
    });
    hilo.on('error', (error) =>
      terminar(() => reject(esFaltaDeMemoria(error) ? rechazo('MEMORIA') : error)),
    );
    // Ended without a word: after a result this changes nothing.
    hilo.on('exit', () => terminar(() => reject(rechazo('MEMORIA'))));
  });
}

/**
 * The first sheet of a spreadsheet that came from outside, as plain rows. Read in a thread of its
 * own with bounded time and memory. Throws AppError ARCHIVO_INVALIDO, DEMASIADO_GRANDE,
 * VALIDATION_ERROR (too many rows) or TIEMPO_AGOTADO.
 */
export function leerPlanilla(ruta: string, opciones: Opciones): Promise<readonly FilaPlanilla[]> {
  const { nombre, plazoMs = PLAZO_MS, alAvanzar = () => undefined, ...limites } = opciones;
  const { maxBytes, maxFilas, maxColumnas } = limites;
  const pedido = { ruta, nombre, limites: { maxBytes, maxFilas, maxColumnas } };
  return conTurno(() => enHilo(pedido, plazoMs, alAvanzar));
}
