import { describe, expect, it } from 'vitest';

import { refuseAt } from '../base/refusal.ts';
import {
  admiteCambios,
  admitePapeles,
  archivoSuelto,
  revisarReferidos,
  revisarEdicion,
} from './edicion.rules.ts';

const decir = { dinero: (centavos: number | bigint) => `$ ${centavos}` };

describe('a stockpile that is not in force', () => {
  it.each([
    ['CERRADO', 'está cerrado: no admite cambios ni retiros hasta que se reabra.', null],
    ['ANULADO', 'está anulado: no admite cambios ni retiros.', 'ACOPIO_NO_VIGENTE'],
  ] as const)('%s states why', (estado, porQue, papeles) => {
    const acopio = { codigo: 'AC-001', estado };
    expect(admiteCambios(acopio)).toEqual({
      ...refuseAt('id', `El acopio AC-001 ${porQue}`, { estado }),
      code: 'ACOPIO_NO_VIGENTE',
    });
    expect(admitePapeles(acopio)?.code ?? null).toBe(papeles);
  });

  it('allows changes when it is in force', () => {
    expect(admiteCambios({ codigo: 'AC-001', estado: 'VIGENTE' })).toBeNull();
  });
});

it('the document of a withdrawal cannot be removed', () => {
  expect(archivoSuelto({ retiro: null })).toBeNull();
  expect(archivoSuelto({ retiro: { id: 'r1', numero: 'RT-000001' } })).toMatchObject({
    code: 'ARCHIVO_DE_RETIRO',
    motivo: 'Este archivo es el comprobante del retiro RT-000001: queda con él.',
  });
});

describe('an edit', () => {
  const lista = { tipo: 'LISTA_PRECIOS', moneda: 'ARS', retirado: 500 } as const;
  const datos = { fecha: '2026-11-20', vencimiento: null, importeCentavos: 500 };

  it('of a price list may not reduce the amount below the withdrawals', () => {
    expect(revisarEdicion(lista, datos, decir)).toBeNull();
    expect(revisarEdicion(lista, { ...datos, importeCentavos: 499 }, decir)).toEqual({
      ...refuseAt('importeCentavos', 'Ya se retiraron $ 500: el importe no puede ser menor.', {
        retiradoCentavos: 500,
      }),
      code: 'ACOPIO_EXCEDIDO',
    });
    const sinImporte = { ...datos, importeCentavos: null };
    expect(revisarEdicion(lista, sinImporte, decir)?.details?.[0]?.path).toBe('importeCentavos');
    expect(revisarEdicion({ ...lista, tipo: 'MATERIALES' }, sinImporte, decir)).toBeNull();
  });

  it('refuses an end before the beginning', () => {
    const antes = { ...datos, vencimiento: '2026-11-19' };
    expect(revisarEdicion(lista, antes, decir)).toEqual(
      refuseAt('vencimiento', 'El vencimiento no puede ser anterior a la fecha'),
    );
  });
});

it('every invalid reference that changed is reported, and unchanged ones are accepted', () => {
  const cuando = { hoy: '2026-11-20', inicio: null };
  const nada = { hayProveedor: false, hayMovimiento: false, hayComprobante: false };
  const todo = { proveedorId: 'p', movimientoId: 'm', comprobanteId: 'c', fecha: '2026-11-22' };
  expect(revisarReferidos(todo, nada, cuando)?.details?.map(({ path }) => path)).toEqual([
    'fecha',
    'proveedorId',
    'movimientoId',
    'comprobanteId',
  ]);
  const sinNada = { proveedorId: null, movimientoId: null, comprobanteId: null, fecha: null };
  expect(revisarReferidos(sinNada, nada, cuando)).toBeNull();
});
