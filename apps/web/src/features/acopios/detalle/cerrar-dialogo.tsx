import { cerrarAcopioSchema, type Acopio } from '@plomada/domain/acopios/acopio.schema';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarAcopios } from '../refrescar.ts';

export type CerrarDialogoProps = { readonly acopio: Acopio; readonly onClose: () => void };

/** Closes an acopio or reopens a closed one, showing the value left, with a reason. */
export function CerrarDialogo({ acopio, onClose }: CerrarDialogoProps) {
  const { id, codigo, version, valorCentavos, moneda } = acopio;
  const cerrar = trpc.acopios.cerrar.useMutation();
  const reabrir = trpc.acopios.reabrir.useMutation();
  const refrescar = useRefrescarAcopios();
  const reabre = acopio.estado === 'CERRADO';
  const verbo = reabre ? 'Reabrir' : 'Cerrar';
  const queda = <Money centavos={valorCentavos} moneda={moneda} />;
  return (
    <ConfirmDialog
      title={`¿${verbo} el acopio ${codigo}?`}
      text={
        reabre
          ? 'Vuelve a admitir retiros y cambios.'
          : 'No admite más retiros ni cambios. Se puede reabrir.'
      }
      verb={verbo}
      about={id}
      reason={{ schema: cerrarAcopioSchema.shape.motivo }}
      onConfirm={(motivo) => (reabre ? reabrir : cerrar).mutateAsync({ id, version, motivo })}
      done={{ title: reabre ? 'Acopio reabierto' : 'Acopio cerrado', description: codigo }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals lines={[['Queda sin retirar', queda]]} />
    </ConfirmDialog>
  );
}
