import type { ReactNode } from 'react';

import { FullPage } from './full-page.tsx';

/** A page or a thing that is not there, or not within reach: the two look the same. */
export function NotFound({
  title = 'Esta página no existe',
  text = 'La dirección puede estar mal escrita, o lo que había acá se movió de lugar.',
  actions,
}: {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return <FullPage title={title} text={text} actions={actions} />;
}
