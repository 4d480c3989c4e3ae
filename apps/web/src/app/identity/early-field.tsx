import { useId } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { readRuntimeConfig } from '@/lib/runtime-config.ts';

import { bringWidgets } from './bring-widgets.ts';
import { widgetOptions } from './lazy-widgets.ts';

/** Starts loading the widgets' code without waiting for the provider's own answer. */
export function bringWidgetsEarly(): void {
  const config = readRuntimeConfig();
  // Errors are ignored here: the widgets load again when shown, and a failure is reported then.
  if (config !== null) bringWidgets(widgetOptions(config), []).catch(() => undefined);
}

type EarlyFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True when the person submitted before the widget was loaded. */
  readonly isSent: boolean;
  readonly onSend: () => void;
};

/**
 * First field of sign-in on a slow line, until the provider's widget takes over the typed value.
 */
export function EarlyField({ value, onChange, isSent, onSend }: EarlyFieldProps) {
  const id = useId();
  return (
    <form
      aria-label="Iniciar sesión"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="flex w-full max-w-[400px] flex-col gap-4 rounded-lg bg-card p-6 text-card-foreground shadow-raised max-md:px-4"
    >
      <h2 className="text-center text-xl">Iniciar sesión</h2>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          Correo electrónico
        </label>
        <Input
          id={id}
          name="correo"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          readOnly={isSent}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Button type="submit" loading={isSent}>
        Continuar
      </Button>
      <p role="status" className="min-h-10 text-sm text-muted-foreground">
        {isSent
          ? 'La conexión es lenta: la contraseña se pide apenas llegue lo que falta.'
          : 'Lo que falta está llegando: se puede escribir mientras tanto.'}
      </p>
    </form>
  );
}
