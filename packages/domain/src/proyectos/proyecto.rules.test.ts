import { describe, expect, it } from 'vitest';

import { rolSchema } from '../organizaciones/organizacion.schema.ts';
import { esSoloLectura, puedeTransicionar, transicionesDesde } from './proyecto.rules.ts';
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

describe('puedeTransicionar', () => {
  it.each(pares)('$desde > $hacia', ({ desde, hacia }) => {
    const esperado = desde === hacia || PERMITIDAS.has(`${desde}>${hacia}`);
    const quien = { rol: 'Owner', motivo: 'Faltaba una terminación' } as const;
    expect(puedeTransicionar(desde, hacia, quien).puede).toBe(esperado);
    expect(transicionesDesde(desde).includes(hacia)).toBe(esperado && desde !== hacia);
  });

  it.each(rolSchema.options)('reopening as %s', (rol) => {
    const motivo = 'Faltaba una terminación';
    expect(puedeTransicionar('FINALIZADA', 'EN_CURSO', { rol, motivo }).puede).toBe(
      rol === 'Owner',
    );
    for (const vacio of [undefined, null, '', '  ']) {
      expect(puedeTransicionar('FINALIZADA', 'EN_CURSO', { rol, motivo: vacio })).toEqual({
        puede: false,
        motivo: expect.stringMatching(rol === 'Owner' ? /hace falta el motivo/ : /Solo un Owner/),
      });
    }
    expect(puedeTransicionar('EN_CURSO', 'PAUSADA', { rol }).puede).toBe(true);
  });

  it('reads only an archived work', () => {
    expect(estados.filter(esSoloLectura)).toEqual(['ARCHIVADA']);
  });
});
