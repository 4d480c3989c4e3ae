import {
  type Verificable,
  verificableSchema,
} from '@plomada/domain/verificaciones/verificable.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { CircleCheck, CircleHelp, Hourglass, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { type ApiError, toApiError } from '@/lib/api-error.ts';
import { restError, unreachable } from '@/lib/rest-error.ts';
import { REQUEST_TIMEOUT_MS } from '@/lib/transport-rules.ts';
import { cn } from '@/lib/utils.ts';

import { Constancia, contenidoDe } from './constancia.tsx';

type Respuesta =
  | { readonly que: 'buscando' }
  | { readonly que: 'autentico'; readonly verificacion: Verificable }
  | { readonly que: 'desconocido' }
  /** Rate limited; `segundos` until the next attempt, if the server sent them. */
  | { readonly que: 'limitado'; readonly segundos: number | null }
  | { readonly que: 'fallo'; readonly error: ApiError };

/** Asks the server about a code, without a token, since the page is public. */
async function preguntar(codigo: string, signal: AbortSignal): Promise<Respuesta> {
  const limite = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  const url = `/api/verificar/${encodeURIComponent(codigo)}`;
  const response = await fetch(url, { signal: limite }).catch(unreachable);
  const texto = await response.text().catch(unreachable);
  if (response.status === 404) return { que: 'desconocido' };
  if (response.status === 429) {
    const segundos = Number(response.headers.get('retry-after'));
    return {
      que: 'limitado',
      segundos: Number.isInteger(segundos) && segundos > 0 ? segundos : null,
    };
  }
  if (!response.ok) throw restError(response.status, texto, response.headers.get('x-request-id'));
  return { que: 'autentico', verificacion: verificableSchema.parse(JSON.parse(texto)) };
}

/** Verification result of a code; `otraVez` repeats the request. */
export function useVerificacion(codigo: string) {
  const [vez, setVez] = useState(0);
  const [recibida, setRecibida] = useState<{
    readonly de: string;
    readonly respuesta: Respuesta;
  }>();
  const de = `${codigo} ${vez}`;
  useEffect(() => {
    const corte = new AbortController();
    const anotar = (respuesta: Respuesta) => {
      if (!corte.signal.aborted) setRecibida({ de, respuesta });
    };
    preguntar(codigo, corte.signal).then(anotar, (cause: unknown) =>
      anotar({ que: 'fallo', error: toApiError(cause) }),
    );
    return () => corte.abort();
  }, [codigo, de]);
  const respuesta: Respuesta = recibida?.de === de ? recibida.respuesta : { que: 'buscando' };
  return { respuesta, otraVez: () => setVez((antes) => antes + 1) };
}

type MensajeProps = {
  readonly icon: LucideIcon;
  readonly tono: string;
  readonly titulo: string;
  readonly children: ReactNode;
};

function Mensaje({ icon: Icon, tono, titulo, children }: MensajeProps) {
  return (
    <div role="status" className={cn('flex items-start gap-3 rounded-lg p-4', tono)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{titulo}</h2>
        <div className="mt-1 max-w-[62ch] text-foreground">{children}</div>
      </div>
    </div>
  );
}

const enSegundos = (segundos: number | null) =>
  segundos === null
    ? 'en un rato'
    : segundos > 90
      ? `en ${Math.ceil(segundos / 60)} minutos`
      : `en ${segundos} segundos`;

type ResultadoProps = ReturnType<typeof useVerificacion> & { readonly codigo: string };

export function Resultado({ codigo, respuesta, otraVez }: ResultadoProps) {
  if (respuesta.que === 'buscando') return <CenteredSpinner label="Buscando el código" />;
  if (respuesta.que === 'autentico') {
    const contenido = contenidoDe(respuesta.verificacion);
    return (
      <>
        <Mensaje icon={CircleCheck} tono="bg-success-subtle text-success" titulo={contenido.titulo}>
          {contenido.aviso}
        </Mensaje>
        <Constancia codigo={codigo} contenido={contenido} />
      </>
    );
  }
  if (respuesta.que === 'limitado') {
    return (
      <Mensaje
        icon={Hourglass}
        tono="bg-warning-subtle text-warning"
        titulo="Demasiadas consultas seguidas"
      >
        <p>
          {`Desde esta conexión se verificaron muchos códigos. Se puede volver a probar ${enSegundos(respuesta.segundos)}.`}
        </p>
        <Button variant="outline" className="mt-3" onClick={otraVez}>
          Reintentar
        </Button>
      </Mensaje>
    );
  }
  if (respuesta.que === 'desconocido') {
    return (
      <Mensaje
        icon={CircleHelp}
        tono="bg-destructive-subtle text-destructive"
        titulo="No encontramos ese código"
      >
        <p>
          Ningún papel de Plomada tiene el código{' '}
          <span className="tnum font-medium break-all whitespace-normal">
            {agruparCodigo(codigo, ' ')}
          </span>
          . Puede haberse copiado mal: conviene compararlo letra por letra con el del papel. Si es
          el mismo, ese papel no es auténtico.
        </p>
      </Mensaje>
    );
  }
  const { status } = respuesta.error;
  return (
    <ErrorState
      title="No pudimos verificar el código"
      text={
        status === null
          ? 'No hubo respuesta del servidor. Esto no dice nada del papel.'
          : `${respuesta.error.message.replace(/\.$/, '')}. Esto no dice nada del papel.`
      }
      onRetry={otraVez}
    />
  );
}
