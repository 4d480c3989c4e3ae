import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import {
  RevisorDeArchivo,
  type ResultadoDeArchivo,
} from '@plomada/domain/auditoria/exportada.rules';
import {
  cierreExportadoSchema,
  filaExportadaSchema,
  type CierreExportado,
} from '@plomada/domain/auditoria/exportada.schema';

import { WrongUsage } from '../environment.ts';

export const help = 'ARCHIVO.jsonl: comprueba una auditoría exportada con nada más que el archivo';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function isSignatureValid(text: string, signature: string, publicKey: string): boolean {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function readLine(line: string, n: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`La línea ${n} no es JSON.`);
  }
}

type FileRead = { readonly cierre: CierreExportado; readonly resultado: ResultadoDeArchivo };

async function readArchive(archivo: string): Promise<FileRead> {
  const checker = new RevisorDeArchivo({ sha256, firmaSirve: isSignatureValid });
  let n = 0;
  let cierre: CierreExportado | null = null;
  const lines = createInterface({ input: createReadStream(archivo), crlfDelay: Infinity });
  for await (const line of lines) {
    n += 1;
    if (line.trim() === '') continue;
    if (cierre) throw new Error(`La línea ${n} está después del cierre: no es de la exportación.`);
    const value = readLine(line, n);
    const fin = cierreExportadoSchema.safeParse(value);
    if (fin.success) {
      cierre = fin.data;
      continue;
    }
    const row = filaExportadaSchema.safeParse(value);
    if (!row.success) throw new Error(`La línea ${n} no es una fila de auditoría exportada.`);
    checker.fila(row.data);
  }
  if (!cierre) throw new Error('Falta la última línea, con la cabeza: el archivo está cortado.');
  return { cierre, resultado: checker.cierre(cierre) };
}

const number = new Intl.NumberFormat('es-AR');

function report({ cierre, resultado }: FileRead): string {
  const { parcial: partial, cabeza, hastaSeq, clavePublica: publicKey, punto: checkpoint } = cierre;
  return [
    `Íntegra: ${number.format(resultado.selladas)} filas selladas coinciden con sus sellos.`,
    partial
      ? 'Es una parte: las filas que faltan entre ellas no se pueden comprobar con este archivo.'
      : `Están todas, hasta la ${number.format(hastaSeq)}.`,
    ...(resultado.sinSello > 0
      ? [`Otras ${number.format(resultado.sinSello)} todavía no tenían sello.`]
      : []),
    ...(checkpoint
      ? [`Limpieza firmada hasta la fila ${number.format(checkpoint.hastaSeq)}.`]
      : []),
    `Cabeza: ${cabeza}`,
    `Clave pública: ${publicKey ?? 'ninguna'}`,
  ].join('\n');
}

export async function run([archivo]: readonly string[]): Promise<void> {
  if (archivo === undefined) {
    throw new WrongUsage('Falta el archivo: pnpm script verificar-auditoria ARCHIVO.jsonl');
  }
  const parsed = await readArchive(archivo);
  const { falla } = parsed.resultado;
  if (falla) throw new Error(`No está íntegra. ${falla.motivo}.`);
  console.log(report(parsed));
}
