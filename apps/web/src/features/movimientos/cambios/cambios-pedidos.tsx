import {
  type Cambio,
  rechazarCambioSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Hourglass } from 'lucide-react';
import { toast } from 'sonner';

import { Changes } from '@/components/changes/changes.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { wordsOf } from '@/components/form/server-errors.ts';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

type CambioProps = { readonly cambio: Cambio };

function useRefrescar() {
  const dinero = useRefreshMoney();
  const utils = trpc.useUtils();
  return () => Promise.all([dinero(), utils.cambios.invalidate(), utils.avisos.invalidate()]);
}

function Rechazar({ cambio, onClose }: CambioProps & { readonly onClose: () => void }) {
  const { id, solicitante } = cambio;
  const rechazar = trpc.cambios.rechazar.useMutation();
  const refrescar = useRefrescar();
  return (
    <ConfirmDialog
      title="Rechazar el cambio pedido"
      text={`El movimiento queda como está, y ${solicitante.nombre} lee por qué.`}
      verb="Rechazar"
      about={id}
      reason={{
        name: 'respuesta',
        label: 'Respuesta',
        help: 'La lee quien pidió el cambio.',
        schema: rechazarCambioSchema.shape.respuesta,
        rows: 3,
      }}
      onConfirm={(respuesta) => rechazar.mutateAsync({ id, respuesta: respuesta ?? '' })}
      done={{ title: 'Cambio rechazado', description: solicitante.nombre }}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}

function Acciones({ cambio }: CambioProps) {
  const { id, propio, desactualizado } = cambio;
  const puedeAplicar = useCan('apply_changes');
  const aplicar = trpc.cambios.aplicar.useMutation();
  const cancelar = trpc.cambios.cancelar.useMutation();
  const refrescar = useRefrescar();
  const { opened, open, close } = useOpened<'rechazar'>();
  const resolver = (llamar: typeof aplicar, hecho: string) => async () => {
    try {
      await llamar.mutateAsync({ id });
      toast.success(hecho);
    } catch (cause) {
      toast.error('No se pudo', { description: wordsOf(toApiError(cause)) });
    }
    await refrescar();
  };
  return (
    <div data-no-print className="flex shrink-0 flex-wrap gap-2 max-md:[&>button]:flex-1">
      {propio ? (
        <Button
          variant="outline"
          size="sm"
          loading={cancelar.isPending}
          onClick={() => void resolver(cancelar, 'Pedido cancelado')()}
        >
          Cancelar pedido
        </Button>
      ) : null}
      {puedeAplicar && !propio ? (
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => open('rechazar')}>
          Rechazar
        </Button>
      ) : null}
      {puedeAplicar && !desactualizado ? (
        <Button
          size="sm"
          loading={aplicar.isPending}
          onClick={() => void resolver(aplicar, 'Cambio aplicado')()}
        >
          Aplicar
        </Button>
      ) : null}
      {opened === 'rechazar' ? <Rechazar cambio={cambio} onClose={close} /> : null}
    </div>
  );
}

function Pendiente({ cambio, moneda }: CambioProps & Pick<Movimiento, 'moneda'>) {
  const { propio, solicitante, creadoEn, motivo, cambios, desactualizado } = cambio;
  return (
    <section
      aria-label="Cambio pedido"
      className="mb-5 flex max-w-[1064px] flex-col gap-3 rounded-lg bg-warning-subtle p-4 md:flex-row md:items-end md:justify-between"
    >
      <div className="min-w-0">
        <p className="flex gap-2 font-medium text-warning">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {propio ? 'Cambio pedido' : `${solicitante.nombre} pidió un cambio`} el{' '}
            <span className="tnum">{formatearFechaHora(creadoEn)}</span>
          </span>
        </p>
        <Changes cambios={cambios} moneda={moneda} />
        <p className="mt-1 max-w-[68ch] break-words whitespace-pre-line">{motivo}</p>
        {desactualizado ? (
          <p className="mt-1 text-sm font-medium text-warning">
            El movimiento cambió después del pedido: ya no se aplica. Se rechaza, y se puede pedir
            de nuevo.
          </p>
        ) : null}
      </div>
      <Acciones cambio={cambio} />
    </section>
  );
}

function Rechazado({ resueltoPor, respuesta }: Cambio) {
  return (
    <p className="mb-5 max-w-[68ch] text-sm break-words whitespace-pre-line text-muted-foreground">
      {resueltoPor?.nombre} rechazó el cambio pedido{respuesta === null ? '.' : `: ${respuesta}`}
    </p>
  );
}

/**
 * Change requests of a movement: the pending ones, and the last one if it was rejected and is the
 * user's own.
 */
export function CambiosPedidos({ movimiento }: { readonly movimiento: Movimiento }) {
  const { data } = trpc.cambios.listar.useQuery({ id: movimiento.id });
  const cambios = data?.items ?? [];
  const pendientes = cambios.filter(({ estado }) => estado === 'PENDIENTE');
  const [ultimo] = cambios;
  return (
    <>
      {pendientes.map((cambio) => (
        <Pendiente key={cambio.id} cambio={cambio} moneda={movimiento.moneda} />
      ))}
      {ultimo?.estado === 'RECHAZADO' && ultimo.propio ? <Rechazado {...ultimo} /> : null}
    </>
  );
}
