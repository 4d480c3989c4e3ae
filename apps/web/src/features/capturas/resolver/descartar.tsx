import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { motivoDe } from '@plomada/domain/solicitudes/solicitud.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { useActos } from './actos.ts';

const MOTIVO = { schema: motivoDe(3, MOTIVO_MAX), label: 'Por qué', rows: 2 } as const;

type DescartarProps = { readonly envio: Envio; readonly onClose: () => void };

/** Asks why. The server is asked about one that may have arrived by then. */
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
        await descartar(envio, motivo ?? '');
        return {};
      }}
      done={{
        title: intentos > 0 ? 'Falta comprobar si había llegado' : 'Se descartó',
        description: titulo,
      }}
      onClose={onClose}
    />
  );
}
