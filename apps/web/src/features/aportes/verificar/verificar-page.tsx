import { CODIGO_VERIFICACION } from '@plomada/domain/verificaciones/verificable.schema';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Field } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { paths } from '@/config/paths.ts';

import { Resultado, useVerificacion } from './resultado.tsx';

/** Code without separators and in upper case, as people copy it in groups; null when malformed. */
export function leerCodigo(escrito: string): string | null {
  const codigo = escrito.replaceAll(/[\s.-]/g, '').toUpperCase();
  return CODIGO_VERIFICACION.test(codigo) ? codigo : null;
}

const NO_ES_CODIGO = 'El código tiene 12 letras y números, sin contar espacios ni guiones.';

function CodigoForm({ label }: { readonly label: string }) {
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
        help="Está al pie del papel, junto al QR."
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

function DeCodigo({ escrito }: { readonly escrito: string }) {
  // Codes in the address may be grouped; an invalid code is sent as it is.
  const codigo = leerCodigo(escrito) ?? escrito;
  const verificacion = useVerificacion(codigo);
  return (
    <>
      <Resultado codigo={codigo} {...verificacion} />
      {verificacion.respuesta.que === 'buscando' ? null : (
        <LinkButton to={paths.verificarOtro} variant="outline" className="mt-6">
          Verificar otro código
        </LinkButton>
      )}
    </>
  );
}

/** Public page that verifies the code of a printed document and shows its content. */
export function VerificarPage() {
  const { codigo } = useParams();
  return (
    <BarePage column>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">Verificar un código</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-pretty text-muted-foreground">
        Cada estado de cuenta, cierre de mes e informe que emite Plomada lleva un código que depende
        de sus cifras: con una sola cambiada, el código sería otro.
      </p>
      {codigo === undefined ? (
        <CodigoForm label="Verificar un código" />
      ) : (
        <DeCodigo key={codigo} escrito={codigo} />
      )}
    </BarePage>
  );
}
