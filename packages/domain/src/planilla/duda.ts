/**
 * Id of the question on which a value depends: `pendiente` without an answer, `contestada` with
 * one.
 */
export type DeQuePende = { readonly pendiente: string | null; readonly contestada?: string };
