import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import type { TotalRow } from '../../../components/data-table/totals.tsx';
import { AvanceBarra } from './avance-barra.tsx';
import type { AvanceDeItem } from './avance.ts';

type Moneda = Presupuesto['moneda'];
export type Avances = ReadonlyMap<string, AvanceDeItem>;
type Original = NonNullable<ItemPresupuesto['original']>;

/** Accepted items come with what was agreed; one of an adicional has nothing to stand beside. */
export function cambio({ original, ...item }: ItemPresupuesto): 'nuevo' | 'cambiado' | null {
  if (original === null) return 'nuevo';
  const igual = (['cantidad', 'precioUnitario', 'importeCentavos'] as const).every(
    (campo) => item[campo] === original[campo],
  );
  return igual ? null : 'cambiado';
}

/** Current over original, in the row's one height. */
function Doble({ hoy, antes }: { readonly hoy: ReactNode; readonly antes: string | null }) {
  return (
    <span className="block leading-4.5">
      {hoy}
      {antes === null ? null : (
        <span className="block text-xs leading-3.5 text-muted-foreground">
          <span className="sr-only">Original: </span>
          {antes}
        </span>
      )}
    </span>
  );
}

const antesDe = (
  item: ItemPresupuesto,
  campo: keyof Original,
  escribir: (original: Original) => string,
): string | null =>
  item.original !== null && item.original[campo] !== item[campo] ? escribir(item.original) : null;

const NUMERO = { align: 'end', className: 'tnum' } as const;

const DESCRIPCION = (conOriginal: boolean): Column<ItemPresupuesto> => ({
  id: 'descripcion',
  header: 'Ítem',
  main: true,
  cell: (item) => (
    <>
      <span className="min-w-0 truncate" title={item.descripcion}>
        {item.descripcion}
      </span>
      {item.rubro === null ? null : (
        <span className="min-w-0 shrink-[9] truncate text-sm font-normal text-muted-foreground">
          {item.rubro.nombre}
        </span>
      )}
      {conOriginal && cambio(item) === 'nuevo' ? (
        <Badge variant="secondary">Adicional</Badge>
      ) : null}
    </>
  ),
});

const UNIDAD: Column<ItemPresupuesto> = {
  id: 'unidad',
  header: 'Unidad',
  width: 72,
  hideBelow: 560,
  className: 'text-muted-foreground',
  cell: ({ unidad }) => unidad,
};

const CANTIDAD: Column<ItemPresupuesto> = {
  id: 'cantidad',
  header: 'Cantidad',
  width: 96,
  hideBelow: 560,
  ...NUMERO,
  cell: (item) => (
    <Doble
      hoy={formatearNumero(item.cantidad)}
      antes={antesDe(item, 'cantidad', ({ cantidad }) => formatearNumero(cantidad))}
    />
  ),
};

const PRECIO = (moneda: Moneda): Column<ItemPresupuesto> => ({
  id: 'precio',
  header: 'Precio unitario',
  width: 140,
  hideBelow: 720,
  ...NUMERO,
  cell: (item) => (
    <Doble
      hoy={formatearPrecio(item.precioUnitario, moneda)}
      antes={antesDe(item, 'precioUnitario', (original) =>
        formatearPrecio(original.precioUnitario, moneda),
      )}
    />
  ),
});

const IMPORTE = (moneda: Moneda): Column<ItemPresupuesto> => ({
  id: 'importe',
  header: 'Importe',
  width: 164,
  align: 'end',
  className: 'font-medium',
  cell: (item) => (
    <Doble
      hoy={<Money centavos={item.importeCentavos} moneda={moneda} />}
      antes={antesDe(item, 'importeCentavos', (original) =>
        formatearDinero(original.importeCentavos, moneda),
      )}
    />
  ),
});

const INCIDENCIA: Column<ItemPresupuesto> = {
  id: 'incidencia',
  header: 'Incidencia',
  width: 92,
  hideBelow: 860,
  align: 'end',
  className: 'tnum text-muted-foreground',
  cell: ({ incidenciaBp }) => formatearPorcentajeBp(incidenciaBp),
};

const AVANCE = (avances: Avances): Column<ItemPresupuesto> => ({
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

export type ColumnasDe = {
  readonly moneda: Moneda;
  /** Once accepted: what an adicional changed stands beside what was agreed. */
  readonly conOriginal: boolean;
  /** Null while nothing can be certified. */
  readonly avances: Avances | null;
};

export function columnasDeItems(de: ColumnasDe): readonly Column<ItemPresupuesto>[] {
  const { avances } = de;
  // They give way to the progress, which is never cut.
  const desde = (hideBelow: 800 | 920 | 980) => (avances === null ? {} : { hideBelow });
  return [
    DESCRIPCION(de.conOriginal),
    { ...UNIDAD, ...desde(800) },
    { ...CANTIDAD, ...desde(800) },
    { ...PRECIO(de.moneda), ...desde(920) },
    IMPORTE(de.moneda),
    { ...INCIDENCIA, ...desde(980) },
    ...(avances === null ? [] : [AVANCE(avances)]),
  ];
}

export function filaDeItem(item: ItemPresupuesto, { moneda, avances }: ColumnasDe): PhoneRow {
  const { id, descripcion, cantidad, unidad, precioUnitario, incidenciaBp, avanceBp } = item;
  const avance = avances?.get(id);
  return {
    title: descripcion,
    figure: <Money centavos={item.importeCentavos} moneda={moneda} />,
    meta: `${nombrarCantidad(cantidad, unidad)} × ${formatearPrecio(precioUnitario, moneda)}`,
    badge: <span className="tnum shrink-0">{formatearPorcentajeBp(incidenciaBp)}</span>,
    ...(avance === undefined
      ? {}
      : { foot: <AvanceBarra avance={avance} avanceBp={avanceBp} className="mt-2" /> }),
  };
}

/** The sum as it stands and, once it changed, as it was agreed. */
export function totales({ totalCentavos, totalVigenteCentavos, moneda }: Presupuesto): TotalRow[] {
  const fila = (label: string, centavos: number): TotalRow => ({
    label,
    cells: { importe: <Money centavos={centavos} moneda={moneda} /> },
  });
  return totalCentavos === totalVigenteCentavos
    ? [fila('Total', totalCentavos)]
    : [fila('Total vigente', totalVigenteCentavos), fila('Total original', totalCentavos)];
}
