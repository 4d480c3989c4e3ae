import type { EstadoAportes, EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import { todoVencido } from '@plomada/domain/aportes/estado/plazos.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Ban, Check, Clock, FileDown } from 'lucide-react';

import { Bar } from '@/components/charts/bar.tsx';
import { ExactFigure, ExactFigures } from '@/components/display/exact-figures.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import type { NombreCifra } from '../cifra.tsx';
import { enDiasDeMora, type MiCuota, misCuotas, Plazos } from '../plazos.tsx';
import { useLlamados } from '../use-aportes.ts';

type MiCuenta = EstadoDeSocio & { readonly moneda: Moneda };

/**
 * Accounts of the signed-in Socio, the only partner in their answer; one per currency, pesos first.
 */
const misCuentas = ({ porMoneda }: EstadoAportes): readonly MiCuenta[] =>
  porMoneda.flatMap(({ moneda, socios }) => socios.map((socio) => ({ ...socio, moneda })));

function cifra(cuentas: readonly [MiCuenta, ...MiCuenta[]], campo: NombreCifra) {
  const [primera, segunda] = cuentas;
  const de = (cuenta: MiCuenta) => ({
    centavos: cuenta[campo],
    moneda: cuenta.moneda,
    alarm: campo === 'pendienteCentavos' && todoVencido(cuenta),
  });
  // Zeros of the second currency are left out.
  const hay = segunda !== undefined && segunda[campo] !== 0;
  return { ...de(primera), also: hay ? de(segunda) : undefined };
}

type MisCifrasProps = {
  readonly cuentas: readonly [MiCuenta, ...MiCuenta[]];
  readonly cuotas: readonly MiCuota[];
  /** Address of the statement, which lists the rows behind each amount. */
  readonly to: string;
};

function MisCifras({ cuentas, cuotas, to }: MisCifrasProps) {
  const vivas = cuotas.filter(({ anulada }) => !anulada).length;
  return (
    <ExactFigures four>
      <ExactFigure
        lead
        label="Pendiente"
        {...cifra(cuentas, 'pendienteCentavos')}
        to={to}
        note={<Plazos cuentas={cuentas} />}
      />
      <ExactFigure
        label="Llamado"
        {...cifra(cuentas, 'exigidoCentavos')}
        to={to}
        note={vivas === 1 ? 'En 1 llamado' : `En ${vivas} llamados`}
      />
      <ExactFigure
        label="Aportado"
        {...cifra(cuentas, 'aportadoCentavos')}
        to={to}
        note="Para la obra y su lote"
      />
      <ExactFigure
        label="Adelantado"
        {...cifra(cuentas, 'adelantadoCentavos')}
        to={to}
        note="A cuenta de próximos llamados"
      />
    </ExactFigures>
  );
}

/** Rows shown here; the statement has the rest. */
const A_LA_VISTA = 6;

function Estado({ cuota, anulada }: MiCuota) {
  if (anulada) {
    return (
      <Badge variant="destructive" icon={Ban}>
        Anulado
      </Badge>
    );
  }
  if (cuota.diasMora > 0) {
    return (
      <Badge variant="destructive" icon={Clock}>
        {enDiasDeMora(cuota.diasMora)}
      </Badge>
    );
  }
  if (cuota.pendienteCentavos > 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Check aria-hidden className="size-4 text-success" />
      Completa
    </span>
  );
}

function Fila({ mia, al }: { readonly mia: MiCuota; readonly al: string }) {
  const { llamado, cuota, anulada } = mia;
  const { numero, periodo, concepto, vencimiento, moneda } = llamado;
  return (
    <li className="border-t border-border/70 px-4 py-2.5 first:border-t-0">
      <p className="flex items-start justify-between gap-3 font-medium">
        <span className="min-w-0 break-words">{`${numero} · ${concepto}`}</span>
        <Money
          centavos={cuota.importeCentavos}
          moneda={moneda}
          className={cn('shrink-0', anulada && 'text-muted-foreground line-through')}
        />
      </p>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <span>{`${formatearMes(periodo)}, ${vencimiento < al ? 'venció' : 'vence'} el ${formatearFecha(vencimiento)}`}</span>
        <span className="ml-auto inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {cuota.pendienteCentavos > 0 && !anulada ? (
            <span>
              Falta{' '}
              <Money
                centavos={cuota.pendienteCentavos}
                moneda={moneda}
                alarm={cuota.diasMora > 0}
              />
            </span>
          ) : null}
          <Estado {...mia} />
        </span>
      </p>
    </li>
  );
}

/** Quotas of the signed-in partner, newest first, with the part still owed. */
function MisCuotas({ cuotas, al }: { readonly cuotas: readonly MiCuota[]; readonly al: string }) {
  const resto = cuotas.length - A_LA_VISTA;
  return (
    <Panel flush title="Tus cuotas">
      {cuotas.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          Todavía no hubo llamados a aportar en esta obra.
        </p>
      ) : (
        <ul className="border-t border-border">
          {cuotas.slice(0, A_LA_VISTA).map((mia) => (
            <Fila key={mia.llamado.id} mia={mia} al={al} />
          ))}
        </ul>
      )}
      {resto > 0 ? (
        <p className="border-t border-border/70 px-4 py-2.5 text-sm text-muted-foreground">
          {resto === 1
            ? 'Hay 1 cuota más en tu estado de cuenta.'
            : `Hay ${resto} cuotas más en tu estado de cuenta.`}
        </p>
      ) : null}
    </Panel>
  );
}

type CompanerosProps = {
  readonly estado: Pick<EstadoAportes, 'participaciones' | 'sinAsignarBp'>;
  /** Partner id of the signed-in user. */
  readonly socioId: string;
};

/** Names and shares of all partners of the obra, without amounts. */
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
  const papel = `/proyectos/${obraId}/socios/${socioId}/estado-de-cuenta?formato=pdf`;
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
          <Button variant="outline" loading={isBusy} onClick={() => void save(papel)}>
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
