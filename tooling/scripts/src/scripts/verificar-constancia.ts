import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import {
  firmaDeCheckpointSirve,
  leerCheckpoint,
  type CheckpointLeido,
} from '@plomada/domain/auditoria/checkpoint.rules';
import {
  ArbolDeSellos,
  bytesDeHex,
  sonIguales,
  type Bytes,
} from '@plomada/domain/auditoria/merkle.rules';
import { z } from 'zod';

import { WrongUsage } from '../environment.ts';
import { isSignatureValid, readArchive, readLines } from '../exported-log.ts';

export const help =
  'CONSTANCIA.txt ARCHIVO.jsonl [CLAVE]: comprueba que la auditoría exportada empieza como en la constancia';

const number = new Intl.NumberFormat('es-AR');
const sha256 = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));

/**
 * Line of `tablas/audit_sellos.jsonl` in the organisation's data export, which also has the hashes
 * of rows cleaned up since.
 */
const linkSchema = z.object({
  seq: z.coerce.number().int(),
  prev_hash: z.string(),
  hash: z.string(),
});

type Link = { readonly seq: number; readonly hash: string };

/** Tree over the first hashes, as many as the checkpoint covers. */
class FirstHashes {
  readonly tree = new ArbolDeSellos(sha256, []);
  /** Number of the last row in the file. */
  last = 0;
  readonly checkpoint: CheckpointLeido;

  constructor(checkpoint: CheckpointLeido) {
    this.checkpoint = checkpoint;
  }

  /**
   * Fills in the hashes removed by a cleanup before trees existed: the hash before the first row
   * replaces each of them.
   */
  begin({ seq, ...before }: Link): void {
    for (let gone = 1; gone < seq; gone += 1) this.add({ ...before, seq: gone });
  }

  add({ seq, hash: text }: Link): void {
    if (seq !== this.last + 1) throw new Error(gap(this.last + 1, seq));
    this.last = seq;
    const leaf = bytesDeHex(text);
    if (!leaf) throw new Error(`El sello de la fila ${number.format(seq)} no es un hash.`);
    if (seq <= this.checkpoint.size) this.tree.agregar(leaf);
  }

  /** Fault in Spanish; null when the file begins as it did at the checkpoint. */
  failure(): string | null {
    const { size, raiz } = this.checkpoint;
    const upTo = number.format(size);
    if (this.last < size) {
      return `El final se cortó: la constancia llega a la fila ${upTo} y el archivo a la ${number.format(this.last)}.`;
    }
    if (sonIguales(this.tree.raiz(), raiz)) return null;
    return `El registro no es el de la constancia: alguna de las primeras ${upTo} filas se reescribió.`;
  }
}

const gap = (expected: number, found: number): string =>
  expected === 1
    ? `El archivo empieza en la fila ${number.format(found)}: hace falta tablas/audit_sellos.jsonl, de la descarga de la organización, que tiene todos los sellos.`
    : `Falta el sello de la fila ${number.format(expected)}: este archivo es una parte, o se borró.`;

async function isHashTable(archivo: string): Promise<boolean> {
  for await (const [, value] of readLines(archivo)) return linkSchema.safeParse(value).success;
  return false;
}

async function readHashTable(archivo: string, hashes: FirstHashes): Promise<void> {
  for await (const [n, value] of readLines(archivo)) {
    const link = linkSchema.safeParse(value);
    if (!link.success) throw new Error(`La línea ${n} no es un sello.`);
    const { seq, prev_hash: previous, hash: text } = link.data;
    if (hashes.last === 0) hashes.begin({ seq, hash: previous });
    hashes.add({ seq, hash: text });
  }
}

/** Reads the log; each of its rows has to match its hash. */
async function readLog(archivo: string, hashes: FirstHashes): Promise<void> {
  const { resultado } = await readArchive(archivo, ({ tenantId, seq, hash: text }) => {
    if (tenantId !== hashes.checkpoint.tenantId) {
      throw new Error('La constancia es de otra organización.');
    }
    if (seq !== null && text !== null) hashes.add({ seq, hash: text });
  });
  if (resultado.falla) throw new Error(`No está íntegra. ${resultado.falla.motivo}.`);
}

async function checkSignature(
  checkpoint: CheckpointLeido,
  publicKey: string | undefined,
): Promise<string> {
  if (publicKey === undefined) return 'La firma no se comprobó: falta la clave pública.';
  const isValid = await firmaDeCheckpointSirve(checkpoint, publicKey, {
    sha256,
    firmaSirve: ({ texto, firma }) =>
      isSignatureValid(
        Buffer.from(texto).toString(),
        Buffer.from(firma).toString('base64'),
        publicKey,
      ),
  });
  if (!isValid) throw new Error('La firma de la constancia no es de esa clave.');
  return 'La firma de la constancia es de esa clave.';
}

export async function run([constancia, archivo, publicKey]: readonly string[]): Promise<void> {
  if (constancia === undefined || archivo === undefined) {
    throw new WrongUsage(
      'Faltan los archivos: pnpm script verificar-constancia CONSTANCIA.txt ARCHIVO.jsonl [CLAVE]',
    );
  }
  const checkpoint = leerCheckpoint(await readFile(constancia, 'utf8'));
  if (!checkpoint) throw new Error(`${constancia} no es una constancia.`);
  const signature = await checkSignature(checkpoint, publicKey);
  const hashes = new FirstHashes(checkpoint);
  await ((await isHashTable(archivo)) ? readHashTable : readLog)(archivo, hashes);
  const failure = hashes.failure();
  if (failure !== null) throw new Error(failure);
  console.log(
    [
      `Coincide: las primeras ${number.format(checkpoint.size)} filas son las de la constancia.`,
      `El archivo llega a la ${number.format(hashes.last)}.`,
      signature,
    ].join('\n'),
  );
}
