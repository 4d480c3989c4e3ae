import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { TitledSheet } from '@/components/overlay/titled-sheet';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import type { PeriodChoiceProps } from './period-choice.tsx';
import { periodLabel, type Period } from './period.ts';

const loadChoice = () => import('./period-choice.tsx');
const PeriodChoice = lazyPart(
  async () => (await loadChoice()).PeriodChoice,
  <div className="h-96" />,
);

/** Which days the page speaks of: presets and dates of one's own. A popover, or a sheet on phones. */
export function PeriodSwitch(props: PeriodChoiceProps) {
  const { period, hoy, onChange } = props;
  const [abierto, setAbierto] = useState(false);
  const isPhone = useIsPhone();
  const elegir = (nuevo: Period) => {
    setAbierto(false);
    onChange(nuevo);
  };
  const boton = (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      aria-expanded={abierto}
      // The two beside it keep their row at 320 px.
      className="max-[359px]:px-2"
      // On its way before it is asked for.
      onPointerEnter={() => void loadChoice()}
      onFocus={() => void loadChoice()}
      onClick={isPhone ? () => setAbierto(true) : undefined}
    >
      <CalendarDays aria-hidden />
      <span className="tnum">{periodLabel(period, hoy)}</span>
      <ChevronDown aria-hidden />
    </Button>
  );
  const contenido = <PeriodChoice {...props} onChange={elegir} />;
  if (isPhone) {
    return (
      <>
        {boton}
        <TitledSheet open={abierto} onOpenChange={setAbierto} title="Período">
          {contenido}
        </TitledSheet>
      </>
    );
  }
  return (
    <Popover open={abierto} onOpenChange={setAbierto}>
      <PopoverTrigger asChild>{boton}</PopoverTrigger>
      <PopoverContent align="end" aria-label="Período" className="w-80">
        {contenido}
      </PopoverContent>
    </Popover>
  );
}
