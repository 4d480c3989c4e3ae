import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { EffectFigures } from '@/components/display/effect-figures';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
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
  return (acto: Acto): Promise<object> => {
    if (acto === 'completar') return completar.mutateAsync({ id });
    if (acto === 'reabrir') return reabrir.mutateAsync({ id });
    return eliminar.mutateAsync({ id: acopio.id, itemId: id, version });
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
  const hacer = useActo(acopio, item);
  const refrescar = useRefrescarAcopios();
  const { titulo, texto, boton, hecho } = PALABRAS[acto];
  const { descripcion, retirado, disponible, unidad } = item;
  return (
    <ConfirmDialog
      title={`¿${titulo} ${descripcion}?`}
      text={texto}
      verb={boton}
      destructive={acto === 'eliminar'}
      about={item.id}
      onConfirm={() => hacer(acto)}
      done={{ title: hecho, description: descripcion }}
      refresh={refrescar}
      onClose={onBack}
      onDone={onDone}
    >
      <EffectFigures
        figures={[
          ['Retirado', nombrarCantidad(retirado, unidad)],
          ...(disponible === null
            ? []
            : [['Disponible sin retirar', nombrarCantidad(disponible, unidad)] as const]),
        ]}
      />
    </ConfirmDialog>
  );
}
