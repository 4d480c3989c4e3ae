import {
  proyectoDeListaSchema,
  type ProyectoDeLista,
} from '@plomada/domain/proyectos/proyecto.schema';
import type { VencimientosPorObra } from '@plomada/domain/resumen/vencimientos.schema';
import { expect, it } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { enOrdenDeMoneda, estaVencido, filasDe, saldoJunto, type Proximo } from './filas.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000b${n}`;
const saldo = (moneda: 'ARS' | 'USD', saldoCentavos: number) => ({
  moneda,
  ingresosCentavos: 0,
  egresosCentavos: 0,
  saldoCentavos,
});
const obra = (n: number, saldos: ProyectoDeLista['saldos']) =>
  madeOf(proyectoDeListaSchema, { id: id(n), codigo: `OB-00${n}`, saldos });
const OBRAS = [
  obra(3, [saldo('USD', 5), saldo('ARS', -7)]),
  obra(2, [saldo('ARS', 100)]),
  obra(1, [saldo('ARS', 1)]),
];
const proximo = (fecha: string, tipo: Proximo['tipo'] = 'PAGO'): Proximo => ({
  fecha,
  tipo,
  sentido: 'EGRESO',
  descripcion: 'Pago 1',
  importeCentavos: 1,
  moneda: 'ARS',
  enlace: '/x',
});
const de = (n: number, fecha: string | null): VencimientosPorObra['obras'][number] => ({
  proyectoId: id(n),
  proximo: fecha === null ? null : proximo(fecha),
  pagosVencidos: null,
  llamadosVencidos: null,
  minimos: [],
});
const PROXIMOS = {
  hoy: '2026-11-20',
  obras: [de(1, '2026-11-14'), de(3, '2026-12-01'), de(2, null)],
};
const codigos = (filas: readonly { readonly obra: ProyectoDeLista }[]) =>
  filas.map((fila) => fila.obra.codigo);

it('works are ordered by the earliest due date, those without one last', () => {
  expect(codigos(filasDe(OBRAS, PROXIMOS, true))).toEqual(['OB-001', 'OB-003', 'OB-002']);
  expect(codigos(filasDe(OBRAS, PROXIMOS, false))).toEqual(['OB-003', 'OB-002', 'OB-001']);
  expect(filasDe(OBRAS, undefined, true).map((fila) => fila.proximo)).toEqual([null, null, null]);
});

it('each row has pesos first, and each currency is summed up separately', () => {
  expect(enOrdenDeMoneda(OBRAS[0]?.saldos ?? []).map(({ moneda }) => moneda)).toEqual([
    'ARS',
    'USD',
  ]);
  expect(saldoJunto(filasDe(OBRAS, undefined, false))).toEqual([
    { moneda: 'ARS', saldoCentavos: 94 },
    { moneda: 'USD', saldoCentavos: 5 },
  ]);
});

it('a due item is late only when it has a due day', () => {
  const tarde = (tipo: Proximo['tipo']) =>
    estaVencido({ ...proximo('2026-11-14', tipo), sentido: 'INGRESO' }, '2026-11-20');
  expect([tarde('PAGO'), tarde('LLAMADO'), tarde('COMPROBANTE'), tarde('CERTIFICADO')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(estaVencido(proximo('2026-11-20'), '2026-11-20')).toBe(false);
});
