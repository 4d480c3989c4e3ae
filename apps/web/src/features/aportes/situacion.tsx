import { Clock } from 'lucide-react';

import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/utils';

export function Muestra({ color }: { readonly color: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn(
        'size-3 shrink-0 rounded-[2px] forced-colors:border',
        color ?? 'bg-chart-track',
      )}
    />
  );
}

type SituacionProps = {
  readonly cuenta: {
    readonly pendienteCentavos: number;
    readonly diasMora: number;
    readonly adelantadoCentavos?: number;
  };
};

export const textoAtraso = (dias: number): string =>
  dias === 1 ? '1 día de atraso' : `${dias} días de atraso`;

/** The state of a partner's account: an icon and words show what is late, not a colour. */
export function Situacion({ cuenta }: SituacionProps) {
  const { pendienteCentavos, diasMora, adelantadoCentavos = 0 } = cuenta;
  if (diasMora > 0) {
    return (
      <Badge variant="destructive" icon={Clock}>
        {textoAtraso(diasMora)}
      </Badge>
    );
  }
  const texto =
    pendienteCentavos > 0 ? 'Por vencer' : adelantadoCentavos > 0 ? 'Adelantado' : 'Al día';
  return <span className="text-sm font-normal text-muted-foreground">{texto}</span>;
}
