import { describe, expect, it } from 'vitest';

import { rolSchema } from '../organizaciones/organizacion.schema.ts';
import {
  esSoloLectura,
  transicionesDesde,
  verificarEliminacion,
  verificarTransicion,
} from './proyecto.rules.ts';
import { estadoProyectoSchema } from './proyecto.schema.ts';

// Every allowed move, typed in by hand; all the other pairs are refused.
const PERMITIDAS = new Set([
  'PLANIFICACION>EN_CURSO',
  'EN_CURSO>PAUSADA',
  'PAUSADA>EN_CURSO',
  'EN_CURSO>RECEPCION_PROVISORIA',
  'RECEPCION_PROVISORIA>FINALIZADA',
  'FINALIZADA>ARCHIVADA',
  'FINALIZADA>EN_CURSO',
]);
const estados = estadoProyectoSchema.options;
const pares = estados.flatMap((desde) => estados.map((hacia) => ({ desde, hacia })));

describe('the change of state of a work', () => {
  it.each(pares)('$desde > $hacia', ({ desde, hacia }) => {
    const esperado = desde === hacia || PERMITIDAS.has(`${desde}>${hacia}`);
    const quien = { rol: 'Owner', motivo: 'Faltaba una terminación' } as const;
    expect(verificarTransicion(desde, hacia, quien) === null).toBe(esperado);
    expect(transicionesDesde(desde).includes(hacia)).toBe(esperado && desde !== hacia);
  });

  it.each(rolSchema.options)('reopening a finished work as %s', (rol) => {
    const motivo = 'Faltaba una terminación';
    expect(verificarTransicion('FINALIZADA', 'EN_CURSO', { rol, motivo }) === null).toBe(
      rol === 'Owner',
    );
    for (const vacio of [undefined, null, '', '  ']) {
      expect(verificarTransicion('FINALIZADA', 'EN_CURSO', { rol, motivo: vacio })).toMatchObject(
        rol === 'Owner'
          ? {
              ok: false,
              details: [{ path: 'motivo', message: expect.stringMatching(/hace falta el motivo/) }],
            }
          : { ok: false, code: 'SIN_PERMISO', motivo: expect.stringMatching(/Solo un Owner/) },
      );
    }
    expect(verificarTransicion('EN_CURSO', 'PAUSADA', { rol })).toBeNull();
    expect(verificarTransicion('EN_CURSO', 'ARCHIVADA', { rol })?.code).toBe('TRANSICION_INVALIDA');
  });

  it('reads only an archived work', () => {
    expect(estados.filter(esSoloLectura)).toEqual(['ARCHIVADA']);
  });
});

describe('the deletion of a work', () => {
  const vacia = { movimientos: 0, acopios: 0, socios: 3, usuarios: 2 };

  it('allows deleting an obra with people and no money', () => {
    expect(verificarEliminacion(vacia, 'EN_CURSO')).toBeNull();
  });

  it.each([
    ['EN_CURSO', 'La obra se puede archivar una vez finalizada', false],
    ['FINALIZADA', 'La obra se puede archivar', true],
  ] as const)('refuses to delete one with money: %s', (estado, message, puedeArchivarse) => {
    const cuentas = { ...vacia, acopios: 1 };
    const data = { ...cuentas, estado, puedeArchivarse };
    expect(verificarEliminacion(cuentas, estado)).toMatchObject({
      code: 'OBRA_CON_DINERO',
      details: [{ path: 'id', message, data }],
    });
  });
});
