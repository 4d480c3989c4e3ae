import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { Muestra, type SocioProps } from '@/components/charts/shares-bar.tsx';
import { Badge } from '@/components/ui/badge.tsx';

/** First cell of a partner's row, with the state of their account below the name. */
export function SocioCelda(props: SocioProps & { readonly children: ReactNode }) {
  const { nombre, color, children } = props;
  return (
    <span className="flex min-w-0 items-start gap-2.5 py-2">
      <span className="mt-1 flex">
        <Muestra color={color} />
      </span>
      <span className="min-w-0">
        <span className="block truncate" title={nombre}>
          {nombre}
        </span>
        {children}
      </span>
    </span>
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

/** State of a partner's account; icon and text show a delay, not only colour. */
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
