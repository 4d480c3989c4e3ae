import type { Traspaso } from '@plomada/domain/cuentas/cuenta.schema';
import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCuentas } from '../que-hacer.ts';

type AnularProps = { readonly traspaso: Traspaso; readonly onClose: () => void };

/** Both accounts are as if it had not been. */
export function Anular({ traspaso, onClose }: AnularProps) {
  const { id, version, de, a, importeCentavos, importeDestinoCentavos } = traspaso;
  const anular = trpc.traspasos.anular.useMutation();
  const refrescar = useRefrescarCuentas();
  return (
    <ConfirmDialog
      title={`¿Anular el traspaso de ${de.nombre} a ${a.nombre}?`}
      text="Las dos cuentas quedan como si no hubiera sido. El motivo queda en la auditoría."
      verb="Anular"
      destructive
      about={id}
      reason={{ schema: motivoBajaSchema }}
      onConfirm={(motivo) => anular.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{
        title: 'Traspaso anulado',
        description: `${formatearDinero(importeCentavos, de.moneda)} de ${de.nombre} a ${a.nombre}`,
      }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectFigures
        figures={[
          [
            `Vuelve a ${de.nombre}`,
            <Money key="de" centavos={importeCentavos} moneda={de.moneda} />,
          ],
          [
            `Sale de ${a.nombre}`,
            <Money key="a" centavos={importeDestinoCentavos} moneda={a.moneda} />,
          ],
        ]}
      />
    </ConfirmDialog>
  );
}
