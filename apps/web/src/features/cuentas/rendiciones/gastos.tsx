import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { GastoDeRendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { CameraOff } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FotoDeGasto } from './foto-de-gasto.tsx';
import { Fotos } from './fotos.tsx';

type GastosProps = {
  readonly gastos: readonly GastoDeRendicion[];
  readonly moneda: Moneda;
  /** What lacks its photo is offered to take it. */
  readonly conCamara: boolean;
};

type GastoProps = Omit<GastosProps, 'gastos'> & { readonly gasto: GastoDeRendicion };

function Concepto({ movimientoId, proyectoId, concepto }: GastoDeRendicion) {
  const { tenantId } = useTenant();
  if (proyectoId === null) return <span className="truncate">{concepto}</span>;
  return (
    <Link
      to={paths.movimiento(tenantId, proyectoId, movimientoId)}
      title={concepto}
      className="truncate rounded-sm hover:underline max-md:py-1"
    >
      {concepto}
    </Link>
  );
}

/** Of a work that one does not see there is nothing to look at, nor to add to. */
function FotosDe({ gasto, conCamara }: Omit<GastoProps, 'moneda'>) {
  if (gasto.conAdjuntos) {
    return gasto.proyectoId === null ? null : <Fotos movimientoId={gasto.movimientoId} />;
  }
  return (
    <>
      <Badge variant="warning" icon={CameraOff}>
        Sin foto
      </Badge>
      {conCamara && gasto.proyectoId !== null ? <FotoDeGasto gasto={gasto} /> : null}
    </>
  );
}

function Gasto({ gasto, moneda, conCamara }: GastoProps) {
  const { fecha, rubro, importeCentavos } = gasto;
  return (
    <li className="flex flex-col gap-1.5 border-t border-border/70 py-2.5 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3">
        <Concepto {...gasto} />
        <Money centavos={importeCentavos} moneda={moneda} className="shrink-0 font-medium" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span
          className="tnum mr-auto min-w-0 truncate text-sm text-muted-foreground"
          title={formatearFecha(fecha)}
        >
          {[formatearFechaCorta(fecha), rubro].filter(Boolean).join(' · ')}
        </span>
        <FotosDe gasto={gasto} conCamara={conCamara} />
      </div>
    </li>
  );
}

/** The expenses of a statement, in the order of their days, each with its photos. */
export function Gastos({ gastos, ...resto }: GastosProps) {
  return (
    <ul aria-label="Gastos">
      {gastos.map((gasto) => (
        <Gasto key={gasto.movimientoId} gasto={gasto} {...resto} />
      ))}
    </ul>
  );
}

/** What they come to, and how many lack their photo. */
export function TotalDeGastos({
  importeCentavos,
  moneda,
  sinFoto,
}: {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly sinFoto: number;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-sunken px-3 py-2.5">
      <span className="text-muted-foreground">Total</span>
      <Money centavos={importeCentavos} moneda={moneda} className="text-lg font-semibold" />
      {sinFoto === 0 ? null : (
        <p className="w-full text-sm text-warning">
          {sinFoto === 1 ? 'Hay 1 gasto sin foto.' : `Hay ${sinFoto} gastos sin foto.`}
        </p>
      )}
    </div>
  );
}
