import { codificarQrArca, leerQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';
import { describe, expect, it } from 'vitest';

import { facturaLeida } from '../comprobante/qr.ts';
import { conceptoDe, notasDe } from './completar.ts';

const BASE = {
  tipo: 'EGRESO',
  notas: '',
  comprobante: null,
  rubro: null,
  proveedor: null,
} as const;
const HORNERO = { id: 'p1', razonSocial: 'Corralón El Hornero', cuit: '30900000444' };
const PROPIO = '30900000118';
const QR = {
  ver: 1,
  fecha: '2026-10-14',
  cuit: 30_900_000_444,
  ptoVta: 4,
  tipoCmp: 1,
  nroCmp: 18_237,
  importe: 1_815_000,
  moneda: 'PES',
  ctz: 1,
  tipoDocRec: 80,
  nroDocRec: 30_900_000_118,
  tipoCodAut: 'E',
  codAut: 76_412_345_678_901,
};

function factura(cambios: Record<string, unknown> = {}, proveedores = [HORNERO]) {
  const lectura = leerQrArca(codificarQrArca({ ...QR, ...cambios }));
  if (!lectura.ok) throw new Error(lectura.motivo);
  return facturaLeida(lectura.datos, proveedores, PROPIO);
}

describe('the concept of a quick entry', () => {
  it('is the note, then the document, then rubro and supplier', () => {
    const proveedor = 'Hierros Pampa';
    const rubro = 'Herrería';
    const { comprobante } = factura().propuesta.campos;
    expect(conceptoDe({ ...BASE, notas: 'Volquetes, 6 viajes\npagado', rubro })).toBe(
      'Volquetes, 6 viajes',
    );
    expect(conceptoDe({ ...BASE, comprobante, proveedor })).toBe(
      'Factura A 00004-00018237 de Hierros Pampa',
    );
    expect(conceptoDe({ ...BASE, rubro, proveedor })).toBe('Herrería, Hierros Pampa');
    expect(conceptoDe({ ...BASE, tipo: 'INGRESO' })).toBe('Ingreso');
  });

  it('keeps as notes only the text that the concept lacks', () => {
    expect(notasDe({ ...BASE, notas: 'Volquetes' })).toBeNull();
    expect(notasDe({ ...BASE, notas: 'Volquetes\npagado en mano' })).toBe(
      'Volquetes\npagado en mano',
    );
    expect(notasDe(BASE)).toBeNull();
  });
});

describe('an invoice read from its QR', () => {
  it('finds the supplier by CUIT and proposes the IVA', () => {
    const leida = factura();
    expect(leida.emisorNuevo).toBeNull();
    expect(leida.resumen).toBe(
      'Factura A 00004-00018237 · $\u00a01.815.000,00 · Corralón El Hornero',
    );
    expect(leida.avisos).toEqual([]);
    expect(leida.sobreIva).toBe(
      'El QR no trae el IVA. Con 21 % serían $\u00a01.500.000,00 de neto y $\u00a0315.000,00 de IVA.',
    );
    expect(leida.propuesta.campos).toMatchObject({ tipo: 'EGRESO', proveedorId: 'p1' });
    expect(leida.nombre).toBe('Factura A 00004-00018237');
    expect(leida.proveedor).toMatchObject({ id: 'p1', razonSocial: 'Corralón El Hornero' });
  });

  it('offers the issuer as a new supplier when it is unknown', () => {
    expect(factura({}, []).emisorNuevo).toBe('30900000444');
  });

  it('shows that a credit note is entered as income', () => {
    const leida = factura({ tipoCmp: 3 });
    expect(leida.propuesta.campos.tipo).toBe('INGRESO');
    expect(leida.avisos[0]).toBe('Es una nota de crédito: se carga como ingreso.');
  });

  it('warns about another receiver', () => {
    const leida = factura({ nroDocRec: 20_000_000_001 });
    expect(leida.avisos.some((aviso) => aviso.includes('otro CUIT'))).toBe(true);
  });
});
