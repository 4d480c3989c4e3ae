import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';

import { toApiError } from '@/lib/api-error.ts';
import { keepFocusInPage } from '@/lib/return-focus.ts';

import { TextareaField, TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormRefusal, wordsOf } from './server-errors.ts';
import { useAppForm } from './use-app-form.ts';

type Text = string | null | undefined;
type Values = Record<string, Text>;

export type Reason = {
  /** Schema of the API's field, with its limits and messages, and whether it may be empty. */
  readonly schema: z.ZodType<Text, Text>;
  readonly name?: 'motivo' | 'respuesta';
  readonly label?: string;
  readonly help?: string;
  /** Number of lines; 1 is a single-line field. */
  readonly rows?: number;
};

export type ConfirmDialogProps = {
  /** Question with the object's name. */
  readonly title: ReactNode;
  readonly text: string;
  /** Label of the button, and name of the form. */
  readonly verb: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  /** False while another part of the dialog has to be filled in first. */
  readonly isReady?: boolean;
  /** Id of the subject, so that the draft of a reason is restored only for it. */
  readonly about: string;
  readonly reason?: Reason;
  /** Makes the call; `reason` is the parsed reason, or null if none is asked or given. */
  readonly onConfirm: (reason: string | null) => Promise<object>;
  /** Notice after success; null when `onConfirm` shows one depending on the result. */
  readonly done: { readonly title: string; readonly description: string } | null;
  /** Refetches the data behind the dialog. */
  readonly refresh?: () => Promise<unknown>;
  /** Called when the dialog closes without confirmation, and after one if there is no `onDone`. */
  readonly onClose: () => void;
  readonly onDone?: () => void;
  /** Effect in numbers and further fields, above the reason. */
  readonly children?: ReactNode;
};

const nameOf = (reason: Reason | undefined) => reason?.name ?? 'motivo';

/** True when the reason may be empty. */
const isOptional = (reason: Reason | undefined): boolean =>
  reason?.schema.safeParse('').success === true;

const formOf = (reason: Reason | undefined): z.ZodType<Values, Values> =>
  z.object(reason === undefined ? {} : { [nameOf(reason)]: reason.schema });

/** True when the row is gone or changed (404, 409) while the dialog was open. */
const isOutdated = (cause: unknown) => [404, 409].includes(toApiError(cause).status ?? 0);

/**
 * Confirmation of an action, with its effect and, where it is recorded, a reason. A refusal is
 * shown inside, and the typed reason stays.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, verb, cancel, destructive, isReady = true, about, reason } = props;
  const { onConfirm, done, refresh, onClose, onDone = onClose, children } = props;
  const name = nameOf(reason);
  const form = useAppForm(formOf(reason), reason === undefined ? {} : { [name]: '' }, {
    [name]: ReasonField,
  });
  const confirm = async (values: Values) => {
    try {
      await onConfirm(values[name] ?? null);
    } catch (cause) {
      if (isOutdated(cause)) await refresh?.();
      // Nothing was typed where no reason is asked for, so the message does not promise that the
      // text "sigue acá".
      throw reason === undefined ? new FormRefusal(wordsOf(toApiError(cause))) : cause;
    }
    // Closes before the refetch, whose answers may no longer contain the subject.
    onDone();
    if (done !== null) toast.success(done.title, { description: done.description });
    await refresh?.();
    // The row with the button may be gone, so the focus returns to the page.
    setTimeout(keepFocusInPage);
  };
  return (
    <FormDialog
      {...{ title, form, about, cancel, destructive, onClose }}
      description={text}
      label={verb}
      submit={verb}
      disabledBecause={isReady ? null : 'Falta completar lo que se pide.'}
      isOptional={isOptional(reason)}
      onSubmit={confirm}
    >
      {children}
      {reason === undefined ? null : <ReasonField {...reason} control={form.control} />}
    </FormDialog>
  );
}

type ReasonFieldProps = Reason & {
  readonly control: ReturnType<typeof useAppForm<Values, Values>>['control'];
};

function ReasonField(props: ReasonFieldProps) {
  const { name, label = 'Motivo', help, rows = 2, control } = props;
  const field = {
    control,
    name: name ?? 'motivo',
    label,
    optional: isOptional(props),
    maxLength: MOTIVO_MAX,
    ...(help === undefined ? {} : { help }),
  };
  return rows === 1 ? <TextField {...field} /> : <TextareaField {...field} rows={rows} />;
}
