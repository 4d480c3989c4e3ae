import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { EffectFigures, moneyLine } from '@/components/display/effect-figures';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { DELETION_REASON } from '../../../config/reasons.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PALABRAS_DE_PAGO } from './palabras.ts';

export type EliminarDialogoProps = {
  readonly pago: Pago;
  readonly sentido: Presupuesto['sentido'];
  readonly onClose: () => void;
};

/** Annuls a scheduled payment at once; a paid one needs a request, which includes its movement. */
export function EliminarDialogo({ pago, sentido, onClose }: EliminarDialogoProps) {
  const { id, presupuestoId, numero, version, estado, netoCentavos, moneda } = pago;
  const eliminar = trpc.pagos.eliminar.useMutation();
  const refrescar = useRefreshMoney();
  const programado = estado === 'PROGRAMADO';
  const { uno, nombre } = PALABRAS_DE_PAGO[sentido];
  const este = `${nombre} ${numero}`;
  return (
    <ConfirmDialog
      title={programado ? `¿Anular el ${este}?` : `¿Pedir la baja del ${este}?`}
      text={
        programado
          ? 'Deja de estar programado. Queda en la lista, anulado.'
          : 'Sigue contando hasta que un Owner lo apruebe. Si se aprueba, se va con su movimiento.'
      }
      verb={programado ? 'Anular' : 'Pedir baja'}
      destructive
      about={id}
      {...(programado ? {} : { reason: DELETION_REASON })}
      onConfirm={(motivo) =>
        eliminar.mutateAsync({
          id: presupuestoId,
          pagoId: id,
          version,
          ...(motivo === null ? {} : { motivo }),
        })
      }
      done={{
        title: programado ? `${uno} anulado` : 'Baja pedida',
        description: `${uno} ${numero}`,
      }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectFigures
        figures={[moneyLine(`Neto del ${nombre}`, { centavos: netoCentavos, moneda })]}
      />
    </ConfirmDialog>
  );
}
