import {
  PARTE_DE_CLIENTES,
  PARTE_DE_OBLIGACION,
} from '@plomada/domain/obligaciones/palabras.rules';
import type { Proyeccion } from '@plomada/domain/resumen/vencimientos.schema';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

type Parte = Proyeccion['porObra'][number] & Pick<Proyeccion, 'moneda'>;

const nombreDe = ({ proyecto }: Parte): string => proyecto?.nombre ?? 'Sin obra';
const quedanDe = ({ saldoCentavos, aPagarCentavos, aCobrarCentavos }: Parte): number =>
  saldoCentavos - aPagarCentavos + aCobrarCentavos;

const importe = (header: string, de: (parte: Parte) => number): Column<Parte> => ({
  id: header,
  header,
  align: 'end',
  cell: (parte) => <Money centavos={de(parte)} moneda={parte.moneda} />,
});

const COLUMNAS: readonly Column<Parte>[] = [
  {
    id: 'obra',
    header: 'Obra',
    main: true,
    cell: (parte) => <span title={nombreDe(parte)}>{nombreDe(parte)}</span>,
  },
  importe('En cuentas', ({ saldoCentavos }) => saldoCentavos),
  importe('A pagar', ({ aPagarCentavos }) => aPagarCentavos),
  importe('A cobrar', ({ aCobrarCentavos }) => aCobrarCentavos),
];
const CON_SALDO = [...COLUMNAS, importe('Quedan', quedanDe)];
/** Columns without accounts: there is no balance, only the movement from today on. */
const DESDE_HOY = [
  ...COLUMNAS.filter(({ id }) => id !== 'En cuentas'),
  importe('Desde hoy', quedanDe),
];

const enTelefono = (parte: Parte): PhoneRow => ({
  title: nombreDe(parte),
  value: <Money centavos={quedanDe(parte)} moneda={parte.moneda} />,
});

/**
 * Forecast by work; the row without a work has shared accounts, and items of several works or of
 * none.
 */
export function PorObra({ caja }: { readonly caja: Proyeccion }) {
  const { tenantId } = useTenant();
  if (caja.porObra.length === 0) return null;
  return (
    <section className="border-t border-border pt-2">
      <h3 className="px-4 pb-1 text-sm text-muted-foreground">Por obra</h3>
      <DataTable
        caption="La caja por obra"
        columns={caja.enCuentas ? CON_SALDO : DESDE_HOY}
        rows={caja.porObra.map((parte) => ({ ...parte, moneda: caja.moneda }))}
        rowKey={({ proyecto }) => proyecto?.id ?? 'sin-obra'}
        rowLink={({ proyecto }) => (proyecto ? paths.obra(tenantId, proyecto.id) : undefined)}
        phoneRow={enTelefono}
      />
    </section>
  );
}

/** Debts without a due date, listed apart and in none of the sums. */
export function SinDia({ caja: { sinDia, moneda } }: { readonly caja: Proyeccion }) {
  if (sinDia.length === 0) return null;
  return (
    <section className="border-t border-border px-4 py-2 text-sm">
      <h3 className="text-muted-foreground">Sin día, aparte</h3>
      <ul className="flex flex-wrap gap-x-5">
        {sinDia.map(({ clase, sentido, importeCentavos }) => (
          <li key={`${sentido} ${clase}`} className="flex gap-2">
            <span className="text-muted-foreground">
              {sentido === 'EGRESO'
                ? PARTE_DE_OBLIGACION[clase]
                : `${PARTE_DE_CLIENTES[clase]} de clientes`}
            </span>
            <Money centavos={importeCentavos} moneda={moneda} />
          </li>
        ))}
      </ul>
    </section>
  );
}
