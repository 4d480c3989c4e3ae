import { describe, expect, it } from 'vitest';

import {
  conMovimiento,
  cuentaRecordada,
  origenDeCotizacion,
  leerPreferencias,
  sugerir,
} from './preferencias.ts';

const NADA = { obraId: null, ultimos: null, porObra: {} };
const HOY = '2026-11-20';
const obra = (id: string) => ({ id, codigo: id, nombre: id });
const MOVIMIENTO = {
  proyecto: obra('o1'),
  rubro: obra('r1'),
  proveedor: { id: 'p1', razonSocial: 'Hierros Pampa' },
  medioPago: 'EFECTIVO',
  cotizacion: { tipo: 'MEP', valor: '1515', fecha: null, fuente: null },
} as const;
const SIN_PREDETERMINADOS = { medioPago: null, rubroId: null, cotizacion: null };

describe('the last used values', () => {
  it('are read back as stored', () => {
    const guardado = conMovimiento(leerPreferencias(null), MOVIMIENTO, HOY);
    expect(leerPreferencias(JSON.stringify(guardado))).toEqual(guardado);
    expect(guardado.obraId).toBe('o1');
  });

  it('are treated as missing when they are not understood', () => {
    for (const texto of [null, '', '{', '7', '[]', '{"obraId":3,"ultimos":"x","porObra":7}']) {
      expect(leerPreferencias(texto)).toEqual(NADA);
    }
    const danado = { porObra: { o1: { medioPago: 'ORO', rubroId: 'r1' } } };
    expect(leerPreferencias(JSON.stringify(danado)).porObra['o1']).toEqual({
      medioPago: null,
      rubroId: 'r1',
      proveedor: null,
      cotizacion: null,
      cuentas: {},
    });
  });

  it('are kept for the twelve works used last', () => {
    let todas = leerPreferencias(null);
    for (let n = 0; n < 15; n += 1) {
      todas = conMovimiento(todas, { ...MOVIMIENTO, proyecto: obra(`o${n}`) }, HOY);
    }
    expect(Object.keys(todas.porObra)).toHaveLength(12);
    expect(todas.porObra['o2']).toBeUndefined();
    expect(todas.porObra['o14']).toBeDefined();
  });
});

describe('the initial values of the next movement', () => {
  const usadas = conMovimiento(leerPreferencias(null), MOVIMIENTO, HOY);

  it('are the values last used in the same work', () => {
    const predeterminados = { medioPago: 'ECHEQ', rubroId: 'r9', cotizacion: 'BLUE' } as const;
    expect(sugerir(usadas, 'o1', predeterminados)).toEqual({
      rubroId: 'r1',
      proveedor: MOVIMIENTO.proveedor,
      medioPago: 'EFECTIVO',
      tipoCotizacion: 'MEP',
      ultimaCotizacion: { valor: '1515', dia: HOY },
    });
  });

  it('are else the defaults of the work, then those last used in another', () => {
    const otra = { medioPago: 'ECHEQ', rubroId: null, cotizacion: null } as const;
    expect(sugerir(usadas, 'o2', otra)).toMatchObject({
      medioPago: 'ECHEQ',
      rubroId: 'r1',
      tipoCotizacion: 'MEP',
    });
    const nunca = sugerir(leerPreferencias(null), 'o2', SIN_PREDETERMINADOS);
    expect(nunca).toMatchObject({ medioPago: 'TRANSFERENCIA', tipoCotizacion: 'OFICIAL' });
  });

  it('include the newest rate of its kind with its day, and never that of an invoice', () => {
    const otraObra = { ...MOVIMIENTO, proyecto: obra('o2') };
    const nueva = { ...otraObra, cotizacion: { tipo: 'MEP', valor: '1530' } } as const;
    const despues = conMovimiento(usadas, nueva, '2026-11-22');
    expect(sugerir(despues, 'o1', null).ultimaCotizacion).toEqual({
      valor: '1530',
      dia: '2026-11-22',
    });
    expect(sugerir(despues, 'o1', null)).toMatchObject({ tipoCotizacion: 'MEP' });
    const deFactura = { ...MOVIMIENTO.cotizacion, tipo: 'COMPROBANTE', valor: '65' } as const;
    const luego = conMovimiento(usadas, { ...MOVIMIENTO, cotizacion: deFactura }, HOY);
    expect(sugerir(luego, 'o1', null)).toMatchObject({
      tipoCotizacion: 'MEP',
      ultimaCotizacion: { valor: '1515', dia: HOY },
    });
  });
});

describe('a proposed rate', () => {
  const ultima = { valor: '1515', dia: '2026-11-20' };

  it('is shown with its day while it is in the field, except on that day', () => {
    expect(origenDeCotizacion('1515', ultima, '2026-11-21')).toBe(
      'La última que usaste, del 20/11/2026',
    );
    expect(origenDeCotizacion('1515', ultima, '2026-11-20')).toBeNull();
    expect(origenDeCotizacion('1520', ultima, '2026-11-21')).toBeNull();
    expect(origenDeCotizacion('1515', null, '2026-11-21')).toBeNull();
  });
});

describe('the account last used in a work', () => {
  const con = (cuentaId: string | null | undefined, medioPago: 'EFECTIVO' | 'TRANSFERENCIA') => ({
    ...MOVIMIENTO,
    medioPago,
    cuentaId,
  });

  it('is stored for each means, and read back', () => {
    const caja = conMovimiento(leerPreferencias(null), con('c1', 'EFECTIVO'), HOY);
    const ambas = conMovimiento(caja, con(null, 'TRANSFERENCIA'), HOY);
    const leidas = leerPreferencias(JSON.stringify(ambas));
    expect(cuentaRecordada(leidas, 'o1', 'EFECTIVO')).toBe('c1');
    expect(cuentaRecordada(leidas, 'o1', 'TRANSFERENCIA')).toBeNull();
    expect(cuentaRecordada(leidas, 'o1', 'ECHEQ')).toBeUndefined();
    expect(cuentaRecordada(leidas, 'o2', 'EFECTIVO')).toBeUndefined();
    expect(cuentaRecordada(leidas, null, 'EFECTIVO')).toBeUndefined();
  });

  it('is kept when a later movement had no account to select', () => {
    const caja = conMovimiento(leerPreferencias(null), con('c1', 'EFECTIVO'), HOY);
    const luego = conMovimiento(caja, con(undefined, 'EFECTIVO'), HOY);
    expect(cuentaRecordada(luego, 'o1', 'EFECTIVO')).toBe('c1');
  });
});
