import { fieldsOf } from '@plomada/domain/base/field-of';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';

import { PedirCambio } from '@/components/changes/pedir-cambio.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { tituloGuardado } from '../detalle.ts';
import { useActos } from './actos.ts';
import { type Cambios, cambiosDe, Diferencias, loQueSePide } from './diferencias.tsx';

type Props = { readonly envio: Envio; readonly onClose: () => void };

/** Refusals of an edit that can be requested from an Owner or an Admin instead. */
const SE_PIDE: ReadonlySet<string> = new Set(['CUENTA_AJENA', 'PERIODO_CERRADO', 'SIN_PERMISO']);

type ConGuardado = Props & { readonly guardado: Movimiento; readonly cambios: Cambios };

function Editar(props: ConGuardado) {
  const { envio, guardado, cambios, onClose } = props;
  const editar = trpc.movimientos.editar.useMutation();
  const refrescar = useRefreshMoney();
  const { terminarCorreccion } = useActos();
  const [sePide, setSePide] = useState(false);
  const [pide, setPide] = useState(false);
  const { id, version, codigo } = guardado;
  const terminar = (titulo: string, corregido: boolean) => () => {
    onClose();
    terminarCorreccion(envio, { titulo, corregido });
  };
  const pedibles = loQueSePide(cambios);
  if (pide && pedibles !== null) {
    return (
      <PedirCambio
        movimiento={guardado}
        cambios={pedibles}
        conComprobante={false}
        onClose={onClose}
        onDone={terminar(tituloGuardado(guardado), true)}
      >
        <Diferencias {...props} />
      </PedirCambio>
    );
  }
  return (
    <ConfirmDialog
      title={`¿Corregir ${codigo}?`}
      text="El movimiento guardado pasa a decir lo que se corrigió en este teléfono."
      verb="Corregir lo guardado"
      about={envio.capturaId}
      onConfirm={async () => {
        try {
          return await editar.mutateAsync({ id, version, ...cambios });
        } catch (cause) {
          setSePide(SE_PIDE.has(toApiError(cause).error));
          throw cause;
        }
      }}
      done={{ title: 'Movimiento corregido', description: codigo }}
      refresh={refrescar}
      onClose={onClose}
      onDone={terminar(envio.titulo, false)}
    >
      <Diferencias {...props} />
      {sePide && pedibles !== null ? (
        <p>
          <Button variant="outline" onClick={() => setPide(true)}>
            Pedir el cambio
          </Button>
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Reason why the correction cannot become an edit of the saved movement; null when it can. */
function loQueImpide({ cuerpo }: Envio, guardado: Movimiento, cambios: Cambios): string | null {
  if (guardado.estado === 'ELIMINADO') return 'Se eliminó después de guardarse.';
  if (guardado.proyectoId !== cuerpo['proyectoId']) {
    return 'La obra de un movimiento no se cambia: pedí la baja del guardado y cargalo de nuevo.';
  }
  return Object.keys(cambios).length === 0 ? 'Lo guardado ya dice lo que se corrigió.' : null;
}

/**
 * Dialog that applies a correction as an edit of the movement that was saved without it, in its
 * current state.
 */
export function PasarCorreccion({ envio, onClose }: Props) {
  const { id } = fieldsOf(envio.respuesta);
  const query = trpc.movimientos.obtener.useQuery({ id: String(id) }, { gcTime: 0, staleTime: 0 });
  const { data } = query;
  const cambios = data === undefined ? {} : cambiosDe(envio, data);
  const impide = data === undefined ? null : loQueImpide(envio, data, cambios);
  if (data !== undefined && impide === null) {
    return <Editar guardado={data} {...{ envio, cambios, onClose }} />;
  }
  return (
    <OpenDialog
      asksOnly
      title="Corregir lo guardado"
      onClose={onClose}
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      {impide ?? <QueryWait query={query} que="lo guardado" rows={3} />}
    </OpenDialog>
  );
}
