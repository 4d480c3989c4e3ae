import type { Moneda } from '@plomada/domain/base/campos.schema';

import { Dated } from '@/components/display/dated';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable, type DataTableProps } from '../../../components/data-table/data-table.tsx';
import type { CompraConLote } from '../use-lote.ts';
import { BajaPendiente, EnlaceMovimiento } from './celdas.tsx';

/** What expenses and contributions have in common: each goes with a movement of the obra. */
type Fila = {
  readonly id: string;
  readonly fecha: string;
  readonly movimiento: { readonly id: string; readonly codigo: string } | null;
  readonly bajaPendiente: boolean;
};

/** What the page gives to each of its two tables. */
export type TablaDelLoteProps = {
  readonly compra: CompraConLote;
  readonly abrir: (id: string) => string;
  /** Absent where nothing may be added. */
  readonly onAdd?: (() => void) | undefined;
};

export const FECHA: Column<Fila> = {
  id: 'fecha',
  header: 'Fecha',
  width: 96,
  cell: ({ fecha }) => (
    <span className="tnum">
      <Dated fecha={fecha} />
    </span>
  ),
};

export const columnaMovimiento = (obraId: string): Column<Fila> => ({
  id: 'movimiento',
  header: 'Movimiento',
  hideBelow: 560,
  cell: ({ movimiento }) => <EnlaceMovimiento obraId={obraId} movimiento={movimiento} />,
});

/** The main cell: what the row is called, and whether its deletion waits. */
export function NombreDeFila({ nombre, fila }: { readonly nombre: string; readonly fila: Fila }) {
  return (
    <>
      <span className="truncate" title={nombre}>
        {nombre}
      </span>
      {fila.bajaPendiente ? <BajaPendiente /> : null}
    </>
  );
}

type FilasPanelProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rows' | 'phoneRow'> &
  Pick<TablaDelLoteProps, 'abrir' | 'onAdd'> & {
    readonly id: string;
    readonly title: string;
    readonly qualifier: string;
    /** "Cargar gasto". */
    readonly add: string;
    /** In place of the rows while there are none. */
    readonly none: string;
    readonly total: { readonly label: string; readonly centavos: number };
    readonly moneda: Moneda;
  };

/** The rows of one kind with their sum; a row opens with its data and what can be done about it. */
export function FilasPanel<Row extends Fila>(props: FilasPanelProps<Row>) {
  const { id, title, qualifier, add, onAdd, none, abrir, total, moneda, ...table } = props;
  return (
    <div id={id} className="scroll-mt-[68px]">
      <Panel
        flush
        title={title}
        qualifier={<span className="max-md:hidden">{qualifier}</span>}
        action={
          onAdd === undefined ? undefined : (
            <Button variant="link" size="inline" aria-haspopup="dialog" onClick={onAdd}>
              {add}
            </Button>
          )
        }
      >
        {table.rows.length === 0 ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">{none}</p>
        ) : (
          <DataTable<Row>
            {...table}
            rowKey={(row) => row.id}
            rowLink={(row) => abrir(row.id)}
            totals={[
              {
                label: total.label,
                cells: { importe: <Money centavos={total.centavos} moneda={moneda} /> },
              },
            ]}
          />
        )}
      </Panel>
    </div>
  );
}
