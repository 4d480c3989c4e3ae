import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { AporteLote } from '@plomada/domain/lote/lote.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { CompraConLote } from '../use-lote.ts';
import { AccionDePanel } from './accion-de-panel.tsx';
import { BajaPendiente, EnlaceMovimiento, ImporteCelda } from './celdas.tsx';

const signo = ({ tipo }: AporteLote) => (tipo === 'DEVOLUCION' ? -1 : 1);

export function medioDeAporte({ tipo, medioPago }: AporteLote): string {
  if (tipo === 'DEVOLUCION') return 'Devolución';
  return mueveDinero(tipo) && medioPago !== null ? MEDIO_PAGO_LABEL[medioPago] : 'Sin dinero';
}

const columnas = (obraId: string, moneda: Moneda): readonly Column<AporteLote>[] => [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 96,
    cell: ({ fecha }) => <span className="tnum">{formatearFecha(fecha)}</span>,
  },
  {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: ({ socio, bajaPendiente }) => (
      <>
        <span className="truncate" title={socio.nombre}>
          {socio.nombre}
        </span>
        {bajaPendiente ? <BajaPendiente /> : null}
      </>
    ),
  },
  { id: 'medio', header: 'Medio', hideBelow: 720, cell: medioDeAporte },
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
    cell: (aporte) => <ImporteCelda fila={aporte} moneda={moneda} signo={signo(aporte)} />,
  },
];

const enTelefono = (moneda: Moneda) => (aporte: AporteLote) => ({
  title: aporte.socio.nombre,
  figure: <ImporteCelda fila={aporte} moneda={moneda} signo={signo(aporte)} />,
  meta: `${formatearFecha(aporte.fecha)} · ${medioDeAporte(aporte)}`,
  badge: aporte.bajaPendiente ? <BajaPendiente /> : undefined,
});

const cuantos = (n: number) => `${formatearNumero(n)} ${n === 1 ? 'aporte' : 'aportes'}`;

export type AportesPanelProps = {
  readonly compra: CompraConLote;
  readonly abrir: (id: string) => string;
  readonly onAdd?: (() => void) | undefined;
};

/** Rows of the partners' own ledger, marked for the lot: nothing counts twice. */
export function AportesPanel({ compra, abrir, onAdd }: AportesPanelProps) {
  const { lote, aportes, resumen } = compra;
  const { proyectoId, moneda } = lote;
  const propio = useTenant().role === 'Socio';
  return (
    <div id="aportes" className="scroll-mt-[68px]">
      <Panel
        flush
        title={propio ? 'Tus aportes para el lote' : 'Aportes para el lote'}
        qualifier={<span className="max-md:hidden">el mismo libro que los de la obra</span>}
        action={
          onAdd === undefined ? undefined : <AccionDePanel label="Cargar aporte" onClick={onAdd} />
        }
      >
        {aportes.length === 0 ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            Todavía no hay aportes para el lote.
          </p>
        ) : (
          <DataTable<AporteLote>
            caption="Aportes para la compra del lote"
            columns={columnas(proyectoId, moneda)}
            rows={aportes}
            rowKey={({ id }) => id}
            rowLink={({ id }) => abrir(id)}
            phoneRow={enTelefono(moneda)}
            totals={[
              {
                label: `Aportado, ${cuantos(aportes.length)}`,
                cells: { importe: <Money centavos={resumen.aportadoCentavos} moneda={moneda} /> },
              },
            ]}
          />
        )}
      </Panel>
    </div>
  );
}
