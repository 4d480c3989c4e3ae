import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

// @vitest-environment happy-dom
import type { Answers } from '../../../../test/answers.ts';
import { madeOf, Refusal } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { CERTIFICADO, idDe, PRESUPUESTO, SERIE } from '../../../../test/presupuestos/ejemplo.ts';
import { textField } from '../../../../test/screen.tsx';

const BASE = `/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}`;
const NUEVO = `${BASE}/certificado`;

const conCertificados = (...items: (typeof CERTIFICADO)[]): Answers => ({
  'presupuestos.obtener': {
    ...PRESUPUESTO,
    estado: items.length === 0 ? 'ACEPTADO' : 'EN_EJECUCION',
  },
  'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', estado: 'EN_CURSO' }),
  'certificados.listar': { items, siguiente: null },
  'indices.listar': { series: [{ serie: 'CAC_MANO_OBRA', valores: [...SERIE] }] },
});

const presente = (item: string) => textField(`Presente de ${item}, en %`);
const neto = () => document.querySelector('[data-neto]')?.textContent?.replace(/\s/g, ' ');

test('typed progress is summed to the centavo, Enter moves down, and it is saved once', async () => {
  const app = await openApp(NUEVO, { answers: conCertificados() });
  await expectTitle('Nuevo certificado');
  const { user } = app;
  await user.selectOptions(await screen.findByLabelText('Mes del certificado'), '2026-08');
  await screen.findByLabelText('Presente de Hormigón H-21, en %');
  await user.type(presente('Hormigón H-21'), '30{Enter}');
  expect(document.activeElement).toBe(presente('Encofrado'));
  await user.keyboard('25{ArrowDown}50');
  await waitFor(() => expect(neto()).toBe('$ 7.361.139,90'));
  for (const figura of [
    '$ 9.342.121,55',
    '$ 373.209,20',
    '−$ 1.868.424,31',
    '−$ 485.766,54',
    'factor 1,0399490845',
  ]) {
    expect(textoDeLaPagina()).toContain(figura);
  }
  expect(app.callsOf('certificados.crear')).toEqual([]);
  app.answer({
    'certificados.crear': { ...CERTIFICADO, estado: 'BORRADOR' },
    ...conCertificados({ ...CERTIFICADO, estado: 'BORRADOR' }),
  });
  await user.dblClick(screen.getByRole('button', { name: 'Crear certificado' }));
  await expectTitle(/^Certificado 1 · ago\s2026$/);
  expect(app.callsOf('certificados.crear')).toEqual([
    {
      id: PRESUPUESTO.id,
      periodo: '2026-08',
      items: [
        { itemId: idDe(1), presenteBp: 3000 },
        { itemId: idDe(2), presenteBp: 2500 },
        { itemId: idDe(3), presenteBp: 5000 },
      ],
      otrosDescuentosCentavos: 0,
      ajusteIndiceCentavos: 0,
      cotizacion: null,
    },
  ]);
});

test('one click fills in the rest of every item; above 100 % the rest is shown and nothing is sent', async () => {
  const app = await openApp(NUEVO, { answers: conCertificados(CERTIFICADO) });
  const { user } = app;
  await user.selectOptions(await screen.findByLabelText('Mes del certificado'), '2026-09');
  await user.click(await screen.findByRole('button', { name: 'Llevar todo a 100 %' }));
  await waitFor(() => expect(neto()).toBe('$ 17.265.278,18'));
  expect(presente('Encofrado').value).toBe('75,00');
  await user.clear(presente('Encofrado'));
  await user.type(presente('Encofrado'), '75,01');
  await user.click(screen.getByRole('button', { name: 'Crear certificado' }));
  await screen.findByText(/^Queda 75,00\s% por certificar$/);
  expect(app.callsOf('certificados.crear')).toEqual([]);
});

const acumulado = (item: string, unidad: string) => textField(`Acumulado de ${item}, en ${unidad}`);
const unidadDe = (item: string) => screen.getByLabelText(`Unidad del avance de ${item}`);
const textoDeLaPagina = () => document.body.textContent.replace(/\s/g, ' ');

test('an item by quantity is summed by the same rule, and progress typed in % stays', async () => {
  const app = await openApp(NUEVO, { answers: conCertificados(CERTIFICADO) });
  const { user } = app;
  await user.selectOptions(await screen.findByLabelText('Mes del certificado'), '2026-09');
  await user.type(presente('Encofrado'), '5');
  await user.selectOptions(unidadDe('Encofrado'), 'm²');
  expect(document.activeElement).toBe(unidadDe('Encofrado'));
  expect(textoDeLaPagina()).toContain('Antes ≈ 212,5 de 850 m²');
  await user.type(acumulado('Encofrado', 'm²'), '600,125{Enter}');
  expect(document.activeElement).toBe(presente('Dirección'));
  await waitFor(() => expect(textoDeLaPagina()).toContain('$ 4.785.490,33'));
  expect(textoDeLaPagina()).toContain('70,60');
  await user.clear(acumulado('Encofrado', 'm²'));
  await user.type(acumulado('Encofrado', 'm²'), '200');
  await user.click(screen.getByRole('button', { name: 'Crear certificado' }));
  await waitFor(() =>
    expect(textoDeLaPagina()).toContain('Ya hay ≈ 212,5 m² en certificados anteriores'),
  );
  expect(document.activeElement).toBe(acumulado('Encofrado', 'm²'));
  expect(app.callsOf('certificados.crear')).toEqual([]);
  await user.selectOptions(unidadDe('Encofrado'), '%');
  expect(presente('Encofrado').value).toBe('5,00');
  expect(textoDeLaPagina()).not.toContain('Ya hay ≈');
});

test('all items are entered by quantity at once, up to the end, and sent', async () => {
  const app = await openApp(NUEVO, { answers: conCertificados(CERTIFICADO) });
  const { user } = app;
  await user.selectOptions(await screen.findByLabelText('Mes del certificado'), '2026-09');
  await user.click(screen.getByRole('button', { name: 'Todo por cantidad' }));
  await user.click(screen.getByRole('button', { name: 'Llevar todo a 100 %' }));
  await waitFor(() => expect(neto()).toBe('$ 17.265.278,18'));
  expect(acumulado('Encofrado', 'm²').value).toBe('850');
  await user.click(screen.getByRole('button', { name: 'Crear certificado' }));
  await waitFor(() =>
    expect(app.callsOf('certificados.crear')).toMatchObject([
      {
        items: [
          { itemId: idDe(1), acumuladoCantidad: '100' },
          { itemId: idDe(2), acumuladoCantidad: '850' },
          { itemId: idDe(3), acumuladoCantidad: '1' },
        ],
      },
    ]),
  );
});

test('an item certified by quantity shows the quantity', async () => {
  const items = CERTIFICADO.items.map((item, i) =>
    i === 0 ? { ...item, acumuladoCantidad: '30.5' } : item,
  );
  await openApp(`${NUEVO}/${CERTIFICADO.id}`, {
    answers: conCertificados({ ...CERTIFICADO, items }),
  });
  expect(await screen.findByText(/^Acumulado: 30,5\sm³$/)).toBeDefined();
});

const POR_CANTIDAD = {
  ...CERTIFICADO,
  items: CERTIFICADO.items.map((item, i) =>
    i === 0 ? { ...item, acumuladoCantidad: '30' } : item,
  ),
};
const SUBIDO = {
  ...PRESUPUESTO,
  estado: 'EN_EJECUCION',
  items: PRESUPUESTO.items.map((item, i) =>
    i === 0 ? { ...item, importeCentavos: 2_000_000_000 } : item,
  ),
} as const;
/** 30 m³ cost 5.052.000,00 at the old price and 6.000.000,00 at the new one. */
const EXPLICADO = /^Incluye \$ 948\.000,00 por el precio nuevo de lo certificado antes \(30 m³\)$/;
const lineaDe = async () =>
  (await screen.findByText(/por el precio nuevo de lo certificado antes/)).textContent.replace(
    /\s/g,
    ' ',
  );

test('the effect of a new price on earlier progress is explained while typing', async () => {
  const { user } = await openApp(NUEVO, {
    answers: { ...conCertificados(POR_CANTIDAD), 'presupuestos.obtener': SUBIDO },
  });
  await screen.findByLabelText('Mes del certificado');
  expect(textoDeLaPagina()).not.toContain('precio nuevo');
  await user.type(acumulado('Hormigón H-21', 'm³'), '40');
  expect(await lineaDe()).toMatch(EXPLICADO);
  expect(textoDeLaPagina()).toContain('$ 2.948.000,00');
});

test('the effect of a new price on earlier progress is explained on the certificate', async () => {
  const segundo = {
    ...POR_CANTIDAD,
    id: idDe(95),
    numero: 2,
    items: POR_CANTIDAD.items.map((item, i) =>
      i === 0
        ? {
            ...item,
            importeCentavos: 2_000_000_000,
            acumuladoCantidad: '40',
            anteriorBp: 2526,
            anteriorCentavos: 505_200_000,
            presenteCentavos: 294_800_000,
            acumuladoBp: 4000,
            acumuladoCentavos: 800_000_000,
          }
        : item,
    ),
  };
  await openApp(`${NUEVO}/${segundo.id}`, {
    answers: {
      ...conCertificados(segundo, POR_CANTIDAD),
      'presupuestos.obtener': SUBIDO,
    },
  });
  expect(await lineaDe()).toMatch(EXPLICADO);
});

test('progress certified meanwhile by another person is shown at its row, and no input is lost', async () => {
  const app = await openApp(NUEVO, { answers: conCertificados(CERTIFICADO) });
  const { user } = app;
  await user.type(await screen.findByLabelText('Presente de Dirección, en %'), '40');
  const message = 'Dirección: queda 20 % por certificar.';
  app.answer({
    'certificados.crear': new Refusal(409, 'AVANCE_EXCEDIDO', 'No puede pasar de 100,00 %.', [
      { path: 'items.2.presenteBp', message },
    ]),
  });
  await user.click(screen.getByRole('button', { name: 'Crear certificado' }));
  await screen.findByText(message);
  expect(presente('Dirección').value).toBe('40,00');
});

test('without an index of the month the last one is used, with a note', async () => {
  const app = await openApp(NUEVO, { answers: conCertificados() });
  await app.user.selectOptions(await screen.findByLabelText('Mes del certificado'), '2026-10');
  expect(await screen.findByText(/estimado: falta el índice de 10\/2026/)).toBeDefined();
});

const PRESENTADO = {
  ...CERTIFICADO,
  estado: 'PRESENTADO',
  presentadoEn: '2026-09-01T13:00:00Z',
} as const;

test('a Usuario cannot adjust an index', async () => {
  await openApp(NUEVO, { role: 'Usuario', answers: conCertificados(CERTIFICADO) });
  await screen.findByLabelText('Mes del certificado');
  expect(screen.queryByLabelText(/Ajuste de índice/)).toBeNull();
});

test.each([
  ['Usuario', 0],
  ['Admin', 1],
] as const)(
  'a presented certificate opened by %s offers %i times to approve it',
  async (role, veces) => {
    await openApp(`${NUEVO}/${CERTIFICADO.id}`, { role, answers: conCertificados(PRESENTADO) });
    // Text of the panel that awaits an approval, which every role sees.
    await screen.findByText('Falta un Owner o un Admin');
    expect(screen.queryAllByRole('button', { name: 'Aprobar' })).toHaveLength(veces);
  },
);

test('rejecting asks for the reason first', async () => {
  const presentado = {
    ...CERTIFICADO,
    estado: 'PRESENTADO',
    presentadoEn: '2026-09-01T13:00:00Z',
  } as const;
  const app = await openApp(`${NUEVO}/${CERTIFICADO.id}`, { answers: conCertificados(presentado) });
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialogo = await screen.findByRole('dialog');
  const rechazar = () =>
    [...dialogo.querySelectorAll('button')].find((boton) => boton.textContent === 'Rechazar');
  await user.click(rechazar() ?? dialogo);
  await screen.findByText('El motivo es requerido');
  expect(app.callsOf('certificados.cambiarEstado')).toEqual([]);
  await user.type(screen.getByLabelText('Motivo'), 'Falta el encofrado');
  await user.click(rechazar() ?? dialogo);
  await waitFor(() =>
    expect(app.callsOf('certificados.cambiarEstado')).toEqual([
      {
        id: PRESUPUESTO.id,
        certificadoId: CERTIFICADO.id,
        estado: 'RECHAZADO',
        version: CERTIFICADO.version,
        motivo: 'Falta el encofrado',
      },
    ]),
  );
});

test('the difference of a definitive index links to the next certificate, filled in', async () => {
  const conDiferencia = { ...CERTIFICADO, diferenciaIndiceCentavos: -1_234_500 };
  const app = await openApp(`${NUEVO}/${CERTIFICADO.id}`, {
    answers: conCertificados(conDiferencia),
  });
  await app.user.click(await screen.findByRole('link', { name: 'Llevar al próximo certificado' }));
  await expectTitle('Nuevo certificado');
  expect(textField(/^Ajuste de índice/).value).toBe('12.345,00');
  expect(screen.getByLabelText('Ajuste')).toHaveProperty('value', 'RESTA');
});

test('a draft is discarded after a confirmation, and its page closes', async () => {
  const borrador = { ...CERTIFICADO, estado: 'BORRADOR', ultimo: true } as const;
  const app = await openApp(`${BASE}/certificado/${CERTIFICADO.id}`, {
    answers: conCertificados(borrador),
  });
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar borrador' }));
  const dialogo = await screen.findByRole('dialog', { name: '¿Descartar el certificado 1?' });
  expect(dialogo.textContent).toContain('su número queda libre');
  expect(dialogo.querySelector('dl')).toBeNull();
  app.answer({
    'certificados.eliminar': { id: CERTIFICADO.id, eliminado: true },
    ...conCertificados(),
    'presupuestos.obtener': { ...PRESUPUESTO, items: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Borrador descartado');
  await expectTitle(PRESUPUESTO.titulo);
  expect(app.callsOf('certificados.eliminar')).toEqual([
    { id: PRESUPUESTO.id, certificadoId: CERTIFICADO.id },
  ]);
});
