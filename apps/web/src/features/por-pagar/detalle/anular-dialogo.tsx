import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { EffectFigures, moneyLine } from '@/components/display/effect-figures';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { documentoDe } from '../palabras.ts';

export type AnularDialogoProps = { readonly deuda: PorPagar; readonly onClose: () => void };

export function AnularDialogo({ deuda, onClose }: AnularDialogoProps) {
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
      <EffectFigures
        figures={[
          moneyLine(`Deja de deberse a ${proveedor.razonSocial}`, {
            centavos: totalCentavos,
            moneda,
          }),
        ]}
      />
    </ConfirmDialog>
  );
}
