import { required } from '@plomada/domain/base/required';

import type { Caller } from './desk.ts';
import type { DemoUser } from './people.ts';
import type { Receive } from './uploads.ts';

/** What an act does it with: the product's procedures, called by whoever does it, and the rows before. */
export type Hands = {
  readonly call: Caller;
  readonly known: Known;
  /** Bytes as an upload brings them. */
  readonly receive: Receive;
};

/** Something a person is said to have done, at an instant, with the product. */
export type Act = {
  readonly date: string;
  readonly time: string;
  readonly who: DemoUser;
  /** Calls each procedure once at most: a repeated act answers as the first time. */
  readonly does: (hands: Hands) => Promise<unknown>;
};

type Row = { readonly id: string; readonly version: number };

/** Rows by the name that the lists give them: `obra OB-001`, `presupuesto Ascensores`. */
export class Known {
  readonly #rows = new Map<string, Row>();

  learn(name: string, { id, version = 1 }: { readonly id: string; readonly version?: number }) {
    this.#rows.set(name, { id, version });
  }

  row(name: string): Row {
    return required(this.#rows.get(name), `the ${name} of the demo`);
  }

  id(name: string): string {
    return this.row(name).id;
  }

  /** Null for no name. */
  optional(kind: string, name: string | null): string | null {
    return name === null ? null : this.id(`${kind} ${name}`);
  }
}
