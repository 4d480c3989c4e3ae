import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Multipart, MultipartFile } from '@fastify/multipart';
import { ARCHIVO_MAX_BYTES, nombreDeArchivo } from '@plomada/domain/archivos/archivo.rules';
import { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { refuseAt } from '@plomada/domain/base/refusal';
import { AppError } from '@plomada/domain/errores';
import { formatearBytes } from '@plomada/formatters/archivo';
import type { FastifyRequest } from 'fastify';

import { refusalError } from '../transport/refuse.ts';

/** What a body may have beside its one file. */
const LIMITES = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60 };
/** Boundaries, headers and fields around the file. */
const ENVOLTORIO = 1024 * 1024;

export type Reception = {
  /** Where the file lies until the call ends. */
  readonly carpeta: string;
  readonly maxBytes: number | undefined;
  readonly camposDeArchivo: ReadonlySet<string>;
  /** Every file begun, for whoever cleans up. */
  readonly rutas: string[];
};

function archivoGrande(maxBytes: number): AppError {
  const message = `El archivo supera los ${formatearBytes(maxBytes)}. No se guardó nada.`;
  const details = [{ path: 'archivo', message, data: { maxBytes } }];
  return new AppError('ARCHIVO_GRANDE', { message, details });
}

const invalido = (path: string, message: string): AppError => refusalError(refuseAt(path, message));

/** Fields as text (repeated ones as a list) and the file, written to a place of its own. */
export async function readMultipart(
  request: FastifyRequest,
  recepcion: Reception,
): Promise<Record<string, unknown>> {
  const { maxBytes = ARCHIVO_MAX_BYTES } = recepcion;
  // Said beforehand: then there is no need to read it to know.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVOLTORIO) {
    throw archivoGrande(maxBytes);
  }
  const campos = new Map<string, unknown>();
  for await (const parte of partes(request, maxBytes)) {
    if (parte.type === 'field') {
      agregarCampo(campos, parte);
    } else {
      const archivo = await recibirArchivo(parte, campos, { ...recepcion, maxBytes });
      if (archivo) campos.set(parte.fieldname, archivo);
    }
  }
  return Object.fromEntries(campos);
}

async function* partes(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    // One byte more, so that a file of exactly the limit is not taken for a larger one.
    yield* request.parts({ limits: { ...LIMITES, fileSize: maxBytes + 1 } });
  } catch (cause) {
    throw traducir(cause);
  }
}

/** The parser's limits are too much of something; anything else it says is a broken body. */
function traducir(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new AppError(code.endsWith('_LIMIT') ? 'DEMASIADO_GRANDE' : 'MULTIPART_INVALIDO', {
    cause,
  });
}

function agregarCampo(
  campos: Map<string, unknown>,
  parte: Exclude<Multipart, MultipartFile>,
): void {
  const { fieldname, value } = parte;
  if (parte.fieldnameTruncated || parte.valueTruncated) {
    throw invalido(fieldname, 'Es demasiado largo');
  }
  const previo = campos.get(fieldname);
  campos.set(fieldname, previo === undefined ? value : [previo, value].flat());
}

/** Null for a file field that was left empty in a form. */
async function recibirArchivo(
  parte: MultipartFile,
  campos: ReadonlyMap<string, unknown>,
  { carpeta, camposDeArchivo, rutas, maxBytes }: Reception & { readonly maxBytes: number },
): Promise<ArchivoRecibido | null> {
  const { fieldname, filename, mimetype } = parte;
  if (!camposDeArchivo.has(fieldname)) throw invalido(fieldname, 'Ese campo no existe');
  const yaHay = [...campos.values()].some((valor) => valor instanceof ArchivoRecibido);
  if (yaHay) throw invalido(fieldname, 'Un solo archivo por envío');

  const ruta = join(carpeta, randomUUID());
  rutas.push(ruta);
  const hash = createHash('sha256');
  let bytes = 0;
  const medir = new Transform({
    transform: (trozo: Buffer, _codificacion, done) => {
      bytes += trozo.length;
      hash.update(trozo);
      if (bytes > maxBytes) done(archivoGrande(maxBytes));
      else done(null, trozo);
    },
  });
  try {
    await pipeline(parte.file, medir, createWriteStream(ruta, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    throw esDeDisco(cause) ? new AppError('ALMACEN_NO_DISPONIBLE', { cause }) : traducir(cause);
  }
  if (bytes === 0 && !filename) return null;
  if (bytes === 0) throw new AppError('ARCHIVO_VACIO');
  return new ArchivoRecibido({
    nombre: nombreDeArchivo(filename),
    mimeDeclarado: mimetype,
    bytes,
    sha256: hash.digest('hex'),
    ruta,
  });
}

/** Full, read only, missing: the disk is ours, the body is theirs. */
const esDeDisco = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));

export async function deleteReceived(rutas: readonly string[]): Promise<void> {
  await Promise.all(rutas.map((ruta) => rm(ruta, { force: true })));
}
