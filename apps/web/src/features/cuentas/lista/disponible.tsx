import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { esCartera, saldosPorMoneda } from '@plomada/domain/cuentas/saldos.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import type { ReactNode } from 'react';

import { Balance, Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

type CifraProps = {
  readonly label: ReactNode;
  readonly importes: Saldos['porMoneda'];
  readonly lead?: boolean;
  readonly note?: ReactNode;
  readonly className?: string;
};

/** Amounts of one measure, one line per currency. */
function Cifra({ label, importes, lead = false, note, className }: CifraProps) {
  return (
    <div className={cn('min-w-0 bg-card px-4 py-3 @[640px]:py-3.5', className)}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      {importes.length === 0 ? <dd className="mt-1 text-muted-foreground">—</dd> : null}
      {importes.map(({ moneda, saldoCentavos }) => (
        <dd key={moneda} className="mt-0.5">
          <Balance
            centavos={saldoCentavos}
            moneda={moneda}
            className={cn('font-semibold', lead ? 'text-2xl' : 'text-xl')}
          />
        </dd>
      ))}
      {note === undefined ? null : <dd className="mt-0.5 text-sm text-muted-foreground">{note}</dd>}
    </div>
  );
}

type DisponibleProps = {
  readonly saldos: Saldos;
  /** Day of the balances; null for today. */
  readonly al: string | null;
};

/**
 * Columns of the grid by number of measures; with five, the two leading ones have their own row.
 */
const COLUMNAS: Readonly<Record<3 | 4 | 5, string>> = {
  3: '@[640px]:grid-cols-[1.45fr_1fr_1fr]',
  4: '@[560px]:grid-cols-2 @[940px]:grid-cols-[1.3fr_1.3fr_1fr_1fr]',
  5: '@[640px]:grid-cols-6',
};

/**
 * Money available in cash and banks, and cheques in the portfolio apart, by currency without
 * conversion.
 */
export function Disponible({ saldos: { items, porMoneda, disponible }, al }: DisponibleProps) {
  const conCheques = disponible.filter(({ aDebitarCentavos }) => aDebitarCentavos !== 0);
  const libres = conCheques.map(({ moneda, libreCentavos }) => ({
    moneda,
    saldoCentavos: libreCentavos,
  }));
  const enCartera = disponible.flatMap(({ moneda, enCarteraCentavos = 0 }) =>
    enCarteraCentavos === 0 ? [] : [{ moneda, saldoCentavos: enCarteraCentavos }],
  );
  const deDinero = items.filter((una) => !esCartera(una));
  const [hayLibres, hayCartera] = [libres.length > 0, enCartera.length > 0];
  const cuantas = hayLibres && hayCartera ? 5 : hayLibres || hayCartera ? 4 : 3;
  const [delante, detras] =
    cuantas === 5 ? ['@[640px]:col-span-3', '@[640px]:col-span-2'] : ['', ''];
  return (
    <section aria-label="Disponible" className="@container rounded-lg shadow-raised">
      <dl className={cn('grid gap-px overflow-hidden rounded-lg bg-border', COLUMNAS[cuantas])}>
        <Cifra
          lead
          label={al === null ? 'Disponible' : `Disponible al ${formatearFecha(al)}`}
          importes={porMoneda}
          className={delante}
        />
        {hayLibres ? (
          <Cifra
            lead
            label="Libre"
            importes={libres}
            note={conCheques.map(({ moneda, aDebitarCentavos }) => (
              <span key={moneda} className="block">
                Sin <Money centavos={aDebitarCentavos} moneda={moneda} /> de cheques a debitar
              </span>
            ))}
            className={delante}
          />
        ) : null}
        <Cifra
          label="En cajas"
          importes={saldosPorMoneda(deDinero.filter(({ tipo }) => esCaja(tipo)))}
          className={detras}
        />
        <Cifra
          label="En bancos y billeteras"
          importes={saldosPorMoneda(deDinero.filter(({ tipo }) => !esCaja(tipo)))}
          className={detras}
        />
        {hayCartera ? (
          <Cifra
            label="En cartera"
            importes={enCartera}
            note="Cheques que todavía no son dinero"
            className={detras}
          />
        ) : null}
      </dl>
    </section>
  );
}
