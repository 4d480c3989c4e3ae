import type { MargenDeObra, TotalDeMargenes } from '@plomada/domain/resumen/margen.schema';
import { Link } from 'react-router';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { EstadoBadge } from '@/features/proyectos/estado-badge.tsx';

import { type Enlaces, enlacesDeMargen } from './enlaces.ts';
import { Falta, Margen } from './margen.tsx';
import { otraMonedaEnPalabras, porQueNoHay, totalEnPalabras } from './palabras.ts';

/** Notes below the name, one per line. */
function Notas({ obra }: { readonly obra: MargenDeObra }) {
  const notas = [porQueNoHay(obra), otraMonedaEnPalabras(obra)].filter(
    (nota) => nota !== undefined,
  );
  return (
    <>
      <Falta obra={obra} />
      {notas.map((nota) => (
        <span
          key={nota}
          className="block text-sm font-normal text-pretty whitespace-normal text-muted-foreground"
        >
          {nota}
        </span>
      ))}
    </>
  );
}

type ImporteDe = (obra: MargenDeObra) => number | null;

/** Cell with an amount that links to its rows, while the rest of the row links to the obra. */
const importe = (tenantId: string, cual: keyof Enlaces, de: ImporteDe) => (obra: MargenDeObra) => {
  const centavos = de(obra);
  if (centavos === null) return '—';
  return (
    <Link
      to={enlacesDeMargen(tenantId, obra.proyecto.id)[cual]}
      className="finger relative z-[1] rounded-sm underline-offset-4 hover:underline"
    >
      <Money centavos={centavos} moneda={obra.moneda} />
    </Link>
  );
};

function PorPagar({ obra, tenantId }: { readonly obra: MargenDeObra; readonly tenantId: string }) {
  const { presupuestosCentavos, facturasCentavos } = obra.costo;
  const enlaces = enlacesDeMargen(tenantId, obra.proyecto.id);
  return (
    <span className="inline-block text-right">
      {importe(tenantId, 'presupuestos', () => presupuestosCentavos)(obra)}
      {facturasCentavos === 0 ? null : (
        <Link
          to={enlaces.facturas}
          className="finger relative z-[1] block rounded-sm text-sm text-muted-foreground underline-offset-4 hover:underline"
        >
          y <Money centavos={facturasCentavos} moneda={obra.moneda} /> en facturas
        </Link>
      )}
    </span>
  );
}

const dinero = { align: 'end', sortable: true } as const;

export const columnas = (tenantId: string): readonly Column<MargenDeObra>[] => [
  {
    id: 'obra',
    header: 'Obra',
    main: true,
    sortable: true,
    cell: (obra) => (
      <span className="min-w-0 py-1.5">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate" title={obra.proyecto.nombre}>
            {obra.proyecto.nombre}
          </span>
          <EstadoBadge estado={obra.estado} />
        </span>
        <Notas obra={obra} />
      </span>
    ),
  },
  {
    id: 'contrato',
    header: 'Contrato',
    ...dinero,
    hideBelow: 680,
    cell: importe(tenantId, 'contrato', ({ contrato }) => contrato?.contratoCentavos ?? null),
  },
  {
    id: 'certificado',
    header: 'Certificado',
    ...dinero,
    hideBelow: 1080,
    cell: importe(tenantId, 'contrato', ({ contrato }) => contrato?.certificadoCentavos ?? null),
  },
  {
    id: 'cobrado',
    header: 'Cobrado',
    ...dinero,
    hideBelow: 1260,
    cell: importe(tenantId, 'contrato', ({ contrato }) => contrato?.cobradoCentavos ?? null),
  },
  {
    id: 'gastado',
    header: 'Gastado',
    ...dinero,
    hideBelow: 980,
    cell: importe(tenantId, 'gastado', ({ costo }) => costo.gastadoCentavos),
  },
  {
    id: 'porPagar',
    header: 'Por pagar',
    ...dinero,
    hideBelow: 1260,
    cell: (obra) => <PorPagar obra={obra} tenantId={tenantId} />,
  },
  {
    id: 'esperado',
    header: 'Costo esperado',
    ...dinero,
    hideBelow: 800,
    cell: ({ costo, moneda }) => <Money centavos={costo.esperadoCentavos} moneda={moneda} />,
  },
  {
    id: 'hoy',
    header: 'Margen a hoy',
    ...dinero,
    hideBelow: 860,
    cell: ({ hoy, moneda }) => <Margen margen={hoy} moneda={moneda} />,
  },
  {
    id: 'final',
    header: 'Margen al final',
    ...dinero,
    className: 'font-medium',
    cell: ({ alFinal, moneda }) => <Margen margen={alFinal} moneda={moneda} />,
  },
];

export const enTelefono = (obra: MargenDeObra): PhoneRow => ({
  title: obra.proyecto.nombre,
  value: <Margen margen={obra.alFinal} moneda={obra.moneda} />,
  meta: (
    <>
      Costo esperado <Money centavos={obra.costo.esperadoCentavos} moneda={obra.moneda} />
    </>
  ),
  badge: <EstadoBadge estado={obra.estado} />,
  foot: <Notas obra={obra} />,
});

export const filaDeTotal =
  (isPhone: boolean) =>
  (total: TotalDeMargenes): TotalRow => {
    const { moneda, costo, hoy, alFinal } = total;
    const suma = (centavos: number) => <Money centavos={centavos} moneda={moneda} />;
    const final = <Margen margen={alFinal} moneda={moneda} />;
    return {
      label: totalEnPalabras(total),
      // Phones have space only for the sum that the rows show.
      cells: isPhone
        ? { final }
        : {
            contrato: suma(total.contratoCentavos),
            certificado: suma(total.certificadoCentavos),
            cobrado: suma(total.cobradoCentavos),
            gastado: suma(costo.gastadoCentavos),
            porPagar: suma(costo.presupuestosCentavos + costo.facturasCentavos),
            esperado: suma(costo.esperadoCentavos),
            hoy: <Margen margen={hoy} moneda={moneda} />,
            final,
          },
    };
  };
