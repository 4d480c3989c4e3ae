import { fieldsOf } from '@plomada/domain/base/field-of';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

import { lazyPart } from '@/lib/lazy-part.ts';
import type { FormCapture } from '@/lib/outbox/use-captura.ts';
import { cn } from '@/lib/utils.ts';

import { ErrorSummary, type FormFault, listErrors } from './error-summary.tsx';
import { type FormPhoto, useFormDraft } from './form-draft.ts';
import { FormToolsContext, leadTo, OwnOutcome } from './form-outcome.tsx';
import type { VersionConflictProps } from './notices.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useHeldSend } from './use-held-send.ts';
import { CONFLICT, type Sent, useSendOnce, useTellFromBehind } from './use-send.ts';

const notices = () => import('./notices.tsx');
const OfferNotice = lazyPart(async () => (await notices()).OfferNotice);
const RecoveredNotice = lazyPart(async () => (await notices()).RecoveredNotice);
const VersionConflict = lazyPart(async () => (await notices()).VersionConflict);

const LEADS_ON = new Set(['Tab', 'Escape']);

/** True for an event that stays allowed during a send: on a link, or of a navigation key. */
function isHarmless({ target, nativeEvent }: SyntheticEvent): boolean {
  if (target instanceof Element && target.closest('a[href]') !== null) return true;
  return nativeEvent instanceof KeyboardEvent && LEADS_ON.has(nativeEvent.key);
}

function stop(event: SyntheticEvent): void {
  if (isHarmless(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

const STILL: HTMLAttributes<HTMLElement> = {
  onPointerDownCapture: stop,
  onMouseDownCapture: stop,
  onClickCapture: stop,
  onKeyDownCapture: stop,
  onBeforeInputCapture: stop,
  onPasteCapture: stop,
  onCutCapture: stop,
  onDropCapture: stop,
  onChangeCapture: stop,
};

/**
 * Props for the container of a form's fields that block input between send and answer, so that the
 * screen shows what was sent; links, Tab and Escape still work. Unlike `disabled` and `inert`, they
 * keep the focus. Popovers opened from a field are React children of it too.
 */
const stillWhile = (isSending: boolean): HTMLAttributes<HTMLElement> => (isSending ? STILL : {});

export type FormProps<Input extends FieldValues, Output> = {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** Saves the values; when it throws, the server's errors are shown at their fields. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly label: string;
  /** Id of the subject, for addresses that edit several. */
  readonly about?: string;
  /** Text and action for an edit conflict, when another user saved the row first. */
  readonly conflict?: VersionConflictProps;
  /** Called after a draft was restored; the data that the form is about may have changed since. */
  readonly onRecovered?: () => void;
  /**
   * True when the values are saved although a request is still pending, so that leaving loses
   * nothing.
   */
  readonly isSaved?: boolean;
  /** Capture, for a form that saves through the outbox. */
  readonly captura?: FormCapture;
  /** Photo that is sent with the form; its draft includes it. */
  readonly photo?: FormPhoto;
  readonly className?: string;
  /** Header above the form's notices, for a full-screen form. */
  readonly header?: ReactNode;
  readonly noticesClassName?: string;
  /** Sections of the form, and its footer. */
  readonly children: ReactNode;
};

function focusField(form: HTMLElement | null, { path, ref }: FormFault): void {
  const inside = `[data-campo="${CSS.escape(path)}"] :is(input,select,textarea,button)`;
  const { focus } = fieldsOf(ref);
  if (typeof focus === 'function') focus.call(ref);
  else form?.querySelector<HTMLElement>(inside)?.focus();
}

/** Functions to reach the first error; also tracks if a child shows the result. */
function useTools<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>) {
  const element = useRef<HTMLFormElement>(null);
  const [outcomes, setOutcomes] = useState(0);
  const { errors } = form.formState;
  const goTo = (fault: FormFault) => focusField(element.current, fault);
  const goToFault = () => {
    const notice = element.current?.querySelector<HTMLElement>('[data-conflict]');
    leadTo(notice);
    const [first] = listErrors(errors);
    if (!notice && first) goTo(first);
  };
  const registerOutcome = useCallback(() => {
    setOutcomes((count) => count + 1);
    return () => setOutcomes((count) => count - 1);
  }, []);
  return { element, goTo, hasOutcome: outcomes > 0, tools: { goToFault, registerOutcome } };
}

/** Calls `tell` on every value change, including programmatic ones (keypad, list, QR). */
function useOnValues<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  tell: () => void,
) {
  const onValues = useEffectEvent(tell);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => onValues());
    return unsubscribe;
  }, [form]);
}

/**
 * Form element. It guards unsaved changes, shows the result at its fields, beside the button and,
 * once it was left, in a notice, and stores a draft when the page or session ends.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, label, conflict, isSaved = false, header, className, children } = props;
  const { errors, isDirty, isSubmitted, isSubmitting, isSubmitSuccessful } = form.formState;
  const { element, goTo, hasOutcome, tools } = useTools(form);
  const held = useHeldSend(isSubmitting);
  useOnValues(form, held.onEdit);
  const tellStale = () => {
    if (conflict) form.setError(CONFLICT, { type: 'conflicto' });
  };
  const underWay = useRef<Promise<Sent> | null>(null);
  const drafted = { ...props, isSending: () => underWay.current !== null };
  const draft = useFormDraft(form, drafted, tellStale, props.onRecovered);
  const sending = {
    onSubmit: props.onSubmit,
    onSave: draft.onSave,
    knowsConflicts: Boolean(conflict),
  };
  const send = useSendOnce(form, underWay, sending);
  useTellFromBehind(label, { underWay, isOpen: held.isOpen });
  const sendAndSettle = async () => {
    held.onSend();
    if (await send()) draft.settle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // Submits as the button does, so that submit listeners run for both.
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <FormProvider {...form}>
      <FormToolsContext value={tools}>
        {/* Key events come from the fields inside; the form itself takes no focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          noValidate
          aria-label={label}
          aria-busy={isSubmitting}
          onKeyDown={onKeyDown}
          onInputCapture={held.onEdit}
          onSubmit={(event) => {
            event.preventDefault();
            void sendAndSettle();
          }}
          className={cn('relative flex max-w-[640px] flex-col gap-6', className)}
        >
          {header}
          <div className={cn('contents', props.noticesClassName)}>
            {draft.offer === null ? null : <OfferNotice offer={draft.offer} />}
            {draft.isRecovered ? <RecoveredNotice /> : null}
            {isSubmitted ? <ErrorSummary faults={listErrors(errors)} onGo={goTo} /> : null}
            {conflict && errors.root?.['conflicto'] !== undefined ? (
              <VersionConflict {...conflict} />
            ) : null}
          </div>
          <div className="contents" {...stillWhile(isSubmitting && !held.isHeld)}>
            {children}
          </div>
          {hasOutcome ? null : <OwnOutcome />}
        </form>
        <UnsavedGuard
          active={held.isHeld || (isDirty && !isSaved && !isSubmitSuccessful && !isSubmitting)}
          {...(held.isHeld ? { loses: held.loses() } : {})}
        />
      </FormToolsContext>
    </FormProvider>
  );
}
