import { fieldsOf } from '@plomada/domain/base/field-of';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { proveedorDetalleSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { crearProyectoSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { CERTIFICADO, PRESUPUESTO, SERIE } from '../../../test/presupuestos/ejemplo.ts';
import { onPhone, textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const OBRA = madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', estado: 'EN_CURSO' });
const DE_OBRA = `/${TENANT}/obras/${WORK}/presupuestos`;
const DEL_PRESUPUESTO = `${DE_OBRA}/${PRESUPUESTO.id}`;
const CUADRILLA = madeOf(proveedorDetalleSchema, {
  ...PRESUPUESTO.proveedor,
  cuit: '30900000444',
});
const ANSWERS: Answers = {
  'presupuestos.obtener': { ...PRESUPUESTO, estado: 'EN_EJECUCION', proveedorId: CUADRILLA.id },
  'proyectos.obtener': OBRA,
  'indices.listar': { series: [{ serie: 'CAC_MANO_OBRA', valores: [...SERIE] }] },
  'proveedores.obtener': CUADRILLA,
  'pagos.crear': madeOf(pagoSchema, { presupuestoId: PRESUPUESTO.id, estado: 'PAGADO' }),
};

beforeEach(() => onPhone(false));

test('the client of a new work is that of its first budget to a client', async () => {
  const app = await openApp(`/${TENANT}/obras/nueva`);
  const { user } = app;
  await expectTitle('Nueva obra');
  await user.type(textField('Nombre'), 'Los Tilos');
  await user.type(textField(/^Nombre del cliente/), 'Consorcio Los Tilos');
  await user.type(textField(/^CUIT del cliente/), '30-90000044-4');
  app.answer({ 'proyectos.crear': OBRA });
  await user.click(screen.getByRole('button', { name: 'Crear obra' }));
  await waitFor(() => expect(app.callsOf('proyectos.crear')).toHaveLength(1));
  const creada = crearProyectoSchema.parse(app.callsOf('proyectos.crear')[0]);
  app.answer({
    'proyectos.obtener': madeOf(proyectoSchema, {
      ...OBRA,
      clienteNombre: creada.clienteNombre ?? null,
      clienteCuit: creada.clienteCuit ?? null,
    }),
    'presupuestos.crear': PRESUPUESTO,
  });
  await app.goTo(`${DE_OBRA}/nuevo`);
  await expectTitle('Nuevo presupuesto');
  await user.click(screen.getByRole('radio', { name: /cliente/i }));
  await waitFor(() => expect(textField('Cliente').value).toBe('Consorcio Los Tilos'));
  await user.type(textField('Título'), 'Departamento 4');
  await user.click(screen.getByRole('button', { name: 'Crear presupuesto' }));
  await waitFor(() => expect(app.callsOf('presupuestos.crear')).toHaveLength(1));
  const [enviado] = app.callsOf('presupuestos.crear');
  expectKnown('work to budget', enviado, {
    proyectoId: WORK,
    cliente: { nombre: 'Consorcio Los Tilos', cuit: '30900000444' },
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a certificate asks for the progress only, and its payment for nothing', async () => {
  const app = await openApp(`${DEL_PRESUPUESTO}/certificado`, { answers: ANSWERS });
  const { user } = app;
  await expectTitle('Nuevo certificado');
  await user.type(await screen.findByLabelText('Presente de Hormigón H-21, en %'), '30');
  const borrador = madeOf(certificadoSchema, { ...CERTIFICADO, estado: 'BORRADOR' });
  app.answer({
    'certificados.crear': borrador,
    // Approved by somebody else at once.
    'certificados.listar': { items: [CERTIFICADO], siguiente: null },
  });
  await user.click(screen.getByRole('button', { name: 'Crear certificado' }));
  await waitFor(() => expect(app.callsOf('certificados.crear')).toHaveLength(1));
  expectKnown('budget to certificate', app.callsOf('certificados.crear')[0], {
    id: PRESUPUESTO.id,
    periodo: expect.stringMatching(/^\d{4}-\d\d$/),
    otrosDescuentosCentavos: 0,
    ajusteIndiceCentavos: 0,
  });

  await expectTitle(/^Certificado 1/);
  await app.goTo(`${DEL_PRESUPUESTO}/pago?certificadoId=${CERTIFICADO.id}`);
  await expectTitle('Nuevo pago');
  await user.click(screen.getByRole('button', { name: 'Agregar comprobante' }));
  await waitFor(() => expect(textField('CUIT del emisor').value).toBe('30-90000044-4'));
  await user.type(textField('Punto de venta'), '4');
  await user.type(textField('Número'), '18');
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await waitFor(() => expect(app.callsOf('pagos.crear')).toHaveLength(1));
  const [pago] = app.callsOf('pagos.crear');
  expectKnown('certificate to payment', pago, {
    id: PRESUPUESTO.id,
    tipo: 'CERTIFICADO',
    certificadoId: CERTIFICADO.id,
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    importeBrutoCentavos: CERTIFICADO.netoCentavos,
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: CERTIFICADO.netoCentavos }],
  });
  expectKnown('supplier to document', fieldsOf(pago)['comprobante'], {
    tipoArca: 1,
    cuitEmisor: '30900000444',
    origen: 'MANUAL',
  });
});
