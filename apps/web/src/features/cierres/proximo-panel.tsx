import { mesDe } from '@plomada/domain/base/fecha.rules';
import { haTerminado, primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { ListaCierres, TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre } from '@plomada/domain/cierres/total.schema';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { cerrableDesde, type Hacer, mesPorCerrar, reaperturaDe, terminados } from './meses.ts';
import { motivoParaNoCerrar, Revision } from './revision.tsx';
import { movimientosCon } from './un-aviso.tsx';

function Cifra({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 py-1 md:block md:py-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="tnum ml-auto font-medium">{children}</dd>
    </div>
  );
}

function Totales({ totales }: { readonly totales: readonly TotalCierre[] }) {
  if (totales.length === 0) {
    return <p className="text-muted-foreground">Sin movimientos: se cierra en cero.</p>;
  }
  return totales.map(({ moneda, movimientos, ...total }) => (
    <div key={moneda} className="mt-3 first:mt-0">
      {totales.length === 1 ? null : (
        <h4 className="mb-1 text-sm text-muted-foreground">{MONEDA_LABEL[moneda]}</h4>
      )}
      <dl className="gap-x-6 md:grid md:grid-cols-4">
        <Cifra name="Ingresos">
          <Money
            centavos={total.ingresosCentavos}
            moneda={moneda}
            income={total.ingresosCentavos > 0}
          />
        </Cifra>
        <Cifra name="Egresos">
          <Money centavos={total.egresosCentavos} moneda={moneda} />
        </Cifra>
        <Cifra name="Saldo del mes">
          <Money centavos={total.saldoCentavos} moneda={moneda} alarm={total.saldoCentavos < 0} />
        </Cifra>
        <Cifra name="Movimientos">{formatearNumero(movimientos)}</Cifra>
      </dl>
    </div>
  ));
}

type PorCerrarProps = {
  readonly mes: string;
  readonly esElPrimero: boolean;
  /** Reopened month that has to be closed again first. */
  readonly reabierto: string | undefined;
  readonly onHacer: Hacer;
};

/** Closing of one month; keyed by it, so that accepted warnings are reset for another. */
function PorCerrar({ mes, esElPrimero, reabierto, onHacer }: PorCerrarProps) {
  const { tenantId } = useTenant();
  const puedeCerrar = useCan('close_months');
  const revision = trpc.cierres.revisar.useQuery({ mes });
  const { data } = revision;
  const [aceptados, setAceptados] = useState<readonly TipoAviso[]>([]);
  const notaId = useId();
  if (data === undefined) {
    return revision.isError ? (
      <QueryError title="No pudimos revisar el mes" query={revision} />
    ) : (
      <LoadingRows rows={4} label="Revisando el mes" />
    );
  }
  const delMes = { desde: primerDiaDe(mes), hasta: ultimoDiaDe(mes) };
  const falta =
    reabierto === undefined
      ? motivoParaNoCerrar(data, aceptados)
      : `Primero hay que volver a cerrar ${nombrarMes(reabierto)}.`;
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Revision
          revision={data}
          aceptados={aceptados}
          onAceptar={setAceptados}
          dias={esElPrimero ? { hasta: delMes.hasta } : delMes}
          onHacer={onHacer}
        />
      </div>
      <section aria-label="Totales del mes" className="border-t border-border pt-4">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-sm text-muted-foreground">Lo que suma {nombrarMes(mes)}</h3>
          <Link
            to={movimientosCon(tenantId, delMes)}
            className="finger rounded-sm text-primary hover:underline max-md:py-2.5"
          >
            Ver los movimientos
          </Link>
        </div>
        <Totales totales={data.totales} />
      </section>
      {puedeCerrar ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border pt-4">
          <Button
            aria-haspopup="dialog"
            className="max-md:w-full"
            disabled={falta !== null}
            aria-describedby={falta === null ? undefined : notaId}
            onClick={() =>
              onHacer({ que: 'cerrar', mes, esElPrimero, totales: data.totales, aceptados })
            }
          >
            <LockKeyhole aria-hidden />
            {`Cerrar ${nombrarMes(mes)}`}
          </Button>
          {falta === null ? null : (
            <p id={notaId} className="text-muted-foreground">
              {falta}
            </p>
          )}
        </div>
      ) : null}
    </>
  );
}

function Elegir(props: {
  readonly mes: string;
  readonly meses: readonly string[];
  readonly onElegir: (mes: string) => void;
}) {
  return (
    <Field
      label="Cerrar hasta"
      className="md:max-w-72"
      help="Quedan cerrados ese mes y todos los anteriores."
    >
      {(control) => (
        <OptionSelect
          {...control}
          value={props.mes}
          options={props.meses.map((uno) => ({ value: uno, label: titularMes(uno) }))}
          onChange={({ target }) => props.onElegir(target.value)}
        />
      )}
    </Field>
  );
}

export type ProximoPanelProps = {
  readonly lista: ListaCierres;
  /** Today in Buenos Aires. */
  readonly hoy: string;
  readonly onHacer: Hacer;
};

/**
 * Panel of the month to close next; before the first closing, of the month in the address if that
 * is over.
 */
export function ProximoPanel({ lista, hoy, onHacer }: ProximoPanelProps) {
  const { params, put } = useAddress<'mes'>();
  const pedido = params.get('mes');
  const esElPrimero = lista.cerradoHasta === null;
  const meses = terminados(lista, hoy);
  const propuesto = mesPorCerrar(lista, hoy) ?? mesDe(hoy);
  const mes = esElPrimero && pedido !== null && meses.includes(pedido) ? pedido : propuesto;
  if (!haTerminado(mes, hoy)) {
    return (
      <Panel title={titularMes(mes)} qualifier="El próximo a cerrar">
        <p>
          Todavía no terminó. Se puede cerrar desde el{' '}
          <span className="tnum">{cerrableDesde(mes)}</span>.
        </p>
      </Panel>
    );
  }
  // A reopened month must be closed before the next one.
  const hayReapertura = lista.items.some(({ estado }) => estado === 'REABIERTO');
  const reabierto = hayReapertura ? reaperturaDe(lista.items)?.mes : undefined;
  const espera = !esElPrimero && pedido !== null && pedido > mes && meses.includes(pedido);
  return (
    <Panel
      title={titularMes(mes)}
      qualifier={esElPrimero ? 'El primer cierre' : 'El próximo a cerrar'}
    >
      <div className="flex flex-col gap-5">
        {espera ? (
          <p className="max-w-[68ch]">
            {`Los meses se cierran en orden: ${nombrarMes(pedido)} va después.`}
          </p>
        ) : null}
        {esElPrimero ? (
          <>
            <p className="max-w-[68ch] text-muted-foreground">
              Un mes cerrado no cambia: nadie carga, corrige ni borra nada con fecha de ese mes, y
              sus totales quedan en un PDF con código.
            </p>
            <Elegir {...{ mes, meses }} onElegir={(elegido) => put({ mes: elegido })} />
          </>
        ) : null}
        <PorCerrar key={mes} {...{ mes, esElPrimero, onHacer }} reabierto={reabierto} />
      </div>
    </Panel>
  );
}
