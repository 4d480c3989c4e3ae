import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { motivoDe } from '@plomada/domain/solicitudes/solicitud.schema';
import { toast } from 'sonner';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { type Envio, porComprobar } from '@/lib/outbox/envio.ts';

import { useActos } from './actos.ts';

const MOTIVO = { schema: motivoDe(3, MOTIVO_MAX), label: 'Por qué', rows: 2 } as const;

/** Confirms a discard. An envío sent meanwhile is saved, and has another notice. */
function avisar(envio: Envio | undefined): void {
  if (envio?.estado !== 'DESCARTADO') return;
  const title = porComprobar(envio) ? 'Falta comprobar si había llegado' : 'Se descartó';
  toast.success(title, { description: envio.titulo });
}

type DescartarProps = { readonly envio: Envio; readonly onClose: () => void };

/**
 * Dialog that asks for the reason of a discard. If the envío may have arrived, the server is asked
 * after the discard.
 */
export function Descartar({ envio, onClose }: DescartarProps) {
  const { descartar } = useActos();
  const { capturaId, titulo, intentos } = envio;
  return (
    <ConfirmDialog
      title={`¿Descartar ${titulo}?`}
      text={
        intentos > 0
          ? 'No se envía más. Un intento quedó sin respuesta: con conexión se comprueba si había llegado, y se avisa acá.'
          : 'No se envía. Durante 7 días se puede recuperar desde la Bandeja.'
      }
      verb="Descartar"
      destructive
      about={capturaId}
      reason={MOTIVO}
      onConfirm={async (motivo) => {
        avisar(await descartar(envio, motivo ?? ''));
        return {};
      }}
      done={null}
      onClose={onClose}
    />
  );
}
