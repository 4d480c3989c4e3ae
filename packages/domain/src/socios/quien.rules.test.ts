import { describe, expect, it } from 'vitest';

import {
  nombreDeCuenta,
  quienVuelve,
  verificarActivo,
  verificarQuien,
  verificarSinCuentas,
} from './quien.rules.ts';

describe('the identity of a partner', () => {
  const ana = { usuarioId: 'u-ana', cuit: '1', activo: true };
  const beto = { usuarioId: null, cuit: '2', activo: false };
  const socios = [ana, beto];

  it('may not be that of a current partner, recognised by user or CUIT', () => {
    expect(quienVuelve(socios, { usuarioId: 'U-ANA', cuit: null })).toMatchObject({
      code: 'SOCIO_DUPLICADO',
    });
    expect(quienVuelve(socios, { usuarioId: 'u-ana', cuit: null })).toMatchObject({
      details: [{ path: 'usuarioId' }],
    });
    expect(quienVuelve(socios, { usuarioId: null, cuit: '1' })).toMatchObject({
      details: [{ path: 'cuit' }],
    });
    expect(quienVuelve(socios, { usuarioId: null, cuit: '3' })).toEqual({ ok: true, valor: null });
  });

  it('is that of a former partner, when there is only one match', () => {
    expect(quienVuelve(socios, { usuarioId: null, cuit: '2' })).toEqual({ ok: true, valor: beto });
    expect(quienVuelve(socios, { usuarioId: null, cuit: '2' }, 'living').ok).toBe(false);
    const carla = { usuarioId: 'u-carla', cuit: null, activo: false };
    const ambos = { usuarioId: 'u-carla', cuit: '2' };
    expect(quienVuelve([...socios, carla], ambos).ok).toBe(false);
  });

  it('has the name of the user account, or a CUIT', () => {
    expect(nombreDeCuenta('Ana')).toEqual({ ok: true, valor: 'Ana' });
    expect(nombreDeCuenta(null)).toMatchObject({ details: [{ path: 'usuarioId' }] });
    const contacto = { usuarioId: null, cuit: '2' };
    expect(verificarQuien(contacto, { usuarioId: 'u', cuit: null }, undefined)).toBeNull();
    const faltas = [
      verificarQuien(ana, { usuarioId: 'otro', cuit: '1' }, undefined),
      verificarQuien(ana, ana, 'Ana'),
      verificarQuien(contacto, { usuarioId: null, cuit: null }, undefined),
    ];
    expect(faltas.map((falta) => falta?.details?.[0]?.path)).toEqual([
      'usuarioId',
      'nombre',
      'cuit',
    ]);
  });

  it('a partner becomes inactive only with share zero, and is removed only without contributions and quotas', () => {
    expect(verificarActivo(false, 0)).toBeNull();
    expect(verificarActivo(undefined, 100)).toBeNull();
    expect(verificarActivo(false, 100)?.details?.[0]?.path).toBe('activo');
    expect(verificarSinCuentas({ aportes: 0, cuotas: 0 })).toBeNull();
    expect(verificarSinCuentas({ aportes: 0, cuotas: 1 })).toMatchObject({
      code: 'SOCIO_CON_APORTES',
      details: [{ path: 'socioId', data: { aportes: 0, cuotas: 1 } }],
    });
  });
});
