import { useState } from 'react';
import { useNavigate } from 'react-router';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

import { Field } from '../../../components/form/field.tsx';
import { paths } from '../../../config/paths.ts';
import { leerCodigo } from './codigo.ts';

const NO_ES_CODIGO = 'El código tiene 12 letras y números, sin contar espacios ni guiones.';

/** Asks for a code and leads to what is known of it. */
export function CodigoForm({ label }: { readonly label: string }) {
  const navigate = useNavigate();
  const [escrito, setEscrito] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      aria-label={label}
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const codigo = leerCodigo(escrito);
        if (codigo === null) {
          setError(NO_ES_CODIGO);
          event.currentTarget.querySelector('input')?.focus();
          return;
        }
        setEscrito('');
        void navigate(paths.verificar(codigo));
      }}
    >
      <Field
        label="Código de verificación"
        help="Está al pie del estado de cuenta, junto al QR."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={escrito}
            placeholder="Ej.: ABCD 1234 EFGH"
            className="tnum uppercase placeholder:normal-case"
            onChange={({ target }) => {
              setEscrito(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex max-md:[&>*]:flex-1">
        <Button type="submit">Verificar</Button>
      </div>
    </form>
  );
}
