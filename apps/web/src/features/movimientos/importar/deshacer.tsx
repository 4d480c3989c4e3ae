import { formatearNumero } from '@plomada/formatters/numero';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';

import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';

export type DeshacerProps = {
  readonly id: string;
  readonly filas: number;
  /** What they are: one, several. */
  readonly cosa?: readonly [una: string, varias: string];
  readonly onUndo?: () => void;
};

/** Asks in place (there is no dialog within a dialog) and says in figures what goes away. */
export function Deshacer({ id, filas, onUndo, ...props }: DeshacerProps) {
  const [una, varias] = props.cosa ?? ['movimiento', 'movimientos'];
  const [preguntando, setPreguntando] = useState(false);
  const refrescarDinero = useRefreshMoney();
  const utils = trpc.useUtils();
  const cuantos = `${formatearNumero(filas)} ${filas === 1 ? una : varias}`;
  const deshacer = trpc.importaciones.deshacer.useMutation({
    onSuccess: async () => {
      toast.success(`Importación deshecha: ${cuantos} menos`);
      setPreguntando(false);
      onUndo?.();
      await Promise.all([refrescarDinero(), utils.importaciones.invalidate()]);
    },
  });
  return (
    <div className="min-w-0">
      {preguntando ? (
        <div
          role="group"
          aria-label="Confirmar que se deshace"
          className="flex flex-wrap items-center gap-2"
        >
          <span className="text-sm">Se eliminan {cuantos}. Su historia se conserva.</span>
          <Button variant="outline" size="sm" onClick={() => setPreguntando(false)}>
            Cancelar
          </Button>
          <Button
            size="sm"
            variant="destructive"
            loading={deshacer.isPending}
            onClick={() => deshacer.mutate({ id })}
          >
            Deshacer
          </Button>
        </div>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setPreguntando(true)}>
          <Undo2 aria-hidden />
          Deshacer
        </Button>
      )}
      {deshacer.isError ? (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {toApiError(deshacer.error).message}
        </p>
      ) : null}
    </div>
  );
}
