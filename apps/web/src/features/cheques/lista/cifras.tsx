import type { TotalesCartera } from '@plomada/domain/cheques/cheque.schema';

import { Money } from '@/components/display/money.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { cuantosCheques } from '../palabras.ts';
import type { Vista } from './filtros.ts';

type Suma = TotalesCartera['enCartera'];
type CifrasProps = { readonly totales: readonly TotalesCartera[] };

type ImportesProps = CifrasProps & {
  readonly de: (total: TotalesCartera) => number;
  readonly alarm?: boolean;
};

/** Amounts of one measure, one line per currency. */
const Importes = ({ totales, de, alarm = false }: ImportesProps) =>
  totales.map((total) => (
    <Money
      key={total.moneda}
      centavos={de(total)}
      moneda={total.moneda}
      alarm={alarm && de(total) > 0}
      className="block"
    />
  ));

type CifraProps = CifrasProps & {
  readonly label: string;
  readonly vista: Vista;
  readonly de: (total: TotalesCartera) => Suma;
  readonly lead?: boolean;
  readonly alarm?: boolean;
};

function Cifra({ label, vista, totales, de, lead = false, alarm = false }: CifraProps) {
  const { tenantId } = useTenant();
  const cuantos = totales.reduce((suma, total) => suma + de(total).cheques, 0);
  return (
    <TotalCell
      label={label}
      lead={lead}
      to={cheques.lista(tenantId, `?estado=${vista}`)}
      value={<Importes totales={totales} de={(total) => de(total).importeCentavos} alarm={alarm} />}
      delta={cuantosCheques(cuantos)}
    />
  );
}

/** Totals of the cheques still to be paid, by currency without conversion. */
export function Cifras({ totales }: CifrasProps) {
  const { tenantId } = useTenant();
  if (totales.length === 0) return null;
  return (
    <TotalStrip>
      <Cifra
        lead
        label="En cartera"
        vista="EN_CARTERA"
        totales={totales}
        de={({ enCartera }) => enCartera}
      />
      <Cifra
        label="Depositados por acreditar"
        vista="DEPOSITADO"
        totales={totales}
        de={({ depositados }) => depositados}
      />
      <Cifra
        alarm
        label="Vencidos"
        vista="VENCIDO"
        totales={totales}
        de={({ vencidos }) => vencidos}
      />
      <TotalCell
        label="Sin detalle"
        to={paths.cuentas(tenantId)}
        value={<Importes totales={totales} de={({ sinDetalleCentavos }) => sinDetalleCentavos} />}
        delta="Sin cheques anotados"
      />
    </TotalStrip>
  );
}
