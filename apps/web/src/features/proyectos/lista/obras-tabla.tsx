import type { ProyectoDeLista } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { TIPO_OBRA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EstadoBadge } from '../estado-badge.tsx';

/** One line per currency: balances are never blended. */
function Saldos({ saldos }: Pick<ProyectoDeLista, 'saldos'>) {
  if (saldos.length === 0) return <Money centavos={null} />;
  return (
    <span className="flex flex-col items-end gap-0.5">
      {saldos.map(({ moneda, saldoCentavos }) => (
        <Money
          key={moneda}
          centavos={saldoCentavos}
          moneda={moneda}
          alarm={saldoCentavos < 0}
          className="font-medium"
        />
      ))}
    </span>
  );
}

const muted = 'text-sm text-muted-foreground';

const COLUMNS: readonly Column<ProyectoDeLista>[] = [
  {
    id: 'codigo',
    header: 'Código',
    cell: ({ codigo }) => codigo,
    className: 'tnum text-muted-foreground',
  },
  {
    id: 'nombre',
    header: 'Obra',
    main: true,
    cell: ({ nombre, estado }) => (
      <>
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
        <EstadoBadge estado={estado} />
      </>
    ),
  },
  {
    id: 'tipo',
    header: 'Tipo',
    hideBelow: 800,
    className: muted,
    cell: ({ tipo }) => (tipo === null ? '—' : TIPO_OBRA_LABEL[tipo]),
  },
  {
    id: 'lugar',
    header: 'Lugar',
    hideBelow: 920,
    className: muted,
    cell: ({ localidad }) => (
      <span className="block max-w-44 truncate" title={localidad ?? undefined}>
        {localidad ?? '—'}
      </span>
    ),
  },
  {
    id: 'movimientos',
    header: 'Movimientos',
    align: 'end',
    hideBelow: 680,
    className: 'tnum text-muted-foreground',
    cell: ({ movimientos }) => formatearNumero(movimientos),
  },
  {
    id: 'ultimo',
    header: 'Último',
    align: 'end',
    hideBelow: 560,
    className: 'tnum text-muted-foreground',
    cell: ({ ultimoMovimiento: fecha }) => (fecha === null ? '—' : formatearFecha(fecha)),
  },
  {
    id: 'saldo',
    header: 'Saldo',
    align: 'end',
    className: 'py-2',
    cell: ({ saldos }) => <Saldos saldos={saldos} />,
  },
];

function resumen({ codigo, tipo, localidad, ultimoMovimiento }: ProyectoDeLista): string {
  const ultimo = ultimoMovimiento === null ? null : formatearFechaCorta(ultimoMovimiento);
  const partes = [codigo, localidad ?? (tipo === null ? null : TIPO_OBRA_LABEL[tipo]), ultimo];
  return partes.filter((parte) => parte !== null).join(' · ');
}

function filaDeTelefono(obra: ProyectoDeLista): PhoneRow {
  return {
    title: obra.nombre,
    figure: <Saldos saldos={obra.saldos} />,
    meta: resumen(obra),
    badge: <EstadoBadge estado={obra.estado} />,
  };
}

export type ObrasTablaProps = {
  readonly obras: readonly ProyectoDeLista[];
  readonly refreshing: boolean;
};

export function ObrasTabla({ obras, refreshing }: ObrasTablaProps) {
  const { tenantId } = useTenant();
  return (
    <DataTable
      caption="Obras"
      columns={COLUMNS}
      rows={obras}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.obraResumen(tenantId, id)}
      refreshing={refreshing}
      phoneRow={filaDeTelefono}
    />
  );
}
