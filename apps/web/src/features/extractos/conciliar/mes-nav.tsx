import { sumarMeses } from '@plomada/domain/base/fecha.rules';
import { titularMes } from '@plomada/formatters/fecha';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';

/** Number of past months in the list. */
const ATRAS = 36;

const otroMes = (mes: string, meses: number): string => sumarMeses(`${mes}-01`, meses).slice(0, 7);

export type MesNavProps = {
  readonly mes: string;
  /** Latest month, the running one. */
  readonly ultimo: string;
  readonly onElegir: (mes: string) => void;
};

export function MesNav({ mes, ultimo, onElegir }: MesNavProps) {
  const meses = Array.from({ length: ATRAS }, (_, i) => otroMes(ultimo, -i));
  const opciones = meses.includes(mes) ? meses : [...meses, mes];
  return (
    <div className="flex gap-2 max-md:basis-full!">
      <Button
        variant="outline"
        size="icon"
        aria-label="Mes anterior"
        onClick={() => onElegir(otroMes(mes, -1))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <div className="w-52 max-md:w-auto max-md:flex-1">
        <OptionSelect
          aria-label="Mes"
          value={mes}
          onChange={({ target }) => onElegir(target.value)}
          options={opciones.map((uno) => ({ value: uno, label: titularMes(uno) }))}
        />
      </div>
      <Button
        variant="outline"
        size="icon"
        aria-label="Mes siguiente"
        disabled={mes >= ultimo}
        onClick={() => onElegir(otroMes(mes, 1))}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
