import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { GastoLote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import type { CompraConLote } from '../use-lote.ts';
import { AccionDePanel } from './accion-de-panel.tsx';
import { BajaPendiente, EnlaceMovimiento, ImporteCelda } from './celdas.tsx';

const concepto = (gasto: GastoLote) => CONCEPTO_GASTO_EN_PALABRAS[gasto.concepto];

const columnas = (obraId: string, moneda: Moneda): readonly Column<GastoLote>[] => [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 96,
    cell: ({ fecha }) => <span className="tnum">{formatearFecha(fecha)}</span>,
  },
  {
    id: 'gasto',
    header: 'Gasto',
    main: true,
    cell: (gasto) => (
      <>
        <span className="truncate" title={gasto.descripcion ?? concepto(gasto)}>
          {gasto.descripcion ?? concepto(gasto)}
        </span>
        {gasto.bajaPendiente ? <BajaPendiente /> : null}
      </>
    ),
  },
  { id: 'concepto', header: 'Concepto', hideBelow: 720, cell: concepto },
  {
    id: 'medio',
    header: 'Medio',
    hideBelow: 860,
    cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
  },
  {
    id: 'movimiento',
    header: 'Movimiento',
    hideBelow: 560,
    cell: ({ movimiento }) => <EnlaceMovimiento obraId={obraId} movimiento={movimiento} />,
  },
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: (gasto) => <ImporteCelda fila={gasto} moneda={moneda} />,
  },
];

const enTelefono = (moneda: Moneda) => (gasto: GastoLote) => ({
  title: gasto.descripcion ?? concepto(gasto),
  figure: <ImporteCelda fila={gasto} moneda={moneda} />,
  meta: `${formatearFecha(gasto.fecha)} · ${concepto(gasto)}`,
  badge: gasto.bajaPendiente ? <BajaPendiente /> : undefined,
});

const cuantos = (n: number) => `${formatearNumero(n)} ${n === 1 ? 'gasto' : 'gastos'}`;

export type GastosPanelProps = {
  readonly compra: CompraConLote;
  readonly abrir: (id: string) => string;
  /** Absent where nothing may be added. */
  readonly onAdd?: (() => void) | undefined;
};

/** Each one a movement of the obra; a row opens with its data and what can be done about it. */
export function GastosPanel({ compra, abrir, onAdd }: GastosPanelProps) {
  const { lote, gastos, resumen } = compra;
  const { proyectoId, moneda } = lote;
  return (
    <div id="gastos" className="scroll-mt-[68px]">
      <Panel
        flush
        title="Gastos"
        qualifier={<span className="max-md:hidden">cada uno es un movimiento</span>}
        action={
          onAdd === undefined ? undefined : <AccionDePanel label="Cargar gasto" onClick={onAdd} />
        }
      >
        {gastos.length === 0 ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            Todavía no hay gastos. Entran las cuotas del precio, los sellos, la escribanía y la
            comisión.
          </p>
        ) : (
          <DataTable<GastoLote>
            caption="Gastos de la compra del lote"
            columns={columnas(proyectoId, moneda)}
            rows={gastos}
            rowKey={({ id }) => id}
            rowLink={({ id }) => abrir(id)}
            phoneRow={enTelefono(moneda)}
            totals={[
              {
                label: `Pagado, ${cuantos(gastos.length)}`,
                cells: { importe: <Money centavos={resumen.pagadoCentavos} moneda={moneda} /> },
              },
            ]}
          />
        )}
      </Panel>
    </div>
  );
}
