import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';

import { Muestra } from '@/components/charts/shares-bar.tsx';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { CopyButton } from '@/components/display/copy-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { AsOfField } from '@/components/form/as-of-field.tsx';
import { Closed } from '@/components/page/obra-edit-page.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { EstadoCifras, sumaDe } from './estado/estado-cifras.tsx';
import { columnas, filaDeTelefono, totales } from './estado/estado-tabla.tsx';
import { useColores, useEstado } from './use-aportes.ts';
import { useAl } from './vistas.ts';

type Cuenta = EstadoAportes['porMoneda'][number];

const transferenciasConNombre = ({ socios, transferencias }: Cuenta) => {
  const nombreDe = (id: string) =>
    socios.find(({ socioId }) => socioId === id)?.nombre ?? 'Un socio';
  return transferencias.map((una) => ({
    ...una,
    de: nombreDe(una.deSocioId),
    a: nombreDe(una.aSocioId),
  }));
};

type EquilibrarListaProps = {
  readonly obra: string;
  readonly al: string;
  readonly cuenta: Cuenta;
  readonly colores: ReadonlyMap<string, string>;
};

/** Payments among partners after which each partner's contributions match their share. */
function EquilibrarLista({ obra, al, cuenta, colores }: EquilibrarListaProps) {
  const lista = useRef<HTMLUListElement>(null);
  const filas = transferenciasConNombre(cuenta);
  if (filas.length === 0) {
    return (
      <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
        Nada para equilibrar: lo aportado sigue las participaciones.
      </p>
    );
  }
  const texto = [
    `Para equilibrar los aportes de ${obra} al ${formatearFecha(al)}:`,
    ...filas.map(
      ({ de, a, importeCentavos }) =>
        `${de} → ${a}: ${formatearDinero(importeCentavos, cuenta.moneda)}`,
    ),
  ].join('\n');
  const cuantas =
    filas.length === 1
      ? '1 transferencia lleva cada balance a cero'
      : `${filas.length} transferencias llevan cada balance a cero`;
  return (
    <section
      aria-label={`Para equilibrar, en ${MONEDA_LABEL[cuenta.moneda].toLowerCase()}`}
      className="@container border-t border-border px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-semibold">Para equilibrar</h3>
        <span className="text-sm text-muted-foreground">{cuantas}</span>
        <span className="-mr-3 ml-auto" data-no-print>
          <CopyButton
            variant="ghost"
            size="sm"
            text={texto}
            label="Copiar texto"
            done="Texto copiado"
            source={lista}
          />
        </span>
      </div>
      <ul ref={lista} className="mt-1 grid grid-cols-1 gap-x-8 @[720px]:grid-cols-2">
        {filas.map(({ deSocioId, aSocioId, de, a, importeCentavos }) => (
          <li
            key={`${deSocioId} ${aSocioId}`}
            className="flex min-h-9 items-center gap-2 border-t border-border/70 py-1.5 first:border-t-0 max-md:flex-wrap @[720px]:[&:nth-child(2)]:border-t-0"
          >
            <Muestra color={colores.get(deSocioId)} />
            <span className="min-w-0 break-words">{de}</span>
            <ArrowRight
              aria-label="le paga a"
              className="size-3.5 shrink-0 text-muted-foreground"
            />
            <Muestra color={colores.get(aSocioId)} />
            <span className="min-w-0 break-words">{a}</span>
            <Money
              centavos={importeCentavos}
              moneda={cuenta.moneda}
              className="ml-auto font-medium"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ObraProps = { readonly obra: Pick<Proyecto, 'id' | 'nombre'> };

type EstadoPanelProps = ObraProps &
  Omit<EquilibrarListaProps, 'obra'> & {
    readonly moraMensualBp: number;
    /** Day from the address; null for today. */
    readonly filtroAl: string | null;
    readonly refreshing: boolean;
  };

function EstadoPanel(props: EstadoPanelProps) {
  const { obra, cuenta, colores, moraMensualBp, al, filtroAl, refreshing } = props;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const { moneda, socios } = cuenta;
  const conMora = moraMensualBp > 0;
  const enMoneda = `en ${MONEDA_LABEL[moneda].toLowerCase()}`;
  const mora = sumaDe(socios, 'moraCentavos');
  const pagina = paths.aportes(tenantId, obra.id);
  const deEseDia = filtroAl === null ? '' : `?al=${filtroAl}`;
  return (
    <Panel flush title={`Socios, ${enMoneda}`} qualifier={`al ${formatearFecha(al)}`}>
      <DataTable
        caption={`Estado de los aportes ${enMoneda}`}
        columns={columnas({ moneda, colores, conMora, pagina, al: filtroAl })}
        rows={socios}
        rowKey={({ socioId }) => socioId}
        rowLink={({ socioId }) => `${paths.estadoDeCuenta(tenantId, obra.id, socioId)}${deEseDia}`}
        phoneRow={filaDeTelefono({ moneda, colores, conMora })}
        totals={totales(moneda, socios, isPhone)}
        refreshing={refreshing}
      />
      {conMora && mora > 0 ? (
        <p className="border-t border-border px-4 py-2 text-sm text-muted-foreground">
          Mora de {formatearPorcentajeBp(moraMensualBp)} mensual, simple, sobre lo vencido:{' '}
          <Money centavos={mora} moneda={moneda} /> en total. Va aparte: nunca es parte de lo
          pendiente.
        </p>
      ) : null}
      <EquilibrarLista {...{ al, cuenta, colores }} obra={obra.nombre} />
    </Panel>
  );
}

type ContenidoProps = ObraProps & {
  readonly estado: EstadoAportes;
  /** Day in the address; null means today. */
  readonly al: string | null;
  readonly refreshing: boolean;
};

function Contenido({ obra, estado, al, refreshing }: ContenidoProps) {
  const { tenantId } = useTenant();
  const colores = useColores(obra.id);
  const { porMoneda, sinAsignarBp, moraMensualBp } = estado;
  if (porMoneda.every(({ socios }) => socios.length === 0)) {
    return (
      <Panel>
        <Closed
          title="Esta obra no tenía socios ese día"
          text="Los aportes se piden y se anotan por socio, según su participación."
          way={{ to: paths.enObra(tenantId, obra.id, 'socios'), label: 'Ver los socios' }}
        />
      </Panel>
    );
  }
  return (
    <>
      <EstadoCifras obraId={obra.id} porMoneda={porMoneda} al={al} />
      {porMoneda.map((cuenta) => (
        <EstadoPanel
          key={cuenta.moneda}
          {...{ obra, cuenta, colores, moraMensualBp, refreshing }}
          al={estado.al}
          filtroAl={al}
        />
      ))}
      {sinAsignarBp > 0 ? (
        <p className="text-sm text-muted-foreground">
          Sin asignar {formatearPorcentajeBp(sinAsignarBp)}: lo que se llama se pide a los socios
          que hay, según sus participaciones entre sí.
        </p>
      ) : null}
    </>
  );
}

export function EstadoVista({ obra }: ObraProps) {
  const { al, onAl } = useAl();
  const estado = useEstado(obra.id, al);
  return (
    <div className="flex flex-col gap-4">
      <AsOfField label="Al" back="Ver a hoy" date={al} onDate={onAl} />
      {estado.isError && estado.data === undefined ? (
        <QueryError title="No pudimos traer el estado de los aportes" query={estado} />
      ) : estado.data === undefined ? (
        <Panel flush>
          <LoadingRows label="Cargando el estado de los aportes" />
        </Panel>
      ) : (
        <Contenido {...{ obra, al }} estado={estado.data} refreshing={estado.isPlaceholderData} />
      )}
    </div>
  );
}
