import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { cifrasPresupuestoSchema } from '@plomada/domain/presupuestos/cifras.schema';
import { itemPresupuestoSchema } from '@plomada/domain/presupuestos/items/item.schema';
import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import {
  expectText,
  expectTitle,
  openApp,
  TENANT,
  WORK,
  type Options,
} from '../../../../test/app.tsx';
import { OUTPUTS } from '../../../../test/outputs.ts';
import { textField } from '../../../../test/screen.tsx';

const ID = '01928f3a-0000-7000-8000-0000000000c1';
const ITEM = '01928f3a-0000-7000-8000-0000000000d1';
const PATH = `/${TENANT}/obras/${WORK}/presupuestos/${ID}`;

const obra = madeOf(OUTPUTS['proyectos.obtener'], {
  id: WORK,
  codigo: 'OB-1',
  nombre: 'Los Tilos',
  estado: 'EN_CURSO',
});

const cifras = (fields: Partial<Presupuesto['cifras']>) =>
  madeOf(cifrasPresupuestoSchema, { vigenteCentavos: 1_684_000_00, ...fields });

const presupuesto = (fields: Partial<Presupuesto>): Presupuesto =>
  madeOf(presupuestoSchema, {
    id: ID,
    codigo: 'P-0007',
    revision: 2,
    version: 4,
    titulo: 'Estructura de hormigón',
    proyectoId: WORK,
    proyecto: { id: WORK, codigo: 'OB-1', nombre: 'Los Tilos' },
    proveedor: { id: ID, razonSocial: 'Hormigones del Sur' },
    fecha: '2026-06-15',
    totalCentavos: 1_684_000_00,
    totalVigenteCentavos: 1_684_000_00,
    cifras: cifras({}),
    items: [
      madeOf(itemPresupuestoSchema, {
        id: ITEM,
        orden: 1,
        descripcion: 'Hormigón H-21',
        unidad: 'm³',
        cantidad: '10',
        precioUnitario: '16840',
        importeCentavos: 1_684_000_00,
        incidenciaBp: 10_000,
        original: { cantidad: '10', precioUnitario: '16840', importeCentavos: 1_684_000_00 },
      }),
    ],
    ...fields,
  });

async function abrir(fields: Partial<Presupuesto>, options: Options = {}) {
  const app = await openApp(PATH, {
    ...options,
    answers: {
      'proyectos.obtener': obra,
      'presupuestos.obtener': presupuesto(fields),
      ...options.answers,
    } satisfies Answers,
  });
  await expectTitle('Estructura de hormigón');
  return app;
}

const paso = () => screen.getByRole('region', { name: 'Próximo paso' });
const botones = (): (string | null)[] =>
  [...paso().querySelectorAll('button, a')].map(({ textContent }) => textContent);

async function menu({ user }: Awaited<ReturnType<typeof abrir>>): Promise<(string | null)[]> {
  const boton = screen.queryByRole('button', { name: 'Más acciones' });
  if (boton === null) return [];
  await user.click(boton);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

const NINGUNO: Presupuesto['items'] = [];
const ANTICIPO = cifras({ anticipoCentavos: 500, adeudadoCentavos: 500 });
const CERTIFICADO = cifras({ certificadoBp: 3000, pagadoCentavos: 900 });
const ADEUDADO = cifras({ certificadoBp: 3000, pagadoCentavos: 900, adeudadoCentavos: 1000 });
const TODO = cifras({ certificadoBp: 10_000, pagadoCentavos: 900, reparoCentavos: 70 });

describe('the next step of a budget, by state and role', () => {
  test.each([
    ['Owner', { estado: 'BORRADOR' }, 'Listo para enviar', ['Enviar']],
    ['Owner', { estado: 'BORRADOR', items: NINGUNO }, 'Faltan los ítems', ['Cargar ítems']],
    ['Admin', { estado: 'ENVIADO' }, 'Espera respuesta', ['Rechazar', 'Aceptar']],
    ['Usuario', { estado: 'ENVIADO' }, 'Espera respuesta', []],
    ['Usuario', { estado: 'VENCIDO' }, 'La oferta venció', ['Volver a borrador']],
    [
      'Owner',
      { estado: 'ACEPTADO', cifras: ANTICIPO },
      'Falta pagar el anticipo',
      ['Registrar pago'],
    ],
    ['Usuario', { estado: 'ACEPTADO' }, 'Todavía sin certificar', ['Nuevo certificado']],
    [
      'Owner',
      { estado: 'EN_EJECUCION', cifras: ADEUDADO },
      'Hay saldo para pagar',
      ['Registrar pago'],
    ],
    [
      'Owner',
      { estado: 'EN_EJECUCION', cifras: CERTIFICADO },
      'Sigue el próximo certificado',
      ['Nuevo certificado'],
    ],
    [
      'Owner',
      { estado: 'CUMPLIDO', cifras: TODO },
      'Falta devolver el fondo de reparo',
      ['Registrar pago'],
    ],
    ['Owner', { estado: 'ANULADO', motivoEstado: 'Se rehizo' }, 'Anulado', []],
    ['Owner', { estado: 'BORRADOR', bajaPendiente: true }, 'Listo para enviar', []],
  ] as const)('%s, %j: %s', async (role, fields, titulo, esperados) => {
    await abrir(fields, { role });
    await expectText(titulo);
    expect(botones()).toEqual(esperados);
  });

  test('a certificate that waits for approval precedes paying', async () => {
    const ultimo = madeOf(certificadoSchema, {
      id: ITEM,
      numero: 3,
      estado: 'PRESENTADO',
      periodo: '2026-09',
      ultimo: true,
    });
    const dichoAntes: (HTMLElement | null)[] = [];
    const certificados = () => {
      dichoAntes.push(screen.queryByText('Hay saldo para pagar'));
      return { items: [ultimo], siguiente: null };
    };
    await abrir(
      { estado: 'EN_EJECUCION', cifras: ADEUDADO },
      { answers: { 'certificados.listar': certificados } },
    );
    await expectText('Hay un certificado para aprobar');
    expect(botones()).toEqual(['Ver certificado']);
    // The panel of the next step must not change while the page is in use.
    expect(dichoAntes).toEqual([null]);
  });
});

describe('the other actions of a budget', () => {
  test.each([
    ['Owner', { estado: 'BORRADOR' }, 'Importar ítems, Cambiar plazos, Copiar, Anular, Pedir baja'],
    ['Usuario', { estado: 'BORRADOR' }, 'Importar ítems, Cambiar plazos, Pedir baja'],
    [
      'Usuario',
      { estado: 'RECHAZADO' },
      'Importar ítems, Volver a borrador, Cambiar plazos, Pedir baja',
    ],
    [
      'Owner',
      { estado: 'ENVIADO' },
      'Importar ítems, Volver a borrador, Rechazar, Cambiar plazos, Copiar, Anular, Pedir baja',
    ],
    [
      'Owner',
      { estado: 'ACEPTADO' },
      'Agregar adicional, Cambiar plazos, Copiar, Anular, Pedir baja',
    ],
    [
      'Owner',
      { estado: 'EN_EJECUCION', cifras: ADEUDADO },
      'Agregar adicional, Cambiar plazos, Copiar, Pedir baja',
    ],
    ['Usuario', { estado: 'EN_EJECUCION', cifras: ADEUDADO }, 'Cambiar plazos, Pedir baja'],
    ['Owner', { estado: 'BORRADOR', bajaPendiente: true }, 'Copiar'],
  ] as const)('%s, %j', async (role, fields, esperados) => {
    const entradas = await menu(await abrir(fields, { role }));
    expect(entradas.join(', ')).toBe(`Descargar PDF, Descargar Excel, ${esperados}`);
  });
});

test('accepting a budget updated by the dollar waits for its rate and sends it with the version', async () => {
  const enviado = { estado: 'ENVIADO', indexacion: 'USD', cotizacionTipo: 'MEP' } as const;
  const { user, callsOf } = await abrir(enviado, {
    answers: { 'presupuestos.cambiarEstado': presupuesto({ estado: 'ACEPTADO' }) },
  });
  await user.click(within(paso()).getByRole('button', { name: 'Aceptar' }));
  const dialogo = await screen.findByRole('dialog', { name: '¿Aceptar el presupuesto P-0007?' });
  const aceptar = within(dialogo).getByRole('button', { name: 'Aceptar' });
  expect(aceptar).toHaveProperty('disabled', true);
  await user.type(textField('Cotización del dólar MEP'), '1.480,5');
  await user.click(aceptar);
  await expectText('Presupuesto aceptado');
  expect(callsOf('presupuestos.cambiarEstado')).toEqual([
    { id: ID, estado: 'ACEPTADO', version: 4, cotizacion: '1480.5' },
  ]);
});

test('rejecting asks for a reason; returning to draft shows the next revision', async () => {
  const { user, callsOf, answer } = await abrir({ estado: 'ENVIADO' });
  answer({
    'presupuestos.cambiarEstado': presupuesto({ estado: 'RECHAZADO' }),
    'presupuestos.obtener': presupuesto({ estado: 'RECHAZADO', motivoEstado: 'Muy caro' }),
  });
  await user.click(within(paso()).getByRole('button', { name: 'Rechazar' }));
  const dialogo = await screen.findByRole('dialog');
  await user.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  await expectText('El motivo es requerido');
  expect(callsOf('presupuestos.cambiarEstado')).toEqual([]);
  await user.type(within(dialogo).getByLabelText('Motivo'), 'Muy caro');
  await user.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  await expectText('Motivo: Muy caro');
  expect(callsOf('presupuestos.cambiarEstado')).toEqual([
    { id: ID, estado: 'RECHAZADO', version: 4, motivo: 'Muy caro' },
  ]);
  await user.click(within(paso()).getByRole('button', { name: 'Volver a borrador' }));
  await expectText(/La revisión 2 queda guardada y el borrador pasa a ser la revisión 3/);
});

describe('the form of an adicional', () => {
  const abierto = async (answers: Answers = {}) => {
    const app = await abrir({ estado: 'ACEPTADO' }, { answers });
    await app.user.click(screen.getByRole('button', { name: 'Agregar adicional' }));
    const dialogo = await screen.findByRole('dialog');
    return { ...app, dialogo };
  };

  test('shows its effect before it is sent, and sends the version of the budget', async () => {
    const creado = madeOf(OUTPUTS['adicionales.crear'], {
      numero: 1,
      totalVigenteCentavos: 1_704_000_00,
    });
    const { user, callsOf, dialogo } = await abierto({ 'adicionales.crear': creado });
    await user.type(textField('Descripción'), 'Pilotín extra');
    await user.type(textField('Cantidad'), '2');
    await user.type(textField('Precio unitario'), '10.000');
    expect(dialogo.textContent).toContain('Quedaría en$\u00a01.704.000,00');
    await user.type(textField('Motivo'), 'Suelo blando');
    await user.click(within(dialogo).getByRole('button', { name: 'Agregar adicional' }));
    await expectText('Adicional 1 agregado');
    expect(callsOf('adicionales.crear')).toEqual([
      expect.objectContaining({
        id: ID,
        tipo: 'ADICION',
        version: 4,
        motivo: 'Suelo blando',
        items: [
          { descripcion: 'Pilotín extra', unidad: 'u', cantidad: '2', precioUnitario: '10000' },
        ],
      }),
    ]);
  });

  test('shows an error of the server at its row, and keeps the typed values', async () => {
    const details = [
      { path: 'items.0.cantidad', message: 'El ítem quedaría por debajo de lo ya certificado' },
    ];
    const { user, dialogo } = await abierto({
      'adicionales.crear': new Refusal(409, 'AVANCE_EXCEDIDO', 'No se puede.', details),
    });
    await user.click(within(dialogo).getByRole('radio', { name: 'Deducción' }));
    await user.click(within(dialogo).getByRole('combobox', { name: /Ítem/ }));
    await user.click(await screen.findByRole('option', { name: /Hormigón H-21/ }));
    await user.type(textField('Cantidad a quitar'), '11');
    await user.type(textField('Motivo'), 'Menos obra');
    await user.click(within(dialogo).getByRole('button', { name: 'Agregar adicional' }));
    await expectText('No se puede deducir más de lo que hay');
    await user.clear(textField('Cantidad a quitar'));
    await user.type(textField('Cantidad a quitar'), '8');
    await user.click(within(dialogo).getByRole('button', { name: 'Agregar adicional' }));
    await expectText('El ítem quedaría por debajo de lo ya certificado');
    const campo = textField('Cantidad a quitar');
    expect(campo.getAttribute('aria-invalid')).toBe('true');
    expect(campo.value).toBe('8');
    await waitFor(() => expect(textField('Motivo').value).toBe('Menos obra'));
  });
});

test('two revisions are shown side by side', async () => {
  const revision = {
    revision: 1,
    fecha: '2026-06-10T12:00:00Z',
    persona: { id: ID, nombre: 'Ana Paz' },
    titulo: 'Estructura de hormigón',
    totalCentavos: 100,
    items: [
      {
        id: ID,
        descripcion: 'Replanteo',
        unidad: 'gl',
        cantidad: '1',
        precioUnitario: '1',
        importeCentavos: 100,
      },
    ],
  };
  const { user } = await abrir(
    { estado: 'BORRADOR' },
    { answers: { 'presupuestos.revisiones': { items: [revision] } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  const filas = within(await screen.findByRole('dialog')).getAllByRole('row');
  expect(filas.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AgregadoNo está.*Hormigón H-21/),
    expect.stringMatching(/^QuitadoReplanteo.*No está$/),
  ]);
});

test('an updated total shows its month, and that it is an estimate', async () => {
  const actualizadas = cifras({ factor: '1.062763145011', mesIndice: '2026-09', estimado: true });
  const indice = { indexacion: 'CAC', serie: 'CAC_MANO_OBRA', mesBase: '2026-06' } as const;
  await abrir({ estado: 'ACEPTADO', cifras: actualizadas, ...indice });
  await expectText('×1,0628 de sep 2026');
  await expectText('estimado');
});

test('an excess over the total is shown with its amount, and nothing without one', async () => {
  const certificado = { id: ID, numero: 2 };
  await abrir({
    estado: 'EN_EJECUCION',
    excesos: [
      { que: 'TOTAL', certificado: null, excesoCentavos: 123_45 },
      { que: 'CERTIFICADO', certificado, excesoCentavos: 50 },
    ],
  });
  const aviso = screen.getByRole('region', { name: 'Pagos por encima de lo previsto' });
  expect(
    within(aviso)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Total actualizado$ 123,45', 'Certificado 2$ 0,50']);
});

test('a budget within the agreed total shows no excess', async () => {
  await abrir({ estado: 'EN_EJECUCION', excesos: [] });
  expect(screen.queryByRole('region', { name: 'Pagos por encima de lo previsto' })).toBeNull();
});
