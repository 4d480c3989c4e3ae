import type { Moneda } from '@plomada/domain/base/campos.schema';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { DELETION_REASON } from '../../../config/reasons.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';

type BajaDialogoProps = {
  readonly id: string;
  /** "del gasto Sellos", "del aporte de Elena Brizuela". */
  readonly de: string;
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly pedir: (motivo: string) => Promise<object>;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** It goes by a request, and its movement with it; until then it counts. */
export function BajaDialogo(props: BajaDialogoProps) {
  const { id, de, centavos, moneda, pedir, onBack, onDone } = props;
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Pedir la baja ${de}?`}
      text="Sigue contando hasta que un Owner lo apruebe. Si se aprueba, se va con su movimiento."
      verb="Pedir baja"
      destructive
      about={id}
      reason={DELETION_REASON}
      onConfirm={(motivo) => pedir(motivo ?? '')}
      done={{ title: 'Baja pedida', description: `Baja ${de}` }}
      refresh={refrescar}
      onClose={onBack}
      onDone={onDone}
    >
      <EffectFigures
        figures={[['Cuenta para el lote', <Money key="i" centavos={centavos} moneda={moneda} />]]}
      />
    </ConfirmDialog>
  );
}
