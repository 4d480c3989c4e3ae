import { idSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { centavosDesdeCero, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { Stuck } from '@/components/display/stuck.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { opcionesDe } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { cn } from '@/lib/utils.ts';

// Parts of the dialogs that pay what a cheque left, with money and with other cheques.

const entradaDeDinero = z.object({
  cuentaId: idSchema.nullish(),
  importeCentavos: centavosDesdeCero.nullish(),
});
export type DineroEscrito = z.input<typeof entradaDeDinero>;

/** Money of a payment; null while its amount is zero. */
export const dineroSchema = entradaDeDinero
  .refine(({ cuentaId, importeCentavos }) => !importeCentavos || Boolean(cuentaId), {
    path: ['cuentaId'],
    message: 'Falta elegir la cuenta',
  })
  .transform(({ cuentaId, importeCentavos }) =>
    cuentaId && importeCentavos ? { cuentaId, importeCentavos } : null,
  );

/** Money as the form has it at first: all that is owed, in the only account if there is one. */
export const dineroPropuesto = (debe: number, [unica, otra]: readonly Cuenta[]): DineroEscrito => ({
  cuentaId: unica !== undefined && otra === undefined ? unica.id : null,
  importeCentavos: debe,
});

/** Amount of a field; zero while it is empty or not readable. */
export const centavosDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

type Sumas = {
  readonly debe: number;
  /** Sum of the cheques that are part of the payment. */
  readonly enCheques: number;
  /** Value of the field of the money. */
  readonly dinero: unknown;
  readonly ponerDinero: (centavos: number | null) => void;
};

/**
 * Keeps the money at the rest while it is the proposed amount, and leaves another amount that a
 * person typed. Returns what is missing, negative for too much, and what the cheques have to cover.
 */
export function useResto({ debe, enCheques, dinero, ponerDinero }: Sumas) {
  const propuesta = Math.max(0, debe - enCheques);
  const anterior = useRef(propuesta);
  const proponer = useEffectEvent((centavos: number) => {
    if (centavos === anterior.current) return;
    if (centavosDe(dinero) === anterior.current) ponerDinero(centavos === 0 ? null : centavos);
    anterior.current = centavos;
  });
  useEffect(() => proponer(propuesta), [propuesta]);
  const escrito = centavosDe(dinero);
  return {
    falta: debe - enCheques - escrito,
    porCubrir: escrito === propuesta ? debe : debe - escrito,
  };
}

/** Difference in words, as the reason for which the button is off; null when there is none. */
export function motivoDeResto(falta: number, moneda: Moneda): string | null {
  if (falta === 0) return null;
  return falta > 0
    ? `Faltan ${formatearDinero(falta, moneda)}`
    : `Sobran ${formatearDinero(-falta, moneda)}`;
}

type DeudaProps = {
  /** Words for the debt. */
  readonly que: string;
  readonly debe: number;
  readonly moneda: Moneda;
  /** Difference in words, or another reason for which nothing can be paid; null without any. */
  readonly motivo: string | null;
};

/** Owed sum and what is missing of it, which stay in sight while the rest of the form scrolls. */
export function Deuda({ que, debe, moneda, motivo }: DeudaProps) {
  const Icon = motivo === null ? CircleCheck : CircleAlert;
  return (
    <Stuck
      edge="head"
      className="sticky -top-3 z-[1] -mx-5 flex flex-col gap-1.5 bg-popover px-5 pt-3 pb-2 short:static"
    >
      <EffectTotals lines={[moneyLine(que, { centavos: debe, moneda })]} />
      <p
        aria-live="polite"
        className={cn(
          'flex items-center gap-2 rounded-md px-3 py-1.5 font-medium',
          motivo === null ? 'bg-success-subtle text-success' : 'bg-warning-subtle text-warning',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="tnum">{motivo ?? 'Suma lo que se debe'}</span>
      </p>
    </Stuck>
  );
}

type ParteProps = { readonly titulo: string; readonly children: ReactNode };

/** Part of a dialog with a title. */
export function Parte({ titulo, children }: ParteProps) {
  return (
    <section aria-label={titulo} className="flex flex-col gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">{titulo}</h3>
      {children}
    </section>
  );
}

type DineroProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  /** Path in the form of a field of the money. */
  readonly nombre: (campo: keyof DineroEscrito) => FieldPath<I>;
  readonly cuentas: readonly Cuenta[];
  readonly moneda: Moneda;
  /** Label of the account. */
  readonly label: string;
};

/** Money of the payment, and its account. */
export function Dinero<I extends FieldValues, O>(props: DineroProps<I, O>) {
  const { control, nombre, cuentas, moneda, label } = props;
  return (
    <Parte titulo="Dinero">
      <FormRow>
        <AmountField
          control={control}
          name={nombre('importeCentavos')}
          label="Importe en dinero"
          moneda={moneda}
          optional
        />
        <SelectField
          control={control}
          name={nombre('cuentaId')}
          label={label}
          placeholder="Elegir cuenta"
          options={opcionesDe(cuentas)}
        />
      </FormRow>
    </Parte>
  );
}
