import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useState } from 'react';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { Bar } from '../../components/charts/bar.tsx';
import type { Column, Sort } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../components/data-table/phone-list.tsx';
import { EstadoBadge } from '../proyectos/estado-badge.tsx';
import { ordenarObras, type ObraComparada } from './comparacion.ts';

export type ObrasComparadasProps = {
  readonly filas: readonly ObraComparada[];
  readonly moneda: Moneda;
  readonly qualifier: string;
  /** Of the period, income less expense is no balance. */
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
      cell: ({ obra }) => (
        <>
          <span className="truncate" title={obra.nombre}>
            {obra.nombre}
          </span>
          <EstadoBadge estado={obra.estado} />
        </>
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
  { obra, saldoCentavos, objetivo }: ObraComparada,
  moneda: Moneda,
): PhoneRow {
  const avance = objetivo?.avanceBp ?? null;
  return {
    title: obra.nombre,
    figure: <Money centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />,
    meta: avance === null ? obra.codigo : `Gastado ${formatearPorcentajeBp(avance)} del objetivo`,
    badge: <EstadoBadge estado={obra.estado} />,
  };
}

export function ObrasComparadas(props: ObrasComparadasProps) {
  const { filas, moneda, qualifier, enlace, enPeriodo } = props;
  const [sort, setSort] = useState<Sort>({ column: 'obra', direction: 'ascending' });
  return (
    <Panel flush title="Comparación de obras" qualifier={qualifier}>
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
    </Panel>
  );
}
