import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useState } from 'react';
import { Link } from 'react-router';

import { Bar } from '@/components/charts/bar.tsx';
import type { Column, Sort } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { marginsPath } from '@/config/margins-paths.ts';
import { EstadoBadge } from '@/features/proyectos/estado-badge.tsx';
import { useTenant } from '@/lib/tenant.ts';

import { type ObraComparada, ordenarObras } from './comparacion.ts';
import { Falta, Margen } from './margenes/margen.tsx';

export type ObrasComparadasProps = {
  readonly filas: readonly ObraComparada[];
  readonly moneda: Moneda;
  readonly qualifier: string;
  /** True when the period has a start: income less expense is then not called a balance. */
  readonly enPeriodo: boolean;
  readonly enlace: (obraId: string) => string;
};

function Avance({ fila }: { readonly fila: ObraComparada }) {
  const { objetivo } = fila;
  if (objetivo?.avanceBp == null || objetivo.presupuestoObjetivoCentavos === null) return '—';
  const { gastadoCentavos, presupuestoObjetivoCentavos: tope, avanceBp } = objetivo;
  return (
    <span className="inline-flex items-center gap-2">
      <Bar
        value={gastadoCentavos}
        target={tope}
        scale={Math.max(gastadoCentavos, tope)}
        className="w-20"
      />
      <span className="tnum w-16 text-right">{formatearPorcentajeBp(avanceBp)}</span>
    </span>
  );
}

function columnas(moneda: Moneda, enPeriodo: boolean): readonly Column<ObraComparada>[] {
  const dinero = { align: 'end', sortable: true } as const;
  const importe = (centavos: number | null, alarm = (centavos ?? 0) < 0) => (
    <Money centavos={centavos} moneda={moneda} alarm={alarm} />
  );
  return [
    {
      id: 'obra',
      header: 'Obra',
      main: true,
      sortable: true,
      cell: ({ obra, margen }) => (
        <span className="min-w-0 py-1">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate" title={obra.nombre}>
              {obra.nombre}
            </span>
            <EstadoBadge estado={obra.estado} />
          </span>
          {margen === null ? null : <Falta obra={margen} />}
        </span>
      ),
    },
    {
      id: 'ingresos',
      header: 'Ingresos',
      ...dinero,
      hideBelow: 800,
      cell: (fila) => importe(fila.ingresosCentavos),
    },
    {
      id: 'egresos',
      header: 'Egresos',
      ...dinero,
      cell: (fila) => importe(fila.egresosCentavos),
    },
    {
      id: 'saldo',
      header: enPeriodo ? 'Resultado' : 'Saldo',
      ...dinero,
      cell: (fila) => importe(fila.saldoCentavos),
    },
    {
      id: 'margen',
      header: 'Margen al final',
      ...dinero,
      hideBelow: 560,
      cell: ({ margen }) => <Margen margen={margen?.alFinal ?? null} moneda={moneda} />,
    },
    {
      id: 'avance',
      header: 'Gastado del objetivo',
      ...dinero,
      hideBelow: 680,
      cell: (fila) => <Avance fila={fila} />,
    },
    {
      id: 'desvio',
      header: 'Desvío',
      ...dinero,
      hideBelow: 1200,
      cell: ({ objetivo }) => {
        const desvio = objetivo?.desvioCentavos ?? null;
        return importe(desvio, desvio !== null && desvio > 0);
      },
    },
    {
      id: 'costo',
      header: 'Costo por m²',
      ...dinero,
      hideBelow: 980,
      cell: (fila) => importe(fila.objetivo?.costoM2Centavos ?? null),
    },
  ];
}

function filaDeTelefono(
  { obra, saldoCentavos, objetivo, margen }: ObraComparada,
  moneda: Moneda,
): PhoneRow {
  const avance = objetivo?.avanceBp ?? null;
  return {
    title: obra.nombre,
    value: <Money centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />,
    meta: avance === null ? obra.codigo : `Gastado ${formatearPorcentajeBp(avance)} del objetivo`,
    badge: <EstadoBadge estado={obra.estado} />,
    foot: margen === null ? undefined : <Falta obra={margen} />,
  };
}

export function ObrasComparadas(props: ObrasComparadasProps) {
  const { filas, moneda, qualifier, enlace, enPeriodo } = props;
  const { tenantId } = useTenant();
  // Sorted by the lowest margin; works without one follow in the order of their codes.
  const [sort, setSort] = useState<Sort>({ column: 'margen', direction: 'ascending' });
  return (
    <Panel
      flush
      title="Comparación de obras"
      qualifier={qualifier}
      action={
        <Link
          to={marginsPath(tenantId)}
          className="finger rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          Margen por obra
        </Link>
      }
    >
      <DataTable
        caption="Comparación de obras"
        columns={columnas(moneda, enPeriodo)}
        rows={ordenarObras(filas, sort)}
        rowKey={({ obra }) => obra.id}
        rowLink={({ obra }) => enlace(obra.id)}
        phoneRow={(fila) => filaDeTelefono(fila, moneda)}
        sort={sort}
        onSort={setSort}
      />
      {filas.some(({ obra }) => (obra.retencionesCentavos ?? 0) !== 0) ? (
        <p className="px-4 py-2 text-sm text-muted-foreground">
          Los ingresos, los egresos y el saldo son de caja; lo gastado cuenta además lo retenido en
          los pagos, menos lo que devolvieron proveedores.
        </p>
      ) : null}
    </Panel>
  );
}
