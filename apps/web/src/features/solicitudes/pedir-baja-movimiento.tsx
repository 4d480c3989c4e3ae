import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { toast } from 'sonner';

import { LinkButton } from '@/components/display/link-button';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { paths } from '../../config/paths.ts';
import { estaPendiente, type Envio, type NuevoEnvio } from '../../lib/outbox/envio.ts';
import { useKeptNotice } from '../../lib/outbox/kept-notice.ts';
import { useCaptura } from '../../lib/outbox/use-captura.ts';
import { useEnvios } from '../../lib/outbox/use-envios.ts';
import { useOutbox } from '../../lib/outbox/use-outbox.ts';
import { useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Pedido, PedirBajaDialogo } from './pedir-baja-dialogo.tsx';

export type PedirBajaMovimientoProps = {
  readonly movimiento: Pick<
    Movimiento,
    'id' | 'version' | 'codigo' | 'concepto' | 'fecha' | 'importeCentavos' | 'moneda' | 'privado'
  > & { readonly proyecto: { readonly id: string } };
  readonly onClose: () => void;
};

/**
 * Submits the request by the outbox: without an answer it waits on this device and is submitted
 * only once.
 */
function usePedir({ codigo, concepto, proyecto }: PedirBajaMovimientoProps['movimiento']) {
  const { deliver } = useCaptura();
  const avisarEnTelefono = useKeptNotice();
  return async ({ id, ...cuerpo }: Pedido): Promise<object> => {
    const envio: NuevoEnvio = {
      clase: 'BAJA',
      ruta: `/movimientos/${id}`,
      cola: proyecto.id,
      cuerpo,
      titulo: `Baja de ${codigo}`,
      detalle: concepto,
    };
    const hecho = await deliver([envio]);
    if (hecho.kind === 'kept') avisarEnTelefono(envio, hecho.rechazo);
    else toast.success('Baja pedida', { description: `${codigo}, ${concepto}` });
    return hecho;
  };
}

/** Request for this movement on this device that is unsent or needs a decision. */
function useSinEnviar(id: string): Envio | undefined {
  const { session } = useOutbox();
  const { envios = [] } = useEnvios(session);
  return envios.find(
    (uno) => uno.clase === 'BAJA' && uno.ruta === `/movimientos/${id}` && estaPendiente(uno),
  );
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

type Preguntando = PedirBajaMovimientoProps & {
  readonly pedir: (pedido: Pedido) => Promise<object>;
  readonly avisa?: boolean;
};

function Dialogo({ movimiento, onClose, pedir, avisa = false }: Preguntando) {
  const { id, version, codigo, concepto, fecha, importeCentavos, moneda } = movimiento;
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <PedirBajaDialogo
      {...{ id, version, codigo, pedir, avisa, onClose }}
      entidad="MOVIMIENTO"
      detalle={`${concepto}, del ${formatearFecha(fecha)}, por ${importe}`}
      nombre={concepto}
    />
  );
}

function PorBandeja(props: PedirBajaMovimientoProps) {
  const { movimiento, onClose } = props;
  const pedir = usePedir(movimiento);
  // Keeps the dialog open while its own request is being sent.
  const [pidiendo, setPidiendo] = useState(false);
  const sinEnviar = useSinEnviar(movimiento.id);
  if (sinEnviar !== undefined && !pidiendo) return <YaPedida envio={sinEnviar} onClose={onClose} />;
  return (
    <Dialogo
      {...props}
      avisa
      pedir={async (pedido) => {
        setPidiendo(true);
        return pedir(pedido).catch((cause: unknown) => {
          setPidiendo(false);
          throw cause;
        });
      }}
    />
  );
}

function Directa(props: PedirBajaMovimientoProps) {
  const pedir = trpc.solicitudes.pedirMovimiento.useMutation();
  return <Dialogo {...props} pedir={pedir.mutateAsync} />;
}

/**
 * Deletion request of a movement. Private movements are never stored on the device, so theirs needs
 * a connection.
 */
export const PedirBajaMovimiento = (props: PedirBajaMovimientoProps) =>
  props.movimiento.privado ? <Directa {...props} /> : <PorBandeja {...props} />;
