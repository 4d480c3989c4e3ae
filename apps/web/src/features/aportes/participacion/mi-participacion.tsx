import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { FileDown } from 'lucide-react';

import { Bar } from '@/components/charts/bar.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { misCuotas } from '../plazos.tsx';
import { useLlamados } from '../use-aportes.ts';
import { type MiCuenta, MisCifras } from './mis-cifras.tsx';
import { MisCuotas } from './mis-cuotas.tsx';

/**
 * Accounts of the signed-in Socio, the only partner in their answer; one per currency, pesos first.
 */
const misCuentas = ({ porMoneda }: EstadoAportes): readonly MiCuenta[] =>
  porMoneda.flatMap(({ moneda, socios }) => socios.map((socio) => ({ ...socio, moneda })));

type CompanerosProps = {
  readonly estado: Pick<EstadoAportes, 'participaciones' | 'sinAsignarBp'>;
  /** Partner id of the signed-in user. */
  readonly socioId: string;
};

/**
 * Names and shares of the partners of the obra that have one, and the unassigned share, without
 * amounts.
 */
function Companeros({ estado, socioId }: CompanerosProps) {
  const { participaciones, sinAsignarBp } = estado;
  const sinAsignar = { socioId: '', nombre: 'Sin asignar', participacionBp: sinAsignarBp };
  const filas = [...participaciones, ...(sinAsignarBp > 0 ? [sinAsignar] : [])];
  const mayor = Math.max(1, ...filas.map(({ participacionBp }) => participacionBp));
  return (
    <Panel title="Participaciones">
      <ul className="flex flex-col gap-3">
        {filas.map(({ socioId: id, nombre, participacionBp }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className={cn('min-w-0 break-words', id === socioId && 'font-semibold')}>
                {id === socioId ? `${nombre} (tu parte)` : nombre}
              </span>
              <span className="tnum font-medium">{formatearPorcentajeBp(participacionBp)}</span>
            </p>
            <Bar
              rest={id !== socioId}
              value={participacionBp}
              scale={mayor}
              className="mt-1 h-1.5"
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type CuerpoProps = { readonly obraId: string; readonly estado: EstadoAportes };

function Cuerpo({ obraId, estado }: CuerpoProps) {
  const { tenantId } = useTenant();
  const llamados = useLlamados(obraId);
  const { isBusy, save } = useBusyDownload();
  const [primera, ...otras] = misCuentas(estado);
  if (primera === undefined) return null;
  const { socioId, participacionBp } = primera;
  const cuotas = misCuotas(llamados.data?.items ?? [], socioId);
  const cuenta = paths.estadoDeCuenta(tenantId, obraId, socioId);
  const documento = `/proyectos/${obraId}/socios/${socioId}/estado-de-cuenta?formato=pdf`;
  return (
    <section aria-labelledby="mi-participacion" className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="mi-participacion" className="text-lg font-semibold">
            Mi participación: <span className="tnum">{formatearPorcentajeBp(participacionBp)}</span>
          </h2>
          <p className="text-sm text-muted-foreground">Al {formatearFecha(estado.al)}</p>
        </div>
        <div data-no-print className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <Button variant="outline" loading={isBusy} onClick={() => void save(documento)}>
            {isBusy ? null : <FileDown aria-hidden />}
            Descargar PDF
          </Button>
          <LinkButton to={cuenta}>Ver estado de cuenta</LinkButton>
        </div>
      </div>
      <MisCifras cuentas={[primera, ...otras]} cuotas={cuotas} to={cuenta} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        {llamados.data ? (
          <MisCuotas cuotas={cuotas} al={estado.al} />
        ) : (
          <QueryWait query={llamados} que="tus cuotas" rows={3} panel={{ title: 'Tus cuotas' }} />
        )}
        <Companeros estado={estado} socioId={socioId} />
      </div>
    </section>
  );
}

export function MiParticipacion({ obraId }: { readonly obraId: string }) {
  const estado = trpc.aportes.estado.useQuery({ id: obraId });
  if (estado.data) return <Cuerpo obraId={obraId} estado={estado.data} />;
  const look = { frame: 'mb-6', panel: { className: 'mb-6' } };
  return <QueryWait query={estado} que="tu participación" rows={4} {...look} />;
}
