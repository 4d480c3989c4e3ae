import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import {
  PRIMER_ESLABON,
  sellar,
  type Eslabon,
  type FilaSinSello,
} from '@plomada/domain/auditoria/eslabon.rules';
import { filaExportada } from '@plomada/domain/auditoria/exportada.rules';
import type { CierreExportado, FilaExportada } from '@plomada/domain/auditoria/exportada.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { correr } from '../src/scripts/verificar-auditoria.ts';

const TENANT = '01900000-0000-7000-8000-00000000000a';
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');

const fila = (n: number): FilaSinSello => ({
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

function cadena(cuantas: number): FilaExportada[] {
  let anterior: Eslabon = PRIMER_ESLABON;
  return Array.from({ length: cuantas }, (_, i) => {
    const sello = sellar(anterior, fila(i + 1), sha256);
    anterior = sello;
    return filaExportada(fila(i + 1), sello);
  });
}

const TODAS = cadena(10);
const CIERRE: CierreExportado = {
  tenantId: TENANT,
  cabeza: String(TODAS[9]?.hash),
  hastaSeq: 10,
  clavePublica: null,
  parcial: false,
  punto: null,
};

let carpeta: string;
let salida = '';
beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'plomada-auditoria-'));
  vi.spyOn(console, 'log').mockImplementation((texto: unknown) => {
    salida += `${String(texto)}\n`;
  });
});
beforeEach(() => {
  salida = '';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(carpeta, { recursive: true, force: true });
});

async function verificar(lineas: readonly unknown[]): Promise<string> {
  const archivo = path.join(carpeta, 'auditoria.jsonl');
  await writeFile(archivo, lineas.map((linea) => `${JSON.stringify(linea)}\n`).join(''));
  await correr([archivo]);
  return salida;
}

const con = (i: number, cambio: Partial<FilaExportada>) =>
  TODAS.map((una, n) => (n === i ? { ...una, ...cambio } : una));
const sin = (...indices: number[]) => TODAS.filter((_, n) => !indices.includes(n));

describe('verificar-auditoria', () => {
  it('says that a whole file is whole, and how far', async () => {
    const suelta = filaExportada(fila(11), null);
    const dicho = await verificar([...TODAS, suelta, CIERRE]);
    expect(dicho).toContain('Íntegra: 10 filas selladas');
    expect(dicho).toContain('Están todas, hasta la 10.');
    expect(dicho).toContain('Otras 1 todavía no tenían sello.');
    expect(dicho).toContain(`Cabeza: ${CIERRE.cabeza}`);
  });

  it.each([
    ['a sentence', con(3, { resumen: 'Creó el 5' }), /La fila 4 no coincide/],
    ['a change', con(0, { cambios: [] }), /La fila 1 no coincide/],
    ['a hash', con(6, { hash: 'a'.repeat(64) }), /La fila 7 no coincide/],
    ['a row taken out', sin(4), /Falta el sello de la fila 5/],
    ['the first row', sin(0), /Falta el sello de la fila 1/],
    ['the last rows', sin(8, 9), /termina en la fila 8 y la cadena en la 10/],
    ['another order', con(2, TODAS[3] ?? {}), /fila 3/],
  ])('names what was changed in the file: %s', async (_que, filas, motivo) => {
    await expect(verificar([...filas, CIERRE])).rejects.toThrow(motivo);
  });

  it('takes a filtered file for what it is, and still names a changed row', async () => {
    const parcial = { ...CIERRE, parcial: true };
    expect(await verificar([...sin(0, 3, 4, 9), parcial])).toContain('Es una parte');
    const tocadas = con(5, { resumen: 'Otra' }).filter((_, n) => n !== 2);
    await expect(verificar([...tocadas, parcial])).rejects.toThrow(/La fila 6 no coincide/);
  });

  it('begins behind a cleanup, whose signature it checks', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const clavePublica = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const datos = { hastaSeq: 4, hash: String(TODAS[3]?.hash), filas: 4 };
    const texto = textoDePunto({ ...datos, tenantId: TENANT });
    const firma = sign(null, Buffer.from(texto), privateKey).toString('base64');
    const punto = { ...datos, creadoEn: new Date(0).toISOString(), firma, clavePublica };
    const resto = sin(0, 1, 2, 3);
    expect(await verificar([...resto, { ...CIERRE, clavePublica, punto }])).toContain(
      'Limpieza firmada hasta la fila 4.',
    );
    await expect(
      verificar([...resto, { ...CIERRE, punto: { ...punto, filas: 5 } }]),
    ).rejects.toThrow(/La firma de la limpieza hasta la fila 4 no es válida/);
    await expect(verificar([...resto.slice(1), { ...CIERRE, punto }])).rejects.toThrow(
      /Falta el sello de la fila 5/,
    );
  });

  it('refuses what is no export, or one that was cut off', async () => {
    await expect(verificar([...TODAS])).rejects.toThrow(/Falta la última línea/);
    await expect(verificar([{ hola: 1 }, CIERRE])).rejects.toThrow(/La línea 1 no es una fila/);
    await expect(verificar([...TODAS, CIERRE, TODAS[0]])).rejects.toThrow(/La línea 12/);
    await expect(correr([])).rejects.toThrow(/Falta el archivo/);
  });
});
