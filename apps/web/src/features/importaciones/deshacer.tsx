import { toast } from 'sonner';

import { UndoImport } from '@/components/import/ask-in-place.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { filas as enFilas } from './palabras.ts';

export type DeshacerProps = {
  readonly id: string;
  readonly filas: number;
  readonly onUndo?: () => void;
};

/** Undo of an import, with a confirmation that shows the number of rows. */
export function Deshacer({ id, filas, onUndo }: DeshacerProps) {
  const refrescarDinero = useRefreshMoney();
  const utils = trpc.useUtils();
  const cuantas = enFilas(filas);
  const deshacer = trpc.importaciones.deshacer.useMutation({
    onSuccess: async () => {
      toast.success(`Importación deshecha: ${cuantas} menos`);
      onUndo?.();
      await Promise.all([
        refrescarDinero(),
        utils.importaciones.invalidate(),
        utils.rubros.invalidate(),
      ]);
    },
  });
  return (
    <UndoImport
      question={`Se eliminan ${cuantas}. Su historia se conserva.`}
      mutation={deshacer}
      onConfirm={() => deshacer.mutate({ id })}
    />
  );
}
