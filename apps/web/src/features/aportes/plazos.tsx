import type { EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import { venceDespues } from '@plomada/domain/aportes/estado/plazos.rules';
import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Money, type MoneyProps } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

/** Quota of one partner in a call; `anulada` when the call was cancelled. */
export type MiCuota = {
  readonly llamado: Llamado;
  readonly cuota: Cuota;
  readonly anulada: boolean;
};

/** Quotas of one partner, in the order of the calls. */
export function misCuotas(llamados: readonly Llamado[], socioId: string): readonly MiCuota[] {
  return llamados.flatMap((llamado) => {
    const cuota = llamado.cuotas.find((una) => una.socioId === socioId);
    return cuota === undefined ? [] : [{ llamado, cuota, anulada: llamado.estado === 'ANULADO' }];
  });
}

export const enDiasDeMora = (dias: number): string =>
  `${dias} ${dias === 1 ? 'día' : 'días'} de mora`;

export type CuentaConPlazos = Pick<
  EstadoDeSocio,
  'pendienteCentavos' | 'vencidoCentavos' | 'proxima' | 'diasMora' | 'moraCentavos'
> & { readonly moneda: Moneda };

type RenglonProps = Pick<MoneyProps, 'centavos' | 'alarm'> & {
  readonly label: string;
  readonly moneda: Moneda;
};

function Renglon({ label, ...importe }: RenglonProps) {
  const { alarm = false } = importe;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className={cn(alarm && 'text-expense')}>{label}</span>
      <Money {...importe} className={cn('ml-auto font-medium', !alarm && 'text-foreground')} />
    </span>
  );
}

function Plazo({ cuenta }: { readonly cuenta: CuentaConPlazos }) {
  const { moneda, vencidoCentavos, proxima, diasMora, moraCentavos } = cuenta;
  const despues = venceDespues(cuenta);
  return (
    <>
      {vencidoCentavos > 0 ? (
        <Renglon
          label={`Vencido, ${enDiasDeMora(diasMora)}`}
          centavos={vencidoCentavos}
          moneda={moneda}
          alarm
        />
      ) : null}
      {moraCentavos > 0 ? (
        <Renglon label="Interés por mora, aparte" centavos={moraCentavos} moneda={moneda} />
      ) : null}
      {proxima === null ? null : (
        <Renglon
          label={`Vence el ${formatearFecha(proxima.vencimiento)}`}
          centavos={proxima.pendienteCentavos}
          moneda={moneda}
        />
      )}
      {despues > 0 ? (
        <Renglon label="Vence más adelante" centavos={despues} moneda={moneda} />
      ) : null}
    </>
  );
}

/**
 * Quotas that a partner owes in each currency: overdue, next and later, with interest; only overdue
 * amounts are red.
 */
export function Plazos({ cuentas }: { readonly cuentas: readonly CuentaConPlazos[] }) {
  const conDeuda = cuentas.filter(({ pendienteCentavos }) => pendienteCentavos > 0);
  if (conDeuda.length === 0) return 'Al día, sin cuotas por pagar';
  return (
    <span className="flex flex-col gap-0.5">
      {conDeuda.map((cuenta) => (
        <Plazo key={cuenta.moneda} cuenta={cuenta} />
      ))}
    </span>
  );
}
