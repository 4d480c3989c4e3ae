import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import { ConfirmDialog, type ConfirmDialogProps } from '@/components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';

import { conceptoDe, cualDe, hechoCon } from '../nombres.ts';
import { Pregunta } from '../saldos-de-baja.tsx';

/** Field of the answer to the person who asked for the deletion. */
export const RESPUESTA = {
  name: 'respuesta',
  label: 'Respuesta',
  help: 'La lee quien pidió la baja.',
} as const;

export type DecidirProps = {
  readonly solicitud: Solicitud;
  readonly onClose: () => void;
  readonly onDone?: ((resuelta: Solicitud) => void) | undefined;
};

type DialogoProps = Pick<DecidirProps, 'solicitud' | 'onClose'> &
  Omit<ConfirmDialogProps, 'title' | 'about' | 'done' | 'refresh' | 'onDone'> & {
    /** Question, e.g. "Aprobar la baja del movimiento". */
    readonly que: string;
    readonly hecho: string;
  };

/** Confirmation of a decision; `text` follows the description of the row. */
export function Dialogo({ solicitud, que, text, hecho, ...props }: DialogoProps) {
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={<Pregunta que={que} codigo={cualDe(solicitud)} />}
      text={`${conceptoDe(solicitud)}. ${text}`}
      about={solicitud.id}
      done={hechoCon(hecho, solicitud)}
      refresh={refrescar}
      {...props}
    />
  );
}

export function Motivo({ solicitante, motivo }: Solicitud) {
  return (
    <div>
      <p className="text-sm text-muted-foreground">Motivo de {solicitante.nombre}</p>
      <p className="break-words whitespace-pre-line">{motivo}</p>
    </div>
  );
}
