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
  enlaceAbiertoSchema,
  type EnlaceAbierto,
} from '@plomada/domain/informes/enlace-abierto.schema';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

import { madeOf } from './answers.ts';
import { expectTitle, openApp } from './app.tsx';
import { textField } from './screen.tsx';

export const ORGANIZACION = '01928f3a-5c1e-7a42-8b3d-000000000001';
export const TOKEN = Buffer.concat([
  Buffer.from(ORGANIZACION.replaceAll('-', ''), 'hex'),
  Buffer.alloc(32, 7),
]).toString('base64url');

const sha256 = (bytes: Bytes): Bytes => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (texto: string) => createHash('sha256').update(texto).digest('hex');
const bytes = (texto: string): Bytes => bytesDeHex(texto) ?? new Uint8Array();

export const ESTADO = madeOf(estadoDeCuentaSchema, {
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
export const LINEA = '23/11/2026 · Llamado 9: Terminaciones · $\u00a05.250.000,00';

export const contenidoDe = (fields: Partial<EnlaceAbierto['contenido']>) =>
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

export const nuevaClave = () => generateKeyPairSync('ed25519');
const CLAVE = nuevaClave();

/** Position in the log of the row that has the content of the link. */
const SEQ = 5;
const TEXTO = `7:ENLACES;${hex(jsonCanonico({ estado: ESTADO, informe: null }))}`;
const ORIGEN = '0'.repeat(64);

/** Log of an organisation as the test wants it, possibly tampered with. */
export type Registro = {
  readonly filas: number;
  /** Sequence number of a row that was rewritten together with its hash. */
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

/** Answer of the server, with its proofs, to a visitor who has stored that checkpoint or none. */
export function mostrar(registro: Registro, constancia: string | undefined): EnlaceAbierto {
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
export const CERRADA: Respuesta = {
  status: 404,
  cuerpo: { error: 'ENLACE_CERRADO', message: 'Este enlace no abre.' },
};

/**
 * Opens the partner's link without a session; data that earlier visits stored on the device remain.
 */
export async function visitar(responder: (ruta: string, cuerpo: Cuerpo) => Respuesta) {
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

export const PREGUNTA = 'Para ver lo que te compartieron';

/** Answers the PIN question, without a PIN unless one is given. */
export async function contestar(
  { user }: Pick<Awaited<ReturnType<typeof visitar>>, 'user'>,
  pin = '',
) {
  await expectTitle(PREGUNTA);
  await user.type(textField('PIN'), `${pin}{Enter}`);
}

export async function visitarRegistro(registro: Registro) {
  const visita = await visitar((_ruta, { constancia }) => ({
    cuerpo: mostrar(registro, typeof constancia === 'string' ? constancia : undefined),
  }));
  await contestar(visita);
  return visita;
}
