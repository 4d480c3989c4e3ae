import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import type { ReactNode } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';

import { AvanceBarra } from './avance-barra.tsx';
import type { AvanceDeItem } from './avance.ts';

type DobleProps<Valor> = {
  readonly hoy: Valor;
  /** Value as agreed; absent before acceptance and for items of an adicional. */
  readonly antes: Valor | undefined;
  readonly escribir: (valor: Valor) => string;
  readonly mostrar?: (valor: Valor) => ReactNode;
};

/** Current value above the original one, fitting into one row. */
function Doble<Valor>({ hoy, antes, escribir, mostrar = escribir }: DobleProps<Valor>) {
  return (
    <span className="block leading-4.5">
      {mostrar(hoy)}
      {antes === undefined || antes === hoy ? null : (
        <span className="block text-xs leading-3.5 text-muted-foreground">
          <span className="sr-only">Original: </span>
          {escribir(antes)}
        </span>
      )}
    </span>
  );
}

type Moneda = Presupuesto['moneda'];
/** Progress by item id; null while the budget is not in force. */
export type Avances = ReadonlyMap<string, AvanceDeItem> | null;

export function columnasDeItems(
  moneda: Moneda,
  avances: Avances,
): readonly Column<ItemPresupuesto>[] {
  const columnas: readonly Column<ItemPresupuesto>[] = [
    {
      id: 'descripcion',
      header: 'Ítem',
      main: true,
      cell: ({ descripcion, rubro, original }) => (
        <>
          <span className="min-w-0 truncate" title={descripcion}>
            {descripcion}
          </span>
          {rubro === null ? null : (
            <span className="min-w-0 shrink-[9] truncate text-sm font-normal text-muted-foreground">
              {rubro.nombre}
            </span>
          )}
          {avances !== null && original === null ? (
            <Badge variant="secondary">Adicional</Badge>
          ) : null}
        </>
      ),
    },
    {
      id: 'unidad',
      header: 'Unidad',
      width: 72,
      // The unit is hidden at a greater width when there is a progress column, which is always
      // shown whole.
      hideBelow: avances === null ? 560 : 800,
      className: 'text-muted-foreground',
      cell: ({ unidad }) => unidad,
    },
    {
      id: 'cantidad',
      header: 'Cantidad',
      width: 96,
      hideBelow: avances === null ? 560 : 800,
      align: 'end',
      className: 'tnum',
      cell: ({ cantidad, original }) => (
        <Doble hoy={cantidad} antes={original?.cantidad} escribir={formatearNumero} />
      ),
    },
    {
      id: 'precio',
      header: 'Precio unitario',
      width: 140,
      hideBelow: avances === null ? 720 : 920,
      align: 'end',
      className: 'tnum',
      cell: ({ precioUnitario, original }) => (
        <Doble
          hoy={precioUnitario}
          antes={original?.precioUnitario}
          escribir={(precio) => formatearPrecio(precio, moneda)}
        />
      ),
    },
    {
      id: 'importe',
      header: 'Importe',
      width: 164,
      align: 'end',
      className: 'font-medium',
      cell: ({ importeCentavos, original }) => (
        <Doble
          hoy={importeCentavos}
          antes={original?.importeCentavos}
          escribir={(centavos) => formatearDinero(centavos, moneda)}
          mostrar={(centavos) => <Money centavos={centavos} moneda={moneda} />}
        />
      ),
    },
    {
      id: 'incidencia',
      header: 'Incidencia',
      width: 92,
      hideBelow: avances === null ? 860 : 980,
      align: 'end',
      className: 'tnum text-muted-foreground',
      cell: ({ incidenciaBp }) => formatearPorcentajeBp(incidenciaBp),
    },
  ];
  return avances === null ? columnas : [...columnas, columnaAvance(avances)];
}

const columnaAvance = (avances: NonNullable<Avances>): Column<ItemPresupuesto> => ({
  id: 'avance',
  header: 'Avance',
  width: 218,
  align: 'end',
  cell: ({ id, avanceBp }) => {
    const avance = avances.get(id);
    return avance ? (
      <AvanceBarra avance={avance} avanceBp={avanceBp} className="[&>span:first-child]:w-[124px]" />
    ) : null;
  },
});

export function filaDeItem(item: ItemPresupuesto, moneda: Moneda, avances: Avances): PhoneRow {
  const { id, descripcion, cantidad, unidad, precioUnitario, incidenciaBp, avanceBp } = item;
  const avance = avances?.get(id);
  return {
    title: descripcion,
    value: <Money centavos={item.importeCentavos} moneda={moneda} />,
    meta: `${nombrarCantidad(cantidad, unidad)} × ${formatearPrecio(precioUnitario, moneda)}`,
    badge: <span className="tnum shrink-0">{formatearPorcentajeBp(incidenciaBp)}</span>,
    ...(avance === undefined
      ? {}
      : { foot: <AvanceBarra avance={avance} avanceBp={avanceBp} className="mt-2" /> }),
  };
}
