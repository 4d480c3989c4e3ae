import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

/** The business date when the form was opened: it does not move under who is filling it in. */
export function useHoy(): string {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  return hoy;
}
