import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { DELETION_REASON } from '@/config/reasons.ts';
import { BajaPedible } from '@/features/solicitudes/pedir-baja-dialogo.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { PALABRAS_DE_PAGO } from './palabras.ts';

export type EliminarDialogoProps = {
  readonly pago: Pago;
  readonly sentido: Presupuesto['sentido'];
  readonly obraId: string;
  readonly onClose: () => void;
};

function Neto({ pago, sentido }: Pick<EliminarDialogoProps, 'pago' | 'sentido'>) {
  const { netoCentavos: centavos, moneda } = pago;
  const { nombre } = PALABRAS_DE_PAGO[sentido];
  return <EffectTotals lines={[moneyLine(`Neto del ${nombre}`, { centavos, moneda })]} />;
}

function Anular({ pago, sentido, onClose }: EliminarDialogoProps) {
  const { id, presupuestoId, numero, version } = pago;
  const eliminar = trpc.pagos.eliminar.useMutation();
  const { uno, nombre } = PALABRAS_DE_PAGO[sentido];
  return (
    <ConfirmDialog
      title={`¿Anular el ${nombre} ${numero}?`}
      text="Deja de estar programado. Queda en la lista, anulado."
      verb="Anular"
      destructive
      about={id}
      onConfirm={() => eliminar.mutateAsync({ id: presupuestoId, pagoId: id, version })}
      done={{ title: `${uno} anulado`, description: `${uno} ${numero}` }}
      refresh={useRefreshMoney()}
      onClose={onClose}
    >
      <Neto {...{ pago, sentido }} />
    </ConfirmDialog>
  );
}

function Pedir({ pago, sentido, obraId, onClose }: EliminarDialogoProps) {
  const { id, presupuestoId, numero, version, netoCentavos, moneda, privado } = pago;
  const eliminar = trpc.pagos.eliminar.useMutation();
  const refrescar = useRefreshMoney();
  const { uno, nombre } = PALABRAS_DE_PAGO[sentido];
  return (
    <BajaPedible
      codigo={`${uno} ${numero}`}
      nombre={formatearDinero(netoCentavos, moneda)}
      ruta={`/presupuestos/${presupuestoId}/pagos/${id}`}
      obraId={obraId}
      directa={
        privado
          ? (pedido) => eliminar.mutateAsync({ ...pedido, id: presupuestoId, pagoId: id })
          : undefined
      }
      onClose={onClose}
    >
      {(pedir, avisa) => (
        <ConfirmDialog
          title={`¿Pedir la baja del ${nombre} ${numero}?`}
          text="Sigue contando hasta que un Owner lo apruebe. Si se aprueba, se va con su movimiento."
          verb="Pedir baja"
          destructive
          about={id}
          reason={DELETION_REASON}
          onConfirm={(motivo) => pedir({ id, motivo: motivo ?? '', version })}
          done={avisa ? null : { title: 'Baja pedida', description: `${uno} ${numero}` }}
          refresh={refrescar}
          onClose={onClose}
        >
          <Neto {...{ pago, sentido }} />
        </ConfirmDialog>
      )}
    </BajaPedible>
  );
}

/**
 * Dialog that annuls a scheduled payment at once, or requests the deletion of a paid one with its
 * movement.
 */
export const EliminarDialogo = (props: EliminarDialogoProps) =>
  props.pago.estado === 'PROGRAMADO' ? <Anular {...props} /> : <Pedir {...props} />;
