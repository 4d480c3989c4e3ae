import { callsDone } from '../../lib/calls-in-flight.ts';
import { shownPart } from '../../lib/lazy-part.ts';
import type { PageId } from '../route-table.ts';

const CuentaSolicitudes = shownPart(async () => {
  await callsDone();
  return (await import('../../features/solicitudes/lista/cuenta-solicitudes.tsx'))
    .CuentaSolicitudes;
});

/** The live count beside a link of the menus; only who has the link loads and asks for it. */
export function NavCount({
  page,
  className,
}: {
  readonly page: PageId;
  readonly className: string;
}) {
  return page === 'solicitudes' ? <CuentaSolicitudes className={className} /> : null;
}
