import { Suspense } from 'react';

import { callsDone } from '@/lib/calls-in-flight.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import type { PageId } from '../route-table.ts';

const CuentaSolicitudes = lazyPart(async () => {
  await callsDone();
  const { CuentaSolicitudes: Cuenta } =
    await import('@/features/solicitudes/lista/cuenta-solicitudes.tsx');
  return Cuenta;
}, 'together');

/**
 * Count of pending requests beside their link, loaded after the page's calls; nothing beside other
 * links.
 */
export function NavCount({
  page,
  className,
}: {
  readonly page: PageId;
  readonly className: string;
}) {
  return page === 'solicitudes' ? (
    <Suspense fallback={null}>
      <CuentaSolicitudes className={className} />
    </Suspense>
  ) : null;
}
