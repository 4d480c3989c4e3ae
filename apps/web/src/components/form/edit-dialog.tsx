import type { FieldValues } from 'react-hook-form';
import { type ExternalToast, toast } from 'sonner';

import { keepFocusInPage } from '@/lib/return-focus.ts';

import { OpenDialog, type OpenDialogProps } from '../overlay/open-dialog.tsx';
import { DialogForm, type DialogFormProps } from './form-dialog.tsx';

type Notice = { readonly title: string } & Pick<ExternalToast, 'description' | 'action'>;

type EditFormProps<I extends FieldValues, O, T> = Omit<
  DialogFormProps<I, O>,
  'onSubmit' | 'cancel' | 'destructive' | 'isOptional'
> & {
  readonly save: (values: O) => Promise<T>;
  /** Refetches the data behind the dialog. */
  readonly refresh: (saved: T) => Promise<unknown>;
  /** Notice after a save; null where `onDone` shows it. */
  readonly done: ((saved: T, values: O) => Notice) | null;
  /** Called after a save, in place of `onClose`. */
  readonly onDone?: ((saved: T) => void) | undefined;
};

/**
 * Form of a dialog that saves. After a save the refresh begins, the notice is shown and the dialog
 * closes, in this order; after a refusal, such as a conflict, it stays open with the typed values.
 */
export function EditForm<I extends FieldValues, O, T>(props: EditFormProps<I, O, T>) {
  const { save, refresh, done, onDone = props.onClose, ...form } = props;
  const onSubmit = async (values: O) => {
    const saved = await save(values);
    const refreshed = refresh(saved);
    if (done !== null) {
      const { title, ...words } = done(saved, values);
      toast.success(title, words);
    }
    onDone(saved);
    await refreshed;
    // Keeps the focus in the page, since the row from which the dialog was opened may be gone by
    // now.
    setTimeout(keepFocusInPage);
  };
  return <DialogForm {...form} onSubmit={onSubmit} />;
}

type EditDialogProps<I extends FieldValues, O, T> = EditFormProps<I, O, T> &
  Pick<OpenDialogProps, 'title' | 'description' | 'size'>;

/** Dialog whose only content is an edit form. */
export function EditDialog<I extends FieldValues, O, T>(props: EditDialogProps<I, O, T>) {
  const { title, description, size = 'normal', ...form } = props;
  return (
    <OpenDialog title={title} description={description} size={size} onClose={form.onClose}>
      <EditForm {...form} />
    </OpenDialog>
  );
}
