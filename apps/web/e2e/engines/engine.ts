/** Element of a page, as a JavaScript expression whose value is the element or null. */
export type Element = string;

/** A dozen verbs that drive one tab of an installed browser. */
export type Engine = {
  readonly name: string;
  /** Version of the engine, as `[major, minor]` of the browser that the promise names. */
  readonly version: readonly [number, number];
  readonly goto: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly url: () => Promise<string>;
  /** Evaluates an expression in the page, awaits it, and returns its value, which must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses with the pointer in the middle of the element. */
  readonly press: (element: Element) => Promise<void>;
  /** Replaces the content of a field, key by key. */
  readonly type: (element: Element, text: string) => Promise<void>;
  /** Presses keys in the page, such as `Control+k` or `Enter`. */
  readonly keys: (chord: string) => Promise<void>;
  /** Chooses a file of this machine in an input. */
  readonly file: (element: Element, path: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Picture of the visible part of the page, as a PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Ends the browser at once, as a crash would. */
  readonly close: () => Promise<void>;
};

/** Time zone of a browser's clock, as of the people who use Plomada. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires';
