import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Check, Smartphone } from 'lucide-react';

import { DE_MI_BOLSILLO } from '@/config/out-of-pocket.ts';
import type { CuentaConEspera } from '@/features/cuentas/campo/con-espera.ts';
import { SIN_CUENTA } from '@/features/cuentas/campo/textos.ts';
import { incluye } from '@/lib/outbox/incluye.ts';

export const saldoDe = ({ saldoCentavos, moneda }: Cuenta) =>
  formatearDinero(saldoCentavos, moneda);

type OpcionProps = {
  readonly nombre: string;
  readonly saldo?: string;
  /** Note about unsent movements included in the balance. */
  readonly espera?: string | null;
  readonly esLaElegida: boolean;
  /** Absent for an account that may not be chosen, whose balance is replaced by the reason. */
  readonly onPress?: () => void;
};

export function Opcion({ nombre, saldo, espera = null, esLaElegida, onPress }: OpcionProps) {
  return (
    <button
      type="button"
      aria-pressed={esLaElegida}
      disabled={onPress === undefined}
      onClick={onPress}
      className="flex min-h-12 items-center gap-3 rounded-md px-3 text-left hover:bg-row-hover disabled:text-muted-foreground disabled:hover:bg-transparent"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{nombre}</span>
        {espera === null ? null : (
          <span className="block tnum text-sm text-muted-foreground">{espera}</span>
        )}
      </span>
      {saldo === undefined ? null : (
        <span className="tnum text-sm text-muted-foreground">{saldo}</span>
      )}
      {esLaElegida ? <Check aria-hidden className="size-4 text-primary" /> : null}
    </button>
  );
}

type ElegidaProps = {
  readonly deMiBolsillo: boolean;
  readonly cuenta: CuentaConEspera | undefined;
};

export function textoDe({ deMiBolsillo, cuenta }: ElegidaProps, titulo: string): string {
  if (deMiBolsillo) return DE_MI_BOLSILLO;
  return `${titulo}: ${cuenta === undefined ? SIN_CUENTA : `${cuenta.nombre} (${saldoDe(cuenta)})`}`;
}

export function Elegida({ deMiBolsillo, cuenta }: ElegidaProps) {
  if (deMiBolsillo) return <span className="truncate">{DE_MI_BOLSILLO}</span>;
  if (cuenta === undefined) return <span className="text-muted-foreground">{SIN_CUENTA}</span>;
  return (
    <>
      <span className="min-w-0 truncate">{cuenta.nombre}</span>
      {cuenta.esperaCentavos === 0 ? null : (
        // The icon is inside a span, because the row hides every icon directly inside its button.
        <span className="shrink-0">
          <Smartphone
            aria-label={incluye(cuenta.esperaCentavos, cuenta.moneda)}
            role="img"
            className="size-4 text-muted-foreground"
          />
        </span>
      )}
    </>
  );
}

/** Balance of the account, on a line below its name; null out of pocket or without an account. */
export function restoDe({ deMiBolsillo, cuenta }: ElegidaProps, userId: string): string | null {
  if (deMiBolsillo || cuenta === undefined) return null;
  return `${cuenta.responsableId === userId ? 'Te quedan' : 'Tiene'} ${saldoDe(cuenta)}`;
}
