import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ElegirProveedor, SIN } from '@/features/proveedores/elegir-proveedor.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { ElegirRubro } from './filtros-controles.tsx';
import { cuantos } from './totales.tsx';

export type SeleccionLoteProps = {
  readonly movimientos: readonly ItemMovimiento[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Value for the call: an id sets the field, null clears it, undefined leaves it unchanged. */
const cambio = (valor: string | null) => (valor === SIN ? null : (valor ?? undefined));

/** Reason why no movement was changed, with the codes of the movements that prevent it. */
function motivoDe(cause: unknown): string {
  const { message, details } = toApiError(cause);
  const filas = details[0]?.data?.['filas'];
  return Array.isArray(filas) ? `${message} De los elegidos: ${filas.join(', ')}.` : message;
}

/**
 * Dialog that sets one rubro, one supplier or both on all the chosen movements; none changes when
 * one of them may not be changed.
 */
export function SeleccionLote({ movimientos, onClose, onDone }: SeleccionLoteProps) {
  const [rubro, setRubro] = useState<string | null>(null);
  const [proveedor, setProveedor] = useState<string | null>(null);
  const refresh = useRefreshMoney();
  const editar = trpc.movimientos.editarLote.useMutation();
  const [unico, ...otros] = movimientos;
  const cuales = otros.length === 0 ? (unico?.codigo ?? '') : cuantos(movimientos.length);
  const guardar = async () => {
    const rubroId = cambio(rubro);
    const proveedorId = cambio(proveedor);
    try {
      const { actualizados } = await editar.mutateAsync({
        ids: movimientos.map(({ id }) => id),
        versiones: Object.fromEntries(movimientos.map(({ id, version }) => [id, version])),
        ...(rubroId === undefined ? {} : { rubroId }),
        ...(proveedorId === undefined ? {} : { proveedorId }),
      });
      void refresh();
      toast.success(
        actualizados === 1 ? 'Movimiento actualizado' : `${cuantos(actualizados)} actualizados`,
      );
      onDone();
    } catch {
      // The dialog shows the error; the rows are refetched, since they may be out of date.
      void refresh();
    }
  };
  return (
    <OpenDialog
      onClose={onClose}
      title={`Cambiar rubro o proveedor de ${cuales}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabledBecause={
              rubro === null && proveedor === null ? 'Falta elegir un rubro o un proveedor.' : null
            }
            loading={editar.isPending}
            onClick={() => void guardar()}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {editar.isError ? (
          <ErrorState
            title="No cambió ninguno"
            error={editar.error}
            text={motivoDe(editar.error)}
          />
        ) : null}
        <ElegirRubro value={rubro} onChange={setRubro} sinElegir="Sin cambios" />
        <ElegirProveedor conSin value={proveedor} onChange={setProveedor} sinElegir="Sin cambios" />
      </div>
    </OpenDialog>
  );
}
