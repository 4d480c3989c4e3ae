import { anularRetiroSchema, type Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { sumarCantidades } from '@plomada/domain/base/cantidad.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarRetiros } from '../refrescar.ts';

function vuelve({ item, cantidad, importeCentavos, moneda }: Retiro) {
  const { disponible, unidad } = item;
  return disponible === null
    ? ([['Vuelve al saldo', formatearDinero(importeCentavos, moneda)]] as const)
    : ([
        ['Disponible hoy', nombrarCantidad(disponible, unidad)],
        ['Si se anula', nombrarCantidad(sumarCantidades(disponible, cantidad), unidad)],
      ] as const);
}

export type AnularRetiroProps = { readonly retiro: Retiro; readonly onClose: () => void };

/** Cancels one line of a retiro: the line stays, marked, and its quantity returns to the item. */
export function AnularRetiro({ retiro, onClose }: AnularRetiroProps) {
  const { id, acopioId, numero, item, cantidad, fecha, version } = retiro;
  const anular = trpc.retiros.anular.useMutation();
  const refrescar = useRefrescarRetiros();
  const que = `${nombrarCantidad(cantidad, item.unidad)} de ${item.descripcion}`;
  return (
    <ConfirmDialog
      title={`¿Anular el retiro ${numero}?`}
      text={`${que}, del ${formatearFecha(fecha)}. Queda en la lista como anulado.`}
      verb="Anular"
      destructive
      about={id}
      reason={{ schema: anularRetiroSchema.shape.motivo, rows: 3 }}
      onConfirm={(motivo) => anular.mutateAsync({ id: acopioId, retiroId: id, motivo, version })}
      done={{ title: 'Retiro anulado', description: `${numero}, ${que}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals lines={vuelve(retiro)} />
    </ConfirmDialog>
  );
}
