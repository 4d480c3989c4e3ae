import type { ConsultarImpacto, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { ArrowRight } from 'lucide-react';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Balance } from '@/components/display/money.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { mueveDinero, palabrasDeBaja } from './nombres.ts';

type PreguntaProps = {
  /** Question, e.g. "Aprobar la baja del movimiento". */
  readonly que: string;
  readonly codigo: string;
};

const ES_CODIGO = /^[A-Z]+-\d+$/;

/**
 * Question of a dialog; a code never breaks at its hyphen, while a document's title may be long.
 */
export function Pregunta({ que, codigo }: PreguntaProps) {
  return (
    <>
      ¿{que}{' '}
      <span className={ES_CODIGO.test(codigo) ? 'whitespace-nowrap' : undefined}>{codigo}?</span>
    </>
  );
}

type SaldosDeBajaProps = ConsultarImpacto & {
  /** Existing request, whose balances of that day are shown below today's. */
  readonly solicitud?: Solicitud;
};

/**
 * Current balance of the obra with and without the row (for an acopio or a budget, its own amount);
 * nothing for a document.
 */
export function SaldosDeBaja(props: SaldosDeBajaProps) {
  return mueveDinero(props) ? <Saldos {...props} /> : null;
}

function Saldos({ solicitud, ...objeto }: SaldosDeBajaProps) {
  const impacto = trpc.solicitudes.impacto.useQuery(objeto);
  const figura = (cual: 'antesCentavos' | 'despuesCentavos') => {
    if (impacto.data) return <Balance centavos={impacto.data[cual]} moneda={impacto.data.moneda} />;
    return impacto.isError ? '—' : <Skeleton className="my-1 w-28" />;
  };
  const hoy = `${palabrasDeBaja(objeto).hoy}, ${formatearFecha(useToday())}`;
  return (
    <>
      <EffectTotals
        lines={[
          [hoy, figura('antesCentavos')],
          ['Si se aprueba', figura('despuesCentavos')],
        ]}
      />
      {solicitud === undefined ? null : (
        <SaldosDelDia
          solicitud={solicitud}
          className="text-sm text-muted-foreground"
          words="Cuando se pidió"
        />
      )}
    </>
  );
}

type SaldosDelDiaProps = {
  readonly solicitud: Solicitud;
  /** Label of the balances: `Saldo de la obra`. */
  readonly words: string;
  readonly className?: string;
};

/**
 * Balance with and without the row, on the day of the request or, once decided, of the decision.
 */
export function SaldosDelDia({ solicitud, words, className }: SaldosDelDiaProps) {
  const { impacto, resueltoEn, creadoEn } = solicitud;
  if (impacto === null) return null;
  const dia = hoyEnBuenosAires(new Date(resueltoEn ?? creadoEn));
  return (
    <p className={className}>
      <span className="flex flex-wrap items-center gap-x-1.5 @[620px]:justify-end">
        {/* When narrow, the words take a full line so both balances share the next one. */}
        <span className="basis-full @[620px]:basis-auto">
          {words}, <span className="tnum">{formatearFecha(dia)}</span>
        </span>
        <Balance centavos={impacto.antesCentavos} moneda={impacto.moneda} />
        <ArrowRight aria-label="y sin esto" className="size-3.5 shrink-0" />
        <Balance centavos={impacto.despuesCentavos} moneda={impacto.moneda} />
      </span>
    </p>
  );
}
