import { createHash, generateKeyPairSync, sign } from 'node:crypto';

import { estadoDeCuentaSchema } from '@plomada/domain/aportes/estado/estado.schema';
import { jsonCanonico } from '@plomada/domain/auditoria/cadena.rules';
import {
  claveDeSpki,
  claveIdDe,
  cuerpoDeCheckpoint,
  firmarCheckpoint,
  leerCheckpoint,
  textoDeClaveId,
} from '@plomada/domain/auditoria/checkpoint.rules';
import {
  ArbolDeSellos,
  type Bytes,
  bytesDeHex,
  rutaDeConsistencia,
  rutaDeInclusion,
} from '@plomada/domain/auditoria/merkle.rules';
import { fieldsOf } from '@plomada/domain/base/field-of';
import {
  type EnlaceAbierto,
  enlaceAbiertoSchema,
  type PreguntaPropia,
} from '@plomada/domain/informes/enlace.schema';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';

const ORGANIZACION = '01928f3a-5c1e-7a42-8b3d-000000000001';
const TOKEN = Buffer.concat([
  Buffer.from(ORGANIZACION.replaceAll('-', ''), 'hex'),
  Buffer.alloc(32, 7),
]).toString('base64url');

const sha256 = (bytes: Bytes): Bytes => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (texto: string) => createHash('sha256').update(texto).digest('hex');
const bytes = (texto: string): Bytes => bytesDeHex(texto) ?? new Uint8Array();

const ESTADO = madeOf(estadoDeCuentaSchema, {
  al: '2026-11-26',
  participacionBp: 3500,
  porMoneda: [
    {
      moneda: 'ARS',
      exigidoCentavos: 634_900_000_00,
      aportadoCentavos: 626_350_000_00,
      pendienteCentavos: 8_550_000_00,
      adelantadoCentavos: 0,
      diasMora: 12,
      moraCentavos: 46_200_00,
      aportadoBp: null,
      balanceCentavos: null,
    },
  ],
  plazos: [
    {
      moneda: 'ARS',
      vencidoCentavos: 3_300_000_00,
      proxima: { vencimiento: '2027-01-03', pendienteCentavos: 5_000_000_00 },
    },
  ],
  socio: { id: '01928f3a-0000-7000-8000-0000000000e1', nombre: 'Elena Brizuela', cuit: null },
  lineas: [
    {
      fecha: '2026-11-23',
      clase: 'LLAMADO',
      id: '01928f3a-0000-7000-8000-000000000009',
      detalle: 'Llamado 9: Terminaciones',
      destino: null,
      vencimiento: '2027-01-03',
      moneda: 'ARS',
      exigidoCentavos: 5_250_000_00,
      aportadoCentavos: null,
      original: null,
      participacionBp: null,
      saldoCentavos: -8_550_000_00,
      movimiento: null,
    },
  ],
});
const LINEA = '23/11/2026 · Llamado 9: Terminaciones · $\u00a05.250.000,00';

const contenidoDe = (fields: Partial<EnlaceAbierto['contenido']>) =>
  madeOf(enlaceAbiertoSchema.shape.contenido, {
    organizacion: 'Río Manso',
    proyecto: { codigo: 'LT', nombre: 'Edificio Los Tilos 1450' },
    socio: { nombre: 'Elena Brizuela' },
    modo: 'CONGELADO',
    ahora: '2026-11-26T15:00:00.000Z',
    venceEn: '2026-12-26T15:00:00.000Z',
    estado: ESTADO,
    comoAportar: 'Alias LOSTILOS.OBRA',
    ...fields,
  });

const nuevaClave = () => generateKeyPairSync('ed25519');
const CLAVE = nuevaClave();

/** At which row the log has what the link shows. */
const SEQ = 5;
const TEXTO = `7:ENLACES;${hex(jsonCanonico({ estado: ESTADO, informe: null }))}`;
const ORIGEN = '0'.repeat(64);

/** The log of an organisation as somebody left it. */
type Registro = {
  readonly filas: number;
  /** A row that was rewritten with its seal. */
  readonly reescrita?: number;
  readonly clave?: typeof CLAVE;
};

function arbolDe(
  { filas, reescrita }: Registro,
  rutas: ConstructorParameters<typeof ArbolDeSellos>[1],
) {
  const arbol = new ArbolDeSellos(sha256, rutas);
  for (let seq = 1; seq <= filas; seq += 1) {
    const sello = seq === SEQ ? hex(ORIGEN + TEXTO) : hex(`${seq}${seq === reescrita ? '!' : ''}`);
    arbol.agregar(bytes(sello));
  }
  return { arbol, raiz: arbol.raiz() };
}

/** What the server shows of it to somebody who holds that checkpoint. */
function mostrar(registro: Registro, constancia: string | undefined): EnlaceAbierto {
  const { filas, clave = CLAVE } = registro;
  const antes = constancia === undefined ? null : leerCheckpoint(constancia);
  const inclusion = rutaDeInclusion(SEQ - 1, filas);
  const alcanza = antes !== null && antes.size <= filas;
  const consistencia = alcanza ? rutaDeConsistencia(antes.size, filas) : [];
  const { arbol, raiz } = arbolDe(registro, [inclusion, consistencia]);
  const checkpoint = { tenantId: ORGANIZACION, size: filas, raiz };
  const clavePublica = clave.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const cruda = claveDeSpki(clavePublica) ?? new Uint8Array();
  const firma = sign(null, Buffer.from(cuerpoDeCheckpoint(checkpoint)), clave.privateKey);
  return {
    contenido: contenidoDe({}),
    checkpoint: firmarCheckpoint(checkpoint, {
      claveId: claveIdDe(sha256(textoDeClaveId(ORGANIZACION, cruda))),
      firma: new Uint8Array(firma),
    }),
    clavePublica,
    consistencia: antes === null ? null : arbol.prueba(consistencia),
    inclusion: { seq: SEQ, prevHash: ORIGEN, texto: TEXTO, prueba: arbol.prueba(inclusion) },
  };
}

type Cuerpo = Readonly<Record<string, unknown>>;
type Respuesta = { readonly status?: number; readonly cuerpo: unknown };
const CERRADA: Respuesta = {
  status: 404,
  cuerpo: { error: 'ENLACE_CERRADO', message: 'Este enlace no abre.' },
};

/** Nobody is signed in, and every visit finds what the ones before left on the device. */
async function visitar(responder: (ruta: string, cuerpo: Cuerpo) => Respuesta) {
  cleanup();
  const app = await openApp(`/enlace#${TOKEN}`, { signedIn: false });
  const pedidos: Cuerpo[] = [];
  vi.stubGlobal('fetch', (url: unknown, init: { readonly body: string }) => {
    const cuerpo = { ...fieldsOf(JSON.parse(init.body)) };
    pedidos.push(cuerpo);
    const { status = 200, cuerpo: dada } = responder(String(url), cuerpo);
    return Promise.resolve(Response.json(dada, { status }));
  });
  return { ...app, pedidos };
}

const PREGUNTA = 'Para ver lo que te compartieron';

/** Answers the question of the PIN, with none unless one is given. */
async function contestar({ user }: Pick<Awaited<ReturnType<typeof visitar>>, 'user'>, pin = '') {
  await expectTitle(PREGUNTA);
  await user.type(textField('PIN'), `${pin}{Enter}`);
}

async function visitarRegistro(registro: Registro) {
  const visita = await visitar((_ruta, { constancia }) => ({
    cuerpo: mostrar(registro, typeof constancia === 'string' ? constancia : undefined),
  }));
  await contestar(visita);
  return visita;
}

const guardado = () =>
  localStorage.getItem(`plomada:constancia:${ORGANIZACION.replaceAll('-', '')}`);

test('a first visit shows the figures and keeps the checkpoint; a later one finds the log grown', async () => {
  await visitarRegistro({ filas: 11 });
  await expectTitle('Edificio Los Tilos 1450');
  await expectText('Cuenta de Elena Brizuela al 26/11/2026');
  await expectText('Desde hoy hay constancia');
  await expectText(/Lo que se ve acá es lo que se registró/);
  const cifras = screen.getByRole('region', { name: 'Tus cifras' }).textContent;
  expect(cifras).toContain('Te falta aportar$\u00a08.550.000,00');
  expect(cifras).toContain('Aportado$\u00a0626.350.000,00Pedido$\u00a0634.900.000,00');
  expect(cifras).toContain('Participación35,00\u00a0%');
  const constancia = document.querySelector('pre')?.textContent ?? '';
  expect(leerCheckpoint(constancia)?.size).toBe(11);
  expect(Buffer.byteLength(constancia)).toBeLessThanOrEqual(300);
  const robots = document.querySelector('meta[name="robots"]');
  expect(robots?.getAttribute('content')).toContain('noindex');

  const { pedidos } = await visitarRegistro({ filas: 64 });
  await expectText('Lo registrado hasta el 26/11/2026 sigue igual');
  await expectText(/se agregaron 53 sellos, hasta el 64/);
  expect(pedidos[0]).toMatchObject({ token: TOKEN, constancia });
  expect(document.querySelector('pre')?.textContent).toMatch(/\n64\n/);

  await visitarRegistro({ filas: 64 });
  await expectText(/No se agregó ni se cambió nada/);
});

test.each<[string, Registro, RegExp]>([
  ['a row rewritten with its seal', { filas: 64, reescrita: 3 }, /se cambió o se borró después/],
  ['the same length, rewritten', { filas: 20, reescrita: 20 }, /se cambió o se borró después/],
  ['an end that was cut', { filas: 19 }, /le falta el final/],
  ['another key', { filas: 20, clave: nuevaClave() }, /otra clave/],
])('%s is stated in red, and the old checkpoint stays', async (_que, registro, motivo) => {
  await visitarRegistro({ filas: 20 });
  await expectText('Desde hoy hay constancia');
  const antes = guardado();
  expect(antes).toContain('plomada/');
  await visitarRegistro(registro);
  await expectText('El registro que te mostraron el 26/11/2026 ya no es el mismo');
  await expectText(motivo);
  expect(screen.getByRole('alert').textContent).toMatch(motivo);
  expect(guardado()).toBe(antes);
  expect(document.querySelector('pre')?.textContent).toMatch(/\n20\n/);
});

test('figures that are not those of the log are not vouched for, and nothing of them is kept', async () => {
  const visita = await visitar(() => {
    const [cuenta] = ESTADO.porMoneda;
    const estado = { ...ESTADO, porMoneda: cuenta ? [{ ...cuenta, pendienteCentavos: 1 }] : [] };
    return { cuerpo: { ...mostrar({ filas: 9 }, undefined), contenido: contenidoDe({ estado }) } };
  });
  await contestar(visita);
  await expectText('Lo que se ve acá no se puede dar por bueno');
  await expectText(/las cifras se cambiaron después/);
  expect(guardado()).toBeNull();
});

test('every address asks for its PIN before anything, and opens without one where none was set', async () => {
  const { user, pedidos } = await visitar(() => ({ cuerpo: mostrar({ filas: 9 }, undefined) }));
  await expectTitle(PREGUNTA);
  await expectText(/Si no te dieron ninguno, dejá el campo vacío/);
  expect(pedidos).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await expectTitle('Edificio Los Tilos 1450');
  expect(pedidos).toEqual([{ token: TOKEN }]);
});

test('what does not open is asked again in one wording for every reason, and opens with its PIN', async () => {
  const { user, pedidos } = await visitar((_ruta, { pin }) =>
    pin === '123456' ? { cuerpo: mostrar({ filas: 9 }, undefined) } : CERRADA,
  );
  await expectTitle(PREGUNTA);
  await user.type(textField('PIN'), '12{Enter}');
  await expectText('El PIN tiene 6 números.');
  expect(pedidos).toEqual([]);
  await user.clear(textField('PIN'));
  await user.type(textField('PIN'), '{Enter}');
  await expectText(/^Así no abre\. Escribí el PIN que te dieron/);
  expect(pedidos).toEqual([{ token: TOKEN }]);
  await user.type(textField('PIN'), '999999{Enter}');
  await expectText(/^No abre con ese PIN/);
  await user.clear(textField('PIN'));
  await user.type(textField('PIN'), '123456{Enter}');
  await expectTitle('Edificio Los Tilos 1450');
});

test('a locked link says until when, and is tried again without the PIN that was wrong', async () => {
  const message = 'Este enlace está bloqueado hasta las 11:00 por PIN equivocados.';
  const visita = await visitar((_ruta, { pin }) =>
    pin === undefined ? CERRADA : { status: 409, cuerpo: { error: 'ENLACE_BLOQUEADO', message } },
  );
  const { user, pedidos } = visita;
  await contestar(visita, '999999');
  await expectTitle('Enlace bloqueado');
  await expectText(message);
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  await expectTitle(PREGUNTA);
  expect(pedidos.at(-1)).toEqual({ token: TOKEN });
  expect(screen.queryByText(/no abre/i)).toBeNull();
});

/** Files that the page gives to the browser, as text. */
function bajados(): Blob[] {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:x';
  });
  return blobs;
}

test('shows what is late, next and later, its interest and how to pay, and puts the next day in a calendar', async () => {
  const visita = await visitar(() => ({ cuerpo: mostrar({ filas: 9 }, undefined) }));
  const archivos = bajados();
  await contestar(visita);
  await expectTitle('Edificio Los Tilos 1450');
  const cifras = screen.getByRole('region', { name: 'Tus cifras' });
  const texto = (cifras.textContent ?? '').replaceAll('\u00a0', ' ');
  for (const renglon of [
    'Vencido, 12 días de mora$ 3.300.000,00',
    'Interés por mora, aparte$ 46.200,00',
    'Vence el 03/01/2027$ 5.000.000,00',
    'Vence más adelante$ 250.000,00',
    'Cómo aportarAlias LOSTILOS.OBRACopiar datos',
  ]) {
    expect(texto).toContain(renglon);
  }
  await visita.user.click(
    screen.getByRole('button', { name: 'Agendar vencimiento: Edificio Los Tilos 1450' }),
  );
  const calendario = (await archivos[0]?.text())?.replaceAll('\r\n ', '') ?? '';
  expect(calendario).toContain('DTSTART;VALUE=DATE:20270103');
  expect(calendario).toContain('Cómo aportar: Alias LOSTILOS.OBRA');
  expect(calendario).not.toContain(TOKEN);
});

test('a report without a statement shows no due dates, and asks for no payment', async () => {
  const visita = await visitar(() => ({
    cuerpo: {
      ...mostrar({ filas: 9 }, undefined),
      contenido: contenidoDe({ estado: null, comoAportar: null }),
    },
  }));
  await contestar(visita);
  await expectTitle('Edificio Los Tilos 1450');
  expect(screen.queryByText(/Te falta aportar|Cómo aportar/)).toBeNull();
});

test('a question is asked about a line and stands with it, as do answers', async () => {
  const hecha: PreguntaPropia = {
    id: '01928f3a-0000-7000-8000-00000000000a',
    linea: LINEA,
    texto: '¿Incluye el ascensor?',
    creadaEn: '2026-11-26T15:05:00.000Z',
    respuesta: null,
    respondidaEn: null,
  };
  const vieja = {
    ...hecha,
    id: '01928f3a-0000-7000-8000-00000000000b',
    linea: 'Una línea que ya no está',
    texto: '¿Por qué se devolvió?',
    respuesta: 'Se devolvió en octubre.',
    respondidaEn: '2026-11-27T15:05:00.000Z',
  };
  const visita = await visitar((ruta) =>
    ruta.endsWith('/preguntar')
      ? { cuerpo: hecha }
      : {
          cuerpo: {
            ...mostrar({ filas: 9 }, undefined),
            contenido: contenidoDe({ preguntas: [vieja] }),
          },
        },
  );
  const { user, pedidos } = visita;
  await contestar(visita);
  await user.click(await screen.findByRole('button', { name: `Preguntar por ${LINEA}` }));
  await user.click(screen.getByRole('button', { name: 'Enviar pregunta' }));
  await expectText('La pregunta está vacía.');
  await user.type(screen.getByLabelText('Pregunta'), hecha.texto);
  await user.click(screen.getByRole('button', { name: 'Enviar pregunta' }));
  await expectText('Todavía sin respuesta.');
  expect(pedidos.at(-1)).toEqual({ token: TOKEN, linea: LINEA, texto: hecha.texto });
  const renglon = screen.getByText(hecha.texto).closest('li');
  expect(renglon?.textContent).toContain('Llamado 9: Terminaciones');
  const otras = (await expectText('Se devolvió en octubre.')).closest('li');
  expect(otras?.textContent).toContain('Una línea que ya no está');
});
