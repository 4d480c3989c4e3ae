import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import type { AporteLote } from '@plomada/domain/lote/lote.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { useTenant } from '@/lib/tenant.ts';

import type { CompraConLote } from '../use-lote.ts';
import { BajaPendiente, conceptoDe, EnlaceMovimiento, medioDeAporte, tituloDe } from './celdas.tsx';

type Fila = GastoLote | AporteLote;

/** Props shared by the page's two tables. */
type TablaDelLoteProps = {
  readonly compra: CompraConLote;
  readonly abrir: (id: string) => string;
  /** Undefined when nothing may be added. */
  readonly onAdd: (() => void) | undefined;
};

type FilasPanelProps<Row> = TablaDelLoteProps &
  Pick<DataTableProps<Row>, 'caption' | 'rows'> & {
    readonly title: string;
    readonly qualifier: string;
    /** Text shown when there are no rows. */
    readonly none: string;
    /** Noun for one row, e.g. "gasto". */
    readonly noun: string;
    /** Heading of the column with the rows' names. */
    readonly main: string;
    readonly nameOf: (row: Row) => string;
    /** Columns between name and movement. */
    readonly columns: readonly Column<Row>[];
    /** Text beside the date, on a phone. */
    readonly metaOf: (row: Row) => string;
    /** Sign of a row in the totals; returns are negative. */
    readonly signOf?: (row: Row) => 1 | -1;
    readonly total: { readonly label: string; readonly centavos: number };
  };

type ImporteProps = {
  readonly fila: Fila;
  /** Currency of the lot, used for totals. */
  readonly moneda: Moneda;
  readonly signo: 1 | -1;
};

/** Amount in the lot's currency; below it, if different, the original amount with its rate. */
function Importe({ fila, moneda, signo }: ImporteProps) {
  const { importeCentavos, cotizacion, importeLoteCentavos } = fila;
  const enLote = (
    <Money centavos={signo * importeLoteCentavos} moneda={moneda} className="font-medium" />
  );
  if (fila.moneda === moneda) return enLote;
  const al = cotizacion && ` al ${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 2 })}`;
  return (
    <span className="flex flex-col items-end">
      {enLote}
      <span className="tnum text-xs text-muted-foreground">
        {formatearDinero(signo * importeCentavos, fila.moneda)}
        {al}
      </span>
    </span>
  );
}

type ImporteDe<Row> = (fila: Row) => ReactNode;

function columnasDe<Row extends Fila>(
  { compra, main, nameOf, columns }: FilasPanelProps<Row>,
  importe: ImporteDe<Row>,
): readonly Column<Row>[] {
  return [
    {
      id: 'fecha',
      header: 'Fecha',
      width: 96,
      cell: ({ fecha }) => (
        <span className="tnum">
          <Dated fecha={fecha} />
        </span>
      ),
    },
    {
      id: main.toLowerCase(),
      header: main,
      main: true,
      cell: (fila) => (
        <>
          <span className="truncate" title={nameOf(fila)}>
            {nameOf(fila)}
          </span>
          {fila.bajaPendiente ? <BajaPendiente /> : null}
        </>
      ),
    },
    ...columns,
    {
      id: 'movimiento',
      header: 'Movimiento',
      hideBelow: 560,
      cell: ({ movimiento }) => (
        <EnlaceMovimiento obraId={compra.lote.proyectoId} movimiento={movimiento} />
      ),
    },
    { id: 'importe', header: 'Importe', align: 'end', cell: importe },
  ];
}

const enTelefono =
  <Row extends Fila>({ nameOf, metaOf }: FilasPanelProps<Row>, importe: ImporteDe<Row>) =>
  (fila: Row): PhoneRow => ({
    title: nameOf(fila),
    value: importe(fila),
    meta: (
      <>
        <Dated fecha={fila.fecha} />
        {` · ${metaOf(fila)}`}
      </>
    ),
    badge: fila.bajaPendiente ? <BajaPendiente /> : undefined,
  });

/** Table of one kind of rows with their total; a row opens its data and actions. */
function FilasPanel<Row extends Fila>(props: FilasPanelProps<Row>) {
  const { compra, rows, noun, signOf = () => 1, onAdd, total } = props;
  const { moneda } = compra.lote;
  const importe = (fila: Row) => <Importe fila={fila} moneda={moneda} signo={signOf(fila)} />;
  return (
    <div id={`${noun}s`} className="scroll-mt-[68px]">
      <Panel
        flush
        title={props.title}
        qualifier={<span className="max-md:hidden">{props.qualifier}</span>}
        action={
          onAdd === undefined ? undefined : (
            <Button variant="link" size="inline" aria-haspopup="dialog" onClick={onAdd}>
              Cargar {noun}
            </Button>
          )
        }
      >
        {rows.length === 0 ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">{props.none}</p>
        ) : (
          <DataTable<Row>
            caption={props.caption}
            columns={columnasDe(props, importe)}
            rows={rows}
            rowKey={(fila) => fila.id}
            rowLink={(fila) => props.abrir(fila.id)}
            phoneRow={enTelefono(props, importe)}
            totals={[
              {
                label: `${total.label}, ${formatearNumero(rows.length)} ${rows.length === 1 ? noun : `${noun}s`}`,
                cells: { importe: <Money centavos={total.centavos} moneda={moneda} /> },
              },
            ]}
          />
        )}
      </Panel>
    </div>
  );
}

/** Table of the lot's expenses, each with its movement of the obra. */
export function GastosPanel(props: TablaDelLoteProps) {
  return (
    <FilasPanel<GastoLote>
      {...props}
      noun="gasto"
      title="Gastos"
      qualifier="cada uno es un movimiento"
      none="Todavía no hay gastos. Entran las cuotas del precio, los sellos, la escribanía y la comisión."
      caption="Gastos de la compra del lote"
      rows={props.compra.gastos}
      main="Gasto"
      nameOf={tituloDe}
      columns={[
        { id: 'concepto', header: 'Concepto', hideBelow: 720, cell: conceptoDe },
        {
          id: 'medio',
          header: 'Medio',
          hideBelow: 860,
          cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
        },
      ]}
      metaOf={conceptoDe}
      total={{ label: 'Pagado', centavos: props.compra.resumen.pagadoCentavos }}
    />
  );
}

/**
 * Table of the partners' contributions to the lot, which are rows of the same ledger as those to
 * the obra, so that none counts twice.
 */
export function AportesPanel(props: TablaDelLoteProps) {
  const propio = useTenant().role === 'Socio';
  return (
    <FilasPanel<AporteLote>
      {...props}
      noun="aporte"
      title={propio ? 'Tus aportes para el lote' : 'Aportes para el lote'}
      qualifier="el mismo libro que los de la obra"
      none="Todavía no hay aportes para el lote."
      caption="Aportes para la compra del lote"
      rows={props.compra.aportes}
      main="Socio"
      nameOf={({ socio }) => socio.nombre}
      columns={[{ id: 'medio', header: 'Medio', hideBelow: 720, cell: medioDeAporte }]}
      metaOf={medioDeAporte}
      signOf={({ tipo }) => (tipo === 'DEVOLUCION' ? -1 : 1)}
      total={{ label: 'Aportado', centavos: props.compra.resumen.aportadoCentavos }}
    />
  );
}
