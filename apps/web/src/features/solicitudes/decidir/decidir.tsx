import {
  MOTIVO_MAX,
  rechazarSolicitudSchema,
  resolverSolicitudSchema,
  type Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { codigoDe, conceptoDe, delObjeto, palabrasDeBaja } from '../nombres.ts';
import { Pregunta } from '../pregunta.tsx';
import { SaldosDeBaja } from '../saldos-de-baja.tsx';
import { CambiosAviso } from './cambios-aviso.tsx';

export type DecidirProps = {
  readonly solicitud: Solicitud;
  readonly onClose: () => void;
  readonly onDone?: ((resuelta: Solicitud) => void) | undefined;
};

function Motivo({ solicitante, motivo }: Solicitud) {
  return (
    <div>
      <p className="text-sm text-muted-foreground">Motivo de {solicitante.nombre}</p>
      <p className="break-words whitespace-pre-line">{motivo}</p>
    </div>
  );
}

/** What both decisions do around their call; a refusal is thrown on, for the form to tell. */
function useDecidir({ onClose, onDone }: DecidirProps, hecho: string) {
  const refrescar = useRefreshMoney();
  return async (llamar: () => Promise<Solicitud>) => {
    let resuelta: Solicitud;
    try {
      resuelta = await llamar();
    } catch (cause) {
      // Somebody was faster: what stands behind the dialog is no longer so.
      if (toApiError(cause).status === 409) void refrescar();
      throw cause;
    }
    // First away from a page about a row that is gone, then ask again for what is left.
    onDone?.(resuelta);
    await refrescar();
    toast.success(hecho, { description: `${codigoDe(resuelta)}, ${conceptoDe(resuelta)}` });
    onClose();
  };
}

export function Aprobar(props: DecidirProps) {
  const { solicitud, onClose } = props;
  const { id, entidad, entidadId, version, propia } = solicitud;
  const aprobar = trpc.solicitudes.aprobar.useMutation();
  const decidir = useDecidir(props, 'Baja aprobada');
  const form = useAppForm(resolverSolicitudSchema, { id, version, respuesta: '' });
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={
        <Pregunta que={`Aprobar la baja ${delObjeto(solicitud)}`} codigo={codigoDe(solicitud)} />
      }
      description={`${conceptoDe(solicitud)}. ${palabrasDeBaja(solicitud).aprobada}`}
    >
      <Form
        form={form}
        label="Aprobar baja"
        about={id}
        className="flex flex-col gap-4"
        onSubmit={(valores) => decidir(() => aprobar.mutateAsync(valores))}
      >
        <SaldosDeBaja entidad={entidad} entidadId={entidadId} />
        <Motivo {...solicitud} />
        {propia ? (
          <p className="text-sm text-muted-foreground">
            No hay otro Owner activo: queda marcada como autoaprobada.
          </p>
        ) : null}
        <TextareaField
          control={form.control}
          name="respuesta"
          label="Respuesta"
          help="La lee quien pidió la baja."
          optional
          maxLength={MOTIVO_MAX}
          rows={2}
        />
        <DialogFooter onCancel={onClose} submit="Aprobar baja" destructive />
      </Form>
    </Dialog>
  );
}

export function Rechazar(props: DecidirProps) {
  const { solicitud, onClose } = props;
  const { id, version } = solicitud;
  const rechazar = trpc.solicitudes.rechazar.useMutation();
  const decidir = useDecidir(props, 'Baja rechazada');
  const form = useAppForm(rechazarSolicitudSchema, { id, version, respuesta: '' });
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={
        <Pregunta que={`Rechazar la baja ${delObjeto(solicitud)}`} codigo={codigoDe(solicitud)} />
      }
      description={`${conceptoDe(solicitud)}. ${palabrasDeBaja(solicitud).rechazada}`}
    >
      <Form
        form={form}
        label="Rechazar baja"
        about={id}
        className="flex flex-col gap-4"
        onSubmit={(valores) => decidir(() => rechazar.mutateAsync(valores))}
      >
        <Motivo {...solicitud} />
        {solicitud.desactualizada ? (
          <CambiosAviso cambios={solicitud.cambios} moneda={solicitud.impacto?.moneda} />
        ) : null}
        <TextareaField
          control={form.control}
          name="respuesta"
          label="Respuesta"
          help="La lee quien pidió la baja."
          maxLength={MOTIVO_MAX}
          rows={3}
        />
        <DialogFooter onCancel={onClose} submit="Rechazar baja" />
      </Form>
    </Dialog>
  );
}
