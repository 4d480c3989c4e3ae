import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import {
  claveDeSpki,
  claveIdDe,
  cuerpoDeCheckpoint,
  firmarCheckpoint,
  textoDeClaveId,
} from '@plomada/domain/auditoria/checkpoint.rules';
import {
  PRIMER_ESLABON,
  sellar,
  type Eslabon,
  type FilaSinSello,
} from '@plomada/domain/auditoria/eslabon.rules';
import { filaExportada } from '@plomada/domain/auditoria/exportada.rules';
import type { CierreExportado, FilaExportada } from '@plomada/domain/auditoria/exportada.schema';
import { ArbolDeSellos, bytesDeHex, type Bytes } from '@plomada/domain/auditoria/merkle.rules';
import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { run } from '../src/scripts/verificar-auditoria.ts';
import { run as runConstancia } from '../src/scripts/verificar-constancia.ts';

const TENANT = '01900000-0000-7000-8000-00000000000a';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const row = (n: number): FilaSinSello => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  tenantId: TENANT,
  ts: new Date(1_790_000_000_000 + n * 1000).toISOString(),
  actorId: null,
  actorNombre: 'Ñandú',
  actorRol: null,
  accion: 'CREAR',
  entidad: 'MOVIMIENTO',
  entidadId: null,
  proyectoId: null,
  resumen: `Creó el ${n}`,
  cambios: [{ campo: 'monto', antes: null, despues: n }],
  ip: null,
  userAgent: null,
  requestId: null,
  canal: 'WEB',
});

function chainOf(count: number, lineOf = (n: number) => row(n).resumen): FilaExportada[] {
  let previous: Eslabon = PRIMER_ESLABON;
  return Array.from({ length: count }, (_, i) => {
    const one = { ...row(i + 1), resumen: lineOf(i + 1) };
    const hashOfRow = sellar(previous, one, sha256);
    previous = hashOfRow;
    return filaExportada(one, hashOfRow);
  });
}

const ALL = chainOf(10);
const CIERRE: CierreExportado = {
  tenantId: TENANT,
  cabeza: String(ALL[9]?.hash),
  hastaSeq: 10,
  clavePublica: null,
  parcial: false,
  punto: null,
};

let folder: string;
let output = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plomada-auditoria-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => {
    output += `${String(text)}\n`;
  });
});
beforeEach(() => {
  output = '';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function verify(lines: readonly unknown[]): Promise<string> {
  const archivo = path.join(folder, 'auditoria.jsonl');
  await writeFile(archivo, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await run([archivo]);
  return output;
}

const given = (i: number, change: Partial<FilaExportada>) =>
  ALL.map((one, n) => (n === i ? { ...one, ...change } : one));
const without = (...indices: number[]) => ALL.filter((_, n) => !indices.includes(n));

describe('verificar-auditoria', () => {
  it('reports a complete file as complete, and up to where', async () => {
    const loose = filaExportada(row(11), null);
    const stated = await verify([...ALL, loose, CIERRE]);
    expect(stated).toContain('Íntegra: 10 filas selladas');
    expect(stated).toContain('Están todas, hasta la 10.');
    expect(stated).toContain('Otras 1 todavía no tenían sello.');
    expect(stated).toContain(`Cabeza: ${CIERRE.cabeza}`);
  });

  it.each([
    ['a sentence', given(3, { resumen: 'Creó el 5' }), /La fila 4 no coincide/],
    ['a change', given(0, { cambios: [] }), /La fila 1 no coincide/],
    ['a hash', given(6, { hash: 'a'.repeat(64) }), /La fila 7 no coincide/],
    ['a row taken out', without(4), /Falta el sello de la fila 5/],
    ['the first row', without(0), /Falta el sello de la fila 1/],
    ['the last rows', without(8, 9), /termina en la fila 8 y la cadena en la 10/],
    ['another order', given(2, ALL[3] ?? {}), /fila 3/],
  ])('names what was changed in the file: %s', async (_label, rows, reason) => {
    await expect(verify([...rows, CIERRE])).rejects.toThrow(reason);
  });

  it('recognises a filtered file, and still names a changed row', async () => {
    const partial = { ...CIERRE, parcial: true };
    expect(await verify([...without(0, 3, 4, 9), partial])).toContain('Es una parte');
    const touched = given(5, { resumen: 'Otra' }).filter((_, n) => n !== 2);
    await expect(verify([...touched, partial])).rejects.toThrow(/La fila 6 no coincide/);
  });

  it('begins after a cleanup, whose signature it checks', async () => {
    const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
    const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
    const data = { hastaSeq: 4, hash: String(ALL[3]?.hash), filas: 4 };
    const text = textoDePunto({ ...data, tenantId: TENANT });
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
    const checkpoint = {
      ...data,
      creadoEn: new Date(0).toISOString(),
      firma: signature,
      clavePublica: publicKey,
    };
    const rest = without(0, 1, 2, 3);
    expect(
      await verify([...rest, { ...CIERRE, clavePublica: publicKey, punto: checkpoint }]),
    ).toContain('Limpieza firmada hasta la fila 4.');
    await expect(
      verify([...rest, { ...CIERRE, punto: { ...checkpoint, filas: 5 } }]),
    ).rejects.toThrow(/La firma de la limpieza hasta la fila 4 no es válida/);
    await expect(verify([...rest.slice(1), { ...CIERRE, punto: checkpoint }])).rejects.toThrow(
      /Falta el sello de la fila 5/,
    );
  });

  it('refuses a file that is no export, or an interrupted one', async () => {
    await expect(verify([...ALL])).rejects.toThrow(/Falta la última línea/);
    await expect(verify([{ hola: 1 }, CIERRE])).rejects.toThrow(/La línea 1 no es una fila/);
    await expect(verify([...ALL, CIERRE, ALL[0]])).rejects.toThrow(/La línea 12/);
    await expect(run([])).rejects.toThrow(/Falta el archivo/);
  });
});

describe('verificar-constancia', () => {
  const digest = (bytes: Bytes): Bytes =>
    new Uint8Array(createHash('sha256').update(bytes).digest());
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  /** Checkpoint of the log when it had these rows. */
  function constanciaOf(rows: readonly FilaExportada[], tenantId = TENANT): string {
    const tree = new ArbolDeSellos(digest, []);
    for (const { hash } of rows) tree.agregar(required(bytesDeHex(hash ?? ''), 'a hash'));
    const checkpoint = { tenantId, size: rows.length, raiz: tree.raiz() };
    const raw = required(claveDeSpki(key), 'a key');
    return firmarCheckpoint(checkpoint, {
      claveId: claveIdDe(digest(textoDeClaveId(tenantId, raw))),
      firma: new Uint8Array(sign(null, Buffer.from(cuerpoDeCheckpoint(checkpoint)), privateKey)),
    });
  }

  async function hold(constancia: string, lines: readonly unknown[], ...more: string[]) {
    const [text, archivo] = [path.join(folder, 'constancia.txt'), path.join(folder, 'log.jsonl')];
    await writeFile(text, constancia);
    await writeFile(archivo, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await runConstancia([text, archivo, ...more]);
    return output;
  }

  const old = constanciaOf(ALL.slice(0, 6));
  /** Rows as in the data export. */
  const table = ALL.map(({ seq, id, prevHash, hash }) => ({
    seq,
    log_id: id,
    prev_hash: prevHash,
    hash,
    sellado_en: '2026-11-26T16:04:19.314+00:00',
  }));

  it('confirms that a log begins as at the checkpoint, with its rows or by its hashes only', async () => {
    const stated = await hold(old, [...ALL, CIERRE], key);
    expect(stated).toContain('Coincide: las primeras 6 filas son las de la constancia.');
    expect(stated).toContain('El archivo llega a la 10.');
    expect(stated).toContain('La firma de la constancia es de esa clave.');
    expect(await hold(old, table)).toContain('La firma no se comprobó');
  });

  it('reports a log that was rewritten, hashes and head included, or that ends earlier', async () => {
    const other = chainOf(10, (n) => (n === 3 ? 'Otra cosa' : `Creó el ${n}`));
    const end = { ...CIERRE, cabeza: String(other[9]?.hash) };
    expect(await verify([...other, end])).toContain('Íntegra');
    await expect(hold(old, [...other, end])).rejects.toThrow(/primeras 6 filas se reescribió/);
    await expect(hold(old, table.slice(0, 5))).rejects.toThrow(/llega a la fila 6 .* a la 5/);
    await expect(hold(old, [...given(3, { resumen: 'x' }), CIERRE])).rejects.toThrow(/La fila 4/);
  });

  it('verifies a checkpoint made after a cleanup that predates the tree, and refuses an older one', async () => {
    const last = String(ALL[2]?.hash);
    const gone = ALL.slice(0, 3).map((one) => ({ ...one, hash: last }));
    const kept = constanciaOf([...gone, ...ALL.slice(3, 6)]);
    expect(await hold(kept, table.slice(3))).toContain('las primeras 6 filas');
    await expect(hold(old, table.slice(3))).rejects.toThrow(/se reescribió/);
  });

  it('names the required file, and refuses a checkpoint of another', async () => {
    await expect(hold(old, [...without(0, 1), CIERRE])).rejects.toThrow(/audit_sellos.jsonl/);
    await expect(hold(old, without(4))).rejects.toThrow(/Falta el sello de la fila 5/);
    await expect(hold('hola', table)).rejects.toThrow(/no es una constancia/);
    const foreign = constanciaOf(ALL, TENANT.replace('a', 'b'));
    await expect(hold(foreign, [...ALL, CIERRE])).rejects.toThrow(/otra organización/);
    const spki = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
    await expect(hold(old, table, spki.toString('base64'))).rejects.toThrow(/no es de esa clave/);
    await expect(runConstancia(['una'])).rejects.toThrow(/Faltan los archivos/);
  });
});
