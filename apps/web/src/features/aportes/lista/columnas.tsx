import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';

import { Muestra, SocioTitulo } from '@/components/charts/shares-bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';

import { AporteBadges, tieneMarcas } from '../aporte-badges.tsx';

type AporteImporteProps = {
  readonly aporte: Aporte;
  /** True to show the amount in the account's currency too, when it is another. */
  readonly conCuenta?: boolean;
};

/** Amount of a contribution, negative for a return. */
function AporteImporte({ aporte, conCuenta = false }: AporteImporteProps) {
  const { tipo, importeCentavos, moneda, importeCuentaCentavos, monedaCuenta } = aporte;
  const signo = tipo === 'DEVOLUCION' ? -1 : 1;
  return (
    <>
      <Money centavos={signo * importeCentavos} moneda={moneda} className="font-medium" />
      {conCuenta && moneda !== monedaCuenta ? (
        <span className="block text-xs text-muted-foreground">
          cuenta <Money centavos={signo * importeCuentaCentavos} moneda={monedaCuenta} />
        </span>
      ) : null}
    </>
  );
}

function contraQue({ destino, llamado, tipo }: Aporte): string {
  if (destino === 'LOTE') return DESTINO_APORTE_EN_PALABRAS.LOTE;
  if (llamado !== null) return `Llamado ${llamado.numero}`;
  return tipo === 'DEVOLUCION' ? '—' : 'A cuenta';
}

const conMedio = ({ tipo, medioPago }: Aporte): string =>
  medioPago === null ? TIPO_APORTE_EN_PALABRAS[tipo] : MEDIO_PAGO_LABEL[medioPago];

const secundario = 'text-sm text-muted-foreground';

export const columnas = (colores: ReadonlyMap<string, string>): readonly Column<Aporte>[] => [
  {
    id: 'fecha',
    header: 'Fecha',
    className: 'tnum text-muted-foreground',
    cell: ({ fecha }) => <Dated fecha={fecha} />,
  },
  {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: (aporte) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Muestra color={colores.get(aporte.socioId)} />
        <span
          className="min-w-0 truncate"
          title={[aporte.socio.nombre, aporte.concepto].filter(Boolean).join(' · ')}
        >
          {aporte.socio.nombre}
          {aporte.concepto === null ? null : (
            <span className="font-normal text-muted-foreground"> · {aporte.concepto}</span>
          )}
        </span>
        <AporteBadges aporte={aporte} />
      </span>
    ),
  },
  {
    id: 'codigo',
    header: 'Código',
    hideBelow: 920,
    className: `tnum ${secundario}`,
    cell: ({ codigo }) => codigo,
  },
  { id: 'tipo', header: 'Cómo', hideBelow: 720, className: secundario, cell: conMedio },
  { id: 'llamado', header: 'Contra', hideBelow: 560, className: secundario, cell: contraQue },
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: (aporte) => <AporteImporte aporte={aporte} conCuenta />,
  },
];

export const filaDeTelefono =
  (colores: ReadonlyMap<string, string>) =>
  (aporte: Aporte): PhoneRow => ({
    title: <SocioTitulo nombre={aporte.socio.nombre} color={colores.get(aporte.socioId)} />,
    value: <AporteImporte aporte={aporte} />,
    meta: (
      <>
        <Dated fecha={aporte.fecha} text={formatearFechaCorta(aporte.fecha)} />
        {` · ${contraQue(aporte)} · ${conMedio(aporte)}`}
      </>
    ),
    badge: tieneMarcas(aporte) ? (
      <span className="flex shrink-0 gap-1.5">
        <AporteBadges aporte={aporte} />
      </span>
    ) : undefined,
  });
