import type { ObraDeResumen } from '@plomada/domain/resumen/resumen.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, Clock, type LucideIcon, TrendingDown, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { EstadoBadge } from '@/features/proyectos/estado-badge.tsx';
import { trpc } from '@/lib/trpc.ts';

import { CON_CAJA, type Motivo, type ObraConMotivos, obrasConMotivos } from './motivos.ts';

const ICONO: Readonly<Record<Motivo['tipo'], LucideIcon>> = {
  vencido: Clock,
  sinSaldo: TrendingDown,
  sobreObjetivo: TriangleAlert,
};

type AtencionPanelProps = {
  readonly obras: readonly ObraDeResumen[];
  readonly enlace: (obraId: string) => string;
};

function Fila({ obra, motivos, enlace }: ObraConMotivos & Pick<AtencionPanelProps, 'enlace'>) {
  return (
    <Link
      to={enlace(obra.id)}
      className="grid min-h-[52px] grid-cols-1 items-center gap-x-6 gap-y-1.5 px-4 py-2 -outline-offset-2 hover:bg-row-hover @[720px]:grid-cols-[330px_minmax(0,1fr)]"
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate font-medium max-md:text-lg" title={obra.nombre}>
          {obra.nombre}
        </span>
        <EstadoBadge estado={obra.estado} />
      </span>
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        {motivos.map(({ tipo, texto }) => {
          const Icono = ICONO[tipo];
          return (
            <span key={texto} className="tnum inline-flex items-center gap-1.5 text-expense">
              <Icono aria-hidden className="size-4 shrink-0" />
              {texto}
            </span>
          );
        })}
      </span>
    </Link>
  );
}

export function AtencionPanel({ obras, enlace }: AtencionPanelProps) {
  const atencion = trpc.vencimientos.porObra.useQuery(CON_CAJA);
  const { data } = atencion;
  const filas = data === undefined ? [] : obrasConMotivos(obras, data);
  return (
    <Panel
      title="Piden atención"
      flush
      className="overflow-clip"
      qualifier={
        filas.length === 0
          ? undefined
          : `${formatearNumero(filas.length)} de ${formatearNumero(obras.length)} obras`
      }
    >
      {data === undefined ? (
        atencion.isError ? (
          <div className="p-4 pt-0">
            <QueryError title="No pudimos traer lo que vence en cada obra" query={atencion} />
          </div>
        ) : (
          <LoadingRows rows={2} label="Cargando lo que pide atención" />
        )
      ) : filas.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-muted-foreground">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          Ninguna obra tiene pagos vencidos, saldo negativo a la vista ni pasó su objetivo.
        </p>
      ) : (
        <ul className="@container">
          {filas.map((fila) => (
            <li key={fila.obra.id} className="border-t border-border/70 first:border-t-0">
              <Fila {...fila} enlace={enlace} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
