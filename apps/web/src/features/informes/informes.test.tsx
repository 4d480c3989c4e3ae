import { fieldsOf } from '@plomada/domain/base/field-of';
import { enlaceCreadoSchema, enlaceSchema } from '@plomada/domain/informes/enlace.schema';
import { fotoSchema } from '@plomada/domain/informes/foto.schema';
import { informeSchema } from '@plomada/domain/informes/informe.schema';
import { preguntaSchema } from '@plomada/domain/informes/pregunta.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../test/answers.ts';
import { expectTitle, openApp, openPart, TENANT, WORK } from '../../../test/app.tsx';
import { textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';
import { FotosDeObra } from './fotos/fotos-panel.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const [ELENA, TOMAS, INFORME, ENLACE, PREGUNTA] = [id(11), id(12), id(21), id(31), id(41)];
const PAGINA = `/${TENANT}/obras/${WORK}/informes`;

const INFORME_1 = madeOf(informeSchema, {
  id: INFORME,
  desde: '2026-08',
  hasta: '2026-09',
  version: 2,
  leidoPor: 2,
  enviadoA: 3,
});
const ENLACE_1 = madeOf(enlaceSchema, {
  id: ENLACE,
  que: 'AMBOS',
  modo: 'CONGELADO',
  informe: { id: INFORME, desde: '2026-08', hasta: '2026-09', version: 2 },
  estado: 'ABIERTO',
  visitas: 4,
  ultimaVisita: '2026-11-20T15:00:00Z',
});
const socio = (socioId: string, nombre: string, participacionBp: number) =>
  madeOf(socioSchema, { id: socioId, nombre, participacionBp, activo: participacionBp > 0 });
const ANSWERS: Answers = {
  'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, codigo: 'OB-1', nombre: 'Los Tilos' }),
  'informes.listar': { items: [INFORME_1], primerMes: '2026-08', ultimoMes: '2026-10' },
  'socios.listar': {
    items: [socio(ELENA, 'Elena Brizuela', 5000), socio(TOMAS, 'Tomás Irigoyen', 0)],
    asignadoBp: 5000,
    sinAsignarBp: 5000,
  },
  'enlaces.listar': ({ socioId }) => ({ items: socioId === ELENA ? [ENLACE_1] : [] }),
  'enlaces.constancias': {
    socios: 9,
    conConstancia: 7,
    hastaSello: 18_204,
    porSocio: [{ socioId: TOMAS, nombre: 'Tomás Irigoyen', sello: null }],
  },
};

test('a report covers only closed months, and a refusal stays in its dialog', async () => {
  const app = await openApp(PAGINA, {
    answers: {
      ...ANSWERS,
      'informes.crear': new Refusal(409, 'MESES_SIN_CERRAR', 'Antes hay que cerrarlos.'),
    },
  });
  await expectTitle('Informes a socios');
  const fila = await screen.findByRole('row', { name: /^Agosto de 2026 a septiembre de 2026/ });
  expect(fila.textContent).toContain('2 de 3 socios');
  await app.user.click(screen.getByRole('button', { name: 'Nuevo informe' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Nuevo informe' });
  const desde = within(dialogo).getByRole('combobox', { name: 'Desde' });
  expect(within(desde).getAllByRole('option')).toHaveLength(3);
  await app.user.selectOptions(desde, '2026-09');
  await app.user.click(within(dialogo).getByRole('button', { name: 'Hacer informe' }));
  await within(dialogo).findByText(/Antes hay que cerrarlos/);
  expect(app.callsOf('informes.crear')).toEqual([
    { id: WORK, desde: '2026-09', hasta: '2026-10', texto: null },
  ]);
  app.answer({ 'informes.crear': INFORME_1 });
  await app.user.click(within(dialogo).getByRole('button', { name: 'Hacer informe' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Agosto de 2026 a septiembre de 2026, versión 2');
});

test('a report as PDF can be shared with other apps of the device', async () => {
  const app = await openApp(PAGINA, { answers: ANSWERS });
  const bajar = await screen.findByRole('button', { name: /^Descargar PDF de agosto/ });
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''informe.pdf",
  };
  vi.stubGlobal('fetch', async () => new Response('%PDF-1.7', { headers }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const share = vi.fn<typeof navigator.share>().mockResolvedValue();
  const having = (canShare: unknown, shares: unknown) =>
    Object.defineProperties(navigator, {
      canShare: { value: canShare, configurable: true },
      share: { value: shares, configurable: true },
    });
  having(() => true, share);
  onTestFinished(() => void having(undefined, undefined));
  await app.user.click(bajar);
  await app.user.click(await screen.findByRole('button', { name: 'Compartir' }));
  expect(share.mock.calls[0]?.[0]?.files?.map(({ name }) => name)).toEqual(['informe.pdf']);
});

test('a link shows its address once and is revoked after a confirmation; a partner without a share gets none', async () => {
  const url = 'https://plomada.test/enlace#abc';
  const app = await openApp(`${PAGINA}?vista=enlaces`, {
    answers: {
      ...ANSWERS,
      'enlaces.crear': madeOf(enlaceCreadoSchema, { url }),
      'enlaces.revocar': { id: ENLACE, revocado: true },
    },
  });
  await screen.findByText('7 de 9 socios tienen constancia hasta el sello 18.204.');
  const lista = await screen.findByRole('list', { name: 'Enlaces de Elena Brizuela' });
  await within(lista).findByText(/4 visitas, la última el 20\/11\/2026/);
  await app.user.click(screen.getByRole('button', { name: 'Nuevo enlace' }));
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Qué muestra' }), 'INFORME');
  await app.user.type(textField(/^PIN/), '12345');
  await app.user.click(screen.getByRole('button', { name: 'Hacer enlace' }));
  expect(app.callsOf('enlaces.crear')).toEqual([]);
  // The select has only one report.
  const informe = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Informe' });
  expect(informe.selectedOptions[0]?.textContent).toMatch(/^Agosto de 2026 a septiembre de 2026/);
  await app.user.type(textField(/^PIN/), '6');
  await app.user.click(screen.getByRole('button', { name: 'Hacer enlace' }));
  const direccion = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dirección' });
  expect(direccion.value).toBe(url);
  screen.getByText('Se ve esta única vez: no la guardamos. Quien la tiene entra con el PIN.');
  expect(app.callsOf('enlaces.crear')).toEqual([
    {
      id: WORK,
      socioId: ELENA,
      que: 'INFORME',
      informeId: INFORME,
      modo: 'VIVO',
      dias: 30,
      pin: '123456',
    },
  ]);
  expectKnown('report to link', app.callsOf('enlaces.crear')[0], {
    id: WORK,
    socioId: ELENA,
    informeId: INFORME,
    modo: 'VIVO',
    dias: 30,
  });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await app.user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  expect(written).toHaveBeenCalledWith(url);
  // A device without a share sheet gets a link to WhatsApp.
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  expect(whatsapp.getAttribute('href')).toContain(encodeURIComponent(url));
  await app.user.click(screen.getByRole('button', { name: 'Listo' }));
  await app.user.click(screen.getByRole('button', { name: /^Revocar el enlace/ }));
  const pregunta = await screen.findByRole('dialog');
  await app.user.click(within(pregunta).getByRole('button', { name: 'Revocar' }));
  await screen.findByText('Enlace revocado');
  expect(app.callsOf('enlaces.revocar')).toEqual([{ id: WORK, socioId: ELENA, enlaceId: ENLACE }]);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Socio' }), TOMAS);
  await screen.findByText('Sin participación en la obra no puede tener un enlace.');
  expect(screen.queryByRole('button', { name: 'Nuevo enlace' })).toBeNull();
});

test('a locked link shows until when, and a member unlocks it', async () => {
  const app = await openApp(`${PAGINA}?vista=enlaces`, {
    answers: {
      ...ANSWERS,
      'enlaces.listar': {
        items: [{ ...ENLACE_1, estado: 'BLOQUEADO', bloqueadoHasta: '2026-11-20T17:05:00Z' }],
      },
      'enlaces.desbloquear': { id: ENLACE, desbloqueado: true },
    },
  });
  await screen.findByText('Bloqueado por PIN hasta las 14:05');
  await app.user.click(screen.getByRole('button', { name: /^Desbloquear el enlace/ }));
  const pregunta = await screen.findByRole('dialog');
  await app.user.click(within(pregunta).getByRole('button', { name: 'Desbloquear' }));
  await screen.findByText('Enlace desbloqueado');
  expect(app.callsOf('enlaces.desbloquear')).toEqual([
    { id: WORK, socioId: ELENA, enlaceId: ENLACE },
  ]);
});

test('a question of a partner is answered once', async () => {
  const pregunta = madeOf(preguntaSchema, {
    id: PREGUNTA,
    socio: { id: ELENA, nombre: 'Elena Brizuela' },
    linea: 'Hormigón, $ 1.000',
    texto: '¿Por qué subió?',
  });
  const app = await openApp(`${PAGINA}?vista=preguntas`, {
    answers: {
      ...ANSWERS,
      'preguntas.listar': { items: [pregunta] },
      'preguntas.responder': pregunta,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Responder a Elena Brizuela' }));
  await app.user.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'Por el cemento.');
  app.answer({ 'preguntas.listar': { items: [{ ...pregunta, respuesta: 'Por el cemento.' }] } });
  const dialogo = screen.getByRole('dialog');
  await app.user.click(within(dialogo).getByRole('button', { name: 'Responder' }));
  await screen.findByText('Pregunta respondida');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Responder a Elena Brizuela' })).toBeNull(),
  );
  expect(app.callsOf('preguntas.responder')).toEqual([
    { id: WORK, preguntaId: PREGUNTA, respuesta: 'Por el cemento.' },
  ]);
});

const OBRA = { id: WORK, estado: 'EN_CURSO', nombre: 'Los Tilos' } as const;

test('photos are listed by month, and one is deleted after a confirmation', async () => {
  const foto = (n: number, tomadaEn: string) =>
    madeOf(fotoSchema, { id: id(n), tomadaEn, puedeEliminar: n === 51 });
  const items = [foto(51, '2026-11-01T02:30:00Z'), foto(52, '2026-09-10T15:00:00Z')];
  const app = await openPart(<FotosDeObra obra={OBRA} />, {
    answers: {
      'fotos.listar': { items, siguiente: null },
      'fotos.eliminar': { id: id(51), eliminada: true },
    },
  });
  await screen.findByRole('region', { name: 'Fotos de Septiembre de 2026' });
  const octubre = screen.getByRole('region', { name: 'Fotos de Octubre de 2026' });
  await app.user.click(within(octubre).getByRole('button', { name: /^Eliminar la foto/ }));
  const pregunta = await screen.findByRole('dialog');
  await app.user.click(within(pregunta).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() =>
    expect(app.callsOf('fotos.eliminar')).toEqual([{ id: WORK, fotoId: id(51) }]),
  );
  expect(screen.getAllByRole('button', { name: /^Eliminar la foto/ })).toHaveLength(1);
});

test('photos taken without a connection wait on the device, and each is sent once', async () => {
  const app = await openPart(<FotosDeObra obra={OBRA} />, {
    answers: { 'fotos.subir': madeOf(fotoSchema, { id: id(53) }) },
  });
  await screen.findByRole('button', { name: 'Subir fotos' });
  const elegir = document.querySelector<HTMLInputElement>('input[multiple]');
  if (elegir === null) throw new Error('No field for photos');
  act(() => onlineManager.setOnline(false));
  const lleno = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await app.user.upload(elegir, new File(['sin lugar'], 'sin-lugar.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/^No se subió\. No hay lugar en este teléfono/);
  await screen.findByRole('button', { name: 'Reintentar' });
  await app.user.click(screen.getByRole('button', { name: 'Descartar aviso de sin-lugar.jpg' }));
  lleno.mockRestore();
  const antes = Date.now();
  const vieja = { type: 'image/jpeg', lastModified: Date.parse('2026-09-10T15:00:00Z') };
  await app.user.upload(elegir, [
    new File(['una'], 'una.jpg', { type: 'image/jpeg' }),
    new File(['vieja'], 'vieja.jpg', vieja),
  ]);
  const lista = await screen.findByRole('list', { name: 'Fotos guardadas en este teléfono' });
  await waitFor(() =>
    expect(within(lista).getAllByText('Guardada en este teléfono')).toHaveLength(2),
  );
  expect(screen.queryByRole('list', { name: 'Fotos que se suben' })).toBeNull();
  expect(app.callsOf('fotos.subir')).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Fotos guardadas en este teléfono' })).toBeNull(),
  );
  const [una, otra, ...mas] = app.callsOf('fotos.subir');
  expect(mas).toEqual([]);
  expect(una).toMatchObject({ id: WORK, archivo: expect.any(File) });
  expect(Date.parse(String(fieldsOf(una)['tomadaEn']))).toBeGreaterThanOrEqual(antes);
  expect(otra).toMatchObject({ tomadaEn: '2026-09-10T15:00:00.000Z' });
  expect(fieldsOf(una)['capturaId']).not.toBe(fieldsOf(otra)['capturaId']);
});
