import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Proyeccion, Vencimientos } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { MONEDA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Adeudado } from './adeudado.tsx';
import { LineaDeCaja } from './linea-de-caja.tsx';
import { porSemana } from './por-semana.ts';
import { Semanas } from './semanas.tsx';

const PLAZOS = ['30', '60', '90'] as const;
type Plazo = (typeof PLAZOS)[number];

function Dato({ nombre, children }: { readonly nombre: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{nombre}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Caja({ caja }: { readonly caja: Proyeccion }) {
  const { moneda, minimo, aPagarCentavos, aCobrarCentavos, chequesCentavos } = caja;
  const bajo = minimo.saldoCentavos < 0;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Dato nombre={`Saldo más bajo, el ${formatearFecha(minimo.fecha)}`}>
          <Money
            centavos={minimo.saldoCentavos}
            moneda={moneda}
            alarm={bajo}
            className="text-xl font-semibold"
          />
        </Dato>
        <Dato nombre="A pagar">
          <Money centavos={aPagarCentavos} moneda={moneda} />
        </Dato>
        <Dato nombre="A cobrar">
          <Money centavos={aCobrarCentavos} moneda={moneda} />
        </Dato>
      </dl>
      {chequesCentavos === 0 ? null : (
        <p className="mt-1 text-sm text-muted-foreground">
          Parte del saldo más <Money centavos={chequesCentavos} moneda={moneda} /> de cheques
          propios que el banco todavía no pagó.
        </p>
      )}
    </>
  );
}

type CuerpoProps = {
  readonly datos: Vencimientos;
  readonly obraId: string | undefined;
};

function Cuerpo({ datos, obraId }: CuerpoProps) {
  const { tenantId } = useTenant();
  const [elegida, setElegida] = useState<Proyeccion['moneda'] | null>(null);
  const { proyeccion, items, total, desde } = datos;
  const caja = proyeccion.find(({ moneda }) => moneda === elegida) ?? proyeccion[0];
  if (caja === undefined) return null;
  const semanas = porSemana(datos, caja);
  return (
    <>
      <div className="px-4 pb-3">
        {proyeccion.length > 1 ? (
          <Segmented
            label="Moneda de los vencimientos"
            value={caja.moneda}
            options={proyeccion.map(({ moneda: value }) => ({ value, label: MONEDA_LABEL[value] }))}
            onChange={setElegida}
            className="mb-3"
          />
        ) : null}
        <Caja caja={caja} />
        <LineaDeCaja proyeccion={caja} tramo={datos} />
      </div>
      {semanas.length === 0 ? (
        <p className="px-4 pb-4 text-muted-foreground">Nada vence en este plazo.</p>
      ) : (
        <Semanas semanas={semanas} hoy={desde} conObra={obraId === undefined} />
      )}
      {total > items.length ? (
        <p className="px-4 py-2 text-sm text-muted-foreground">
          {`Se ven los primeros ${formatearNumero(items.length)} de ${formatearNumero(total)}; la caja los cuenta a todos.`}
        </p>
      ) : null}
      <Adeudado
        adeudado={datos.adeudado}
        moneda={caja.moneda}
        lista={
          obraId === undefined
            ? paths.obrasVista(tenantId, 'presupuestos')
            : paths.presupuestos(tenantId, obraId)
        }
      />
    </>
  );
}

/** What falls due from today on and how the cash goes: of one work, or of all without `obraId`. */
export function VencimientosPanel({ obraId }: { readonly obraId?: string }) {
  const [plazo, setPlazo] = useState<Plazo>('60');
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const hasta = sumarDias(hoy, Number(plazo));
  const { data, error, isError, isFetching, refetch } = trpc.vencimientos.listar.useQuery(
    { hasta, ...(obraId === undefined ? {} : { projectId: obraId }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel
      title={`Próximos ${plazo} días`}
      flush
      action={
        <Segmented
          label="Plazo de los vencimientos"
          value={plazo}
          options={PLAZOS.map((value) => ({ value, label: value }))}
          onChange={setPlazo}
        />
      }
    >
      {data ? (
        <Cuerpo datos={data} obraId={obraId} />
      ) : isError ? (
        <div className="p-4 pt-0">
          <ErrorState
            title="No pudimos traer los vencimientos"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : (
        <LoadingRows rows={6} label="Cargando los vencimientos" />
      )}
    </Panel>
  );
}
