import type { Ref } from 'react';

import type { Lately } from '@/lib/chosen-lately';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Muted, at the right: a CUIT, a code. Found by the search too. */
  readonly hint?: string;
};

export type ComboboxProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly ComboboxOption[];
  /** Names the choice when a search has left it out of `options`. */
  readonly chosen?: ComboboxOption | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly emptyText?: string;
  /** Offers a first row that clears the choice. */
  readonly clearLabel?: string;
  /** Creates an option from the typed text, offered when nothing matches. */
  readonly onCreate?: (text: string) => void;
  /** Given, the caller searches (on the server) and `options` are the answer. */
  readonly onSearch?: (text: string) => void;
  /** The options are on their way: Enter waits for them. */
  readonly loading?: boolean;
  /** Recent choices, listed first when the list is too long to be seen at once. */
  readonly lately?: Lately | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
};
