import {
  type EstadisticasAuditoria,
  accionAuditoriaSchema,
} from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { Bar } from '@/components/charts/bar.tsx';
import { TableToggle } from '@/components/charts/table-toggle.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { type FiltrosAuditoria, enlaceDeFiltros } from '../filtros.ts';

type Dia = EstadisticasAuditoria['porDia'][number];

const cuantos = (cantidad: number) =>
  `${formatearNumero(cantidad)} ${cantidad === 1 ? 'registro' : 'registros'}`;
const enlaceDe = ({ fecha }: Dia) => enlaceDeFiltros({ desde: fecha, hasta: fecha });

/**
 * Bar chart with one bar per day, for the pointer only; the table has the same numbers for keyboard
 * and screen readers.
 */
function Barras({ dias }: { readonly dias: readonly Dia[] }) {
  const [bajo, setBajo] = useState<Dia | null>(null);
  const mayor = Math.max(1, ...dias.map(({ cantidad }) => cantidad));
  const primero = dias[0];
  const ultimo = dias.at(-1);
  const dicho = bajo ?? dias.find(({ cantidad }) => cantidad === mayor);
  return (
    <div>
      <p className="tnum h-6 text-sm text-muted-foreground">
        {dicho &&
          `${bajo ? '' : 'El de más actividad: '}${formatearFecha(dicho.fecha)} · ${cuantos(dicho.cantidad)}`}
      </p>
      <div
        aria-hidden
        className="flex h-36 items-end border-b border-border"
        onPointerLeave={() => setBajo(null)}
      >
        {dias.map((dia) => (
          <Link
            key={dia.fecha}
            to={enlaceDe(dia)}
            tabIndex={-1}
            onPointerEnter={() => setBajo(dia)}
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
    <div className="max-h-96 overflow-y-auto" role="region" aria-label="Registros por día">
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

function DiasPanel({ stats }: { readonly stats: EstadisticasAuditoria }) {
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

const A_LA_VISTA = 6;

type Cuenta = {
  readonly clave: string;
  readonly nombre: string;
  readonly cantidad: number;
  /** Address of the rows behind the count; null when there is no list. */
  readonly to: string | null;
};

function Fila({ nombre, cantidad, to, mayor }: Cuenta & { readonly mayor: number }) {
  const dentro = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
        <span className="tnum shrink-0 text-sm font-medium">{formatearNumero(cantidad)}</span>
      </span>
      <Bar value={cantidad} scale={mayor} className="mt-1.5" />
    </>
  );
  if (to === null) return <div className="py-1.5">{dentro}</div>;
  return (
    <Link
      to={to}
      className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      {dentro}
    </Link>
  );
}

type CuentasPanelProps = {
  readonly title: string;
  /** Counts, largest first. */
  readonly cuentas: readonly Cuenta[];
};

function CuentasPanel({ title, cuentas }: CuentasPanelProps) {
  const [todas, setTodas] = useState(false);
  const mayor = cuentas[0]?.cantidad ?? 1;
  const visibles = todas ? cuentas : cuentas.slice(0, A_LA_VISTA);
  return (
    <Panel
      title={title}
      action={
        cuentas.length > A_LA_VISTA ? (
          <Button variant="link" size="inline" onClick={() => setTodas(!todas)}>
            {todas ? 'Ver menos' : `Ver las ${cuentas.length}`}
            <span className="sr-only"> de {title.toLowerCase()}</span>
          </Button>
        ) : undefined
      }
    >
      <ul className="flex flex-col gap-1">
        {visibles.map((cuenta) => (
          <li key={cuenta.clave}>
            <Fila {...cuenta} mayor={mayor} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Paneles({ stats }: { readonly stats: EstadisticasAuditoria }) {
  const { desde, hasta } = stats;
  if (stats.total === 0) {
    return <p className="text-muted-foreground">No hay registros en este período.</p>;
  }
  const enlace = (filtros: FiltrosAuditoria) => enlaceDeFiltros({ ...filtros, desde, hasta });
  return (
    <>
      <DiasPanel stats={stats} />
      <div className="grid gap-4 lg:grid-cols-3">
        <CuentasPanel
          title="Por persona"
          cuentas={stats.porPersona.map(({ id, nombre, cantidad }) => ({
            clave: id ?? 'sistema',
            nombre: id === null ? 'Sistema' : nombre,
            cantidad,
            to: id === null ? null : enlace({ actorId: id }),
          }))}
        />
        <CuentasPanel
          title="Por acción"
          cuentas={stats.porAccion.map(({ clave, cantidad }) => {
            const { data: accion } = accionAuditoriaSchema.safeParse(clave);
            return accion === undefined
              ? { clave, nombre: clave, cantidad, to: null }
              : { clave, nombre: ACCION_EN_PALABRAS[accion], cantidad, to: enlace({ accion }) };
          })}
        />
        <CuentasPanel
          title="Por lo que se tocó"
          cuentas={stats.porEntidad.map(({ clave, cantidad }) => ({
            clave,
            nombre: nombreDeEntidad(clave),
            cantidad,
            to: Object.hasOwn(ENTIDAD_EN_PALABRAS, clave) ? enlace({ entidad: clave }) : null,
          }))}
        />
      </div>
    </>
  );
}

const PERIODOS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: 'Un año' },
] as const;

export function Estadisticas() {
  const { params, put } = useAddress<'dias'>();
  const hoy = useToday();
  const pedidos = params.get('dias');
  const dias = PERIODOS.find(({ value }) => value === pedidos)?.value ?? '30';
  const desde = sumarDias(hoy, 1 - Number(dias));
  const stats = trpc.auditoria.stats.useQuery(
    { desde, hasta: hoy },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        className="md:max-w-md"
        label="Período"
        value={dias}
        options={PERIODOS}
        onChange={(valor) => put({ dias: valor })}
      />
      {stats.data === undefined ? (
        <QueryWait query={stats} que="las estadísticas" rows={6} />
      ) : (
        <Paneles stats={stats.data} />
      )}
    </div>
  );
}
