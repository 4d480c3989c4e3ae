import { fieldsOf } from '@plomada/domain/base/field-of';
import type { EnlaceAbierto } from '@plomada/domain/informes/enlace-abierto.schema';
import type { PreguntaPropia } from '@plomada/domain/informes/pregunta.schema';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { toApiError } from '@/lib/api-error.ts';
import { restError, unreachable } from '@/lib/rest-error.ts';
import { fileNameOf, type RemoteFile } from '@/lib/save-file.ts';
import { REQUEST_TIMEOUT_MS } from '@/lib/transport-rules.ts';

import type { Probado } from './pedir-pin.tsx';
import { guardar, type Memoria, recordar, comprobar, type Prueba } from './prueba.ts';

/** Credentials of a link, sent in the body of each call. */
export type Acceso = { readonly token: string; readonly pin?: string | undefined };

/** Time limit of a document in ms; it takes longer than an answer. */
const ARCHIVO_MS = 60_000;

/** Public call, without cookies and without a referrer. */
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

/**
 * Answer of a call, typed without validation, because the schema library would double the download
 * on a phone.
 */
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
  if (enCurso === null) throw new Error('useEnCurso is used outside of an open report link');
  return enCurso;
}

export type Estado =
  | { readonly que: 'abriendo' }
  /** PIN required, before any call or after a refused one. */
  | { readonly que: 'cerrado'; readonly probado: Probado }
  /**
   * Locked after wrong PINs; `text` is the server's message, with the hour at which the lock ends.
   */
  | { readonly que: 'bloqueado'; readonly text: string }
  | { readonly que: 'fallo'; readonly title: string; readonly text: string }
  | {
      readonly que: 'abierto';
      readonly acceso: Acceso;
      readonly enlace: EnlaceAbierto;
      readonly prueba: Prueba;
      /** Checkpoint kept on this device before the visit; null without one. */
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

function trasFallo(cause: unknown, probado: Probado): Estado {
  const { error, status, message } = toApiError(cause);
  if (status === NO_HAY) return { que: 'cerrado', probado };
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

type Pedido = { readonly acceso: Acceso; readonly probado: Probado };

/** Flag in the history entry's state, which survives a reload and ends with the tab. */
const ABIERTO_SIN_PIN = 'abiertoSinPin';

/**
 * Remembers in the history entry that the link was opened without a PIN, so that a reload does not
 * ask.
 */
function useAbiertoSinPin() {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const antes = fieldsOf(state)[ABIERTO_SIN_PIN] === true;
  const anotar = () => {
    if (antes) return;
    const opciones = { replace: true, preventScrollReset: true };
    void navigate({ hash }, { ...opciones, state: { [ABIERTO_SIN_PIN]: true } });
  };
  return { antes, anotar };
}

/** Content of a link, once the visitor has entered its PIN or confirmed that it has none. */
export function useEnlace(token: string) {
  const { antes, anotar: anotarAbierto } = useAbiertoSinPin();
  const anotarSinPin = useEffectEvent(anotarAbierto);
  const [pedido, setPedido] = useState<Pedido | null>(() =>
    antes ? { acceso: { token }, probado: null } : null,
  );
  const [estado, setEstado] = useState<Estado>(() =>
    antes ? { que: 'abriendo' } : { que: 'cerrado', probado: null },
  );
  const [abriendo, setAbriendo] = useState(antes);
  useEffect(() => {
    if (pedido === null) return undefined;
    let vigente = true;
    const anotar = (nuevo: Estado) => {
      if (!vigente) return;
      setEstado(nuevo);
      setAbriendo(false);
      if (nuevo.que === 'abierto' && nuevo.acceso.pin === undefined) anotarSinPin();
    };
    abrir(pedido.acceso).then(anotar, (cause: unknown) => anotar(trasFallo(cause, pedido.probado)));
    return () => {
      vigente = false;
    };
  }, [pedido]);
  const pedir = (nuevo: Pedido) => {
    setAbriendo(true);
    setPedido(nuevo);
  };
  return {
    estado,
    abriendo,
    abrir: (pin?: string) =>
      pedir({ acceso: { token, pin }, probado: pin === undefined ? 'SIN_PIN' : 'CON_PIN' }),
    /**
     * Checks if a lock has ended. The previous PIN was wrong and would count again, so none is
     * sent.
     */
    probarSinPin: () => pedir({ acceso: { token }, probado: null }),
    repetir: () => pedido !== null && pedir({ ...pedido }),
  };
}
