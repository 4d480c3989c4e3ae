import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';

import { Combobox, type ComboboxProps } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';

import { useRefrescarDocumentos } from './use-documentos.ts';

type VincularMarcoProps = Pick<
  ComboboxProps,
  'label' | 'placeholder' | 'value' | 'options' | 'onSearch' | 'onChange'
> & {
  readonly title: string;
  readonly description?: string | undefined;
  /** Choice of the kind of record, above the search. */
  readonly children?: ReactNode;
  /** Kind of record that is searched; another kind restarts the search. */
  readonly kind?: string;
  readonly saving: boolean;
  /** Text under "Documento vinculado" in the notice of success. */
  readonly linked: string | undefined;
  readonly onLink: (value: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/**
 * Dialog that chooses a document or a record and links both; a refusal is shown under the search.
 */
export function VincularMarco(props: VincularMarcoProps) {
  const { title, description, children, kind, saving, linked, onLink, onClose } = props;
  const { label, placeholder, value, options, onSearch, onChange } = props;
  const refrescar = useRefrescarDocumentos();
  const [motivo, setMotivo] = useState<string | null>(null);
  const vincular = async () => {
    if (value === null) return;
    try {
      await onLink(value);
    } catch (cause) {
      const { message, details } = toApiError(cause);
      setMotivo(details[0]?.message ?? message);
      return;
    }
    const refrescado = refrescar();
    toast.success('Documento vinculado', { description: linked });
    onClose();
    await refrescado;
  };
  return (
    <OpenDialog
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={saving}
            disabledBecause={value === null ? 'Falta elegir con qué se vincula.' : null}
            onClick={() => void vincular()}
          >
            Vincular
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {children}
        <Field label={label}>
          {(control) => (
            <Combobox
              key={kind}
              {...control}
              {...{ label, placeholder, value, options, onSearch, onChange }}
            />
          )}
        </Field>
        {motivo === null ? null : (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {motivo}
          </p>
        )}
      </div>
    </OpenDialog>
  );
}
