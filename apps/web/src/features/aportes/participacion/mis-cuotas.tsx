import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { Ban, Check, Clock } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { cn } from '@/lib/utils.ts';

import { enDiasDeMora, type MiCuota } from '../plazos.tsx';

/** Rows shown here; the statement has the rest. */
const A_LA_VISTA = 6;

function Estado({ cuota, anulada }: MiCuota) {
  if (anulada) {
    return (
      <Badge variant="destructive" icon={Ban}>
        Anulado
      </Badge>
    );
  }
  if (cuota.diasMora > 0) {
    return (
      <Badge variant="destructive" icon={Clock}>
        {enDiasDeMora(cuota.diasMora)}
      </Badge>
    );
  }
  if (cuota.pendienteCentavos > 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Check aria-hidden className="size-4 text-success" />
      Completa
    </span>
  );
}

function Fila({ mia, al }: { readonly mia: MiCuota; readonly al: string }) {
  const { llamado, cuota, anulada } = mia;
  const { numero, periodo, concepto, vencimiento, moneda } = llamado;
  return (
    <li className="border-t border-border/70 px-4 py-2.5 first:border-t-0">
      <p className="flex items-start justify-between gap-3 font-medium">
        <span className="min-w-0 break-words">{`${numero} · ${concepto}`}</span>
        <Money
          centavos={cuota.importeCentavos}
          moneda={moneda}
          className={cn('shrink-0', anulada && 'text-muted-foreground line-through')}
        />
      </p>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <span>{`${formatearMes(periodo)}, ${vencimiento < al ? 'venció' : 'vence'} el ${formatearFecha(vencimiento)}`}</span>
        <span className="ml-auto inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {cuota.pendienteCentavos > 0 && !anulada ? (
            <span>
              Falta{' '}
              <Money
                centavos={cuota.pendienteCentavos}
                moneda={moneda}
                alarm={cuota.diasMora > 0}
              />
            </span>
          ) : null}
          <Estado {...mia} />
        </span>
      </p>
    </li>
  );
}

/** Quotas of the signed-in partner with the part still owed. */
export function MisCuotas({
  cuotas,
  al,
}: {
  readonly cuotas: readonly MiCuota[];
  readonly al: string;
}) {
  const resto = cuotas.length - A_LA_VISTA;
  return (
    <Panel flush title="Tus cuotas">
      {cuotas.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          Todavía no hubo llamados a aportar en esta obra.
        </p>
      ) : (
        <ul className="border-t border-border">
          {cuotas.slice(0, A_LA_VISTA).map((mia) => (
            <Fila key={mia.llamado.id} mia={mia} al={al} />
          ))}
        </ul>
      )}
      {resto > 0 ? (
        <p className="border-t border-border/70 px-4 py-2.5 text-sm text-muted-foreground">
          {resto === 1
            ? 'Hay 1 cuota más en tu estado de cuenta.'
            : `Hay ${resto} cuotas más en tu estado de cuenta.`}
        </p>
      ) : null}
    </Panel>
  );
}
