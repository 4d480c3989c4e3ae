import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { MOTIVO_MIN, motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';

export type AnularDialogoProps = { readonly llamado: Llamado; readonly onClose: () => void };

/** Cancels a call at once; what was paid on it stays the partners' money. */
export function AnularDialogo({ llamado, onClose }: AnularDialogoProps) {
  const { id, numero, version, pagadoCentavos, pendienteCentavos, moneda } = llamado;
  const anular = trpc.llamados.anular.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Anular el llamado ${numero}?`}
      text="Ningún socio lo debe más. Queda en la lista, anulado, con su motivo. Lo ya aportado no se pierde: pasa a otros llamados o queda adelantado."
      verb="Anular"
      destructive
      about={id}
      reason={{
        schema: motivoBajaSchema,
        help: `Lo leen los socios. Entre ${MOTIVO_MIN} y ${MOTIVO_MAX} caracteres.`,
        rows: 3,
      }}
      onConfirm={(motivo) => anular.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Llamado anulado', description: `Llamado ${numero}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectFigures
        figures={[
          ['Deja de deberse', <Money key="d" centavos={pendienteCentavos} moneda={moneda} />],
          ['Sigue aportado', <Money key="a" centavos={pagadoCentavos} moneda={moneda} />],
        ]}
      />
    </ConfirmDialog>
  );
}
