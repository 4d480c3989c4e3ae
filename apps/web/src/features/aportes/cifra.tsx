import type { Moneda } from '@plomada/domain/base/campos.schema';

import { Money } from '@/components/display/money.tsx';

/** Centavos from which two exact amounts do not fit side by side on a phone: $ 100.000.000. */
const LARGA = 10_000_000_000;

/** Names of the amounts of a partner's account, each with a value per currency. */
export type NombreCifra =
  | 'exigidoCentavos'
  | 'aportadoCentavos'
  | 'pendienteCentavos'
  | 'adelantadoCentavos';

type Importe = {
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly alarm?: boolean;
};

type CifraProps = Importe & {
  /** True for the first amount, which has a full row on a phone. */
  readonly lead?: boolean;
  /** True for the amount in the second currency, below the first. */
  readonly second?: boolean;
  /** Amounts of the strip; a long one among them makes those after the first smaller on a phone. */
  readonly among?: readonly number[];
};

/**
 * Exact amount in a strip. The second currency is small; on a phone the amounts after the first are
 * smaller, and smaller still if one of the strip is long.
 */
export function Cifra({ lead = false, second = false, among, ...importe }: CifraProps) {
  const larga = [importe.centavos, ...(among ?? [])].some((uno) => Math.abs(uno) >= LARGA);
  return (
    <Money
      {...importe}
      className={second ? 'text-sm' : lead ? '' : larga ? 'max-md:text-base' : 'max-md:text-lg'}
    />
  );
}

type CifrasProps = Pick<CifraProps, 'lead' | 'among'> & { readonly importes: readonly Importe[] };

/** Amounts of one measure, one line per currency. */
export function Cifras({ importes, ...resto }: CifrasProps) {
  return (
    <span className="flex flex-col">
      {importes.map((importe, i) => (
        <Cifra key={importe.moneda} {...importe} {...resto} second={i > 0} />
      ))}
    </span>
  );
}
