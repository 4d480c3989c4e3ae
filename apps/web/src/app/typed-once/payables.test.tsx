import { fieldsOf } from '@plomada/domain/base/field-of';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { crearPorPagarSchema } from '@plomada/domain/por-pagar/por-pagar.schema';
import {
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../test/answers.ts';
import { expectTitle, TENANT, WORK } from '../../../test/app.tsx';
import {
  abrirTesoreria,
  BANCO,
  deuda,
  HIERROS,
  id,
  obligacion,
  OBRA,
} from '../../../test/por-pagar.ts';
import { onPhone, textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const GALICIA = madeOf(cuentaSchema, { ...BANCO, banco: 'Galicia' });
const HIERROS_ENTERO = { ...HIERROS, cuit: '30900000444' };

test('a debt is paid by an own cheque whose number and payment day are typed', async () => {
  onPhone(false);
  const app = await abrirTesoreria(`por-pagar/nuevo?obra=${WORK}`, {
    'proyectos.listar': {
      items: [madeOf(proyectoDeListaSchema, { ...OBRA, estado: 'EN_CURSO' })],
      siguiente: null,
    },
    'proveedores.listar': { items: [madeOf(proveedorSchema, HIERROS_ENTERO)], siguiente: null },
    'proveedores.obtener': madeOf(proveedorDetalleSchema, HIERROS_ENTERO),
    'cuentas.listar': { items: [GALICIA], siguiente: null },
    'porPagar.crear': deuda(1),
    'porPagar.pagar': { ordenDePagoId: id(5), numero: 12, movimientoIds: [] },
  });
  const { user } = app;
  await expectTitle('Nuevo por pagar');
  await user.click(await screen.findByRole('combobox', { name: /^Proveedor/ }));
  await user.click(await screen.findByRole('option', { name: /Hierros Pampa/ }));
  await waitFor(() => expect(textField('CUIT del emisor').value).toBe('30-90000044-4'));
  await user.type(textField('Concepto'), 'Hierro del 8');
  await user.type(textField('Punto de venta'), '4');
  await user.type(textField('Número'), '1');
  await user.type(textField('Importe total'), '410000');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(app.callsOf('porPagar.crear')).toHaveLength(1));
  const { importeCentavos } = crearPorPagarSchema.parse(app.callsOf('porPagar.crear')[0]);

  await waitFor(() => expect(app.address()).toBe(`/${TENANT}/tesoreria/por-pagar`));
  const debida = obligacion('COMPROBANTE', {
    origenId: id(1),
    presupuesto: null,
    totalCentavos: importeCentavos,
    pendienteCentavos: importeCentavos,
  });
  app.answer({
    'obligaciones.listar': ({ clase }) =>
      listaObligacionesSchema.parse({
        items: clase === 'COMPROBANTE' ? [debida] : [],
        totales: [],
        siguiente: null,
      }),
  });
  await app.goTo(`/${TENANT}/tesoreria/por-pagar/pagar?deudas=COMPROBANTE.${id(1)}`);
  await expectTitle('Pagar a Hierros Pampa');
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'CHEQUE_PROPIO');
  await user.click(screen.getByRole('combobox', { name: /^Sale de/ }));
  await user.click(await screen.findByRole('option', { name: /Banco Nación/ }));
  await waitFor(() => expect(textField('Banco').value).toBe('Galicia'));
  await user.type(textField('Número'), '101');
  await user.clear(textField('Fecha de pago'));
  await user.type(textField('Fecha de pago'), '15/12/2026');
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  await waitFor(() => expect(app.callsOf('porPagar.pagar')).toHaveLength(1));
  const [pagada] = app.callsOf('porPagar.pagar');
  expectKnown('debt to orden de pago', pagada, {
    comprobantes: [{ id: id(1), importeCentavos: 410_000_00 }],
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    medios: [{ importeCentavos: 410_000_00, cuentaId: GALICIA.id }],
  });
  const { medios } = fieldsOf(pagada);
  expectKnown('account to own cheque', Array.isArray(medios) && fieldsOf(medios[0])['cheque'], {
    banco: 'Galicia',
  });
});
