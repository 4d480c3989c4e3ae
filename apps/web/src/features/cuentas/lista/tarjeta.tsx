import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

import { Balance, Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, type ButtonProps } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { arqueoEnPalabras, descripcionDe, ICONO } from '../descripcion.ts';
import { enlaceDeApunte, type Hacer } from '../que-hacer.ts';

const A_LA_VISTA = 5;

type UltimosProps = { readonly cuenta: Cuenta; readonly al: string | null };

function Ultimos({ cuenta, al }: UltimosProps) {
  const { tenantId } = useTenant();
  const hoy = useToday();
  // Entries end today when cheques are pending, since those are shown apart, beside the balance.
  const hasta = al ?? (cuenta.aDebitarCentavos === 0 ? null : hoy);
  const { data, isError } = trpc.cuentas.apuntes.useQuery({
    id: cuenta.id,
    limit: A_LA_VISTA,
    ...(hasta === null ? {} : { hasta }),
  });
  if (data === undefined || data.items.length === 0) {
    return (
      <p className="px-4 py-2.5 text-sm text-muted-foreground">
        {isError
          ? 'No pudimos traer lo último que se anotó.'
          : data === undefined
            ? ' '
            : 'Todavía no se anotó nada.'}
      </p>
    );
  }
  return (
    <ul aria-label={`Lo último de ${cuenta.nombre}`} className="py-1.5">
      {data.items.map((apunte) => {
        const to = enlaceDeApunte({ tenantId, veTodas: true }, apunte);
        const { importeCentavos } = apunte;
        return (
          <li
            key={apunte.id}
            className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-2 px-4 py-1 text-sm"
          >
            <span className="tnum text-muted-foreground" title={formatearFecha(apunte.fecha)}>
              {formatearFechaCorta(apunte.fecha)}
            </span>
            {to === undefined ? (
              <span className="truncate" title={apunte.concepto}>
                {apunte.concepto}
              </span>
            ) : (
              <Link
                to={to}
                title={apunte.concepto}
                className="truncate rounded-sm hover:underline max-md:-my-3 max-md:py-3"
              >
                {apunte.concepto}
              </Link>
            )}
            <Money centavos={importeCentavos} moneda={cuenta.moneda} income={importeCentavos > 0} />
          </li>
        );
      })}
    </ul>
  );
}

const Boton = (props: ButtonProps) => (
  <Button variant="outline" size="sm" aria-haspopup="dialog" {...props} />
);

export type TarjetaProps = {
  readonly cuenta: Cuenta;
  /** Balance at the end of the chosen day. */
  readonly saldoCentavos: number;
  /** Centavos of cheques issued by that day and paid later. */
  readonly aDebitarCentavos: number;
  /** Day of the balance; null for today. */
  readonly al: string | null;
  readonly onHacer: Hacer;
};

export function Tarjeta({ cuenta, saldoCentavos, aDebitarCentavos, al, onHacer }: TarjetaProps) {
  const { tenantId } = useTenant();
  const puede = useCan('manage_accounts');
  const nombreId = useId();
  const { id, nombre, tipo, moneda } = cuenta;
  const Icono = ICONO[tipo];
  return (
    <section
      aria-labelledby={nombreId}
      className="flex min-w-0 flex-col rounded-lg bg-card text-card-foreground shadow-raised"
    >
      <div className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-t-lg px-4 pt-3.5 pb-3 hover:bg-row-hover">
        <div className="flex min-w-0 flex-1 basis-44 gap-3">
          <Icono aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
          <div className="min-w-0">
            <h2 id={nombreId} className="text-lg font-semibold [overflow-wrap:anywhere]">
              <Link
                data-row-link
                to={paths.cuenta(tenantId, id)}
                className="rounded-sm after:absolute after:inset-0"
              >
                {nombre}
              </Link>
            </h2>
            <p className="text-sm text-muted-foreground">{descripcionDe(cuenta)}</p>
          </div>
        </div>
        <div className="ml-auto text-right max-md:w-full">
          <Balance centavos={saldoCentavos} moneda={moneda} className="text-2xl font-semibold" />
          {aDebitarCentavos === 0 ? null : (
            <p className="text-sm text-muted-foreground">
              A debitar <Money centavos={aDebitarCentavos} moneda={moneda} />
            </p>
          )}
          {saldoCentavos < 0 ? (
            <div className="mt-0.5">
              <Badge variant="warning" icon={TriangleAlert}>
                En descubierto
              </Badge>
            </div>
          ) : null}
        </div>
      </div>
      <div className="flex-1 border-t border-border/70">
        <Ultimos cuenta={cuenta} al={al} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border/70 px-4 py-2.5">
        <p className="tnum min-w-0 text-sm text-muted-foreground">{arqueoEnPalabras(cuenta)}</p>
        {puede ? (
          <div className="ml-auto flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
            <Boton aria-label={`Contar ${nombre}`} onClick={() => onHacer({ que: 'contar', id })}>
              Contar
            </Boton>
            <Boton
              aria-label={`Traspasar desde ${nombre}`}
              onClick={() => onHacer({ que: 'traspasar', deId: id })}
            >
              Traspasar
            </Boton>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Closed accounts: they take no new entries but keep the old ones. */
export function Cerradas({ cuentas }: { readonly cuentas: readonly Cuenta[] }) {
  const { tenantId } = useTenant();
  return (
    <Panel title="Cerradas" flush>
      {cuentas.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">No hay cuentas cerradas.</p>
      ) : (
        <ul aria-label="Cuentas cerradas" className="border-t border-border">
          {cuentas.map((cuenta) => {
            const Icono = ICONO[cuenta.tipo];
            return (
              <li
                key={cuenta.id}
                className="relative flex min-h-13 items-center gap-3 border-t border-border/70 px-4 py-2 first:border-t-0 hover:bg-row-hover"
              >
                <Icono aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <div className="min-w-0">
                  <Link
                    to={paths.cuenta(tenantId, cuenta.id)}
                    className="rounded-sm font-medium after:absolute after:inset-0"
                  >
                    {cuenta.nombre}
                  </Link>
                  <p className="text-sm text-muted-foreground">{descripcionDe(cuenta)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
