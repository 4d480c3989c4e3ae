import { useRef, useState } from 'react';

import { Field } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';

/** Last failed try of the visitor, with or without a PIN; null before the first. */
export type Probado = 'CON_PIN' | 'SIN_PIN' | null;

const PIN = /^\d{6}$/;

const NO_ABRE = {
  CON_PIN:
    'No abre con ese PIN. Fijate que sea el que te dieron: con cinco equivocados el enlace se bloquea.',
  SIN_PIN:
    'Así no abre. Escribí el PIN que te dieron; si no te dieron ninguno, pedile otro enlace a quien te lo mandó.',
} as const;

type PedirPinProps = {
  readonly probado: Probado;
  readonly abriendo: boolean;
  /** Called without a PIN for an empty field, which does not count as an attempt. */
  readonly onPin: (pin?: string) => void;
};

/**
 * Question shown at every address, so that it does not reveal whether the link has a PIN, was
 * revoked or exists.
 */
export function PedirPin({ probado, abriendo, onPin }: PedirPinProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [fase, setFase] = useState<'mandado' | 'mal escrito' | 'escribiendo'>('mandado');
  const noAbre = probado === null || abriendo || fase !== 'mandado' ? undefined : NO_ABRE[probado];
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">
        Para ver lo que te compartieron
      </h1>
      <p className="mt-2 max-w-[60ch] text-pretty text-muted-foreground">
        Si te dieron un PIN de 6 números, escribilo acá. Si no te dieron ninguno, dejá el campo
        vacío y tocá Abrir.
      </p>
      <form
        noValidate
        aria-label="Abrir el enlace"
        className="mt-6 flex max-w-[320px] flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const bien = pin === '' || PIN.test(pin);
          setFase(bien ? 'mandado' : 'mal escrito');
          if (bien) onPin(pin === '' ? undefined : pin);
          else campo.current?.focus();
        }}
      >
        <Field label="PIN" error={fase === 'mal escrito' ? 'El PIN tiene 6 números.' : noAbre}>
          {(control) => (
            <Input
              {...control}
              ref={campo}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={pin}
              className="tnum text-lg tracking-[0.2em]"
              onChange={({ target }) => {
                // Cut here: a limit of the field would cut a pasted "123 456" before its space goes.
                setPin(target.value.replaceAll(/\D/g, '').slice(0, 6));
                setFase('escribiendo');
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

type BloqueadoProps = {
  readonly text: string;
  readonly abriendo: boolean;
  readonly onProbar: () => void;
};

export function Bloqueado({ text, abriendo, onProbar }: BloqueadoProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">Enlace bloqueado</h1>
      <p role="alert" className="mt-2 max-w-[60ch] text-pretty text-muted-foreground">
        {text}
      </p>
      <div className="mt-6 flex max-md:[&>*]:flex-1">
        <Button variant="outline" loading={abriendo} onClick={onProbar}>
          Probar de nuevo
        </Button>
      </div>
    </>
  );
}
