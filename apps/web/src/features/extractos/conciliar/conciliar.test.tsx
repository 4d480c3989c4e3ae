import { fieldsOf } from '@plomada/domain/base/field-of';
import {
  extractoTraidoSchema,
  vistaExtractoSchema,
} from '@plomada/domain/extractos/extracto.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, madeOf, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, WORK } from '../../../../test/app.tsx';
import {
  abrirConciliacion as abrir,
  apunte,
  BANCO,
  filaDe,
  id,
  linea,
  mes,
  resueltas,
  sugerencia,
} from '../../../../test/conciliacion.ts';
import { textField } from '../../../../test/screen.tsx';
import { expectKnown } from '../../../../test/typed-once.ts';

const HOY = hoyEnBuenosAires(new Date());
const [UNO, DOS] = [apunte(1), apunte(2)];
const TRES_LINEAS = mes(
  [linea(10, [sugerencia([UNO])]), linea(11, [sugerencia([DOS])]), linea(12)],
  { apuntes: [UNO, DOS, apunte(3, { importeCentavos: -600_00, concepto: 'Arena' })] },
);
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const CON_OBRA: Answers = {
  'proyectos.listar': {
    items: [madeOf(proyectoDeListaSchema, { ...OBRA, estado: 'EN_CURSO' })],
    siguiente: null,
  },
};
const dialogo = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
const enFoco = async (n: number) =>
  waitFor(async () => expect(document.activeElement).toBe(await filaDe(n)));

test('shows both balances and the parts of their difference', async () => {
  await abrir({ 'conciliacion.obtener': TRES_LINEAS });
  await expectTitle('Conciliar Galicia');
  const cuadre = await screen.findByRole('region', { name: 'Cuadre' });
  expect(cuadre.textContent).toContain('Nuestro saldo$\u00a010.000,00');
  expect(cuadre.textContent).toContain('El del banco$\u00a07.500,00');
  expect(cuadre.textContent).toContain('Diferencia\u2212$\u00a02.500,00');
  expect(cuadre.textContent).toContain('Partidas anteriores$\u00a0500,00');
  expect(cuadre.textContent).toContain('4 líneas sin apunte\u2212$\u00a04.000,00');
  expect(cuadre.textContent).toContain('1 apunte sin línea$\u00a01.000,00');
});

test('Enter accepts what is suggested and goes on before the answer; a refusal brings the line back', async () => {
  const { user, callsOf, hold, answer } = await abrir({
    'conciliacion.obtener': TRES_LINEAS,
    'conciliacion.vincular': resueltas(linea(10)),
  });
  await filaDe(10);
  await user.keyboard('j');
  await enFoco(10);
  const soltar = hold();
  await user.keyboard('{Enter}');
  await enFoco(11);
  expect(screen.queryByRole('button', { name: /^Línea 10\b/ })).toBeNull();
  answer({ 'conciliacion.obtener': mes(TRES_LINEAS.items.slice(1)) });
  soltar();
  await waitFor(() =>
    expect(callsOf('conciliacion.vincular')).toEqual([
      {
        id: BANCO.id,
        vinculos: [{ lineaId: id(10), apunteId: id(1), importeCentavos: -1000_00 }],
        cobros: [],
        regla: 'DIAS_CERCANOS',
      },
    ]),
  );
  await expectText('Vinculada: Línea 10');
  answer({ 'conciliacion.vincular': new Refusal(409, 'CONFLICTO', 'Otra persona ya lo vinculó.') });
  await user.keyboard('{Enter}');
  await expectText(/^No se guardó: Línea 11, .*Otra persona ya lo vinculó\. La línea sigue/);
  await filaDe(11);
});

test('U takes the last act back, and its line has the focus again', async () => {
  const { user, callsOf, answer } = await abrir({
    'conciliacion.obtener': TRES_LINEAS,
    'conciliacion.vincular': resueltas(linea(10)),
    'conciliacion.desvincular': resueltas(linea(10)),
  });
  await filaDe(10);
  await user.keyboard('j{Enter}');
  answer({ 'conciliacion.obtener': mes(TRES_LINEAS.items.slice(1)) });
  await expectText('Vinculada: Línea 10');
  answer({ 'conciliacion.obtener': TRES_LINEAS });
  await user.keyboard('u');
  await enFoco(10);
  expect(callsOf('conciliacion.desvincular')).toEqual([{ id: BANCO.id, lineaIds: [id(10)] }]);
});

test('several lines are accepted at once, and deposited cheques are collected', async () => {
  const cobrar = sugerencia([], {
    regla: 'CHEQUE',
    cheques: { chequeIds: [id(50)], importeCentavos: 500_00, texto: 'Cheque 123 de Nación' },
  });
  const { user, callsOf, answer } = await abrir({
    'conciliacion.obtener': mes([
      linea(10, [sugerencia([UNO])]),
      linea(11, [cobrar], { importeCentavos: 500_00 }),
    ]),
    'conciliacion.vincular': resueltas(),
  });
  await filaDe(11);
  await user.keyboard('jxjx');
  await expectText(/^2 líneas, \u2212\$\s500,00$/);
  // A selects those that are decided as this one instead.
  await user.keyboard('a');
  await expectText(/^1 línea, \$\s500,00$/);
  await user.keyboard('kx');
  answer({ 'conciliacion.obtener': mes([]) });
  const pedidas = callsOf('conciliacion.obtener').length;
  await user.keyboard('{Enter}');
  // Nothing is left: the focus is at the heading that states it, also once the list was fetched again.
  const nada = () => screen.getByRole('heading', { name: 'No queda nada por decidir' });
  await waitFor(() => expect(document.activeElement).toBe(nada()));
  await waitFor(() => expect(callsOf('conciliacion.obtener').length).toBeGreaterThan(pedidas));
  await waitFor(() => expect(document.activeElement).toBe(nada()));
  await waitFor(() => expect(callsOf('conciliacion.vincular')).toHaveLength(2));
  expect(callsOf('conciliacion.vincular').at(-1)).toMatchObject({
    vinculos: [],
    cobros: [{ lineaId: id(11), chequeIds: [id(50)] }],
  });
});

test('the focus waits for the lines that come after the last one loaded', async () => {
  const { user, answer } = await abrir({
    'conciliacion.obtener': mes([linea(10, [sugerencia([UNO])])]),
    'conciliacion.vincular': resueltas(),
  });
  await filaDe(10);
  await user.keyboard('j');
  answer({ 'conciliacion.obtener': mes([linea(11), linea(12)]) });
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await filaDe(11)));
});

test('N makes the movement of a line, dated today in a closed month; what was typed stays on a refusal', async () => {
  const { user, callsOf, answer } = await abrir({
    ...CON_OBRA,
    'conciliacion.obtener': mes([linea(10), linea(11)], { cerrado: true }),
    'cierres.limite': { primerDiaAbierto: '2026-11-01' },
    'conciliacion.crear': new Refusal(409, 'CONFLICTO', 'Esa línea ya tiene su apunte.'),
  });
  await filaDe(10);
  await user.keyboard('jn');
  const form = await dialogo('Nuevo movimiento');
  form.getByText(/^Octubre de 2026 está cerrado: lleva la fecha de hoy .* 14\/10\/2026\.$/);
  expect(textField('Concepto').value).toBe('Línea 10');
  expect(textField('Fecha').value).toBe(formatearFecha(HOY));
  await user.click(form.getByRole('combobox', { name: 'Obra' }));
  await user.click(await screen.findByRole('option', { name: /Los Tilos/ }));
  await user.click(form.getByRole('button', { name: 'Crear y vincular' }));
  await form.findByText('Esa línea ya tiene su apunte.');
  expect(form.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
  answer({
    'conciliacion.crear': resueltas(linea(10)),
    'conciliacion.obtener': mes([linea(11)]),
  });
  await user.click(form.getByRole('button', { name: 'Crear y vincular' }));
  await enFoco(11);
  const creado = callsOf('conciliacion.crear').at(-1);
  expect(creado).toMatchObject({
    id: BANCO.id,
    lineaIds: [id(10)],
    movimiento: { proyectoId: WORK },
  });
  expectKnown('statement line to movement', fieldsOf(creado)['movimiento'], {
    tipo: 'EGRESO',
    importeCentavos: 1000_00,
    moneda: 'ARS',
    fecha: HOY,
    concepto: 'Línea 10',
    medioPago: 'TRANSFERENCIA',
    cuentaId: BANCO.id,
    privado: false,
  });
  // The next one begins with the same work and its button, so that two keys make it.
  await user.keyboard('n');
  const otro = await dialogo('Nuevo movimiento');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Crear y vincular'));
  expect(otro.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
});

test('entries are picked by hand with their sum against the line, the last one in part', async () => {
  const { user, callsOf } = await abrir({
    'conciliacion.obtener': TRES_LINEAS,
    'conciliacion.vincular': resueltas(linea(12)),
  });
  await filaDe(12);
  await user.keyboard('jjj{Enter}');
  const form = await dialogo('Vincular a mano');
  await user.type(form.getByLabelText('Buscar apuntes'), '600{Enter}');
  await user.click(await form.findByRole('checkbox', { name: /Arena/ }));
  expect(form.getByText('Falta').nextSibling?.textContent).toBe('\u2212$\u00a0400,00');
  await user.clear(form.getByLabelText('Buscar apuntes'));
  await user.click(await form.findByRole('checkbox', { name: /Apunte 1/ }));
  expect(form.getByText('Queda del apunte').nextSibling?.textContent).toBe('\u2212$\u00a0600,00');
  await user.click(form.getByRole('button', { name: 'Vincular' }));
  await waitFor(() => expect(callsOf('conciliacion.vincular')).toHaveLength(1));
  expect(callsOf('conciliacion.vincular')[0]).toEqual({
    id: BANCO.id,
    vinculos: [
      { lineaId: id(12), apunteId: id(3), importeCentavos: -600_00 },
      { lineaId: id(12), apunteId: id(1), importeCentavos: -400_00 },
    ],
  });
});

test('the closing balance is compared with each key, and may be overdrawn', async () => {
  const { user, callsOf } = await abrir({ 'conciliacion.obtener': TRES_LINEAS });
  await filaDe(10);
  await user.keyboard('s');
  const form = await dialogo('Saldo del resumen de octubre de 2026');
  await user.type(form.getByLabelText(/^Saldo al cierre/), '7500');
  expect(form.getByText('Diferencia').nextSibling?.textContent).toBe('$\u00a00,00');
  await user.click(form.getByRole('checkbox', { name: 'En descubierto' }));
  expect(form.getByText('Diferencia').nextSibling?.textContent).toBe('\u2212$\u00a015.000,00');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsOf('conciliacion.guardarSaldo')[0]).toMatchObject({ saldoCentavos: -7500_00 }),
  );
});

test('a file is kept once its question is answered; undoing one names what it takes', async () => {
  const pregunta = {
    id: 'signo',
    tipo: 'SIGNO',
    texto: '¿Los importes sin signo son entradas?',
    opciones: [{ valor: 'ENTRA', texto: 'Entradas' }],
    propuesta: null,
    respuesta: null,
    deAntes: false,
    filas: 3,
    textos: [],
  } as const;
  const vista = madeOf(vistaExtractoSchema, {
    forma: 'OTRA',
    desde: '2026-10-01',
    hasta: '2026-10-31',
    moneda: 'ARS',
    cantidad: 3,
    nuevas: 3,
    primero: true,
    anterioresCentavos: 250_00,
    preguntas: [{ ...pregunta, opciones: [...pregunta.opciones], textos: [] }],
    huecos: [
      { desde: '2026-10-12', hasta: '2026-10-12', cambiaElSaldo: false },
      { desde: '2026-10-19', hasta: '2026-10-20', cambiaElSaldo: true },
    ],
  });
  const traido = madeOf(extractoTraidoSchema, { nuevas: 3, vinculadas: 2 });
  const dias = { desde: '2026-10-01', hasta: '2026-10-31' };
  const extracto = { ...traido.extracto, ...dias, id: id(60), archivo: 'octubre.xls', lineas: 3 };
  const { user, callsOf } = await abrir({
    'conciliacion.obtener': TRES_LINEAS,
    'extractos.listar': { items: [extracto], huecos: [] },
    'extractos.previsualizar': vista,
    'extractos.traer': traido,
    'extractos.alDeshacer': {
      lineas: 3,
      vinculos: 2,
      quedan: [{ tipo: 'MOVIMIENTO', id: id(61), proyectoId: WORK, texto: 'M-000123 Arena' }],
    },
    'extractos.deshacer': { lineas: 3, vinculos: 2, quedan: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Traer extracto' }));
  const form = await dialogo('Extractos de Galicia');
  await user.click(await form.findByRole('button', { name: 'Deshacer octubre.xls' }));
  await form.findByText('Se van 3 líneas que solo este archivo tiene, con 2 vínculos.');
  form.getByRole('link', { name: 'M-000123 Arena' });
  expect(callsOf('extractos.deshacer')).toEqual([]);
  await user.upload(form.getByLabelText('Elegir el extracto'), new File(['x'], 'a.csv'));
  await form.findByText(
    'Faltan líneas del 19/10/2026 al 20/10/2026: el saldo cambió y ningún archivo las tiene. Sin movimientos el 12/10/2026: puede ser feriado, o que falte un archivo.',
  );
  form.getByText(/Ese día el banco tenía \$\s250,00 más que nosotros/);
  const guardar = () => form.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  expect(guardar().disabled).toBe(true);
  await user.click(form.getByRole('radio', { name: 'Entradas' }));
  await user.click(form.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(guardar().disabled).toBe(false));
  await waitFor(() => expect(guardar().ariaBusy).not.toBe('true'));
  await user.click(guardar());
  await form.findByText('Entraron 3 líneas, 2 se vincularon solas.');
  expectKnown('file to import', callsOf('extractos.traer')[0], {
    id: BANCO.id,
    respuestas: { signo: 'ENTRA' },
    nuevas: '3',
    archivo: expect.any(File),
  });
});

test('on a phone each line is a card to accept, and a changed link shows before and after', async () => {
  const roto = {
    id: id(70),
    importeCentavos: -1000_00,
    regla: 'PERSONA',
    por: null,
    cuando: '2026-10-20T12:00:00Z',
    apunte: apunte(4, { importeCentavos: -900_00 }),
    roto: { fecha: '2026-10-13', importeCentavos: -1000_00 },
  } as const;
  const { user, callsOf, answer } = await abrir(
    {
      'conciliacion.obtener': mes(
        [linea(10, [sugerencia([UNO])]), linea(11, [], { vinculos: [roto] })],
        { rotos: 1 },
      ),
      'conciliacion.vincular': resueltas(),
    },
    { phone: true },
  );
  await expectText(/^1 vínculo cambió después de conciliar/);
  screen.getByText(/^Era del 13\/10\/2026 por \u2212\$\s1\.000,00; ahora es del .*900,00\.$/);
  answer({ 'conciliacion.obtener': mes([linea(11)]) });
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(callsOf('conciliacion.vincular')).toHaveLength(1));
  expect(screen.queryByText('Línea 10')).toBeNull();
});

test('an account of another kind has no statement', async () => {
  await abrir({ 'cuentas.obtener': { ...BANCO, tipo: 'EFECTIVO' } });
  await expectText('Esta cuenta no tiene extracto');
});

test('a Usuario has none of it', async () => {
  await abrir({}, { role: 'Usuario' });
  await expectTitle('Acceso Denegado');
});
