import type { EntidadEliminable, PedirBaja } from '@plomada/domain/solicitudes/solicitud.schema';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';

import { LinkButton } from '@/components/display/link-button.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { DELETION_REASON } from '@/config/reasons.ts';
import { estaPendiente, type Envio, type NuevoEnvio } from '@/lib/outbox/envio.ts';
import { useKeptNotice } from '@/lib/outbox/kept-notice.ts';
import { useCaptura } from '@/lib/outbox/use-captura.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';

import { delObjeto, palabrasDeBaja } from './nombres.ts';
import { Pregunta, SaldosDeBaja } from './saldos-de-baja.tsx';

type Pedido = Required<Pick<PedirBaja, 'id' | 'motivo'>> & { readonly version: number };
type Pedir = (pedido: Pedido) => Promise<object>;

type DeBaja = {
  readonly codigo: string;
  /** Short name for the notice after the request. */
  readonly nombre: string;
  /** Path of the deletion below `/api/{tenantId}`; `obraId` is the row's obra. */
  readonly ruta: string;
  readonly obraId: string;
  /** Call for private rows, which are never stored on the device; needs a connection. */
  readonly directa?: Pedir | undefined;
  readonly onClose: () => void;
};

/**
 * Returns a function that sends the request through the outbox: without an answer the request waits
 * on this device, and it is made only once.
 */
function usePedir({ codigo, nombre, ruta, obraId }: DeBaja): Pedir {
  const { deliver } = useCaptura();
  const avisarEnTelefono = useKeptNotice();
  return async ({ id: _id, ...cuerpo }) => {
    const envio: NuevoEnvio = {
      clase: 'BAJA',
      ruta,
      cola: obraId,
      cuerpo,
      titulo: `Baja de ${codigo}`,
      detalle: nombre,
    };
    const hecho = await deliver([envio]);
    if (hecho.kind === 'kept') avisarEnTelefono(envio, hecho.rechazo);
    else toast.success('Baja pedida', { description: `${codigo}, ${nombre}` });
    return hecho;
  };
}

/** Deletion request of the row that is pending on this device. */
function useSinEnviar(ruta: string): Envio | undefined {
  const { session } = useOutbox();
  const { envios = [] } = useEnvios(session);
  return envios.find((uno) => uno.clase === 'BAJA' && uno.ruta === ruta && estaPendiente(uno));
}

function YaPedida({ envio, onClose }: { readonly envio: Envio; readonly onClose: () => void }) {
  const { tenantId } = useTenant();
  const { titulo, estado, rechazo } = envio;
  return (
    <OpenDialog
      asksOnly
      title={titulo}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Volver
          </Button>
          <LinkButton to={paths.bandeja(tenantId)}>Ver en la Bandeja</LinkButton>
        </>
      }
    >
      {estado === 'ESPERA'
        ? 'Ya se pidió en este teléfono: se envía al volver la conexión.'
        : `Se pidió en este teléfono y falta resolverla. ${rechazo?.message ?? ''}`}
    </OpenDialog>
  );
}

/** `avisa` is true when `pedir` shows its own notice about the result. */
type Preguntar = (pedir: Pedir, avisa: boolean) => ReactNode;
type PorBandejaProps = DeBaja & { readonly children: Preguntar };

function PorBandeja({ children, ...props }: PorBandejaProps) {
  const { ruta, onClose } = props;
  const pedir = usePedir(props);
  // The dialog stays open while its request is being sent.
  const [pidiendo, setPidiendo] = useState(false);
  const sinEnviar = useSinEnviar(ruta);
  if (sinEnviar !== undefined && !pidiendo) return <YaPedida envio={sinEnviar} onClose={onClose} />;
  return children(async (pedido) => {
    setPidiendo(true);
    return pedir(pedido).catch((cause: unknown) => {
      setPidiendo(false);
      throw cause;
    });
  }, true);
}

/**
 * Dialog that requests a deletion through the outbox or, for private rows, directly. A request
 * pending on this device is shown instead.
 */
export const BajaPedible = ({ directa, children, ...props }: PorBandejaProps) =>
  directa === undefined ? <PorBandeja {...props}>{children}</PorBandeja> : children(directa, false);

type PedirBajaDialogoProps = DeBaja & {
  readonly entidad: EntidadEliminable;
  readonly id: string;
  readonly version: number;
  /** Description of the row, in the question. */
  readonly detalle: string;
};

/** Dialog that requests the deletion of a row, with its effect and a reason. */
export function PedirBajaDialogo(props: PedirBajaDialogoProps) {
  const { entidad, id, version, codigo, detalle, nombre, onClose } = props;
  const refrescar = useRefreshMoney();
  return (
    <BajaPedible {...props}>
      {(pedir, avisa) => (
        <ConfirmDialog
          title={<Pregunta que={`Pedir la baja ${delObjeto({ entidad })}`} codigo={codigo} />}
          text={`${detalle}. ${palabrasDeBaja({ entidad }).mientras}`}
          verb="Pedir baja"
          destructive
          about={id}
          reason={DELETION_REASON}
          // The version on the screen is sent, so that a row changed meanwhile is not requested for
          // deletion.
          onConfirm={(motivo) => pedir({ id, motivo: motivo ?? '', version })}
          done={avisa ? null : { title: 'Baja pedida', description: `${codigo}, ${nombre}` }}
          refresh={refrescar}
          onClose={onClose}
        >
          <SaldosDeBaja entidad={entidad} entidadId={id} />
        </ConfirmDialog>
      )}
    </BajaPedible>
  );
}
