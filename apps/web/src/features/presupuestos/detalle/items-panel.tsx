import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { type ReactNode, useMemo } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { paths } from '@/config/paths.ts';
import { shownPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';

import { AvanceBarra, AvanceLeyenda } from './avance-barra.tsx';
import { type AvanceDeItem, avancesDe } from './avance.ts';

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
/** Null before acceptance, while nothing can be certified. */
type Avances = ReadonlyMap<string, AvanceDeItem> | null;

function columnasDeItems(moneda: Moneda, avances: Avances): readonly Column<ItemPresupuesto>[] {
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
      // Hidden before the progress column, which is always shown whole.
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

function filaDeItem(item: ItemPresupuesto, moneda: Moneda, avances: Avances): PhoneRow {
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

/** Current total and, if it changed, the agreed one. */
function totales({ totalCentavos, totalVigenteCentavos, moneda }: Presupuesto): TotalRow[] {
  const fila = (label: string, centavos: number): TotalRow => ({
    label,
    cells: { importe: <Money centavos={centavos} moneda={moneda} /> },
  });
  return totalCentavos === totalVigenteCentavos
    ? [fila('Total', totalCentavos)]
    : [fila('Total vigente', totalVigenteCentavos), fila('Total original', totalCentavos)];
}

/** Row count above which the table renders only the visible rows. */
const MUCHOS = 200;
const FILA = 36;

const VirtualTable = shownPart(
  async () =>
    (await import('@/components/data-table/virtual-table.tsx')).VirtualTable<ItemPresupuesto>,
  <LoadingRows rows={8} />,
);

type ItemsPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly editable: boolean;
};

const claveDe = ({ id }: ItemPresupuesto) => id;

type TablaProps = { readonly presupuesto: Presupuesto; readonly avances: Avances };

function Tabla({ presupuesto, avances }: TablaProps) {
  const { items, moneda } = presupuesto;
  const comun = {
    caption: 'Ítems del presupuesto, en su orden',
    columns: useMemo(() => columnasDeItems(moneda, avances), [moneda, avances]),
    rows: items,
    rowKey: claveDe,
    phoneRow: (item: ItemPresupuesto) => filaDeItem(item, moneda, avances),
    totals: totales(presupuesto),
  };
  const orden = useMemo(() => items.map(claveDe), [items]);
  if (items.length <= MUCHOS) return <DataTable<ItemPresupuesto> {...comun} />;
  return (
    <VirtualTable
      {...comun}
      order={orden}
      rowCount={items.length}
      rowHeight={() => FILA}
      rowName={({ descripcion }) => descripcion}
    />
  );
}

/** Items of the budget and, once accepted, the certified and paid part of each. */
export function ItemsPanel({ presupuesto, certificados, editable }: ItemsPanelProps) {
  const { tenantId } = useTenant();
  const { items, estado, id, proyectoId } = presupuesto;
  const enVigor = estaEnVigor(estado);
  const avances = useMemo(
    () => (enVigor ? avancesDe(items, certificados) : null),
    [enVigor, items, certificados],
  );
  const leyenda =
    avances === null || items.length === 0 ? undefined : (
      <AvanceLeyenda
        conPendientes={[...avances.values()].some((uno) => uno.pendienteCentavos > 0)}
      />
    );
  return (
    <div id="items" className="scroll-mt-[68px]">
      <Panel
        flush
        title="Ítems"
        qualifier={`${formatearNumero(items.length)}, importes finales con IVA`}
        action={leyenda && <span className="max-md:hidden">{leyenda}</span>}
      >
        {leyenda && <p className="px-4 pb-2 md:hidden">{leyenda}</p>}
        {items.length === 0 ? (
          <EmptyState
            title="Todavía no hay ítems"
            text="Se escriben como en una planilla, se pegan o se importan de Excel."
            actions={
              editable ? (
                <LinkButton
                  to={paths.presupuestoEditar(tenantId, proyectoId, id)}
                  variant="outline"
                >
                  Cargar ítems
                </LinkButton>
              ) : undefined
            }
          />
        ) : (
          <Tabla presupuesto={presupuesto} avances={avances} />
        )}
      </Panel>
    </div>
  );
}
