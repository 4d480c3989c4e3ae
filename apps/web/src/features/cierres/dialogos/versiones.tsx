import type { CambioDeTotal, VersionesCierre } from '@plomada/domain/cierres/cierre.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { ArrowRight } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { trpc } from '@/lib/trpc.ts';

const FIGURAS = [
  ['ingresosCentavos', 'Ingresos'],
  ['egresosCentavos', 'Egresos'],
  ['movimientos', 'Movimientos'],
] as const;

function Cambio({ cambio }: { readonly cambio: CambioDeTotal }) {
  const { obra, moneda, antes, despues } = cambio;
  const escribir = (campo: (typeof FIGURAS)[number][0], cifra: number) =>
    campo === 'movimientos' ? formatearNumero(cifra) : <Money centavos={cifra} moneda={moneda} />;
  return (
    <li className="border-t border-border/70 py-2 first:border-t-0">
      <p className="break-words">{obra}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {FIGURAS.filter(([campo]) => antes[campo] !== despues[campo]).map(([campo, nombre]) => (
          <div key={campo} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="tnum flex flex-wrap items-center justify-end gap-x-2">
              <span className="text-muted-foreground">{escribir(campo, antes[campo])}</span>
              <ArrowRight aria-label="pasó a" className="size-3.5 shrink-0" />
              <span className="font-medium">{escribir(campo, despues[campo])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type Version = VersionesCierre['versiones'][number];

function UnaVersion({
  version: { version, cerradoEn, cerradoPor, cambios },
}: {
  readonly version: Version;
}) {
  const titulo = `Versión ${formatearNumero(version)}`;
  return (
    <section aria-label={titulo}>
      <h4 className="font-medium">{titulo}</h4>
      <p className="tnum text-sm text-muted-foreground">
        {`${formatearFechaHora(cerradoEn)} · ${cerradoPor}`}
      </p>
      {cambios === null ? (
        <p className="mt-1 text-sm">
          {version === 1 ? 'El primer cierre.' : 'El cierre anterior no se guardó.'}
        </p>
      ) : cambios.length === 0 ? (
        <p className="mt-1 text-sm">Los totales quedaron iguales.</p>
      ) : (
        <ul aria-label={`Qué cambió en la versión ${version}`} className="mt-1">
          {cambios.map((cambio) => (
            <Cambio key={`${cambio.proyectoId} ${cambio.moneda}`} cambio={cambio} />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Closings of a month that was closed more than once, each with its changes from the previous one.
 */
export function Versiones({ mes }: { readonly mes: string }) {
  const query = trpc.cierres.versiones.useQuery({ mes });
  const { data } = query;
  if (data === undefined) {
    return query.isError ? (
      <QueryError title="No pudimos traer los cierres del mes" query={query} />
    ) : (
      <LoadingRows rows={2} label="Trayendo los cierres del mes" />
    );
  }
  return (
    <section
      aria-label="Cierres del mes"
      className="flex flex-col gap-4 border-t border-border pt-4"
    >
      <h3 className="text-sm text-muted-foreground">De un cierre al siguiente</h3>
      {data.versiones.map((version) => (
        <UnaVersion key={version.version} version={version} />
      ))}
    </section>
  );
}
