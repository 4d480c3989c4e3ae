import { LOGO_MAX_BYTES } from '@plomada/domain/organizaciones/logo.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { Building2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';

import { Field } from '../../../components/form/field.tsx';

type LogoFieldProps = {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (logo: string | null) => void;
};

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('El archivo no se pudo leer'));
    });
    reader.addEventListener('error', () => reject(new Error('El archivo no se pudo leer')));
    reader.readAsDataURL(file);
  });
}

/** Picks a small image and keeps it as a `data:` URL; the schema judges its bytes. */
export function LogoField({ value, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const pick = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(undefined);
    // Before reading: a film picked by mistake must not fill the memory.
    if (file.size > LOGO_MAX_BYTES) {
      setFailure('El logo no puede pesar más de 200 KB');
      return;
    }
    try {
      onChange(await readAsDataUrl(file));
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : 'El archivo no se pudo leer');
    }
  };
  return (
    <Field
      label="Logo"
      optional
      help={`PNG, JPEG o WebP de hasta ${formatearBytes(LOGO_MAX_BYTES, 0)}. Lo ven todas las personas de la organización.`}
      error={failure ?? error}
    >
      {(control) => (
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-sunken">
            {value === null ? (
              <Building2 aria-hidden className="size-6 text-muted-foreground" />
            ) : (
              <img src={value} alt="Logo actual" className="size-full object-contain" />
            )}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              void pick(target.files?.[0]);
              // The same file picked again must count as a change.
              target.value = '';
            }}
          />
          <Button variant="outline" onClick={() => input.current?.click()}>
            <Upload aria-hidden />
            {value === null ? 'Elegir imagen' : 'Cambiar imagen'}
          </Button>
          {value === null ? null : (
            <Button variant="ghost" onClick={() => onChange(null)}>
              Quitar
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
