import { describe, expect, it } from 'vitest';

import {
  conservarCuentas,
  cuentasDe,
  emparejarPropios,
  type MedioEscrito,
  mediosDe,
} from './renglon.rules.ts';
import type { Medio } from './renglon.schema.ts';

const medio = (cuentaId: string | null | undefined, de: Medio['medio'] = 'EFECTIVO'): Medio => ({
  medio: de,
  importeCentavos: 100,
  ...(cuentaId === undefined ? {} : { cuentaId }),
});
const escrito = (
  cuentaId: string | null,
  de: MedioEscrito['medio'] = 'EFECTIVO',
): MedioEscrito => ({ medio: de, importeCentavos: 100, cheque: null, chequeId: null, cuentaId });

describe('the accounts of a payment', () => {
  it.each([
    ['none named', [medio(undefined), medio(null)], [], []],
    ['each that is named', [medio('a'), medio(null), medio('b')], [], ['a', 'b']],
    ['but for those there were', [medio('a'), medio('b')], [medio('b')], ['a']],
    ['one that moved to other means', [medio('a', 'DEBITO')], [medio('a')], []],
    ['one that is gone', [medio(null)], [medio('a')], []],
  ])('%s', (_nombre, medios, antes, cuentas) => {
    expect(cuentasDe(medios, antes)).toEqual(cuentas);
  });
});

it('mediosDe: a means has no account when none was chosen', () => {
  const cuentas = mediosDe([medio(undefined), medio(null), medio('a')], 'EGRESO').map(
    ({ cuentaId }) => cuentaId,
  );
  expect(cuentas).toEqual([null, null, 'a']);
});

describe('the accounts kept by an edited payment', () => {
  it.each<[string, readonly MedioEscrito[], readonly MedioEscrito[], readonly (string | null)[]]>([
    ['of one means', [escrito('a')], [escrito(null)], ['a']],
    ['in order', [escrito('a'), escrito('b')], [escrito(null), escrito(null)], ['a', 'b']],
    [
      'by kind, whatever the order',
      [escrito('a'), escrito('b', 'DEBITO')],
      [escrito(null, 'DEBITO'), escrito(null)],
      ['b', 'a'],
    ],
    ['not of another kind', [escrito('a')], [escrito(null, 'DEBITO')], [null]],
    ['each once', [escrito('a')], [escrito(null), escrito(null)], ['a', null]],
    ['past means without one', [escrito(null), escrito('a')], [escrito(null)], ['a']],
    ['but for one that is named', [escrito('a')], [escrito('b'), escrito(null)], ['b', 'a']],
    ['of none', [], [escrito(null)], [null]],
  ])('keeps accounts %s', (_nombre, antes, medios, cuentas) => {
    expect(conservarCuentas(antes, medios).map(({ cuentaId }) => cuentaId)).toEqual(cuentas);
  });
});

describe('the own cheques of an edited payment', () => {
  const guardado = (id: string, numero: string | null) => ({
    id,
    propio: numero === null ? null : { numero, banco: 'Galicia' },
  });
  const cheque = (numero: string, propio = true) => ({
    cheque: { numero, banco: 'Galicia', fechaEmision: null, fechaPago: '2026-12-01', propio },
  });
  it.each([
    ['the same one', [guardado('a', '1')], [cheque('1')], ['a']],
    ['its number before its place', [guardado('a', '1'), guardado('b', '2')], [cheque('2')], ['b']],
    ['one whose number is corrected', [guardado('a', '1')], [cheque('7')], ['a']],
    [
      'the corrected one after the equal ones',
      [guardado('a', '1'), guardado('b', '2')],
      [cheque('7'), cheque('1')],
      ['b', 'a'],
    ],
    ['none twice', [guardado('a', '1')], [cheque('1'), cheque('1')], ['a', null]],
    ['none of others', [guardado('a', null)], [cheque('1')], [null]],
    ['none when it is of others now', [guardado('a', '1')], [cheque('1', false)], [null]],
  ])('are matched with stored ones: %s', (_nombre, guardados, medios, ids) => {
    expect(emparejarPropios(guardados, medios)).toEqual(ids);
  });
});
