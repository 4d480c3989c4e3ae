import { CircleAlert } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';
import { useCuentasSabidas } from '@/features/cuentas/campo/use-cuentas.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';

import { useFormConCheques } from './use-cheques.ts';

const NuevaCuenta = lazyPart(
  async () => (await import('@/features/cuentas/formulario/cuenta-dialogo.tsx')).NuevaCuenta,
);

/** Stops an event of the dialog's form, which React would pass on to the form around it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Notice that no account of kind VALORES can take the cheque, with the dialog that opens one.
 * Hidden from users who may not open accounts; the refusal names whom to ask.
 */
export function SinCartera() {
  const { control, clearErrors } = useFormConCheques();
  const moneda = useWatch({ control, name: 'moneda' }) ?? 'ARS';
  const { errors } = useFormState({ control });
  const puede = useCan('manage_accounts');
  const cuentas = useCuentasSabidas();
  const [abierta, setAbierta] = useState(false);
  const hay = cuentas?.some((una) => una.tipo === 'VALORES' && una.moneda === moneda);
  const falta = hay === false || errors.root?.['server']?.type === 'SIN_CARTERA';
  if (!puede || !falta) return null;
  const enDolares = moneda === 'USD';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="rounded-lg bg-warning-subtle p-3" onSubmit={stop} onKeyDown={stop}>
      <p className="flex gap-2 text-foreground">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        {enDolares
          ? 'Falta una cuenta de valores en dólares, donde el cheque espera su día.'
          : 'Falta una cuenta de valores, donde el cheque espera su día.'}
      </p>
      <Button
        variant="outline"
        size="sm"
        type="button"
        className="mt-2"
        onClick={() => setAbierta(true)}
      >
        Abrir una cuenta de valores
      </Button>
      {abierta ? (
        <NuevaCuenta
          valores={{
            tipo: 'VALORES',
            moneda,
            nombre: enDolares ? 'Valores en dólares' : 'Valores en cartera',
          }}
          onClose={() => {
            setAbierta(false);
            clearErrors('root.server');
          }}
        />
      ) : null}
    </div>
  );
}
