import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { bytesDe, jsonCanonico, textoSellado } from './cadena.rules.ts';
import { PRIMER_ESLABON, sellar, type FilaSinSello } from './eslabon.rules.ts';

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');

const FILA: FilaSinSello = {
  id: '01900000-0000-7000-8000-000000000001',
  tenantId: '01900000-0000-7000-8000-00000000000a',
  ts: '2026-11-20T13:00:00.000Z',
  actorId: null,
  actorNombre: 'Ñandú',
  actorRol: 'ADMIN',
  accion: 'EDITAR',
  entidad: 'MOVIMIENTO',
  entidadId: null,
  proyectoId: null,
  resumen: 'Editó «M-1»',
  cambios: [{ despues: 2, campo: 'monto', antes: 1 }],
  ip: null,
  userAgent: '',
  requestId: null,
  canal: 'WEB',
};

describe('the text under a hash', () => {
  it('never changes, because existing chains were computed with it', () => {
    expect(textoSellado({ ...FILA, seq: 1 })).toBe(
      '1:1;36:01900000-0000-7000-8000-000000000001;36:01900000-0000-7000-8000-00000000000a;' +
        '24:2026-11-20T13:00:00.000Z;-;7:Ñandú;5:ADMIN;6:EDITAR;10:MOVIMIENTO;-;-;14:Editó «M-1»;' +
        '41:[{"antes":1,"campo":"monto","despues":2}];-;0:;-;3:WEB;',
    );
  });

  it('counts bytes like the encoder', () => {
    for (const texto of [
      '',
      'a',
      'Ñandú «x»',
      '€',
      '🏗️ obra 𝕏',
      '\ud800',
      '\udc00a',
      'a\ud83d',
      '\u07ff\u0800\uffff',
    ]) {
      expect(bytesDe(texto)).toBe(new TextEncoder().encode(texto).length);
    }
  });

  it('distinguishes an empty field from a missing one, and the limits of each', () => {
    const textos = [
      FILA,
      { ...FILA, userAgent: null },
      { ...FILA, ip: '', userAgent: null },
      { ...FILA, actorNombre: 'ÑandúA', actorRol: 'DMIN' },
    ].map((fila) => textoSellado({ ...fila, seq: 1 }));
    expect(new Set(textos).size).toBe(textos.length);
  });

  it('does not depend on the order of keys', () => {
    expect(jsonCanonico({ b: [1, { d: null, c: 'á' }], a: undefined })).toBe(
      jsonCanonico({ a: undefined, b: [1, { c: 'á', d: null }] }),
    );
  });

  it('hashes each row together with the previous hash', () => {
    const uno = sellar(PRIMER_ESLABON, FILA, sha256);
    const dos = sellar(uno, FILA, sha256);
    expect([uno.seq, dos.seq, dos.prevHash]).toEqual([1, 2, uno.hash]);
    expect(uno.hash).toBe(sha256('0'.repeat(64) + textoSellado({ ...FILA, seq: 1 })));
    expect(dos.hash).not.toBe(uno.hash);
  });
});
