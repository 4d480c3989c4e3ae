import { Textarea } from '@/components/ui/textarea';

import { Field } from '../../../components/form/field.tsx';

export type QrPegarProps = {
  readonly texto: string;
  readonly motivo: string | null;
  readonly onText: (texto: string) => void;
};

export function QrPegar({ texto, motivo, onText }: QrPegarProps) {
  return (
    <Field
      label="Texto del QR"
      help="El que da un lector al escanear: empieza con https://www.arca.gob.ar o https://www.afip.gob.ar."
      error={motivo ?? undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          autoFocus
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={texto}
          onChange={({ target }) => onText(target.value)}
          className="max-h-40 break-all"
        />
      )}
    </Field>
  );
}
