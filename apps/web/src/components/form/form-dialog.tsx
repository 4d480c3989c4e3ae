import type { FieldValues } from 'react-hook-form';

import { OpenDialog, type OpenDialogProps } from '../overlay/open-dialog.tsx';
import { DialogFooter, type DialogFooterProps } from './dialog-footer.tsx';
import { Form, type FormProps } from './form.tsx';
import { FormRefusal } from './server-errors.ts';

export type DialogFormProps<I extends FieldValues, O> = FormProps<I, O> &
  Omit<DialogFooterProps, 'onCancel'> &
  Pick<OpenDialogProps, 'onClose'>;

/** Form inside a dialog, with its buttons. While its button is off nothing is sent. */
export function DialogForm<I extends FieldValues, O>(props: DialogFormProps<I, O>) {
  const { onClose, onSubmit, children, ...rest } = props;
  const { submit, cancel, disabledBecause, destructive, isReady, isOptional, ...form } = rest;
  const footer = { submit, cancel, disabledBecause, destructive, isReady, isOptional };
  const send = async (values: O) => {
    // Refuses a submit by Enter, which works even while the button is off.
    if (disabledBecause !== null) throw new FormRefusal(disabledBecause);
    await onSubmit(values);
  };
  return (
    <Form className="flex flex-col gap-4" {...form} onSubmit={send}>
      {children}
      <DialogFooter {...footer} onCancel={onClose} />
    </Form>
  );
}

type FormDialogProps<I extends FieldValues, O> = DialogFormProps<I, O> &
  Pick<OpenDialogProps, 'title' | 'description' | 'size'>;

/** Dialog with a form, which can be closed without submitting. */
export function FormDialog<I extends FieldValues, O>(props: FormDialogProps<I, O>) {
  const { title, description, size = 'normal', ...form } = props;
  return (
    <OpenDialog title={title} description={description} size={size} onClose={form.onClose}>
      <DialogForm {...form} />
    </OpenDialog>
  );
}
