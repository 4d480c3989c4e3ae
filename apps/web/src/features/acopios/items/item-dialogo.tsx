import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { useContext } from 'react';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { Around } from '@/lib/use-overlay.ts';

import { useRefrescarAcopios } from '../refrescar.ts';
import { ItemForm } from './item-form.tsx';
import { ItemBadge } from './items-columnas.tsx';

const PALABRAS = {
  completar: {
    verbo: 'Marcar como completo',
    texto: 'No admite más retiros ni cambios. Se puede volver a abrir.',
    hecho: 'Ítem completo',
  },
  reabrir: {
    verbo: 'Volver a abrir',
    texto: 'Vuelve a admitir retiros y cambios.',
    hecho: 'Ítem abierto',
  },
  eliminar: {
    verbo: 'Eliminar',
    texto: 'Sale del acopio y de sus cifras. Queda en el historial.',
    hecho: 'Ítem eliminado',
  },
} as const;
type Acto = keyof typeof PALABRAS;

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

type DeItemProps = { readonly acopio: Acopio; readonly item: AcopioItem };

type ItemConfirmacionProps = DeItemProps & {
  readonly acto: Acto;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Confirmation of an action on an item, which shows the quantities withdrawn and left. */
function ItemConfirmacion(props: ItemConfirmacionProps) {
  const { acopio, item, acto, onBack, onDone } = props;
  const hacer = useActo(acopio, item);
  const refrescar = useRefrescarAcopios();
  const { verbo, texto, hecho } = PALABRAS[acto];
  const { descripcion, retirado, disponible, unidad } = item;
  return (
    <ConfirmDialog
      title={`¿${verbo} ${descripcion}?`}
      text={texto}
      verb={verbo}
      destructive={acto === 'eliminar'}
      about={item.id}
      onConfirm={() => hacer(acto)}
      done={{ title: hecho, description: descripcion }}
      refresh={refrescar}
      onClose={onBack}
      onDone={onDone}
    >
      <EffectTotals
        lines={[
          ['Retirado', nombrarCantidad(retirado, unidad)],
          ...(disponible === null
            ? []
            : [['Disponible sin retirar', nombrarCantidad(disponible, unidad)] as const]),
        ]}
      />
    </ConfirmDialog>
  );
}

export type ItemDialogoProps = {
  readonly acopio: Acopio;
  /** Null for a new item. */
  readonly itemId: string | null;
  readonly editable: boolean;
  readonly onClose: () => void;
};

function datos({ moneda }: Acopio, item: AcopioItem): readonly (readonly [string, string])[] {
  const { unidad, cantidad, retirado, disponible, precioActual, precioActualEn } = item;
  return [
    ['Código', item.codigo ?? '—'],
    ['Rubro', item.rubro?.nombre ?? '—'],
    ['Cantidad', cantidad === null ? 'Sin límite' : nombrarCantidad(cantidad, unidad)],
    ['Retirado', nombrarCantidad(retirado, unidad)],
    ['Disponible', disponible === null ? 'Según el importe' : nombrarCantidad(disponible, unidad)],
    ['Precio congelado', formatearPrecio(item.precioUnitario, moneda)],
    [
      'Precio de hoy',
      precioActual === null
        ? '—'
        : `${formatearPrecio(precioActual, moneda)}${precioActualEn ? `, al ${formatearFecha(precioActualEn)}` : ''}`,
    ],
  ];
}

function Detalle({ acopio, item }: DeItemProps) {
  return (
    <>
      {item.completadoEn === null ? null : (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <ItemBadge estado="COMPLETO" />
          {item.completadoPor?.nombre}, {formatearFechaHora(item.completadoEn)}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {datos(acopio, item).map(([que, valor]) => (
          <div key={que} className="contents">
            <dt className="text-muted-foreground">{que}</dt>
            <dd className="tnum min-w-0 text-right font-medium break-words whitespace-normal">
              {valor}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type ActosProps = { readonly item: AcopioItem; readonly onChoose: (acto: Acto) => void };

function Actos({ item, onChoose }: ActosProps) {
  const acto = item.completado ? 'reabrir' : 'completar';
  // The chosen action replaces the item's form, so `leave` first asks about unsaved changes.
  const { leave } = useContext(Around);
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3 border-t border-border pt-4 pb-2">
      <Button variant="link" size="inline" onClick={() => leave(() => onChoose(acto))}>
        {PALABRAS[acto].verbo}
      </Button>
      {item.cantidadRetiros > 0 || item.completado ? null : (
        <Button variant="link" size="inline" onClick={() => leave(() => onChoose('eliminar'))}>
          Eliminar
        </Button>
      )}
    </div>
  );
}

function Guardado(props: ItemDialogoProps & { readonly itemId: string }) {
  const { acopio, itemId, editable, onClose } = props;
  const { opened: acto, open, close } = useOpened<Acto>();
  const consulta = trpc.acopioItems.obtener.useQuery({ id: acopio.id, itemId });
  const item = consulta.data;
  if (item !== undefined && acto !== null) {
    return <ItemConfirmacion {...{ acopio, item, acto }} onBack={close} onDone={onClose} />;
  }
  const seCambia = editable && item?.completado === false;
  return (
    <OpenDialog title={item?.descripcion ?? 'Ítem'} onClose={onClose}>
      {item ? null : <QueryWait query={consulta} que="el ítem" loading="Abriendo" />}
      {item && seCambia ? <ItemForm acopio={acopio} item={item} onClose={onClose} /> : null}
      {item && !seCambia ? <Detalle acopio={acopio} item={item} /> : null}
      {item && editable ? <Actos item={item} onChoose={open} /> : null}
    </OpenDialog>
  );
}

/** Dialog that adds or edits an item, or only shows it when nothing may be edited. */
export function ItemDialogo(props: ItemDialogoProps) {
  const { acopio, itemId, onClose } = props;
  if (itemId !== null) return <Guardado {...props} itemId={itemId} />;
  return (
    <OpenDialog title="Agregar ítem" onClose={onClose}>
      <ItemForm acopio={acopio} item={null} onClose={onClose} />
    </OpenDialog>
  );
}
