import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../../test/property-runs.ts';
import { conJson, DEMO, demo } from '../../../test/qr-demo.ts';
import { digitoVerificador } from '../../base/cuit.rules.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { CODIGOS_COMPROBANTE } from '../comprobantes/comprobante.rules.ts';
import { codificarQrArca, leerQrArca } from './qr-arca.rules.ts';

describe('properties', () => {
  const cuit = fc
    .integer({ min: 0, max: 99_999_999 })
    .map((n) => `30${String(n).padStart(8, '0')}`)
    .filter((cuerpo) => digitoVerificador(cuerpo) !== null)
    .map((cuerpo) => cuerpo + String(digitoVerificador(cuerpo)));
  const comprobante = fc.record({
    cuit,
    ptoVta: fc.integer({ min: 1, max: 99_998 }),
    tipoCmp: fc.constantFrom(...CODIGOS_COMPROBANTE),
    nroCmp: fc.integer({ min: 1, max: 99_999_999 }),
    centavos: fc.integer({ min: 1, max: CENTAVOS_MAX }),
    codAut: fc.integer({ min: 0, max: 99_999_999_999_999 }).map((n) => String(n).padStart(14, '0')),
    texto: fc.string({ unit: 'grapheme', maxLength: 20 }),
  });

  it('reads back what it encodes', () => {
    fc.assert(
      fc.property(comprobante, ({ centavos, texto, ...campos }) => {
        const importe = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
        const leido = leerQrArca(codificarQrArca({ ...demo, ...campos, importe, nombre: texto }));
        expect(leido).toMatchObject({
          ok: true,
          datos: {
            cuitEmisor: campos.cuit,
            puntoVenta: campos.ptoVta,
            tipoArca: campos.tipoCmp,
            numero: campos.nroCmp,
            totalCentavos: centavos,
            cae: campos.codAut,
          },
        });
      }),
      propertyRuns,
    );
  });

  it('never throws, and gives a reason for what it refuses', () => {
    const jsonRaro = fc.json({ maxDepth: 4 }).map((json) => conJson(json));
    const campoRaro = fc
      .tuple(fc.constantFrom(...Object.keys(demo)), fc.anything({ maxDepth: 2 }))
      .map(([clave, valor]) => {
        try {
          return codificarQrArca({ ...demo, [clave]: valor });
        } catch {
          // Values such as BigInt have no JSON.
          return DEMO;
        }
      });
    const cortado = fc
      .tuple(fc.nat(DEMO.length), fc.string({ unit: 'binary', maxLength: 5 }))
      .map(([lugar, ruido]) => DEMO.slice(0, lugar) + ruido + DEMO.slice(lugar + ruido.length));
    const texto = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.webUrl({ withQueryParameters: true }),
      fc.base64String({ maxLength: 200 }),
      jsonRaro,
      campoRaro,
      cortado,
    );
    fc.assert(
      fc.property(texto, (pegado) => {
        const leido = leerQrArca(pegado);
        if (leido.ok) expect(leido.datos.totalCentavos).toBeGreaterThan(0);
        else expect(leido.motivo).toMatch(/^(?:Al|El|Falta|La|QR)\b/);
      }),
      { numRuns: propertyRuns.numRuns * 3 },
    );
  });
});
