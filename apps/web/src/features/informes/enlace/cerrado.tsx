import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

import { Field } from '../../../components/form/field.tsx';

export type CerradoProps = {
  /** Refused with a PIN as well. */
  readonly conPin: boolean;
  readonly abriendo: boolean;
  readonly onPin: (pin: string) => void;
};

const PIN = /^\d{6}$/;

/** Whatever keeps a link shut reads the same; one with a PIN opens from here. */
export function Cerrado({ conPin, abriendo, onPin }: CerradoProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [malEscrito, setMalEscrito] = useState(false);
  const [tocado, setTocado] = useState(false);
  const error = malEscrito
    ? 'El PIN tiene 6 números.'
    : conPin && !tocado
      ? 'No abre con ese PIN. Tras cinco PIN equivocados el enlace se cierra del todo.'
      : undefined;
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">Este enlace no abre</h1>
      <p className="mt-2 max-w-[60ch] text-pretty text-muted-foreground">
        Puede haber vencido, o necesitar el PIN que le dieron a quien lo recibió. Sin PIN, hay que
        pedir otro enlace a quien lo mandó.
      </p>
      <form
        noValidate
        aria-label="Abrir con PIN"
        className="mt-6 flex max-w-[320px] flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const bien = PIN.test(pin);
          setMalEscrito(!bien);
          if (bien) onPin(pin);
          else campo.current?.focus();
          setTocado(false);
        }}
      >
        <Field label="PIN" error={error}>
          {(control) => (
            <Input
              {...control}
              ref={campo}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={pin}
              className="tnum text-lg tracking-[0.2em]"
              onChange={({ target }) => {
                setPin(target.value.replaceAll(/\D/g, ''));
                setMalEscrito(false);
                setTocado(true);
              }}
            />
          )}
        </Field>
        <div className="flex max-md:[&>*]:flex-1">
          <Button type="submit" loading={abriendo}>
            Abrir
          </Button>
        </div>
      </form>
    </>
  );
}
