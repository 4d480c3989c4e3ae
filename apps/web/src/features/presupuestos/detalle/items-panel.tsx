import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { AvanceLeyenda } from './avance-barra.tsx';
import { avances } from './avance.ts';
import { columnasDeItems, filaDeItem, totales, type ColumnasDe } from './items-columnas.tsx';

/** More than these are shown as one scrolls. */
const MUCHOS = 200;
const FILA = 36;

const VirtualTable = lazy(async () => ({
  default: (await import('../../../components/data-table/virtual-table.tsx'))
    .VirtualTable<ItemPresupuesto>,
}));

export type ItemsPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly editable: boolean;
};

const CAPTION = 'Ítems del presupuesto, en su orden';
const claveDe = ({ id }: ItemPresupuesto) => id;
const nombreDe = ({ descripcion }: ItemPresupuesto) => descripcion;

function Tabla({
  presupuesto,
  de,
}: {
  readonly presupuesto: Presupuesto;
  readonly de: ColumnasDe;
}) {
  const { items } = presupuesto;
  const comun = {
    caption: CAPTION,
    columns: useMemo(() => columnasDeItems(de), [de]),
    rows: items,
    rowKey: claveDe,
    phoneRow: (item: ItemPresupuesto) => filaDeItem(item, de),
    totals: totales(presupuesto),
  };
  const orden = useMemo(() => items.map(claveDe), [items]);
  if (items.length <= MUCHOS) return <DataTable<ItemPresupuesto> {...comun} />;
  return (
    <Suspense fallback={<LoadingRows rows={8} />}>
      <VirtualTable
        {...comun}
        order={orden}
        rowCount={items.length}
        rowHeight={() => FILA}
        rowName={nombreDe}
      />
    </Suspense>
  );
}

/** What it is made of; once accepted, how far each item is certified and paid. */
export function ItemsPanel({ presupuesto, certificados, editable }: ItemsPanelProps) {
  const { tenantId } = useTenant();
  const { items, estado, moneda, id, proyectoId } = presupuesto;
  const enVigor = estaEnVigor(estado);
  const de = useMemo<ColumnasDe>(
    () => ({
      moneda,
      conOriginal: enVigor,
      avances: enVigor ? avances(items, certificados) : null,
    }),
    [moneda, enVigor, items, certificados],
  );
  const leyenda =
    de.avances === null || items.length === 0 ? undefined : (
      <AvanceLeyenda
        conPendientes={[...de.avances.values()].some((uno) => uno.pendienteCentavos > 0)}
      />
    );
  const editar = paths.presupuestoEditar(tenantId, proyectoId, id);
  return (
    <div id="items" className="scroll-mt-[68px]">
      <Panel
        flush
        title="Ítems"
        qualifier={`${formatearNumero(items.length)}, importes finales con IVA`}
        action={
          leyenda === undefined ? undefined : <span className="max-md:hidden">{leyenda}</span>
        }
      >
        {leyenda === undefined ? null : <p className="px-4 pb-2 md:hidden">{leyenda}</p>}
        {items.length === 0 ? (
          <EmptyState
            title="Todavía no hay ítems"
            text="Se escriben como en una planilla, se pegan o se importan de Excel."
            {...(editable
              ? {
                  actions: (
                    <Button variant="outline" asChild>
                      <Link to={editar}>Cargar ítems</Link>
                    </Button>
                  ),
                }
              : {})}
          />
        ) : (
          <Tabla presupuesto={presupuesto} de={de} />
        )}
      </Panel>
    </div>
  );
}
