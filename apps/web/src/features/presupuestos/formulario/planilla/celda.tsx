import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { NumberBox } from '@/components/form/number-box.tsx';
import type { NumberKind } from '@/components/form/number-kinds.ts';
import { useWrittenNumber } from '@/components/form/use-written-number.ts';
import { Input } from '@/components/ui/input.tsx';
import { cn } from '@/lib/utils.ts';

import type { Campo } from './filas.ts';

export type CeldaProps = {
  readonly campo: Campo;
  readonly columna: number;
  /** Row number, from 1. */
  readonly numero: number;
  readonly label: string;
  readonly problema: string | undefined;
  /** True in the table, where cells have no frame; on a phone they are framed fields. */
  readonly enTabla: boolean;
};

const EN_TABLA =
  'h-9 rounded-none border-transparent bg-transparent px-2 shadow-none transition-none -outline-offset-2 focus:bg-card aria-invalid:border-transparent aria-invalid:bg-destructive-subtle aria-invalid:ring-0';

const atar = ({ columna, numero, label, problema, enTabla }: CeldaProps, id: string) => ({
  'aria-label': `${label}, fila ${numero}`,
  'aria-invalid': problema === undefined ? undefined : (true as const),
  'aria-describedby': problema === undefined ? undefined : id,
  'data-columna': columna,
  autoComplete: 'off',
  className: enTabla ? EN_TABLA : '',
});

type MarcoProps = {
  readonly celda: CeldaProps;
  readonly children: (atado: ReturnType<typeof atar>) => ReactNode;
};

/** Control of a cell with its label, and its error below. */
function Marco({ celda, children }: MarcoProps) {
  const id = useId();
  const { campo, problema, enTabla } = celda;
  return (
    <div data-celda={campo}>
      {children(atar(celda, id))}
      {problema === undefined ? null : (
        <p
          id={id}
          className={cn(
            'flex gap-1 text-left text-xs whitespace-normal text-destructive',
            enTabla ? 'px-2 pb-1' : 'mt-1',
          )}
        >
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {problema}
        </p>
      )}
    </div>
  );
}

type CeldaTextoProps = CeldaProps & {
  readonly value: string;
  readonly onChange: (texto: string) => void;
  readonly maxLength: number;
  /** Id of the `datalist` with suggestions. */
  readonly list?: string;
  /** Transforms the text on blur. */
  readonly completar?: (texto: string) => string;
};

export function CeldaTexto(props: CeldaTextoProps) {
  const { value, onChange, maxLength, list, completar, ...celda } = props;
  return (
    <Marco celda={celda}>
      {(atado) => (
        <Input
          {...atado}
          {...{ maxLength, list, value }}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            const completo = completar?.(value) ?? value;
            if (completo !== value) onChange(completo);
          }}
        />
      )}
    </Marco>
  );
}

type CeldaNumeroProps = CeldaProps & {
  readonly value: string | null;
  readonly kind: NumberKind<string>;
  readonly onChange: (valor: string | null) => void;
};

export function CeldaNumero({ value, kind, onChange, ...celda }: CeldaNumeroProps) {
  const written = useWrittenNumber({ kind, value, onChange });
  return (
    <Marco celda={{ ...celda, problema: written.errorOr(celda.problema) }}>
      {(atado) => <NumberBox {...atado} written={written} limits={kind.limits} />}
    </Marco>
  );
}

type CeldaRubroProps = CeldaProps & {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly opciones: ReactNode;
};

export function CeldaRubro({ value, onChange, opciones, ...celda }: CeldaRubroProps) {
  return (
    <Marco celda={celda}>
      {({ autoComplete: _no, className, ...atado }) => (
        <select
          {...atado}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          className={cn(
            'h-9 w-full min-w-0 truncate rounded-md border border-input bg-card px-2 max-md:h-11 max-md:text-lg',
            className,
          )}
        >
          <option value="">Sin rubro</option>
          {opciones}
        </select>
      )}
    </Marco>
  );
}
