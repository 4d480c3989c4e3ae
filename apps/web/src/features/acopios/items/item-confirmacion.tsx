import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarAcopios } from '../use-acopios.ts';

export type Acto = 'completar' | 'reabrir' | 'eliminar';

const PALABRAS = {
  completar: {
    titulo: 'Marcar como completo',
    texto: 'No admite más retiros ni cambios. Se puede volver a abrir.',
    boton: 'Marcar como completo',
    hecho: 'Ítem completo',
  },
  reabrir: {
    titulo: 'Volver a abrir',
    texto: 'Vuelve a admitir retiros y cambios.',
    boton: 'Volver a abrir',
    hecho: 'Ítem abierto',
  },
  eliminar: {
    titulo: 'Eliminar',
    texto: 'Sale del acopio y de sus cifras. Queda en el historial.',
    boton: 'Eliminar',
    hecho: 'Ítem eliminado',
  },
} as const satisfies Record<Acto, unknown>;

function useActo(acopio: Acopio, { id, version }: AcopioItem) {
  const completar = trpc.acopioItems.completar.useMutation();
  const reabrir = trpc.acopioItems.reabrir.useMutation();
  const eliminar = trpc.acopioItems.eliminar.useMutation();
  return {
    enCurso: completar.isPending || reabrir.isPending || eliminar.isPending,
    hacer: async (acto: Acto): Promise<void> => {
      if (acto === 'completar') await completar.mutateAsync({ id });
      else if (acto === 'reabrir') await reabrir.mutateAsync({ id });
      else await eliminar.mutateAsync({ id: acopio.id, itemId: id, version });
    },
  };
}

export type ItemConfirmacionProps = {
  readonly acopio: Acopio;
  readonly item: AcopioItem;
  readonly acto: Acto;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** What would be left behind, in figures, before it is done. */
export function ItemConfirmacion(props: ItemConfirmacionProps) {
  const { acopio, item, acto, onBack, onDone } = props;
  const { enCurso, hacer } = useActo(acopio, item);
  const refrescar = useRefrescarAcopios();
  const [error, setError] = useState<string>();
  const { titulo, texto, boton, hecho } = PALABRAS[acto];
  const confirmar = async () => {
    setError(undefined);
    try {
      await hacer(acto);
      // Closed first: the item it shows may be gone from the answers to come.
      onDone();
      toast.success(hecho, { description: item.descripcion });
    } catch (cause) {
      setError(toApiError(cause).message);
    }
    await refrescar();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onBack())}
      title={`¿${titulo} ${item.descripcion}?`}
      description={texto}
      footer={
        <>
          <Button onClick={onBack}>Cancelar</Button>
          <Button
            variant={acto === 'eliminar' ? 'destructive' : 'primary'}
            loading={enCurso}
            onClick={() => void confirmar()}
          >
            {boton}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 rounded-md bg-sunken px-3 py-2.5">
        <dt className="text-muted-foreground">Retirado</dt>
        <dd className="tnum text-right font-medium">
          {nombrarCantidad(item.retirado, item.unidad)}
        </dd>
        {item.disponible === null ? null : (
          <>
            <dt className="text-muted-foreground">Disponible sin retirar</dt>
            <dd className="tnum text-right font-medium">
              {nombrarCantidad(item.disponible, item.unidad)}
            </dd>
          </>
        )}
      </dl>
      {error === undefined ? null : (
        <p role="alert" className="mt-3 flex gap-2 rounded-lg bg-destructive-subtle p-3">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          {error}
        </p>
      )}
    </Dialog>
  );
}
