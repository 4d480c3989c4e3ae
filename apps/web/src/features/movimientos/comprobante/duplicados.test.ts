import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';

import {
  checkRefused,
  comprobanteEnFrase,
  consultaDe,
  duplicidadDelRechazo,
  identidadDe,
} from './duplicados.ts';

const COMPLETO = {
  tipoArca: 1,
  puntoVenta: 4,
  numero: 18_237,
  cuitEmisor: '30-90000044-4',
  cae: '7641',
};

describe('the check of a document while it is typed', () => {
  it('sends nothing until all identifying fields are complete', () => {
    for (const falta of ['tipoArca', 'puntoVenta', 'numero', 'cuitEmisor']) {
      expect(consultaDe({ comprobante: { ...COMPLETO, [falta]: null } })).toBeNull();
    }
    expect(consultaDe({ comprobante: { ...COMPLETO, cuitEmisor: '30-90000044-5' } })).toBeNull();
    expect(consultaDe({ comprobante: null })).toBeNull();
  });

  it('uses the amount and the date of the movement for those of the document', () => {
    expect(
      consultaDe({ comprobante: COMPLETO, importeCentavos: 100, fecha: '2026-10-14' }),
    ).toMatchObject({
      cuitEmisor: '30900000444',
      totalCentavos: 100,
      fecha: '2026-10-14',
      // An incomplete CAE is sent as null.
      cae: null,
    });
  });

  it('ignores amounts in the identity of a document', () => {
    const una = consultaDe({ comprobante: COMPLETO, importeCentavos: 100 });
    const otra = consultaDe({ comprobante: COMPLETO, importeCentavos: 200 });
    expect(identidadDe(una)).toBe(identidadDe(otra));
    expect(identidadDe(una)).not.toBe(
      identidadDe(consultaDe({ comprobante: { ...COMPLETO, numero: 1 } })),
    );
  });
});

function rechazo(error: string, data: unknown) {
  const cuerpo = {
    error: {
      code: -32_000,
      message: 'Ya existe un comprobante con ese número.',
      data: { httpStatus: 409, error, details: [{ path: 'comprobante', message: 'x', data }] },
    },
  };
  return TRPCClientError.from(cuerpo);
}

describe('a save refused as a duplicate', () => {
  it('lists the duplicates and the remaining amount of the document', () => {
    const duplicado = {
      movimientoId: '01928f3a-5c1e-7a42-8b3d-000000000001',
      codigo: 'M-000123',
      proyectoId: '01928f3a-5c1e-7a42-8b3d-000000000002',
      proyecto: 'Edificio Los Tilos 1450',
      fecha: '2026-10-14',
      importeCentavos: 100,
      moneda: 'ARS',
      usuario: 'Camila Ortuño',
      motivo: 'IDENTIDAD',
    };
    const puedeImputar = { comprobanteId: duplicado.movimientoId, disponibleCentavos: 50 };
    expect(
      duplicidadDelRechazo(
        rechazo('COMPROBANTE_DUPLICADO', { duplicados: [duplicado], puedeImputar }),
      ),
    ).toEqual({
      nivel: 'BLOQUEO',
      mensajes: ['Ya existe un comprobante con ese número.'],
      duplicados: [duplicado],
      puedeImputar,
    });
  });

  it('blocks also without details, unlike any other refusal', () => {
    expect(duplicidadDelRechazo(rechazo('COMPROBANTE_DUPLICADO', null))).toMatchObject({
      nivel: 'BLOQUEO',
      duplicados: [],
      puedeImputar: null,
    });
    expect(duplicidadDelRechazo(rechazo('OBRA_ARCHIVADA', {}))).toBeNull();
  });
});

it('a check refused for too many hidden documents shows a notice and does not block; other errors show none', () => {
  expect(checkRefused(rechazo('DEMASIADOS_OCULTOS', null))).toEqual({
    nivel: 'ADVERTENCIA',
    mensajes: ['Ya existe un comprobante con ese número.'],
    duplicados: [],
    puedeImputar: null,
  });
  expect(checkRefused(rechazo('DEMASIADOS_PEDIDOS', null))).toBeNull();
});

it('a document inside a sentence takes its article', () => {
  expect(comprobanteEnFrase({ tipoArca: 1, puntoVenta: 4, numero: 18_237 })).toBe(
    'la factura A 00004-00018237',
  );
  expect(comprobanteEnFrase({ tipoArca: 3, puntoVenta: 4, numero: 5 })).toBe(
    'la nota de crédito A 00004-00000005',
  );
  expect(comprobanteEnFrase({ tipoArca: 4, puntoVenta: 4, numero: 5 })).toBe(
    'el recibo A 00004-00000005',
  );
});
