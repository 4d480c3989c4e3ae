import { FullPage, type FullPageProps } from './full-page.tsx';

/** Message for a page or record that does not exist or may not be seen, which look alike. */
export function NotFound({
  title = 'Esta página no existe',
  text = 'La dirección puede estar mal escrita, o lo que había acá se movió de lugar.',
  ...rest
}: Partial<FullPageProps>) {
  return <FullPage title={title} text={text} {...rest} />;
}
