import { describe, expect, it } from 'vitest';

import { comprobanteEntradaSchema } from '../comprobantes/comprobante.schema.ts';
import { crearMovimientoSchema } from '../movimiento.schema.ts';
import { movimientoDesdeQr } from './movimiento-qr.rules.ts';
import { codificarQrArca, leerQrArca, type QrArca } from './qr-arca.rules.ts';

const ORGANIZACION = '30900000118';
const HORNERO = {
  id: '0190a000-0000-7000-8000-000000000001',
  razonSocial: 'Corralón El Hornero',
  cuit: '30900000444',
};
const demo = {
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

function leer(cambios: Record<string, unknown> = {}): QrArca {
  const leido = leerQrArca(codificarQrArca({ ...demo, ...cambios }));
  if (!leido.ok) throw new Error(leido.motivo);
  return leido.datos;
}
const proponer = (
  cambios: Record<string, unknown> = {},
  cuitOrganizacion: string | null = ORGANIZACION,
) => movimientoDesdeQr(leer(cambios), { cuitOrganizacion, proveedores: [HORNERO] });

describe('a movement read from a QR', () => {
  it('fills the demo invoice, ready to be created', () => {
    const { campos, iva, avisos } = proponer();
    expect(avisos).toEqual([]);
    expect(iva).toEqual({ netoCentavos: 150_000_000, ivaCentavos: 31_500_000 });
    expect(campos).toMatchObject({
      tipo: 'EGRESO',
      fecha: '2026-10-14',
      concepto: 'Factura A 00004-00018237 de Corralón El Hornero',
      importeCentavos: 181_500_000,
      moneda: 'ARS',
      cotizacion: null,
      proveedorId: HORNERO.id,
    });
    const listo = { proyectoId: HORNERO.id, medioPago: 'TRANSFERENCIA', ...campos };
    expect(crearMovimientoSchema.parse(listo)).toMatchObject({
      comprobante: { cuitEmisor: HORNERO.cuit, origen: 'QR', cae: '76412345678901' },
    });
    expect(comprobanteEntradaSchema.parse(campos.comprobante)).toEqual(campos.comprobante);
  });

  it('keeps dollars with the rate of the voucher', () => {
    const { campos } = proponer({ moneda: 'DOL', ctz: 1480.5 });
    expect(campos).toMatchObject({
      moneda: 'USD',
      cotizacion: { valor: '1480.5', tipo: 'COMPROBANTE', fecha: '2026-10-14' },
    });
    expect(proponer({ moneda: 'DOL', ctz: 0 }).avisos).toEqual([
      'El comprobante es en dólares y no dice la cotización: hay que completarla.',
    ]);
  });

  it.each([
    ['purchase', 30_900_000_444, 1, 'EGRESO'],
    ['credit note of a purchase', 30_900_000_444, 3, 'INGRESO'],
    ['own invoice', 30_900_000_118, 6, 'INGRESO'],
    ['own credit note', 30_900_000_118, 8, 'EGRESO'],
    ['debit note of a purchase', 30_900_000_444, 2, 'EGRESO'],
  ])('%s', (_nombre, cuit, tipoCmp, tipo) => {
    expect(proponer({ cuit, tipoCmp }).campos.tipo).toBe(tipo);
  });

  it('does not split B and C', () => {
    expect(proponer({ tipoCmp: 6 }).iva).toBeNull();
    expect(proponer({ tipoCmp: 11 }).iva).toBeNull();
  });

  it('warns about another receiver and an unknown supplier', () => {
    const otro = 'El comprobante está a nombre de otro CUIT, no del de la organización.';
    expect(proponer({ nroDocRec: 30_900_000_223 }).avisos).toEqual([otro]);
    expect(proponer({ tipoDocRec: 96, nroDocRec: 20_123_456 }).avisos).toEqual([otro]);
    expect(proponer({ tipoDocRec: undefined, nroDocRec: undefined }).avisos).toEqual([]);
    expect(proponer({ nroDocRec: 30_900_000_223 }, null).avisos).toEqual([]);
    const ajeno = proponer({ cuit: 30_900_000_568 });
    expect(ajeno.avisos).toEqual(['El emisor todavía no está entre los proveedores.']);
    expect(ajeno.campos.concepto).toBe('Factura A 00004-00018237');
    expect(ajeno.campos.proveedorId).toBeNull();
    // A sale: the client is the receiver, and the organisation is not its own supplier.
    expect(proponer({ cuit: 30_900_000_118, nroDocRec: 30_900_000_223 }).avisos).toEqual([]);
  });
});
