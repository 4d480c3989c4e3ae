import { motivoOpcional } from '@plomada/domain/base/campos.schema';
import type { Cheque, ChequeDetalle, EventoCheque } from '@plomada/domain/cheques/cheque.schema';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';

import { hechoCon } from '../palabras.ts';
import { textoDeDeshacer } from './deshacer-texto.ts';
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

type DeshacerProps = {
  readonly cheque: ChequeDetalle;
  readonly evento: EventoCheque;
  readonly onClose: () => void;
};

/** Dialog that undoes the last event of a cheque, with all that was done together with it. */
export function Deshacer({ cheque, evento, onClose }: DeshacerProps) {
  const { id, numero, moneda, juntos } = cheque;
  const deshacer = trpc.rechazos.deshacer.useMutation();
  const deshacerDescuento = trpc.descuentos.deshacer.useMutation();
  const refrescar = useRefrescarCheques();
  return (
    <ConfirmDialog
      title={`¿Deshacer lo último del cheque ${numero}?`}
      text={textoDeDeshacer(cheque, evento)}
      verb="Deshacer"
      about={id}
      reason={{ schema: motivoOpcional }}
      onConfirm={(motivo) =>
        evento.tipo === 'DESCONTADO'
          ? deshacerDescuento.mutateAsync({ chequeId: id, motivo })
          : deshacer.mutateAsync({ chequeIds: [id], n: evento.n, motivo })
      }
      done={{ title: 'Se deshizo lo último', description: hechoCon([cheque]) }}
      refresh={refrescar}
      onClose={onClose}
    >
      {juntos.costosCentavos === 0 ? null : (
        <EffectTotals
          lines={[
            moneyLine('Gastos que se dan de baja', { centavos: juntos.costosCentavos, moneda }),
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
