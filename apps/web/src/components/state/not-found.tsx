import { FullPage, type FullPageProps } from './full-page.tsx';

/** A page or a thing that is not there, or not within reach: the two look the same. */
export function NotFound({
  title = 'Esta página no existe',
  text = 'La dirección puede estar mal escrita, o lo que había acá se movió de lugar.',
  ...rest
}: Partial<FullPageProps>) {
  return <FullPage title={title} text={text} {...rest} />;
}
