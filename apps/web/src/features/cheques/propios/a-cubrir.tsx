import { FORMATO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import type { ACubrir, Cubrir } from '@plomada/domain/cheques/propio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { CuentaLink } from '@/features/cuentas/campo/cuenta-link.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { cuantosCheques } from '../palabras.ts';

const DIAS_A_LA_VISTA = 4;

type CuentaProps = { readonly cubrir: Cubrir };

function Dia({
  dia,
  moneda,
}: {
  readonly dia: Cubrir['dias'][number];
  readonly moneda: Cubrir['moneda'];
}) {
  const hoy = useToday();
  const { pago, cheques: cuantos, importeCentavos } = dia;
  const pasado = pago < hoy;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
      <span className={cn('tnum', pasado && 'text-expense')}>
        {formatearFecha(pago)}
        {pasado ? <span className="sr-only">, ya pasó</span> : null}
      </span>
      <span className="text-sm text-muted-foreground">{cuantosCheques(cuantos)}</span>
      <Money
        centavos={importeCentavos}
        moneda={moneda}
        className="min-w-32 flex-1 text-right font-medium"
      />
    </li>
  );
}

/** Cheques to cover in one account, by day; the first days are shown until all are asked for. */
function Cuenta({ cubrir }: CuentaProps) {
  const { cuenta, moneda, total, dias, vencidos } = cubrir;
  const [todos, setTodos] = useState(false);
  const visibles = todos ? dias : dias.slice(0, DIAS_A_LA_VISTA);
  return (
    <Panel
      title={cuenta === null ? 'Sin cuenta' : <CuentaLink cuenta={cuenta} />}
      action={<Money centavos={total.importeCentavos} moneda={moneda} className="font-semibold" />}
    >
      <ul>
        {visibles.map((dia) => (
          <Dia key={dia.pago} dia={dia} moneda={moneda} />
        ))}
      </ul>
      {visibles.length < dias.length ? (
        <Button variant="ghost" size="sm" onClick={() => setTodos(true)}>
          Ver los {dias.length} días
        </Button>
      ) : null}
      {vencidos.cheques === 0 ? null : (
        <p className="mt-1 text-sm text-muted-foreground">
          {cuantosCheques(vencidos.cheques)} sin confirmar que el banco ya no toma:{' '}
          <Money centavos={vencidos.importeCentavos} moneda={moneda} className="inline" />
        </p>
      )}
    </Panel>
  );
}

/** Own cheques entered twice, for a person to look at. */
function Repetidos({ repetidos }: Pick<ACubrir, 'repetidos'>) {
  const { tenantId } = useTenant();
  if (repetidos.length === 0) return null;
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden className="size-4 text-warning" />
          Cargados más de una vez
        </span>
      }
    >
      <ul>
        {repetidos.map(({ cuenta, formato, numero, chequeIds }) => (
          <li key={chequeIds.join()} className="py-1">
            <Link
              to={cheques.lista(tenantId, `?vista=propios&estado=TODOS&q=${numero}`)}
              className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
            >
              {FORMATO_CHEQUE_EN_PALABRAS[formato]} {numero}
            </Link>
            {` · ${cuenta.nombre}, ${chequeIds.length} veces`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Amounts that the own cheques need, by account and day. */
export function ACubrirPanel({ datos: { cuentas, repetidos } }: { readonly datos: ACubrir }) {
  if (cuentas.length === 0 && repetidos.length === 0) return null;
  return (
    <section aria-label="A cubrir" className="flex flex-col gap-2">
      <h2 className="font-semibold">A cubrir</h2>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {cuentas.map((cubrir) => (
          <Cuenta key={`${cubrir.cuenta?.id} ${cubrir.moneda}`} cubrir={cubrir} />
        ))}
        <Repetidos repetidos={repetidos} />
      </div>
    </section>
  );
}
