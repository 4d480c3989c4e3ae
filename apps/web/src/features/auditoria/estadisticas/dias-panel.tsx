import type { EstadisticasAuditoria } from '@plomada/domain/auditoria/auditoria.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';
import { Link } from 'react-router';

import { TableToggle } from '@/components/charts/table-toggle.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { cn } from '@/lib/utils.ts';

import { enlaceDeFiltros } from '../filtros.ts';

type Dia = EstadisticasAuditoria['porDia'][number];

const cuantos = (cantidad: number) =>
  `${formatearNumero(cantidad)} ${cantidad === 1 ? 'registro' : 'registros'}`;
const enlaceDe = ({ fecha }: Dia) => enlaceDeFiltros({ desde: fecha, hasta: fecha });

/**
 * Bar chart with one bar per day, for the pointer only; the table has the same numbers for keyboard
 * and screen readers.
 */
function Barras({ dias }: { readonly dias: readonly Dia[] }) {
  const [senalado, setSenalado] = useState<Dia | null>(null);
  const mayor = Math.max(1, ...dias.map(({ cantidad }) => cantidad));
  const primero = dias[0];
  const ultimo = dias.at(-1);
  const mostrado = senalado ?? dias.find(({ cantidad }) => cantidad === mayor);
  return (
    <div>
      <p className="tnum h-6 text-sm text-muted-foreground">
        {mostrado &&
          `${senalado ? '' : 'El de más actividad: '}${formatearFecha(mostrado.fecha)} · ${cuantos(mostrado.cantidad)}`}
      </p>
      <div
        aria-hidden
        className="flex h-36 items-end border-b border-border"
        onPointerLeave={() => setSenalado(null)}
      >
        {dias.map((dia) => (
          <Link
            key={dia.fecha}
            to={enlaceDe(dia)}
            tabIndex={-1}
            onPointerEnter={() => setSenalado(dia)}
            className="flex h-full min-w-0 flex-1 items-end px-px hover:bg-row-hover"
          >
            <span
              className={cn(
                'w-full rounded-t-[2px] forced-colors:border',
                dia === ultimo ? 'bg-brand-mark' : 'bg-primary',
              )}
              style={{
                height:
                  dia.cantidad === 0 ? '0' : `${Math.max(1.5, (dia.cantidad / mayor) * 100)}%`,
              }}
            />
          </Link>
        ))}
      </div>
      <p className="tnum mt-1 flex justify-between text-xs text-muted-foreground">
        <span>{primero ? formatearFecha(primero.fecha) : ''}</span>
        <span>{ultimo ? formatearFecha(ultimo.fecha) : ''}</span>
      </p>
    </div>
  );
}

function Tabla({ dias }: { readonly dias: readonly Dia[] }) {
  return (
    <div
      className="max-h-96 scroll-pt-10 overflow-y-auto"
      role="region"
      aria-label="Registros por día"
    >
      <table className="w-full text-base">
        <caption className="sr-only">Registros por día, del más nuevo al más viejo</caption>
        <thead className="sticky top-0 bg-muted text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium">
              Día
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Registros
            </th>
          </tr>
        </thead>
        <tbody>
          {dias.toReversed().map((dia) => (
            <tr key={dia.fecha} className="border-t border-border/70">
              <th scope="row" className="tnum px-4 py-1.5 text-left font-normal">
                {dia.cantidad === 0 ? (
                  formatearFecha(dia.fecha)
                ) : (
                  <Link
                    to={enlaceDe(dia)}
                    className="finger inline-block rounded-sm text-primary hover:underline max-md:py-2.5"
                  >
                    {formatearFecha(dia.fecha)}
                  </Link>
                )}
              </th>
              <td className="tnum px-4 py-1.5 text-right">{formatearNumero(dia.cantidad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function DiasPanel({ stats }: { readonly stats: EstadisticasAuditoria }) {
  const [enTabla, setEnTabla] = useState(false);
  return (
    <Panel
      title="Por día"
      qualifier={cuantos(stats.total)}
      flush={enTabla}
      action={<TableToggle inTable={enTabla} onChange={setEnTabla} of="registros por día" />}
    >
      {enTabla ? <Tabla dias={stats.porDia} /> : <Barras dias={stats.porDia} />}
    </Panel>
  );
}
