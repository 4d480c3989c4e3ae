import { describe, expect, it } from 'vitest';

import {
  agruparCargos,
  type Cargo,
  type ComprobanteDeBanco,
  registradosDe,
} from './cargos.rules.ts';
import { REGLAS_DE_FABRICA } from './formas.ts';

const cargo = (
  id: string,
  fecha: string,
  importeCentavos: number,
  clase: Cargo['clase'],
): Cargo => ({
  id,
  fecha,
  importeCentavos,
  clase,
});

const CARGOS = [
  cargo('a', '2026-10-02', -10_000, 'COMISION'),
  cargo('b', '2026-10-02', -2100, 'IVA_COMISION'),
  cargo('c', '2026-10-20', -5000, 'COMISION'),
  cargo('d', '2026-10-20', -1050, 'IVA_COMISION'),
  cargo('e', '2026-10-03', -600, 'LEY_25413_DEBITO'),
  cargo('f', '2026-10-04', 600, 'LEY_25413_DEBITO'),
  cargo('g', '2026-10-05', -90, 'LEY_25413_CREDITO'),
  cargo('h', '2026-11-02', -10_000, 'COMISION'),
];

const comprobante = (
  fecha: string,
  importeCentavos: number,
  ...movimientos: ComprobanteDeBanco['movimientos']
): ComprobanteDeBanco => ({
  id: `${fecha} ${importeCentavos}`,
  fecha,
  texto: 'Factura A 0001-00000001',
  importeCentavos,
  movimientos,
});

it('charges are one group a month and kind, with its lines and its sum', () => {
  const reglas = REGLAS_DE_FABRICA.map((regla) =>
    regla.clase === 'COMISION' ? { ...regla, rubroId: 'gastos' } : regla,
  );
  expect(
    agruparCargos(CARGOS, reglas).map(({ mes, clase, lineaIds, importeCentavos, rubroId }) => [
      mes,
      clase,
      lineaIds.join(''),
      importeCentavos,
      rubroId,
    ]),
  ).toEqual([
    ['2026-10', 'COMISION', 'ac', -15_000, 'gastos'],
    ['2026-10', 'IVA_COMISION', 'bd', -3150, null],
    ['2026-10', 'LEY_25413_CREDITO', 'g', -90, null],
    ['2026-11', 'COMISION', 'h', -10_000, 'gastos'],
  ]);
});

it('a voucher joins the groups that it adds up to, of its month or of the month before', () => {
  const con = (...comprobantes: ComprobanteDeBanco[]) =>
    agruparCargos(CARGOS, REGLAS_DE_FABRICA, comprobantes)
      .filter((grupo) => grupo.comprobante !== null)
      .map(({ mes, clase }) => `${mes} ${clase}`);
  const deOctubre = ['2026-10 COMISION', '2026-10 IVA_COMISION'];
  expect(con(comprobante('2026-10-31', 18_150))).toEqual(deOctubre);
  expect(con(comprobante('2026-11-05', 18_150))).toEqual(deOctubre);
  expect(con(comprobante('2026-10-31', 15_000))).toEqual(['2026-10 COMISION']);
  expect(con(comprobante('2026-11-25', 18_150))).toEqual([]);
  expect(con(comprobante('2026-10-31', 18_151))).toEqual([]);
  expect(con(comprobante('2026-10-31', 18_150), comprobante('2026-10-31', 18_150))).toEqual(
    deOctubre,
  );
});

describe('a voucher that was there first', () => {
  const movimiento = (id: string, importeCentavos: number, vinculadoCentavos = 0) => ({
    id,
    importeCentavos,
    vinculadoCentavos,
  });
  const [comision, iva] = [
    cargo('a', '2026-10-02', -1500, 'COMISION'),
    cargo('b', '2026-10-02', -210, 'IVA_COMISION'),
  ];
  const deGrupos = (
    cargos: readonly Cargo[],
    ...movimientos: ReturnType<typeof movimiento>[]
  ): unknown =>
    agruparCargos(cargos, REGLAS_DE_FABRICA, [comprobante('2026-10-31', 1710, ...movimientos)]).map(
      (grupo) => grupo.comprobante && grupo.comprobante.movimientoId,
    );

  it('is of the movement of each of its charges, which are made one after the other', () => {
    expect(deGrupos([comision, iva])).toEqual([null, null]);
    const [grupo] = agruparCargos([iva], REGLAS_DE_FABRICA, [
      comprobante('2026-10-31', 1710, movimiento('m', 1500, 1500)),
    ]);
    expect(grupo?.comprobante).toMatchObject({ importeCentavos: 1710, movimientoId: null });
    const [completo] = agruparCargos([iva], REGLAS_DE_FABRICA, [
      comprobante('2026-10-31', 1710, movimiento('m', 1500, 1500), movimiento('n', 210, 210)),
    ]);
    expect(completo?.comprobante).toBeNull();
  });

  it('links its charges with the one movement that has it, whatever was linked first', () => {
    expect(deGrupos([comision, iva], movimiento('m', 1710))).toEqual(['m', 'm']);
    expect(deGrupos([iva], movimiento('m', 1710, 1500))).toEqual(['m']);
    expect(deGrupos([comision], movimiento('m', 1710, 210))).toEqual(['m']);
  });

  it('links each charge with the movement of its amount', () => {
    const dos = [movimiento('n', 210), movimiento('m', 1500)];
    expect(deGrupos([comision, iva], ...dos)).toEqual(['m', 'n']);
    expect(deGrupos([comision, iva], movimiento('m', 1000))).toEqual(['m', 'm']);
  });
});

describe('a voucher that comes after its charges', () => {
  const cargo = (id: string, importeCentavos: number, cambios: object = {}) => ({
    id,
    cuentaId: 'banco',
    fecha: '2026-10-31',
    importeCentavos,
    ...cambios,
  });
  const comprobante = { fecha: '2026-11-05', importeCentavos: 1710 };
  const idsDe = (...cargos: ReturnType<typeof cargo>[]) =>
    registradosDe(comprobante, cargos)?.map(({ id }) => id) ?? null;

  it('is of the movements of one account and month that add up to it', () => {
    expect(idsDe(cargo('comision', 1500), cargo('iva', 210), cargo('ley', 99))).toEqual([
      'comision',
      'iva',
    ]);
    expect(idsDe(cargo('comision', 1500), cargo('ley', 99))).toEqual([]);
    expect(idsDe(cargo('comision', 1500), cargo('iva', 210, { cuentaId: 'otro' }))).toEqual([]);
    expect(idsDe(cargo('comision', 1500), cargo('iva', 210, { fecha: '2026-11-01' }))).toEqual([]);
    expect(idsDe(cargo('vieja', 1710, { fecha: '2026-09-30' }))).toEqual([]);
  });

  it('is of none for sure when more than one set adds up to it', () => {
    expect(idsDe(cargo('una', 1710), cargo('otra', 1710))).toBeNull();
    expect(idsDe(cargo('una', 1710), cargo('otra', 1710, { cuentaId: 'otro' }))).toBeNull();
  });
});
