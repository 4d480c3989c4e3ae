import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { useContext } from 'react';

import { TitledDialog } from '@/components/overlay/titled-dialog';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';
import { Around } from '@/lib/use-overlay';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ItemConfirmacion, type Acto } from './item-confirmacion.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemBadge } from './items-columnas.tsx';

export type ItemDialogoProps = {
  readonly acopio: Acopio;
  /** Null: a new one. */
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

function Detalle({ acopio, item }: { readonly acopio: Acopio; readonly item: AcopioItem }) {
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

function Actos({
  item,
  onChoose,
}: {
  readonly item: AcopioItem;
  readonly onChoose: (acto: Acto) => void;
}) {
  // The act takes the place of the form above.
  const { leave } = useContext(Around);
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3 border-t border-border pt-4 pb-2">
      <Button
        variant="link"
        size="inline"
        onClick={() => leave(() => onChoose(item.completado ? 'reabrir' : 'completar'))}
      >
        {item.completado ? 'Volver a abrir' : 'Marcar como completo'}
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
  return (
    <TitledDialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={item?.descripcion ?? 'Ítem'}
    >
      {consulta.isError && item === undefined ? (
        <ErrorState
          title="No pudimos traer el ítem"
          error={consulta.error}
          onRetry={() => void consulta.refetch()}
          retrying={consulta.isFetching}
        />
      ) : null}
      {item === undefined && consulta.isPending ? <CenteredSpinner label="Abriendo" /> : null}
      {item !== undefined && editable && !item.completado ? (
        <ItemForm acopio={acopio} item={item} onClose={onClose} />
      ) : null}
      {item !== undefined && !(editable && !item.completado) ? (
        <Detalle acopio={acopio} item={item} />
      ) : null}
      {item !== undefined && editable ? <Actos item={item} onChoose={open} /> : null}
    </TitledDialog>
  );
}

/** An item to add, to change or, where nothing may change, to read. */
export function ItemDialogo(props: ItemDialogoProps) {
  const { acopio, itemId, onClose } = props;
  if (itemId !== null) return <Guardado {...props} itemId={itemId} />;
  return (
    <TitledDialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Agregar ítem"
    >
      <ItemForm acopio={acopio} item={null} onClose={onClose} />
    </TitledDialog>
  );
}
