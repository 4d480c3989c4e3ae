import { fieldsOf } from '@plomada/domain/base/field-of';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Envio } from '@/lib/outbox/envio.ts';

import { tituloDeRespuesta } from '../detalle.ts';

/**
 * Title of the saved row: a movement's from the server's answer, another's as it was before the
 * correction.
 */
const tituloDe = ({ clase, tituloAntes = 'Como era antes', respuesta }: Envio): string =>
  (clase === 'MOVIMIENTO' ? tituloDeRespuesta(respuesta) : null) ?? tituloAntes;

type GuardadoAntesProps = {
  readonly envio: Envio;
  readonly describedBy: string;
  /** Address of the saved row; null when there is no page to show. */
  readonly enlace: string | null;
  readonly isOnline: boolean;
  readonly onPasar: () => void;
  /** Keeps the saved row without the correction; the argument is the row's title. */
  readonly onDejar: (titulo: string) => void;
};

/**
 * Saved and corrected version of an envío that had arrived before its correction, with the ways to
 * resolve it.
 */
export function GuardadoAntes(props: GuardadoAntesProps) {
  const { envio, describedBy, enlace, isOnline, onPasar, onDejar } = props;
  const guardado = tituloDe(envio);
  const { id } = fieldsOf(envio.respuesta);
  const button = { variant: 'outline', size: 'sm', 'aria-describedby': describedBy } as const;
  return (
    <>
      {typeof id === 'string' ? (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <dt className="text-muted-foreground">Guardado</dt>
          <dd className="tnum font-medium break-words whitespace-normal">{guardado}</dd>
          <dt className="text-muted-foreground">Corregido</dt>
          <dd className="tnum break-words whitespace-normal">{`${envio.titulo}, sin guardar`}</dd>
        </dl>
      ) : (
        <p className="mt-2">
          Lo guardado está fuera de tu alcance: la corrección se le pide a un Owner o a un Admin.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {envio.clase === 'MOVIMIENTO' && typeof id === 'string' ? (
          <Button
            {...button}
            variant="secondary"
            aria-haspopup="dialog"
            disabledBecause={isOnline ? null : 'Hace falta conexión.'}
            onClick={onPasar}
          >
            Corregir lo guardado
          </Button>
        ) : null}
        {enlace === null ? null : (
          <LinkButton to={enlace} variant="outline" size="sm" aria-describedby={describedBy}>
            Ver lo guardado
          </LinkButton>
        )}
        <Button {...button} onClick={() => onDejar(guardado)}>
          Dejar lo guardado
        </Button>
      </div>
    </>
  );
}
