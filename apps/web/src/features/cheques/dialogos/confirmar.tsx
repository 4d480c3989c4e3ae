import { motivoOpcional } from '@plomada/domain/base/campos.schema';
import type { Cheque, EventoCheque } from '@plomada/domain/cheques/cheque.schema';
import { EVENTO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';

import { hechoCon } from '../palabras.ts';
import { useRefrescarCheques } from './refrescar.ts';

type UnoProps = { readonly cheque: Cheque; readonly onClose: () => void };

/** Dialog that takes out a cheque whose detail was entered by mistake. */
export function Anular({ cheque, onClose }: UnoProps) {
  const { id, numero, importeCentavos, moneda, cuenta } = cheque;
  const anular = trpc.cheques.anular.useMutation();
  const refrescar = useRefrescarCheques();
  return (
    <ConfirmDialog
      title={`¿Anular el cheque ${numero}?`}
      text={`${cuenta?.nombre ?? 'La cartera'} conserva su saldo: lo que era de este cheque queda sin detalle.`}
      verb="Anular"
      destructive
      about={id}
      reason={{ schema: motivoOpcional }}
      onConfirm={(motivo) => anular.mutateAsync({ chequeIds: [id], motivo })}
      done={{ title: 'Cheque anulado', description: hechoCon([cheque]) }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={[moneyLine('Queda sin detalle', { centavos: importeCentavos, moneda })]}
      />
    </ConfirmDialog>
  );
}

type DeshacerProps = UnoProps & { readonly evento: EventoCheque };

/** Dialog that undoes the last event of a cheque; of a discount, that of all its cheques. */
export function Deshacer({ cheque, evento, onClose }: DeshacerProps) {
  const { id, numero } = cheque;
  const deshacer = trpc.rechazos.deshacer.useMutation();
  const deshacerDescuento = trpc.descuentos.deshacer.useMutation();
  const esDescuento = evento.tipo === 'DESCONTADO';
  const refrescar = useRefrescarCheques();
  const que = `${EVENTO_CHEQUE_EN_PALABRAS[evento.tipo].toLowerCase()} el ${formatearFecha(evento.fecha)}`;
  return (
    <ConfirmDialog
      title={`¿Deshacer lo último del cheque ${numero}?`}
      text={
        esDescuento
          ? 'Se deshace el descuento entero: todos sus cheques vuelven a la cartera, y sus costos se dan de baja.'
          : `Queda como si no hubiera pasado: ${que}. Las cuentas vuelven a como estaban, y lo deshecho sigue a la vista.`
      }
      verb="Deshacer"
      about={id}
      reason={{ schema: motivoOpcional }}
      onConfirm={(motivo) =>
        esDescuento
          ? deshacerDescuento.mutateAsync({ chequeId: id, motivo })
          : deshacer.mutateAsync({ chequeIds: [id], n: evento.n, motivo })
      }
      done={{ title: 'Se deshizo lo último', description: hechoCon([cheque]) }}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}
