import { Hammer } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';

import { SALDO, Ledger } from './sample-ledger.tsx';
import { RubroBars } from './sample-rubros.tsx';

function Totals() {
  return (
    <dl className="grid grid-cols-2 gap-px bg-border @[620px]:grid-cols-[1.5fr_1fr_1fr] [&>div]:bg-card [&>div]:px-4 [&>div]:py-3.5">
      <div className="col-span-2 @[620px]:col-span-1">
        <dt className="text-sm text-muted-foreground">Saldo de la obra</dt>
        <dd className="mt-1 text-2xl font-semibold">
          <Money centavos={SALDO} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted-foreground">Ingresos del mes</dt>
        <dd className="tnum mt-1 text-xl font-semibold">$ 48 M</dd>
      </div>
      <div>
        <dt className="text-sm text-muted-foreground">Egresos del mes</dt>
        <dd className="tnum mt-1 text-xl font-semibold">$ 39,5 M</dd>
      </div>
    </dl>
  );
}

/** Preview of an obra as in the product, with invented amounts. */
export function LedgerPreview() {
  return (
    <figure className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="@container overflow-clip rounded-lg bg-card shadow-raised">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3.5 pb-3">
          <span className="text-lg font-semibold">Edificio Los Tilos 1450</span>
          <Badge variant="info" icon={Hammer}>
            En curso
          </Badge>
          <span className="text-sm text-muted-foreground">
            Fideicomiso al costo · 2.860&nbsp;m² · 4 socios
          </span>
        </div>
        <div className="border-t border-border max-md:border-b">
          <Totals />
        </div>
        <Ledger />
      </div>
      <RubroBars />
      <figcaption className="text-sm text-muted-foreground lg:col-span-2">
        Una obra de ejemplo: nombres e importes son inventados.
      </figcaption>
    </figure>
  );
}
