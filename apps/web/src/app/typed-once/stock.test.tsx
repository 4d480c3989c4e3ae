import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { acopioItemSchema } from '@plomada/domain/acopios/items/item.schema';
import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { itemMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proveedorSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf } from '../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { onPhone, textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-${String(n).padStart(12, '0')}`;
const OBRA = madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', estado: 'EN_CURSO' });
const DE_OBRA = `/${TENANT}/obras/${WORK}/acopios`;
const UN_DIA = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

beforeEach(() => onPhone(false));

test('a price list takes its amount from the movement that paid it, unless one is typed', async () => {
  const pago = madeOf(itemMovimientoSchema, {
    id: id(7),
    fecha: '2026-11-20',
    concepto: 'Anticipo de materiales',
    importeCentavos: 900_000_00,
    moneda: 'ARS',
  });
  const { user, callsOf } = await openApp(`${DE_OBRA}/nuevo`, {
    answers: {
      'proyectos.obtener': OBRA,
      'proveedores.listar': {
        items: [madeOf(proveedorSchema, { id: id(3), razonSocial: 'Corralón El Hornero' })],
        siguiente: null,
      },
      'movimientos.listar': { items: [pago], siguiente: null },
      'acopios.crear': madeOf(acopioSchema, { id: id(1), proyectoId: WORK }),
    },
  });
  await expectTitle('Nuevo acopio');
  await user.click(await screen.findByRole('radio', { name: 'Por lista de precios' }));
  const elegir = async (campo: RegExp, opcion: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: campo }));
    await user.click(await screen.findByRole('option', { name: opcion }));
  };
  const importe = () => textField('Importe del acopio');
  await elegir(/^Proveedor/, /El Hornero/);
  await user.type(importe(), '5');
  await elegir(/^Movimiento que lo pagó/, /Anticipo/);
  expect(importe().value).toBe('5,00');
  await user.clear(importe());
  await elegir(/^Movimiento que lo pagó/, /^Sin movimiento/);
  await elegir(/^Movimiento que lo pagó/, /Anticipo/);
  expect(importe().value).toBe('900.000,00');
  await user.click(screen.getByRole('button', { name: 'Crear acopio' }));
  await waitFor(() => expect(callsOf('acopios.crear')).toHaveLength(1));
  expectKnown('payment to stockpile', callsOf('acopios.crear')[0], {
    proyectoId: WORK,
    proveedorId: id(3),
    fecha: UN_DIA,
    movimientoId: pago.id,
    importeCentavos: 900_000_00,
    lugar: 'PROVEEDOR',
  });
});

test('a second withdrawal has the day, the person and the destination of the first', async () => {
  const acopio = madeOf(acopioSchema, {
    id: id(1),
    codigo: 'AC-0001',
    proyectoId: WORK,
    estado: 'VIGENTE',
    fecha: '2026-01-10',
    cantidadItems: 1,
    itemsConSaldo: 1,
  });
  const cemento = madeOf(acopioItemSchema, {
    id: id(4),
    acopioId: acopio.id,
    descripcion: 'Cemento',
    unidad: 'bolsa',
    cantidad: '100.000',
    disponible: '38.000',
    precioUnitario: '11850.00',
    estado: 'DISPONIBLE',
  });
  const { user, callsOf } = await openApp(`${DE_OBRA}/${acopio.id}/retiro-material`, {
    answers: {
      'proyectos.obtener': OBRA,
      'acopios.obtener': acopio,
      'acopioItems.listar': { items: [cemento], siguiente: null, total: 1 },
      'acopioItems.obtener': cemento,
      'retiros.registrar': madeOf(retiroRegistradoSchema, { grupoId: id(6) }),
    },
  });
  const elegirCemento = async () => {
    await user.click(await screen.findByRole('button', { name: /Cemento/ }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.click(dialogo.getByRole('button', { name: 'Todo' }));
    await user.click(dialogo.getByRole('button', { name: 'Agregar' }));
  };
  const registrar = () => user.click(screen.getByRole('button', { name: 'Registrar retiro' }));
  await elegirCemento();
  await user.clear(textField('Fecha'));
  await user.type(textField('Fecha'), '20/11/2026');
  await user.clear(textField(/^Retira/));
  await user.type(textField(/^Retira/), 'Beto Luna');
  await registrar();
  await user.click(await screen.findByRole('button', { name: 'Otro retiro' }));
  await elegirCemento();
  await registrar();
  await waitFor(() => expect(callsOf('retiros.registrar')).toHaveLength(2));
  expectKnown('stockpile to withdrawals', callsOf('retiros.registrar')[1], {
    items: [{ itemId: cemento.id, cantidad: expect.any(String) }],
    fecha: '2026-11-20',
    destino: 'OBRA',
    retiradoPor: 'Beto Luna',
  });
});
