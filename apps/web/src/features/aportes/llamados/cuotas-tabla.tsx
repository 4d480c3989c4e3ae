import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { HandCoins, Send } from 'lucide-react';
import { Link } from 'react-router';

import { Muestra } from '@/components/charts/shares-bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { Situacion, SocioCelda } from '../situacion.tsx';

const ENLACE = 'finger relative z-[1] rounded-sm underline-offset-4 hover:underline';

type CuotasTablaProps = {
  readonly llamado: Llamado;
  readonly colores: ReadonlyMap<string, string>;
  readonly editable: boolean;
  readonly onSend: (cuota: Cuota) => void;
};

const anulado = ({ estado }: Llamado) => estado === 'ANULADO';

type AccionesProps = CuotasTablaProps & { readonly cuota: Cuota };

function Acciones({ llamado, cuota, editable, onSend }: AccionesProps) {
  const { tenantId } = useTenant();
  if (anulado(llamado)) return null;
  const nuevo = `${paths.aporteNuevo(tenantId, llamado.proyectoId)}?socio=${cuota.socioId}&llamado=${llamado.id}`;
  return (
    <span className="relative z-[1] inline-flex gap-2" data-no-print>
      {editable && cuota.pendienteCentavos > 0 ? (
        <LinkButton
          to={nuevo}
          aria-label={`Registrar un aporte de ${cuota.nombre}`}
          variant="outline"
          size="sm"
        >
          <HandCoins aria-hidden />
          Aporte
        </LinkButton>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Enviar a ${cuota.nombre}`}
        onClick={() => onSend(cuota)}
      >
        <Send aria-hidden />
        Enviar
      </Button>
    </span>
  );
}

function useColumnas(props: CuotasTablaProps): readonly Column<Cuota>[] {
  const { llamado, colores } = props;
  const { tenantId } = useTenant();
  const aportes = ({ socioId }: Cuota) =>
    `${paths.aportes(tenantId, llamado.proyectoId)}?vista=aportes&socio=${socioId}`;
  const dinero = (centavos: number, alarm = false) => (
    <Money centavos={centavos} moneda={llamado.moneda} alarm={alarm} className="font-medium" />
  );
  return [
    {
      id: 'socio',
      header: 'Socio',
      main: true,
      cell: (cuota) => (
        <SocioCelda nombre={cuota.nombre} color={colores.get(cuota.socioId)}>
          {anulado(llamado) ? null : <Situacion cuenta={cuota} />}
        </SocioCelda>
      ),
    },
    {
      id: 'participacion',
      header: 'Participación',
      align: 'end',
      hideBelow: 860,
      className: 'tnum text-muted-foreground',
      cell: ({ participacionBp }) => formatearPorcentajeBp(participacionBp),
    },
    {
      id: 'cuota',
      header: 'Cuota',
      align: 'end',
      cell: ({ importeCentavos }) => dinero(importeCentavos),
    },
    {
      id: 'pagado',
      header: 'Aportado',
      align: 'end',
      hideBelow: 800,
      cell: (cuota) => (
        <Link to={aportes(cuota)} className={ENLACE}>
          {dinero(cuota.pagadoCentavos)}
        </Link>
      ),
    },
    {
      id: 'falta',
      header: 'Falta',
      align: 'end',
      cell: ({ pendienteCentavos, diasMora, moraCentavos }) => (
        <>
          {dinero(pendienteCentavos, diasMora > 0)}
          {moraCentavos > 0 ? (
            <span className="block text-sm text-muted-foreground">
              mora <Money centavos={moraCentavos} moneda={llamado.moneda} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'acciones',
      header: 'Acciones',
      align: 'end',
      cell: (cuota) => <Acciones {...props} cuota={cuota} />,
    },
  ];
}

export function CuotasTabla(props: CuotasTablaProps) {
  const { llamado, colores } = props;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const columns = useColumnas(props);
  const { moneda, importeCentavos, pagadoCentavos, pendienteCentavos, proyectoId } = llamado;
  const estadoDeCuenta = (socioId: string) => paths.estadoDeCuenta(tenantId, proyectoId, socioId);
  const suma = (centavos: number) => <Money centavos={centavos} moneda={moneda} />;
  // Row on a phone; it has buttons, so the link is its name, enlarged to cover the row.
  const phoneRow = (cuota: Cuota): PhoneRow => ({
    title: (
      <Link
        to={estadoDeCuenta(cuota.socioId)}
        className="flex items-center gap-2.5 after:absolute after:inset-0"
      >
        <Muestra color={colores.get(cuota.socioId)} />
        {cuota.nombre}
      </Link>
    ),
    value: suma(cuota.importeCentavos),
    meta: formatearPorcentajeBp(cuota.participacionBp),
    badge: anulado(llamado) ? undefined : <Situacion cuenta={cuota} />,
    foot: (
      <>
        {cuota.pendienteCentavos > 0 && !anulado(llamado) ? (
          <span className="mt-1 flex justify-between gap-3 text-sm text-muted-foreground">
            Falta {suma(cuota.pendienteCentavos)}
          </span>
        ) : null}
        {cuota.moraCentavos > 0 ? (
          <span className="flex justify-between gap-3 text-sm text-muted-foreground">
            Mora, aparte {suma(cuota.moraCentavos)}
          </span>
        ) : null}
        <span className="mt-2.5 flex gap-2">
          <Acciones {...props} cuota={cuota} />
        </span>
      </>
    ),
  });
  return (
    <DataTable
      caption={`Cuotas del llamado ${llamado.numero}`}
      columns={columns}
      rows={llamado.cuotas}
      rowKey={({ socioId }) => socioId}
      {...(isPhone ? {} : { rowLink: ({ socioId }: Cuota) => estadoDeCuenta(socioId) })}
      phoneRow={phoneRow}
      totals={[
        {
          label: 'Total',
          cells: {
            cuota: suma(importeCentavos),
            ...(isPhone ? {} : { pagado: suma(pagadoCentavos), falta: suma(pendienteCentavos) }),
          },
        },
      ]}
    />
  );
}
