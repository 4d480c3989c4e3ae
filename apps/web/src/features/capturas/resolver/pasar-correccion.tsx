import { fieldsOf } from '@plomada/domain/base/field-of';
import { pick } from '@plomada/domain/base/shape.rules';
import {
  type CambiosPedidos,
  cambiosPedidosSchema,
  motivoDeCambioSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { Changes } from '../../../components/changes/changes.tsx';
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { FormRefusal, wordsOf } from '../../../components/form/server-errors.ts';
import { QueryWait } from '../../../components/state/query-wait.tsx';
import { withLimits } from '../../../config/reasons.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { outbox } from '../../../lib/outbox/device-outbox.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { trpc } from '../../../lib/trpc.ts';
import { tituloGuardado } from '../detalle.ts';

type Props = { readonly envio: Envio; readonly onClose: () => void };

/** The fields of a correction that the saved movement has otherwise. */
export function cambiosDe({ cuerpo }: Pick<Envio, 'cuerpo'>, guardado: Movimiento): CambiosPedidos {
  const antes = fieldsOf(guardado);
  const propios = Object.entries(pick(cuerpo, cambiosPedidosSchema.shape)).filter(
    ([campo, valor]) =>
      valor !== undefined && JSON.stringify(valor ?? null) !== JSON.stringify(antes[campo] ?? null),
  );
  return cambiosPedidosSchema.parse(Object.fromEntries(propios));
}

/** Refusals of an edit that an Owner or an Admin may make all the same. */
const SE_PIDE: ReadonlySet<string> = new Set(['CUENTA_AJENA', 'PERIODO_CERRADO', 'SIN_PERMISO']);

type ConGuardado = Props & { readonly guardado: Movimiento; readonly cambios: CambiosPedidos };

function Diferencias({ envio, guardado, cambios }: ConGuardado) {
  const antes = fieldsOf(guardado);
  const filas = Object.entries(cambios).map(([campo, despues]) => ({
    campo,
    antes: antes[campo],
    despues,
  }));
  const { version } = fieldsOf(envio.respuesta);
  return (
    <>
      <Changes cambios={filas} moneda={guardado.moneda} />
      {typeof version === 'number' && version !== guardado.version ? (
        <p className="text-sm text-warning">
          Después de enviarlo, alguien lo cambió: a la izquierda está lo que hay ahora.
        </p>
      ) : null}
    </>
  );
}

/** Asks an Owner or an Admin for what the books refused. */
function Pedir({ envio, guardado, cambios, onClose }: ConGuardado) {
  const { id, version, codigo } = guardado;
  const pedir = trpc.cambios.pedir.useMutation();
  const utils = trpc.useUtils();
  return (
    <ConfirmDialog
      title={`Pedir el cambio de ${codigo}`}
      text="Un Owner o un Admin ve lo que dice ahora y lo que pediste, y lo aplica o lo rechaza. Mientras tanto no cambia nada."
      verb="Pedir el cambio"
      about={envio.capturaId}
      reason={{
        schema: motivoDeCambioSchema,
        help: withLimits('Lo lee quien lo aplica.'),
        rows: 3,
      }}
      onConfirm={async (motivo) => {
        const pedido = await pedir.mutateAsync({ id, version, motivo: motivo ?? '', cambios });
        await outbox.leaveAsSaved(envio.capturaId, tituloGuardado(guardado));
        return pedido;
      }}
      done={{ title: 'Cambio pedido', description: codigo }}
      refresh={() => utils.cambios.invalidate()}
      onClose={onClose}
    >
      <Diferencias {...{ envio, guardado, cambios, onClose }} />
    </ConfirmDialog>
  );
}

function Editar(props: ConGuardado) {
  const { envio, guardado, cambios, onClose } = props;
  const editar = trpc.movimientos.editar.useMutation();
  const refrescar = useRefreshMoney();
  const [rechazado, setRechazado] = useState<string | null>(null);
  const [pide, setPide] = useState(false);
  if (pide) return <Pedir {...props} />;
  const { id, version, codigo } = guardado;
  return (
    <ConfirmDialog
      title={`¿Corregir ${codigo}?`}
      text="El movimiento guardado pasa a decir lo que se corrigió en este teléfono."
      verb="Corregir lo guardado"
      about={envio.capturaId}
      onConfirm={async () => {
        try {
          const corregido = await editar.mutateAsync({ id, version, ...cambios });
          await outbox.leaveAsSaved(envio.capturaId, tituloGuardado(corregido));
          return corregido;
        } catch (cause) {
          const { error } = toApiError(cause);
          if (!SE_PIDE.has(error)) throw cause;
          const razon = wordsOf(toApiError(cause));
          setRechazado(razon);
          throw new FormRefusal(razon);
        }
      }}
      done={{ title: 'Movimiento corregido', description: codigo }}
      refresh={refrescar}
      onClose={onClose}
    >
      <Diferencias {...props} />
      {rechazado === null ? null : (
        <p>
          <Button variant="outline" onClick={() => setPide(true)}>
            Pedir el cambio
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Why the correction cannot become an edit of the saved movement; null where it can. */
function loQueImpide(
  { cuerpo }: Envio,
  guardado: Movimiento,
  cambios: CambiosPedidos,
): string | null {
  if (guardado.estado === 'ELIMINADO') return 'Se eliminó después de guardarse.';
  if (guardado.proyectoId !== cuerpo['proyectoId']) {
    return 'La obra de un movimiento no se cambia: pedí la baja del guardado y cargalo de nuevo.';
  }
  return Object.keys(cambios).length === 0 ? 'Lo guardado ya dice lo que se corrigió.' : null;
}

/** Offers a correction as an edit of the movement that was saved without it, as that is read now. */
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
