import { describe, expect, it } from 'vitest';

import {
  decirContramovimiento,
  exigirMotivo,
  sumarCambios,
  verificarAbierta,
  verificarAprobable,
} from './solicitud.rules.ts';

const ID = '0197a1e0-0000-7000-8000-000000000001';
const RESUELTA = { id: ID, resueltoPor: { id: ID, nombre: 'Ana' }, resueltoEn: null };

describe('a second decision', () => {
  it.each([
    ['APROBADA', 'La aprobó Ana.'],
    ['RECHAZADA', 'La rechazó Ana.'],
    ['CANCELADA', 'La canceló Ana.'],
    ['VENCIDA', 'Venció sin que nadie decidiera.'],
  ] as const)('learns that it was %s', (estado, message) => {
    expect(verificarAbierta({ ...RESUELTA, estado })).toMatchObject({
      code: 'SOLICITUD_RESUELTA',
      details: [{ path: 'estado', message, data: { ...RESUELTA, estado } }],
    });
  });

  it('refers to another person when the user is unknown', () => {
    const details = [{ message: 'La aprobó otra persona.' }];
    const suelta = { ...RESUELTA, estado: 'APROBADA', resueltoPor: null } as const;
    expect(verificarAbierta(suelta)).toMatchObject({ details });
  });

  it('is accepted while the request is open', () => {
    expect(verificarAbierta({ ...RESUELTA, estado: 'PENDIENTE' })).toBeNull();
  });
});

describe('approving', () => {
  const cambios = [{ campo: 'concepto', antes: 'a', despues: 'b' }];

  it('is refused to the person who requested, before any other reason', () => {
    const propia = { cuatroOjos: true, desactualizada: true, cambios };
    expect(verificarAprobable(propia)).toMatchObject({ code: 'CUATRO_OJOS' });
  });

  it('applies only to the requested row: later changes are reported', () => {
    const vieja = { cuatroOjos: false, desactualizada: true, cambios };
    expect(verificarAprobable(vieja)).toMatchObject({
      code: 'CONFLICTO_VERSION',
      details: [{ path: 'version', data: { cambios } }],
    });
    expect(verificarAprobable({ ...vieja, desactualizada: false })).toBeNull();
  });
});

it('an approval with a contramovimiento ends its answer with that code, after the reason', () => {
  const solo = 'Se anuló con el contramovimiento M-000140';
  expect(decirContramovimiento(null, 'M-000140')).toBe(solo);
  expect(decirContramovimiento('De acuerdo', 'M-000140')).toBe(`De acuerdo. ${solo}`);
});

it('a decision requires a reason', () => {
  expect(exigirMotivo(undefined)).toMatchObject({ ok: false, details: [{ path: 'motivo' }] });
  expect(exigirMotivo('Se cargó dos veces')).toEqual({ ok: true, valor: 'Se cargó dos veces' });
});

it('several edits of a field are shown as one', () => {
  const cambios = [
    { campo: 'concepto', antes: 'a', despues: 'b' },
    { campo: 'fecha', antes: '2026-01-01', despues: '2026-01-02' },
    { campo: 'concepto', antes: 'b', despues: 'c' },
  ];
  expect(sumarCambios(cambios)).toEqual([
    { campo: 'concepto', antes: 'a', despues: 'c' },
    { campo: 'fecha', antes: '2026-01-01', despues: '2026-01-02' },
  ]);
});
