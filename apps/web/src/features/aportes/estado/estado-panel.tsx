import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { MONEDA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { EquilibrarLista, type EquilibrarListaProps } from './equilibrar-lista.tsx';
import { sumaDe } from './estado-cifras.tsx';
import { columnas, filaDeTelefono, totales } from './estado-columnas.tsx';

export type EstadoPanelProps = Omit<EquilibrarListaProps, 'obra'> & {
  readonly obra: { readonly id: string; readonly nombre: string };
  readonly cuenta: EstadoAportes['porMoneda'][number];
  readonly moraMensualBp: number;
  /** The day of the address; null is today. */
  readonly filtroAl: string | null;
  readonly refreshing: boolean;
};

/** The partners in one currency, and how they could come even. */
export function EstadoPanel(props: EstadoPanelProps) {
  const { obra, cuenta, colores, moraMensualBp, al, filtroAl, refreshing } = props;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const { moneda, socios } = cuenta;
  const conMora = moraMensualBp > 0;
  const mora = sumaDe(socios, 'moraCentavos');
  const pagina = paths.aportes(tenantId, obra.id);
  const estadoDeCuenta = (socioId: string) => {
    const direccion = paths.estadoDeCuenta(tenantId, obra.id, socioId);
    return filtroAl === null ? direccion : `${direccion}?al=${filtroAl}`;
  };
  return (
    <Panel
      flush
      title={`Socios, en ${MONEDA_LABEL[moneda].toLowerCase()}`}
      qualifier={`al ${formatearFecha(al)}`}
    >
      <DataTable
        caption={`Estado de los aportes en ${MONEDA_LABEL[moneda].toLowerCase()}`}
        columns={columnas({ moneda, colores, conMora, pagina, al: filtroAl })}
        rows={socios}
        rowKey={({ socioId }) => socioId}
        rowLink={({ socioId }) => estadoDeCuenta(socioId)}
        phoneRow={filaDeTelefono({ moneda, colores, conMora })}
        totals={totales({ moneda, socios, isPhone })}
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
