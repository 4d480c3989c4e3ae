import { Undo2 } from 'lucide-react';
import { useState } from 'react';

import { toApiError } from '@/lib/api-error.ts';

import { Button, type ButtonProps } from '../ui/button.tsx';

type AskInPlaceProps = {
  /** Props of the button that opens the question. */
  readonly trigger: Omit<ButtonProps, 'onClick'>;
  /** Name of the question, for screen readers. */
  readonly label: string;
  readonly question: string;
  readonly action: string;
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  readonly onConfirm: () => void;
};

/** Confirmation in place of the button, because dialogs are not nested. */
export function AskInPlace(props: AskInPlaceProps) {
  const { trigger, label, question, action, mutation, onConfirm } = props;
  const [isAsking, setIsAsking] = useState<boolean>();
  // Button and question replace each other and pass on the focus; `isAsking` is false after the
  // answer was no.
  if (isAsking !== true) {
    return (
      <div>
        <Button {...trigger} autoFocus={isAsking === false} onClick={() => setIsAsking(true)} />
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
        <span className="text-sm">{question}</span>
        <Button variant="outline" size="sm" autoFocus onClick={() => setIsAsking(false)}>
          Cancelar
        </Button>
        <Button size="sm" variant="destructive" loading={mutation.isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
      {mutation.error ? (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {toApiError(mutation.error).message}
        </p>
      ) : null}
    </div>
  );
}

type UndoImportProps = Pick<AskInPlaceProps, 'question' | 'mutation' | 'onConfirm'> & {
  /** Name of the button, when it is beside others of its kind. */
  readonly name?: string;
};

export function UndoImport({ name, ...asked }: UndoImportProps) {
  const children = (
    <>
      <Undo2 aria-hidden />
      Deshacer
    </>
  );
  return (
    <AskInPlace
      {...asked}
      trigger={{ variant: 'outline', size: 'sm', 'aria-label': name, children }}
      label="Confirmar que se deshace"
      action="Deshacer"
    />
  );
}
