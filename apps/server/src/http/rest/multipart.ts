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

/** Limits of a multipart body beside its one file. */
const LIMITS = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60 };
/** Most bytes of boundaries, headers and fields around the file. */
const ENVELOPE = 1024 * 1024;

type Reception = {
  /** Folder of the received file until the call ends. */
  readonly folder: string;
  readonly maxBytes: number | undefined;
  readonly fileFields: ReadonlySet<string>;
  /** Paths of all files begun, for the cleanup. */
  readonly paths: string[];
};

function fileTooLarge(maxBytes: number): AppError {
  const message = `El archivo supera los ${formatearBytes(maxBytes)}. No se guardó nada.`;
  const details = [{ path: 'archivo', message, data: { maxBytes } }];
  return new AppError('ARCHIVO_GRANDE', { message, details });
}

const invalid = (path: string, message: string): AppError => refusalError(refuseAt(path, message));

/** Reads the fields as text (repeated ones as a list) and writes the file to a temporary folder. */
export async function readMultipart(
  request: FastifyRequest,
  reception: Reception,
): Promise<Record<string, unknown>> {
  const { maxBytes = ARCHIVO_MAX_BYTES } = reception;
  // A declared length over the limit is refused without reading the body.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE) {
    throw fileTooLarge(maxBytes);
  }
  const fields = new Map<string, unknown>();
  for await (const part of parts(request, maxBytes)) {
    if (part.type === 'field') {
      addField(fields, part);
    } else {
      const file = await receiveFile(part, fields, { ...reception, maxBytes });
      if (file) fields.set(part.fieldname, file);
    }
  }
  return Object.fromEntries(fields);
}

async function* parts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    // The parser counts a file of exactly `fileSize` as truncated, so one byte is added.
    yield* request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } });
  } catch (cause) {
    throw translate(cause);
  }
}

/**
 * Converts a parser's error: an exceeded limit is too much of something, anything else is a broken
 * body.
 */
function translate(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new AppError(code.endsWith('_LIMIT') ? 'DEMASIADO_GRANDE' : 'MULTIPART_INVALIDO', {
    cause,
  });
}

function addField(fields: Map<string, unknown>, part: Exclude<Multipart, MultipartFile>): void {
  const { fieldname, value } = part;
  if (part.fieldnameTruncated || part.valueTruncated) {
    throw invalid(fieldname, 'Es demasiado largo');
  }
  const previous = fields.get(fieldname);
  fields.set(fieldname, previous === undefined ? value : [previous, value].flat());
}

/** Receives a file; null for a file field that was left empty in a form. */
async function receiveFile(
  part: MultipartFile,
  fields: ReadonlyMap<string, unknown>,
  { folder, fileFields, paths, maxBytes }: Reception & { readonly maxBytes: number },
): Promise<ArchivoRecibido | null> {
  const { fieldname, filename, mimetype } = part;
  if (!fileFields.has(fieldname)) throw invalid(fieldname, 'Ese campo no existe');
  const already = [...fields.values()].some((value) => value instanceof ArchivoRecibido);
  if (already) throw invalid(fieldname, 'Un solo archivo por envío');

  const path = join(folder, randomUUID());
  paths.push(path);
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > maxBytes) done(fileTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    throw isOfDisk(cause) ? new AppError('ALMACEN_NO_DISPONIBLE', { cause }) : translate(cause);
  }
  if (bytes === 0 && !filename) return null;
  if (bytes === 0) throw new AppError('ARCHIVO_VACIO');
  return new ArchivoRecibido({
    nombre: nombreDeArchivo(filename),
    mimeDeclarado: mimetype,
    bytes,
    sha256: hash.digest('hex'),
    ruta: path,
  });
}

/** True for errors of our disk (full, read-only, missing), which are no fault of the body. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));

export async function deleteReceived(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
