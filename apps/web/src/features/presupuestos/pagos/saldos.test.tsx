import { topeDePago } from '@plomada/domain/presupuestos/pagos/deudas.rules';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { CERTIFICADO, idDe, PRESUPUESTO } from '../../../../test/presupuestos/ejemplo.ts';
import { cuentaDePagos, propuestaDe } from './saldos.ts';

const PAGO = madeOf(pagoSchema, {
  id: idDe(70),
  presupuestoId: PRESUPUESTO.id,
  numero: 1,
  tipo: 'CERTIFICADO',
  certificado: { id: CERTIFICADO.id, numero: 1 },
  estado: 'PAGADO',
  fecha: '2026-11-20',
  importeBrutoCentavos: 736_113_990,
  importePresupuestoCentavos: 736_113_990,
  netoCentavos: 736_113_990,
  moneda: 'ARS',
});

const abrir = (answers: Answers) =>
  openApp(`/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}/pago/${PAGO.id}`, {
    answers: {
      'presupuestos.obtener': { ...PRESUPUESTO, estado: 'EN_EJECUCION' },
      'proyectos.obtener': madeOf(proyectoSchema, {
        id: WORK,
        codigo: 'OB-001',
        estado: 'EN_CURSO',
      }),
      'certificados.listar': { items: [CERTIFICADO], siguiente: null },
      'pagos.listar': { items: [PAGO], siguiente: null },
      'pagos.obtener': PAGO,
      ...answers,
    },
  });

test('the rest counts the other payments, and not the edited one', () => {
  const cuenta = cuentaDePagos(PRESUPUESTO, [CERTIFICADO], [PAGO], null);
  expect(topeDePago(cuenta, 'CERTIFICADO', CERTIFICADO.id)).toBe(0);
  const pedido = { certificadoId: CERTIFICADO.id, tipo: null };
  expect(propuestaDe(cuenta, [CERTIFICADO], pedido).tipo).toBe('ANTICIPO');
  const propia = cuentaDePagos(PRESUPUESTO, [CERTIFICADO], [PAGO], PAGO.id);
  expect(topeDePago(propia, 'CERTIFICADO', CERTIFICADO.id)).toBe(736_113_990);
  expect(topeDePago(propia, 'REPARO', null)).toBe(48_576_654);
  expect(propuestaDe(propia, [], { certificadoId: null, tipo: 'REPARO' }).tipo).toBe('REPARO');
});

test('a payment of an orden de pago is corrected there, and shows its part of the withholdings', async () => {
  const ordenPago = { id: idDe(77), numero: 12 };
  await abrir({ 'pagos.obtener': { ...PAGO, netoCentavos: 700_000_000, ordenPago } });
  await expectTitle('Pago 1');
  const orden = screen.getByRole('link', { name: 'Orden de pago 12' });
  expect(orden.getAttribute('href')).toBe(`/${TENANT}/tesoreria/ordenes-de-pago/${ordenPago.id}`);
  screen.getByText('Retenciones y notas de crédito de la orden');
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
});

test('a payment of a client is collected, with its receipt', async () => {
  await abrir({
    'presupuestos.obtener': { ...PRESUPUESTO, estado: 'EN_EJECUCION', sentido: 'INGRESO' },
    'pagos.obtener': { ...PAGO, reciboNumero: 4 },
  });
  await expectTitle('Cobro 1');
  expect(document.title).toMatch(/Cobro 1 · Plomada$/);
  screen.getByText('Cobrado');
  screen.getByText('N.º 4');
  screen.getByRole('button', { name: 'Recibo' });
});
