import {
  reabrirPeriodoSchema,
  type ResumenContador,
} from '@plomada/domain/facturas/contador.schema';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarFacturas } from '../que-hacer.ts';
import { quedaAfuera } from './paquete.tsx';

type DialogoProps = { readonly resumen: ResumenContador; readonly onClose: () => void };

function Entregar({ resumen, onClose }: DialogoProps) {
  const entregar = trpc.contador.entregar.useMutation();
  const refrescar = useRefrescarFacturas();
  const { mes, comprobantes, totalCentavos, faltan } = resumen;
  const afuera = faltan
    .filter(({ motivo }) => quedaAfuera(motivo))
    .reduce((suma, { cantidad }) => suma + cantidad, 0);
  return (
    <ConfirmDialog
      title={`¿Marcar ${nombrarMes(mes)} como entregado?`}
      text="Sus comprobantes, sus partes y su mes de IVA no cambian más. Lo que llegue después con fecha de ese mes cuenta en el primero sin entregar. Si hace falta, un Owner lo reabre."
      verb="Marcar como entregado"
      about={mes}
      onConfirm={() => entregar.mutateAsync({ mes })}
      done={{ title: 'Mes entregado', description: titularMes(mes) }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={[
          ['Comprobantes', formatearNumero(comprobantes)],
          moneyLine('Total', { centavos: totalCentavos }),
          afuera > 0 && ['Quedan afuera', formatearNumero(afuera)],
        ]}
      />
    </ConfirmDialog>
  );
}

/**
 * Question that reopens a month that was delivered to the accountant, by mistake or to deliver it
 * again.
 */
function Reabrir({ resumen: { mes }, onClose }: DialogoProps) {
  const reabrir = trpc.contador.reabrir.useMutation();
  const refrescar = useRefrescarFacturas();
  return (
    <ConfirmDialog
      title={`¿Reabrir ${nombrarMes(mes)}?`}
      text="Sus comprobantes y sus partes se pueden cambiar de nuevo. Después hay que volver a entregarlo: el contador ya tiene la versión anterior. El motivo queda en la auditoría."
      verb="Reabrir"
      about={mes}
      reason={{ schema: reabrirPeriodoSchema.shape.motivo }}
      onConfirm={(motivo) => reabrir.mutateAsync({ mes, motivo: motivo ?? '' })}
      done={{ title: 'Mes reabierto', description: titularMes(mes) }}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}

type EntregaProps = DialogoProps & { readonly que: 'entregar' | 'reabrir' };

export function DialogoDeEntrega({ que, ...props }: EntregaProps) {
  return que === 'entregar' ? <Entregar {...props} /> : <Reabrir {...props} />;
}
