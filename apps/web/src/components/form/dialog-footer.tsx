import { useFormState } from 'react-hook-form';

import { useIsPhone } from '@/lib/use-media-query.ts';

import { ButtonRow } from '../display/button-row.tsx';
import { Button } from '../ui/button.tsx';
import { Foot } from './form-layout.tsx';
import { FormOutcome } from './form-outcome.tsx';

export type DialogFooterProps = {
  readonly submit: string;
  readonly onCancel: () => void;
  /** Label of the cancel button, where "Cancelar" would be ambiguous. */
  readonly cancel?: string | undefined;
  /** Reason for which the button is off; null while it is on. */
  readonly disabledBecause: string | null;
  readonly destructive?: boolean | undefined;
  /** True when everything is already filled in, so that focus starts on the submit button. */
  readonly isReady?: boolean | undefined;
  /**
   * True when no field is required: on a phone the focus starts on the cancel button, so that no
   * keyboard opens.
   */
  readonly isOptional?: boolean | undefined;
};

/**
 * Result and buttons of a form in a dialog, sticky while its fields scroll. The offset of 12 px
 * compensates for the padding of the scrolling box, which sticky elements respect.
 */
export function DialogFooter(props: DialogFooterProps) {
  const { submit, onCancel, cancel = 'Cancelar', disabledBecause, destructive = false } = props;
  const { isReady = false, isOptional = false } = props;
  const isPhone = useIsPhone();
  const { isSubmitting } = useFormState();
  return (
    <Foot className="foot-edge sticky -bottom-3 z-[1] -mx-5 -mb-3 flex flex-col gap-2 bg-popover px-5 pt-2 pb-[max(16px,env(safe-area-inset-bottom))] short:static">
      <FormOutcome className="empty:-mb-2" />
      <ButtonRow>
        <Button
          variant="outline"
          data-first-focus={(isOptional && isPhone) || undefined}
          onClick={onCancel}
        >
          {cancel}
        </Button>
        <Button
          type="submit"
          data-first-focus={isReady || undefined}
          variant={destructive ? 'destructive' : 'default'}
          loading={isSubmitting}
          disabledBecause={disabledBecause}
        >
          {submit}
        </Button>
      </ButtonRow>
    </Foot>
  );
}
