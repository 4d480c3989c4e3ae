import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

import { MONEDA_LABEL } from '../../../config/labels.ts';
import type { Cuenta } from './cuenta.ts';
import type { Renglon } from './imagen.ts';

const IMPORTES = [
  ['Pendiente', 'pendienteCentavos'],
  ['Aportado', 'aportadoCentavos'],
  ['Pedido', 'exigidoCentavos'],
] as const;

/** The same four figures as lines of a picture. */
export const renglonesDe = ({ porMoneda, participacionBp }: Cuenta): readonly Renglon[] => [
  ...porMoneda.flatMap((cuenta) =>
    IMPORTES.map(([nombre, cifra]) => ({
      nombre:
        porMoneda.length > 1
          ? `${nombre}, en ${MONEDA_LABEL[cuenta.moneda].toLowerCase()}`
          : nombre,
      valor: formatearDinero(cuenta[cifra], cuenta.moneda),
    })),
  ),
  { nombre: 'Participación', valor: formatearPorcentajeBp(participacionBp) },
];

type CifraProps = {
  readonly nombre: string;
  readonly lead?: boolean;
  readonly children: ReactNode;
};

/** A row of its own on a phone, whatever the amount. */
function Cifra({ nombre, lead = false, children }: CifraProps) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 bg-card px-4 py-3 @[520px]:block @[520px]:py-3.5',
        lead && 'block',
      )}
    >
      <dt className="text-base text-muted-foreground @[520px]:text-sm">{nombre}</dt>
      <dd
        className={cn(
          'tnum ml-auto text-right font-semibold @[520px]:mt-1 @[520px]:text-left',
          lead
            ? 'mt-1 ml-0 w-full text-left text-3xl max-[359px]:text-2xl'
            : 'text-xl @[520px]:text-2xl',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** What is owed first, then what was given and called, and the share. */
export function Cifras({ cuenta }: { readonly cuenta: Cuenta }) {
  const { porMoneda, participacionBp } = cuenta;
  return (
    <section aria-label="Tus cifras" className="@container rounded-lg shadow-raised">
      <dl className="grid gap-px overflow-hidden rounded-lg bg-border @[520px]:grid-cols-2">
        {IMPORTES.map(([nombre, cifra]) => (
          <Cifra key={cifra} nombre={nombre} lead={cifra === 'pendienteCentavos'}>
            {porMoneda.map((una, i) => (
              <Money
                key={una.moneda}
                centavos={una[cifra]}
                moneda={una.moneda}
                alarm={cifra === 'pendienteCentavos' && una.diasMora > 0}
                className={i === 0 ? 'block' : 'block text-xl'}
              />
            ))}
          </Cifra>
        ))}
        <Cifra nombre="Participación">{formatearPorcentajeBp(participacionBp)}</Cifra>
      </dl>
    </section>
  );
}
