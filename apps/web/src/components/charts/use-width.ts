import type { RefObject } from 'react';

import { useSize } from './use-size.ts';

/** Width of a box in px as the page lays it out: the text of a chart keeps its size at any width. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const [caja, { ancho }] = useSize();
  return [caja, ancho];
}
