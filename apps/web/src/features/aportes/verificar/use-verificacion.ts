import {
  CODIGO_VERIFICACION,
  type Verificable,
  verificableSchema,
} from '@plomada/domain/aportes/estado/estado.schema';
import { useEffect, useState } from 'react';

import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { restError, unreachable } from '../../../lib/rest-error.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/transport-rules.ts';

/** The code as people copy it off a page, in groups and in lower case; null when it cannot be one. */
export function leerCodigo(escrito: string): string | null {
  const codigo = escrito.replaceAll(/[\s.-]/g, '').toUpperCase();
  return CODIGO_VERIFICACION.test(codigo) ? codigo : null;
}

type Respuesta =
  | { readonly que: 'buscando' }
  | { readonly que: 'autentico'; readonly verificacion: Verificable }
  | { readonly que: 'desconocido' }
  /** Asked too often from here; in how many seconds again, where that is said. */
  | { readonly que: 'limitado'; readonly segundos: number | null }
  | { readonly que: 'fallo'; readonly error: ApiError };

function segundosDe(cabecera: string | null): number | null {
  const segundos = Number(cabecera ?? '');
  return Number.isInteger(segundos) && segundos > 0 ? segundos : null;
}

/** Nobody is signed in here: a plain call, without a token. */
async function preguntar(codigo: string, signal: AbortSignal): Promise<Respuesta> {
  const limite = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  const url = `/api/verificar/${encodeURIComponent(codigo)}`;
  const response = await fetch(url, { signal: limite }).catch(unreachable);
  const texto = await response.text().catch(unreachable);
  if (response.status === 404) return { que: 'desconocido' };
  if (response.status === 429) {
    return { que: 'limitado', segundos: segundosDe(response.headers.get('retry-after')) };
  }
  if (!response.ok) throw restError(response.status, texto, response.headers.get('x-request-id'));
  return { que: 'autentico', verificacion: verificableSchema.parse(JSON.parse(texto)) };
}

/** What is known of a code; asked again by `otraVez`. */
export function useVerificacion(codigo: string): {
  readonly respuesta: Respuesta;
  readonly otraVez: () => void;
} {
  const [vez, setVez] = useState(0);
  const [dicho, setDicho] = useState<{ readonly de: string; readonly respuesta: Respuesta }>();
  const de = `${codigo} ${vez}`;
  useEffect(() => {
    const corte = new AbortController();
    const anotar = (respuesta: Respuesta) => {
      if (!corte.signal.aborted) setDicho({ de, respuesta });
    };
    preguntar(codigo, corte.signal).then(anotar, (cause: unknown) =>
      anotar({ que: 'fallo', error: toApiError(cause) }),
    );
    return () => corte.abort();
  }, [codigo, de]);
  return {
    respuesta: dicho?.de === de ? dicho.respuesta : { que: 'buscando' },
    otraVez: () => setVez((antes) => antes + 1),
  };
}
