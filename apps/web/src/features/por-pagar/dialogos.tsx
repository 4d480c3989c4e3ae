import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { DELETION_REASON } from '@/config/reasons.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { documentoDe } from './palabras.ts';

type Cierra = { readonly onClose: () => void };

export function AnularDialogo({ deuda, onClose }: Cierra & { readonly deuda: PorPagar }) {
  const { id, version, proveedor, totalCentavos, moneda } = deuda;
  const documento = documentoDe(deuda);
  const anular = trpc.porPagar.anular.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Anular ${documento}?`}
      text="Deja de deberse. El motivo queda en la auditoría."
      verb="Anular"
      destructive
      about={id}
      reason={{ schema: motivoBajaSchema }}
      onConfirm={(motivo) => anular.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Comprobante anulado', description: documento }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={[
          moneyLine(`Deja de deberse a ${proveedor.razonSocial}`, {
            centavos: totalCentavos,
            moneda,
          }),
        ]}
      />
    </ConfirmDialog>
  );
}

export function EliminarDialogo({ orden, onClose }: Cierra & { readonly orden: OrdenPago }) {
  const { id, numero, version, importeCentavos, moneda, proveedor } = orden;
  const eliminar = trpc.ordenesPago.eliminar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Pedir la baja de la orden de pago ${numero}?`}
      text="Sigue contando hasta que un Owner lo apruebe. Si se aprueba, se va con sus movimientos y lo que pagó vuelve a deberse."
      verb="Pedir baja"
      destructive
      about={id}
      reason={DELETION_REASON}
      onConfirm={(motivo) => eliminar.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Baja pedida', description: `Orden de pago ${numero}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={[
          moneyLine(`Pagado a ${proveedor.razonSocial}`, { centavos: importeCentavos, moneda }),
        ]}
      />
    </ConfirmDialog>
  );
}
