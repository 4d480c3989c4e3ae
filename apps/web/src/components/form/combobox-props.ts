import type { Ref } from 'react';

import type { Lately } from '@/lib/chosen-lately.ts';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Muted text on the right, such as a CUIT or a code, which the search also matches. */
  readonly hint?: string;
  /** True for an option that may not be chosen, whose hint is the reason. */
  readonly disabled?: boolean;
};

export type ComboboxProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly ComboboxOption[];
  /** Chosen option, for when a search has left it out of `options`. */
  readonly chosen?: ComboboxOption | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly emptyText?: string;
  /** Label of a first row that clears the choice. */
  readonly clearLabel?: string;
  /**
   * Creates an option from the typed text; offered below the matches, whether or not there are any.
   */
  readonly onCreate?: (text: string) => void;
  /** Verb of the row that creates an option; "Crear" by default. */
  readonly createVerb?: string;
  /** Searches on the server; `options` are then its results. */
  readonly onSearch?: (text: string) => void;
  /** True while options load; Enter waits for them. */
  readonly loading?: boolean;
  /** Recent choices, listed first when the list is too long to be seen at once. */
  readonly lately?: Lately | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
};
