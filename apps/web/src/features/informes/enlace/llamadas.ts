import type { EnlaceAbierto, PreguntaPropia } from '@plomada/domain/informes/enlace.schema';
import { createContext, useContext, useEffect, useState } from 'react';

import { toApiError } from '../../../lib/api-error.ts';
import { restError, unreachable } from '../../../lib/rest-error.ts';
import { fileNameOf, type RemoteFile } from '../../../lib/save-file.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/transport-rules.ts';
import { guardar, type Memoria, recordar, comprobar, type Prueba } from './prueba.ts';

/** What opens a link: it travels in the body of each call and in no address. */
export type Acceso = { readonly token: string; readonly pin?: string | undefined };

/** A document takes longer to make than an answer. */
const ARCHIVO_MS = 60_000;

/** Nobody is signed in here: no cookie goes along, and where one comes from is not said either. */
async function enviar(ruta: string, cuerpo: unknown, limite: number): Promise<Response> {
  const response = await fetch(`/api/enlace${ruta}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limite),
  }).catch(unreachable);
  if (response.ok) return response;
  const texto = await response.text().catch(unreachable);
  throw restError(response.status, texto, response.headers.get('x-request-id'));
}

/** Typed and not parsed: the shapes with their library would double what a phone has to bring. */
async function json<T>(ruta: string, cuerpo: unknown): Promise<T> {
  const response = await enviar(ruta, cuerpo, REQUEST_TIMEOUT_MS);
  const leido: T = JSON.parse(await response.text().catch(unreachable));
  return leido;
}

export const abrirEnlace = (acceso: Acceso, constancia?: string): Promise<EnlaceAbierto> =>
  json('', { ...acceso, constancia });

export const preguntar = (
  acceso: Acceso,
  pregunta: { readonly linea: string; readonly texto: string },
): Promise<PreguntaPropia> => json('/preguntar', { ...acceso, ...pregunta });

async function archivo(ruta: string, cuerpo: unknown, nombre: string): Promise<RemoteFile> {
  const response = await enviar(ruta, cuerpo, ARCHIVO_MS);
  const blob = await response.blob().catch(unreachable);
  return { name: fileNameOf(response.headers.get('content-disposition')) ?? nombre, blob };
}

export const pedirDocumento = (acceso: Acceso, que: 'ESTADO' | 'INFORME'): Promise<RemoteFile> =>
  archivo('/documento', { ...acceso, que }, `${que.toLowerCase()}.pdf`);

export const pedirFoto = async (acceso: Acceso, fotoId: string): Promise<Blob> =>
  (await archivo('/foto', { ...acceso, fotoId }, 'foto.jpg')).blob;

export type EnCurso = {
  readonly acceso: Acceso;
  readonly preguntas: readonly PreguntaPropia[];
  readonly agregar: (pregunta: PreguntaPropia) => void;
};

const Contexto = createContext<EnCurso | null>(null);
export const EnlaceEnCurso = Contexto.Provider;

export function useEnCurso(): EnCurso {
  const enCurso = useContext(Contexto);
  if (enCurso === null) throw new Error('Outside of an open link');
  return enCurso;
}

export type Estado =
  | { readonly que: 'abriendo' }
  /** `conPin`: it was refused with one. */
  | { readonly que: 'cerrado'; readonly conPin: boolean }
  /** By wrong PINs; `text` is the server's, which names the hour. */
  | { readonly que: 'bloqueado'; readonly text: string }
  | { readonly que: 'fallo'; readonly title: string; readonly text: string }
  | {
      readonly que: 'abierto';
      readonly acceso: Acceso;
      readonly enlace: EnlaceAbierto;
      readonly prueba: Prueba;
      /** What this device kept before; after what does not fit it stays as it was. */
      readonly antes: Memoria | null;
    };

async function abrir(acceso: Acceso): Promise<Estado> {
  const antes = recordar(acceso.token);
  const enlace = await abrirEnlace(acceso, antes?.constancia);
  const prueba = await comprobar(enlace, antes);
  const { checkpoint, clavePublica, contenido } = enlace;
  if (prueba.que === 'bien' && checkpoint !== null && clavePublica !== null) {
    guardar(acceso.token, { constancia: checkpoint, clavePublica, vista: contenido.ahora });
  }
  return { que: 'abierto', acceso, enlace, prueba, antes };
}

const NO_HAY = 404;
const DEMASIADAS = 429;

function trasFallo(cause: unknown, conPin: boolean): Estado {
  const { error, status, message } = toApiError(cause);
  if (status === NO_HAY) return { que: 'cerrado', conPin };
  if (error === 'ENLACE_BLOQUEADO') return { que: 'bloqueado', text: message };
  if (status !== DEMASIADAS) {
    return { que: 'fallo', title: 'No pudimos abrir el enlace', text: message };
  }
  return {
    que: 'fallo',
    title: 'Demasiados intentos seguidos',
    text: 'Desde esta conexión se abrieron muchos enlaces. En unos minutos se puede volver a probar.',
  };
}

/** What a link shows, opened at once and again with a PIN. */
export function useEnlace(token: string) {
  const [estado, setEstado] = useState<Estado>({ que: 'abriendo' });
  const [abriendo, setAbriendo] = useState(true);
  const [pedido, setPedido] = useState<Acceso>({ token });
  useEffect(() => {
    let vigente = true;
    const anotar = (nuevo: Estado) => {
      if (!vigente) return;
      setEstado(nuevo);
      setAbriendo(false);
    };
    abrir(pedido).then(anotar, (cause: unknown) =>
      anotar(trasFallo(cause, pedido.pin !== undefined)),
    );
    return () => {
      vigente = false;
    };
  }, [pedido]);
  return {
    estado,
    abriendo,
    /** Without the PIN of before, which was wrong and would count again. */
    abrirSinPin: () => {
      setAbriendo(true);
      setPedido({ token });
    },
    abrir: (pin?: string) => {
      setAbriendo(true);
      setPedido((antes) => ({ token, pin: pin ?? antes.pin }));
    },
  };
}
