/** Question that something hangs on: while nobody answered it, or once somebody did. */
export type DeQuePende = { readonly pendiente: string | null; readonly contestada?: string };
