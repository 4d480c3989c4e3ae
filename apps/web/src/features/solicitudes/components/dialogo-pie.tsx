import { useFormState } from 'react-hook-form';

import { Button } from '../../../components/ui/button.tsx';

export type DialogoPieProps = {
  readonly onCancelar: () => void;
  readonly submit: string;
  readonly destructiva?: boolean;
};

/** The buttons of a form inside a dialog; they stay in sight while its fields scroll. */
export function DialogoPie({ onCancelar, submit, destructiva = false }: DialogoPieProps) {
  const { isSubmitting } = useFormState();
  return (
    <div className="sticky bottom-0 -mb-3 flex justify-end gap-2 bg-popover pt-2 pb-[max(16px,env(safe-area-inset-bottom))] max-md:[&>*]:flex-1">
      <Button onClick={onCancelar}>Cancelar</Button>
      <Button
        type="submit"
        variant={destructiva ? 'destructive' : 'primary'}
        loading={isSubmitting}
      >
        {submit}
      </Button>
    </div>
  );
}
