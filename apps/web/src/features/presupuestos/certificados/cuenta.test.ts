// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { CERTIFICADO, idDe, PRESUPUESTO, SERIE } from '../../../../test/presupuestos/ejemplo.ts';
import { paraGuardar, schemaDe, valoresDe, valoresNuevos } from './certificado-valores.ts';
import { cuentaDe, efectoDe, factorDel, situacionDe } from './cuenta.ts';
import { mesesDe, mesPropuesto } from './meses.ts';

const escrito = (presentes: readonly number[]) => ({
  avances: new Map(presentes.map((presenteBp, i) => [idDe(i + 1), { presenteBp }])),
  otrosDescuentosCentavos: 0,
  ajusteIndiceCentavos: 0,
});

describe('the amounts of a typed certificate equal those of the worked example', () => {
  test('in the first certificate', () => {
    const situacion = situacionDe(PRESUPUESTO, [], null);
    const factor = factorDel(PRESUPUESTO, SERIE, '2026-08', null);
    const cuenta = cuentaDe(PRESUPUESTO, situacion, factor, escrito([3000, 2500, 5000]));
    expect(cuenta.sumas).toMatchObject({
      brutoCentavos: 934_212_155,
      actualizacionCentavos: 37_320_920,
      desacopioCentavos: 186_842_431,
      fondoReparoCentavos: 48_576_654,
      netoCentavos: 736_113_990,
    });
  });

  test('with the advance deducted on the updated base', () => {
    const presupuesto = { ...PRESUPUESTO, baseAnticipo: 'ACTUALIZADO' } as const;
    const factor = factorDel(presupuesto, SERIE, '2026-08', null);
    const situacion = situacionDe(presupuesto, [], null);
    const { sumas } = cuentaDe(presupuesto, situacion, factor, escrito([3000, 2500, 5000]));
    expect(sumas.desacopioCentavos).toBe(194_306_615);
  });

  test('in the second one, which completes every item and deducts the rest of the advance', () => {
    const situacion = situacionDe(PRESUPUESTO, [CERTIFICADO], null);
    const factor = factorDel(PRESUPUESTO, SERIE, '2026-09', null);
    const { sumas, excesos } = cuentaDe(
      PRESUPUESTO,
      situacion,
      factor,
      escrito([7000, 7500, 5000]),
    );
    expect(excesos).toEqual([]);
    expect(sumas).toMatchObject({
      brutoCentavos: 2_132_503_128,
      actualizacionCentavos: 133_842_603,
      desacopioCentavos: 426_500_626,
      fondoReparoCentavos: 113_317_287,
      netoCentavos: 1_726_527_818,
    });
    expect(efectoDe(PRESUPUESTO, [], sumas)[0]).toEqual({
      que: 'Adeudado',
      hoy: 613_343_057,
      despues: 613_343_057 + 1_726_527_818,
    });
  });
});

test('neither the edited certificate nor a rejected one counts as an earlier one', () => {
  const sinNada = situacionDe(PRESUPUESTO, [], null);
  expect(situacionDe(PRESUPUESTO, [CERTIFICADO], CERTIFICADO.id)).toEqual(sinNada);
  const rechazado = { ...CERTIFICADO, estado: 'RECHAZADO' } as const;
  expect(situacionDe(PRESUPUESTO, [rechazado], null)).toEqual(sinNada);
});

test('an adicional made since changes the percentage, and keeps the amount', () => {
  const items = PRESUPUESTO.items.map((item) =>
    item.id === idDe(1) ? { ...item, importeCentavos: 1_010_400_000 } : item,
  );
  const [hormigon] = situacionDe({ ...PRESUPUESTO, items }, [CERTIFICADO], null).renglones;
  expect(hormigon).toMatchObject({ anteriorBp: 5000, anteriorCentavos: 505_200_000 });
});

test('progress above the rest is an excess, and counts up to 100 %', () => {
  const situacion = situacionDe(PRESUPUESTO, [CERTIFICADO], null);
  const cuenta = cuentaDe(PRESUPUESTO, situacion, null, escrito([7001, 0, 0]));
  expect(cuenta.excesos).toEqual([{ itemId: idDe(1), quedaBp: 7000 }]);
  expect(cuenta.items[0]).toMatchObject({ acumuladoBp: 10_000, acumuladoCentavos: 1_684_000_000 });
});

test('a month without its index uses the last one, with a note; the dollar uses its rate', () => {
  expect(factorDel(PRESUPUESTO, SERIE, '2026-10', null)).toMatchObject({
    mes: '2026-09',
    estimado: true,
  });
  const enDolar = { indexacion: 'USD', mesBase: null, cotizacionBase: '1480' } as const;
  expect(factorDel(enDolar, [], '2026-10', null)).toBeNull();
  expect(factorDel(enDolar, [], '2026-10', '1554')?.razon).toEqual({
    numerador: '1554',
    denominador: '1480',
  });
});

test('the proposed month is the one after the last certificate, at most the present one', () => {
  expect(mesPropuesto([], '2026-11-20')).toBe('2026-11');
  expect(mesPropuesto([CERTIFICADO], '2026-11-20')).toBe('2026-09');
  expect(mesPropuesto([CERTIFICADO], '2026-08-20')).toBe('2026-08');
  expect(mesesDe(PRESUPUESTO, '2026-08-20', null).map(({ value }) => value)).toEqual([
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
  ]);
});

test('a certificate without progress is allowed only when all the money is certified', () => {
  const con = (anteriorCentavos: number) => {
    const [renglon] = situacionDe(PRESUPUESTO, [], null).renglones;
    if (!renglon) throw new Error('the example has items');
    const renglones = [{ ...renglon, importeCentavos: 100, anteriorBp: 10_000, anteriorCentavos }];
    const situacion = { renglones, desacopioBaseAnteriorCentavos: 0 };
    const del = { periodo: '2026-09', ajusteIndiceCentavos: 0 };
    const vacio = valoresNuevos(PRESUPUESTO, situacion, del);
    return schemaDe(situacion).safeParse({
      ...vacio,
      cotizacion: null,
    }).success;
  };
  expect([con(99), con(100)]).toEqual([false, true]);
});

describe('an item by accumulated quantity', () => {
  const MEDIDO = {
    ...CERTIFICADO,
    items: CERTIFICADO.items.map((item, i) =>
      i === 1 ? { ...item, acumuladoCantidad: '212.5' } : item,
    ),
  };
  const situacion = situacionDe(PRESUPUESTO, [MEDIDO], null);
  const conCantidad = (acumuladoCantidad: string) => {
    const del = { periodo: '2026-09', ajusteIndiceCentavos: 0 };
    const nuevo = valoresNuevos(PRESUPUESTO, situacion, del);
    const items = nuevo.items.map((item, i) => (i === 1 ? { ...item, acumuladoCantidad } : item));
    return { ...nuevo, items, cotizacion: null };
  };

  test('is edited in its unit, and sent as it was typed', () => {
    const escrito = schemaDe(situacion).parse(conCantidad('600.125'));
    expect(escrito.items.map(({ base }) => base)).toEqual(['PORCENTAJE', 'CANTIDAD', 'PORCENTAJE']);
    expect(paraGuardar(escrito).items).toEqual([
      { itemId: idDe(1), presenteBp: 0 },
      { itemId: idDe(2), acumuladoCantidad: '600.125' },
      { itemId: idDe(3), presenteBp: 0 },
    ]);
    expect(valoresDe(PRESUPUESTO, MEDIDO).items).toMatchObject([
      { base: 'PORCENTAJE', presenteBp: 3000 },
      { base: 'CANTIDAD', acumuladoCantidad: '212.5' },
      { base: 'PORCENTAJE', presenteBp: 5000 },
    ]);
  });

  test.each([
    ['850.001', 'Son 850 m² en total'],
    ['212.499', 'Ya hay 212,5 m² en certificados anteriores'],
  ])('%s is an error at its field', (cantidad, message) => {
    const leido = schemaDe(situacion).safeParse(conCantidad(cantidad));
    expect(
      leido.error?.issues.map((issue) => [issue.path, issue.message.replace(/\s/g, ' ')]),
    ).toContainEqual([['items', 1, 'acumuladoCantidad'], message]);
  });

  test('has progress if the money changes, even without a basis point', () => {
    const justo = situacionDe(
      PRESUPUESTO,
      [
        {
          ...MEDIDO,
          items: MEDIDO.items.map((item, i) =>
            i === 1
              ? {
                  ...item,
                  acumuladoCantidad: '30.567',
                  acumuladoBp: 360,
                  acumuladoCentavos: 37_737_009,
                }
              : item,
          ),
        },
      ],
      null,
    );
    const avances = new Map([[idDe(2), { acumuladoCantidad: '30.6' }]]);
    const { items } = cuentaDe(PRESUPUESTO, justo, null, { ...escrito([]), avances });
    expect(items[1]).toMatchObject({ presenteBp: 0, presenteCentavos: 40_741 });
    expect(schemaDe(justo).safeParse(conCantidad('30.6')).success).toBe(true);
    expect(schemaDe(justo).safeParse(conCantidad('30.567')).success).toBe(false);
  });
});
