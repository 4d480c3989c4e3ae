import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';

import { EffectFigures, moneyLine } from '@/components/display/effect-figures';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { DELETION_REASON } from '../../../config/reasons.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';

export type EliminarDialogoProps = { readonly orden: OrdenPago; readonly onClose: () => void };

export function EliminarDialogo({ orden, onClose }: EliminarDialogoProps) {
  const { id, numero, version, importeCentavos, moneda, proveedor } = orden;
  const eliminar = trpc.ordenesPago.eliminar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Pedir la baja de la orden de pago ${numero}?`}
      text="Sigue contando hasta que un Owner lo apruebe. Si se aprueba, se va con sus movimientos y sus comprobantes vuelven a deberse."
      verb="Pedir baja"
      destructive
      about={id}
      reason={DELETION_REASON}
      onConfirm={(motivo) => eliminar.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Baja pedida', description: `Orden de pago ${numero}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectFigures
        figures={[
          moneyLine(`Pagado a ${proveedor.razonSocial}`, { centavos: importeCentavos, moneda }),
        ]}
      />
    </ConfirmDialog>
  );
}
