import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { Muestra, SharesBar } from '@/components/charts/shares-bar.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { PanelRows } from '@/components/state/panel-rows.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useKnownCount } from '@/lib/use-known-count.ts';

import { textoAtraso } from '../situacion.tsx';
import { useColores, useEstado } from '../use-aportes.ts';

type FilaDeSocio = {
  readonly id: string;
  readonly nombre: string;
  readonly participacionBp: number;
  /** Debt by currency, pesos first, without zeros. */
  readonly pendientes: readonly { readonly moneda: Moneda; readonly centavos: number }[];
  readonly diasMora: number;
};

/** Partners with a share or a debt; those who left with a debt are included. */
function filasDeSocios({
  participaciones,
  porMoneda,
}: Pick<EstadoAportes, 'participaciones' | 'porMoneda'>): readonly FilaDeSocio[] {
  const cuentas = porMoneda.flatMap(({ moneda, socios }) =>
    socios.map((socio) => ({ ...socio, moneda })),
  );
  const deudores = cuentas.filter(({ pendienteCentavos }) => pendienteCentavos > 0);
  const nombres = new Map(
    [...participaciones, ...deudores].map(({ socioId, nombre }) => [socioId, nombre]),
  );
  return [...nombres].map(([id, nombre]) => {
    const deudas = deudores.filter(({ socioId }) => socioId === id);
    return {
      id,
      nombre,
      participacionBp: participaciones.find(({ socioId }) => socioId === id)?.participacionBp ?? 0,
      pendientes: deudas.map(({ moneda, pendienteCentavos: centavos }) => ({ moneda, centavos })),
      diasMora: Math.max(0, ...deudas.map(({ diasMora }) => diasMora)),
    };
  });
}

/** Sum of all partners' payments on the nearest due day, by currency; null when nothing is due. */
function proximoPago(porMoneda: EstadoAportes['porMoneda']) {
  const proximas = porMoneda.flatMap(({ moneda, socios }) =>
    socios.flatMap(({ proxima }) => (proxima === null ? [] : [{ ...proxima, moneda }])),
  );
  const vencimiento = proximas.map((una) => una.vencimiento).toSorted()[0];
  if (vencimiento === undefined) return null;
  const deEseDia = Map.groupBy(
    proximas.filter((una) => una.vencimiento === vencimiento),
    ({ moneda }) => moneda,
  );
  const importes = [...deEseDia].map(([moneda, cuotas]) => ({
    moneda,
    centavos: sumarCentavos(cuotas.map(({ pendienteCentavos }) => pendienteCentavos)),
  }));
  return { vencimiento, importes };
}

type Colores = ReturnType<typeof useColores>;

function Importes({ importes }: { readonly importes: FilaDeSocio['pendientes'] }) {
  return importes.map(({ moneda, centavos }) => (
    <Money key={moneda} centavos={centavos} moneda={moneda} className="block font-medium" />
  ));
}

function Socio({ fila, colores }: { readonly fila: FilaDeSocio; readonly colores: Colores }) {
  const { id, nombre, participacionBp, pendientes, diasMora } = fila;
  return (
    <li className="flex min-h-[34px] items-center gap-x-2.5 py-0.5 max-md:flex-wrap max-md:py-2">
      <Muestra color={colores.get(id)} />
      <span className="min-w-0 flex-1 max-md:basis-[calc(100%-22px)]">
        <span className="block truncate" title={nombre}>
          {nombre}
        </span>
        {diasMora > 0 ? (
          <span className="flex items-center gap-1 text-sm text-expense">
            <TriangleAlert aria-hidden className="size-3.5" />
            {textoAtraso(diasMora)}
          </span>
        ) : null}
      </span>
      <span className="tnum text-sm text-muted-foreground max-md:mr-auto max-md:pl-[22px]">
        {formatearPorcentajeBp(participacionBp)}
      </span>
      {pendientes.length === 0 ? (
        <span className="w-32 text-right text-sm text-muted-foreground">Al día</span>
      ) : (
        <span className="min-w-32 text-right">
          <Importes importes={pendientes} />
        </span>
      )}
    </li>
  );
}

function moraDe(filas: readonly FilaDeSocio[]): string | null {
  const tarde = filas.filter(({ diasMora }) => diasMora > 0);
  if (tarde.length === 0) return null;
  const dias = Math.max(...tarde.map(({ diasMora }) => diasMora));
  return `${tarde.length} ${tarde.length === 1 ? 'socio' : 'socios'}, hasta ${dias} ${dias === 1 ? 'día' : 'días'}`;
}

type PieProps = Pick<EstadoAportes, 'porMoneda'> & { readonly filas: readonly FilaDeSocio[] };

function Pie({ filas, porMoneda }: PieProps) {
  const mora = moraDe(filas);
  const total = porMoneda.map(({ moneda, socios }) => ({
    moneda,
    centavos: sumarCentavos(socios.map(({ pendienteCentavos }) => pendienteCentavos)),
  }));
  const proximo = proximoPago(porMoneda);
  if (total.length === 0) return null;
  return (
    <footer className="mt-auto px-4 py-2 shadow-[inset_0_2px_0_var(--border-strong)]">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span>
          <span className="block text-muted-foreground">A cobrar</span>
          {mora === null ? null : (
            <span className="block text-sm text-muted-foreground">
              Con mora: <span className="text-expense">{mora}</span>
            </span>
          )}
        </span>
        <span className="text-right [&>span]:font-semibold">
          <Importes importes={total.filter(({ centavos }, i) => i === 0 || centavos !== 0)} />
        </span>
      </div>
      {proximo === null ? null : (
        <div className="mt-1 flex items-start justify-between gap-3 text-sm">
          <span className="text-muted-foreground">
            De eso vence el {formatearFecha(proximo.vencimiento)}
          </span>
          <span className="text-right">
            <Importes importes={proximo.importes} />
          </span>
        </div>
      )}
    </footer>
  );
}

/** Partners of an obra with share and debt; nothing when there are none. */
export function SociosPanel({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const { data, isPending } = useEstado(obraId, null);
  const cuantos = useKnownCount(obraId, 'socios');
  const colores = useColores(obraId);
  if (isPending && cuantos > 0) {
    return (
      <PanelRows
        title="Socios"
        label="Cargando los socios"
        rows={cuantos}
        rowClass="h-[34px] max-md:h-[56px]"
        // Padding for the bar of shares above and the total to collect below.
        className="pt-9 pb-19"
      />
    );
  }
  if (data === undefined || data.participaciones.length === 0) return null;
  const filas = filasDeSocios(data);
  const titulares = filas.filter(({ participacionBp }) => participacionBp > 0);
  return (
    <Panel
      title="Socios"
      qualifier="participación y lo que falta aportar"
      flush
      className="flex h-full flex-col overflow-clip [&>div]:flex [&>div]:grow [&>div]:flex-col"
      action={
        <Link
          to={paths.aportes(tenantId, obraId)}
          className="finger rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline"
        >
          Ver aportes
        </Link>
      }
    >
      <div className="px-4 pt-2 pb-3">
        <SharesBar partes={titulares} colores={colores} className="h-3" />
        <ul className="mt-2">
          {filas.map((fila) => (
            <Socio key={fila.id} {...{ fila, colores }} />
          ))}
          {data.sinAsignarBp > 0 ? (
            <li className="flex min-h-[34px] items-center gap-2.5 text-muted-foreground">
              <Muestra color={undefined} />
              <span className="flex-1">Sin asignar</span>
              <span className="tnum text-sm">{formatearPorcentajeBp(data.sinAsignarBp)}</span>
              <span className="w-32" />
            </li>
          ) : null}
        </ul>
      </div>
      <Pie filas={filas} porMoneda={data.porMoneda} />
    </Panel>
  );
}
