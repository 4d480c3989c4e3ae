import type { MisCuentas as Cuentas } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { DeudaPropia } from './deuda-propia.tsx';
import { Lugar } from './lugar.tsx';

type DeObra = Cuentas['obras'][number];

function Obra({ obra, al }: { readonly obra: DeObra; readonly al: string }) {
  const { tenantId } = useTenant();
  const { proyecto, socioId, participacionBp, porMoneda, comoAportar } = obra;
  return (
    <Panel
      title={
        <Link
          to={paths.obraResumen(tenantId, proyecto.id)}
          className="finger rounded-sm hover:underline"
        >
          {proyecto.nombre}
        </Link>
      }
      qualifier={`Tu participación: ${formatearPorcentajeBp(participacionBp)}`}
      action={
        <Link
          to={paths.estadoDeCuenta(tenantId, proyecto.id, socioId)}
          aria-label={`Estado de cuenta de ${proyecto.nombre}`}
          className="finger inline-flex items-center rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline max-md:min-h-11"
        >
          Estado de cuenta
        </Link>
      }
    >
      <DeudaPropia
        obra={proyecto.nombre}
        socioId={socioId}
        cuentas={porMoneda}
        comoAportar={comoAportar}
        hoy={al}
      />
    </Panel>
  );
}

export function MisCuentas() {
  const cuentas = trpc.aportes.misCuentas.useQuery();
  if (cuentas.data === undefined) {
    if (!cuentas.isError) return <Lugar />;
    return (
      <div className="mb-6">
        <QueryError title="No pudimos traer tus aportes" query={cuentas} />
      </div>
    );
  }
  const { al, obras } = cuentas.data;
  if (obras.length === 0) return null;
  return (
    <section aria-labelledby="mis-cuentas" className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="mis-cuentas" className="text-lg font-semibold">
          Tus aportes
        </h2>
        <p className="text-sm text-muted-foreground">Al {formatearFecha(al)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {obras.map((obra) => (
          <Obra key={obra.proyecto.id} obra={obra} al={al} />
        ))}
      </div>
    </section>
  );
}
