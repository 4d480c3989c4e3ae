import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useMemo } from 'react';

import { DataTable } from '@/components/data-table/data-table.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';

import { AvanceLeyenda } from './avance-barra.tsx';
import { avancesDe } from './avance.ts';
import { type Avances, columnasDeItems, filaDeItem } from './items-columnas.tsx';

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

const VirtualTable = lazyPart(
  async () =>
    (await import('@/components/data-table/virtual-table.tsx')).VirtualTable<ItemPresupuesto>,
  'shown',
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

/** Items of the budget and, while it is in force, the certified and paid part of each. */
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
