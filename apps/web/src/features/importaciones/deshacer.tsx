import { formatearNumero } from '@plomada/formatters/numero';
import { toast } from 'sonner';

import { UndoImport } from '../../../components/import/ask-in-place.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';

export type DeshacerProps = {
  readonly id: string;
  readonly filas: number;
  /** What they are: one, several. */
  readonly cosa?: readonly [una: string, varias: string];
  readonly onUndo?: () => void;
};

/** Says in figures what goes away. */
export function Deshacer({ id, filas, onUndo, ...props }: DeshacerProps) {
  const [una, varias] = props.cosa ?? ['movimiento', 'movimientos'];
  const refrescarDinero = useRefreshMoney();
  const utils = trpc.useUtils();
  const cuantos = `${formatearNumero(filas)} ${filas === 1 ? una : varias}`;
  const deshacer = trpc.importaciones.deshacer.useMutation({
    onSuccess: async () => {
      toast.success(`Importación deshecha: ${cuantos} menos`);
      onUndo?.();
      await Promise.all([refrescarDinero(), utils.importaciones.invalidate()]);
    },
  });
  return (
    <UndoImport
      question={`Se eliminan ${cuantos}. Su historia se conserva.`}
      mutation={deshacer}
      onConfirm={() => deshacer.mutate({ id })}
    />
  );
}
