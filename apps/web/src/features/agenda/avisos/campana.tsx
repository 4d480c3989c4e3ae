import { formatearNumero } from '@plomada/formatters/numero';
import { Bell } from 'lucide-react';
import { useState } from 'react';

import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { useAvisos } from './use-avisos.ts';

const AvisosLista = lazyPart(
  async () => (await import('./avisos-lista.tsx')).AvisosLista,
  'ahead',
  <div className="h-40" />,
);

/** Largest count that fits in the badge. */
const TOPE = 99;

/** Bell of the top bar with the unread count. */
export function Campana() {
  const [abierta, setAbierta] = useState(false);
  const isPhone = useIsPhone();
  const { data } = useAvisos();
  const sinLeer = data?.sinLeer ?? 0;
  const boton = (
    <button
      type="button"
      aria-label={sinLeer === 0 ? 'Avisos' : `Avisos, ${formatearNumero(sinLeer)} sin leer`}
      aria-haspopup="dialog"
      aria-expanded={abierta}
      onClick={isPhone ? () => setAbierta(true) : undefined}
      className="relative grid size-9 place-items-center rounded-md hover:bg-topbar-foreground/10 aria-expanded:bg-topbar-foreground/10 max-md:size-11"
    >
      <Bell aria-hidden className="size-4.5 max-md:size-5" />
      {sinLeer === 0 ? null : (
        <span
          aria-hidden
          className="tnum absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-brand px-1 text-2xs leading-none font-semibold text-brand-foreground max-md:top-1 max-md:right-1"
        >
          {sinLeer > TOPE ? `${TOPE}+` : formatearNumero(sinLeer)}
        </span>
      )}
    </button>
  );
  const lista = <AvisosLista onLeave={() => setAbierta(false)} />;
  if (isPhone) {
    return (
      <>
        {boton}
        <TitledSheet open={abierta} onOpenChange={setAbierta} title="Avisos">
          {lista}
        </TitledSheet>
      </>
    );
  }
  return (
    <Popover open={abierta} onOpenChange={setAbierta}>
      <PopoverTrigger asChild>{boton}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Avisos"
        className="stuck-scroll flex max-h-[min(640px,85dvh)] w-[440px] flex-col overflow-y-auto p-0"
      >
        {lista}
      </PopoverContent>
    </Popover>
  );
}
