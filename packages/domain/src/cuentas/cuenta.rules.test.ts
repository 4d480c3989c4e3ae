import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  cotizacionDe,
  esCaja,
  faltasDeCuenta,
  importeQueLlega,
  llevaBanco,
  llevaResponsable,
  medioDeCuenta,
  verificarArqueo,
  verificarCierre,
  verificarDia,
  verificarEdicion,
  verificarReferidos,
  verificarSinCheques,
  verificarTope,
} from './cuenta.rules.ts';
import { type TipoCuenta, tipoCuentaSchema } from './tipo.schema.ts';

const decir = (centavos: number, moneda: string) => `${moneda} ${centavos}`;

it.each<[TipoCuenta, caja: boolean, responsable: boolean, banco: boolean]>([
  ['EFECTIVO', true, true, false],
  ['BANCO', false, false, true],
  ['BILLETERA', false, false, true],
  ['CAJA_CHICA', true, true, false],
  ['VALORES', true, false, false],
])(
  '%s: cash account %s, with a responsible person %s, with a bank %s',
  (tipo, caja, responsable, banco) => {
    expect([esCaja(tipo), llevaResponsable(tipo), llevaBanco(tipo)]).toEqual([
      caja,
      responsable,
      banco,
    ]);
  },
);

it('the means of payment of the kind of account is proposed, a transfer without an account', () => {
  expect(medioDeCuenta(null)).toBe('TRANSFERENCIA');
  expect(medioDeCuenta('CAJA_CHICA')).toBe('EFECTIVO');
  expect(medioDeCuenta('BILLETERA')).toBe('BILLETERA');
});

describe('the fields of an account by its kind', () => {
  const responsableId = 'r';
  it.each<[Parameters<typeof faltasDeCuenta>[0], readonly string[]]>([
    [{ tipo: 'BANCO' }, []],
    [{ tipo: 'BANCO', banco: 'Nación', cbu: '1' }, []],
    [{ tipo: 'BILLETERA', banco: 'Una', cbu: '1' }, []],
    [{ tipo: 'EFECTIVO', banco: 'Nación', cbu: '1' }, ['banco', 'cbu']],
    [{ tipo: 'VALORES', banco: 'Nación' }, ['banco']],
    [{ tipo: 'CAJA_CHICA' }, ['responsableId', 'topeCentavos']],
    [{ tipo: 'CAJA_CHICA', responsableId }, ['topeCentavos']],
    [{ tipo: 'CAJA_CHICA', responsableId, topeCentavos: 1 }, []],
    [
      { tipo: 'CAJA_CHICA', responsableId: null, topeCentavos: null },
      ['responsableId', 'topeCentavos'],
    ],
    [{ tipo: 'EFECTIVO', responsableId }, []],
    [{ tipo: 'EFECTIVO', responsableId, topeCentavos: 1 }, ['topeCentavos']],
    [{ tipo: 'BANCO', responsableId, topeCentavos: 1 }, ['topeCentavos', 'responsableId']],
    [{ tipo: 'VALORES', responsableId }, ['responsableId']],
    [{ tipo: 'BANCO', saldoInicialCentavos: 1 }, ['saldoInicialEl']],
    [{ tipo: 'BANCO', saldoInicialCentavos: 0 }, []],
    [{ tipo: 'BANCO', saldoInicialCentavos: -1, saldoInicialEl: '2026-01-01' }, []],
    [{ tipo: 'EFECTIVO', saldoInicialCentavos: 1, saldoInicialEl: '2026-01-01' }, []],
    [
      { tipo: 'EFECTIVO', saldoInicialCentavos: -1, saldoInicialEl: '2026-01-01' },
      ['saldoInicialCentavos'],
    ],
    [{ tipo: 'VALORES', saldoInicialCentavos: -1 }, ['saldoInicialEl', 'saldoInicialCentavos']],
  ])('%j has missing or superfluous fields: %j', (cuenta, campos) => {
    expect(faltasDeCuenta(cuenta).map(({ path }) => path)).toEqual(campos);
  });

  it('covers each kind of account', () => {
    const sinNada = tipoCuentaSchema.options.filter(
      (tipo) => faltasDeCuenta({ tipo }).length === 0,
    );
    expect(sinNada).toEqual(['EFECTIVO', 'BANCO', 'BILLETERA', 'VALORES']);
  });
});

describe('an edit of an account', () => {
  const banco = { tipo: 'BANCO' } as const;
  const NADA = { primerApunte: null, hayDeOtraObra: false };

  it('may not be limited to a work while it has movements of others', () => {
    expect(verificarEdicion(banco, { ...NADA, hayDeOtraObra: true })).toMatchObject({
      details: [{ path: 'proyectoId' }],
    });
  });

  it.each<[string | null, string | null, boolean]>([
    [null, null, true],
    [null, '2026-01-01', true],
    ['2026-02-01', null, true],
    ['2026-02-01', '2026-02-01', true],
    ['2026-02-02', '2026-02-01', false],
  ])('first day %s, first entry %s: %s', (saldoInicialEl, primerApunte, vale) => {
    const negado = verificarEdicion({ ...banco, saldoInicialEl }, { ...NADA, primerApunte });
    expect(negado?.details?.map(({ path }) => path) ?? null).toEqual(
      vale ? null : ['saldoInicialEl'],
    );
  });

  it('requires the fields of its kind', () => {
    const negado = verificarEdicion({ ...banco, topeCentavos: 1 }, NADA);
    expect(negado).toMatchObject({ details: [{ path: 'topeCentavos' }] });
  });
});

it('verificarReferidos: requires an existing work and a person who may be responsible', () => {
  const hay = (hayObra: boolean, hayPersona: boolean) => ({ hayObra, hayPersona });
  expect(verificarReferidos({}, hay(false, false))).toBeNull();
  expect(verificarReferidos({ proyectoId: 'p', responsableId: 'r' }, hay(true, true))).toBeNull();
  expect(verificarReferidos({ proyectoId: 'p' }, hay(false, true))).toMatchObject({
    code: 'NO_ENCONTRADO',
  });
  expect(verificarReferidos({ responsableId: 'r' }, hay(true, false))).toMatchObject({
    details: [{ path: 'responsableId' }],
  });
});

it('verificarCierre: accepts only an open account with balance zero', () => {
  const cuenta = { cerrada: false, saldoCentavos: 0, aDebitarCentavos: 0, moneda: 'ARS' } as const;
  expect(verificarCierre(cuenta, decir)).toBeNull();
  expect(verificarCierre({ ...cuenta, cerrada: true }, decir)?.code).toBe('CUENTA_CERRADA');
  for (const saldoCentavos of [1, -1]) {
    expect(verificarCierre({ ...cuenta, saldoCentavos }, decir)).toMatchObject({
      code: 'CUENTA_CON_SALDO',
      motivo: `La cuenta tiene ARS ${saldoCentavos}: se cierra cuando queda en cero.`,
      details: [{ path: 'saldoCentavos', data: { saldoCentavos } }],
    });
  }
  expect(verificarCierre({ ...cuenta, aDebitarCentavos: 7 }, decir)?.motivo).toBe(
    'La cuenta tiene ARS 7 en cheques a debitar: se cierra cuando el banco los paga.',
  );
});

it('verificarSinCheques: accepts only an account that no cheque may bring money to', () => {
  const nada = { depositados: false, sinConfirmar: false };
  expect(verificarSinCheques(nada)).toBeNull();
  for (const [cheques, motivo] of [
    [{ ...nada, depositados: true }, 'cheques depositados'],
    [{ ...nada, sinConfirmar: true }, 'cheques propios sin confirmar'],
  ] as const) {
    const negado = verificarSinCheques(cheques);
    expect([negado?.code, negado?.motivo]).toEqual([
      'CUENTA_CON_SALDO',
      expect.stringContaining(motivo),
    ]);
  }
});

it('verificarDia and verificarArqueo: accept days from the first one to today, not in a closed account', () => {
  expect(verificarDia('2026-11-20', '2026-11-20')).toBeNull();
  expect(verificarDia('2026-11-21', '2026-11-20')).toMatchObject({ details: [{ path: 'fecha' }] });
  const cuenta = { saldoInicialEl: '2026-11-01', cerrada: false };
  expect(verificarArqueo({ fecha: '2026-11-01' }, cuenta)).toBeNull();
  expect(verificarArqueo({ fecha: '1990-01-01' }, { ...cuenta, saldoInicialEl: null })).toBeNull();
  expect(verificarArqueo({ fecha: '2026-10-31' }, cuenta)).toMatchObject({
    details: [{ path: 'fecha' }],
  });
  expect(verificarArqueo({ fecha: '2026-11-01' }, { ...cuenta, cerrada: true })?.code).toBe(
    'CUENTA_CERRADA',
  );
});

describe('the amount that arrives by a transfer', () => {
  it.each<['ARS' | 'USD', 'ARS' | 'USD', number | undefined, number | string]>([
    ['ARS', 'ARS', undefined, 500],
    ['USD', 'USD', 500, 500],
    ['ARS', 'ARS', 499, 'importeDestinoCentavos'],
    ['ARS', 'USD', undefined, 'importeDestinoCentavos'],
    ['ARS', 'USD', 3, 3],
    ['USD', 'ARS', 750_000, 750_000],
  ])('500 of %s to %s, with the stated amount %s: %s', (de, a, importeDestinoCentavos, llega) => {
    const resultado = importeQueLlega({ importeCentavos: 500, importeDestinoCentavos }, de, a);
    expect(resultado.ok ? resultado.valor : resultado.details?.[0]?.path).toBe(llega);
  });
});

describe('the ceiling of a petty cash', () => {
  const cuenta = { topeCentavos: 1000, saldoCentavos: 600, moneda: 'ARS' } as const;
  it.each([
    [cuenta, 400, null],
    [cuenta, 401, 400],
    [{ ...cuenta, saldoCentavos: 1000 }, 1, 0],
    [{ ...cuenta, saldoCentavos: 1500 }, 1, 0],
    [{ ...cuenta, topeCentavos: null }, 1e15, null],
  ])('%j gets %d: the amount that fits, when it does not, is %s', (una, llega, entraCentavos) => {
    const negado = verificarTope(una, llega, decir);
    expect(negado?.details?.[0]?.data ?? null).toEqual(
      entraCentavos === null ? null : { entraCentavos },
    );
  });
});

describe('the rate of a transfer', () => {
  it.each<['ARS' | 'USD', 'ARS' | 'USD', number, number, string | null]>([
    ['ARS', 'ARS', 500, 500, null],
    ['ARS', 'USD', 1_520_000, 1_000, '1520'],
    ['USD', 'ARS', 1_000, 1_520_000, '1520'],
    ['ARS', 'USD', 100, 3, '33.333333'],
    ['ARS', 'USD', 200, 3, '66.666667'],
    ['ARS', 'USD', 1, 2_000_000, '0.000001'],
    ['ARS', 'USD', 1, 2_000_001, '0'],
    ['ARS', 'USD', 3, 2_000_000, '0.000002'],
    ['ARS', 'USD', 1, 8, '0.125'],
    ['USD', 'ARS', 8, 1, '0.125'],
    ['ARS', 'USD', 9_000_000_000_000_000, 1, '9000000000000000'],
    ['USD', 'ARS', 7, 9_000_000_000_000_000, '1285714285714285.714286'],
  ])('from %s to %s, %d paid and %d received: %s', (de, a, sale, llega, cotizacion) => {
    const importes = { importeCentavos: sale, importeDestinoCentavos: llega };
    expect(cotizacionDe(importes, de, a)).toBe(cotizacion);
  });

  it('is within half of the last decimal place of the quotient of both amounts, in both directions', () => {
    const importe = fc.integer({ min: 1, max: 9_000_000_000_000_000 });
    fc.assert(
      fc.property(importe, importe, (pesos, dolares) => {
        const compra = { importeCentavos: pesos, importeDestinoCentavos: dolares };
        const venta = { importeCentavos: dolares, importeDestinoCentavos: pesos };
        const asignado = cotizacionDe(compra, 'ARS', 'USD') ?? '';
        expect(cotizacionDe(venta, 'USD', 'ARS')).toBe(asignado);
        const [entero = '', decimales = ''] = asignado.split('.');
        const millonesimas = BigInt(entero + decimales.padEnd(6, '0'));
        const falta = millonesimas * BigInt(dolares) - BigInt(pesos) * 1_000_000n;
        const doble = 2n * (falta < 0n ? -falta : falta);
        expect(doble <= BigInt(dolares)).toBe(true);
      }),
    );
  });
});
