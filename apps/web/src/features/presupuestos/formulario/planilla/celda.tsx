import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { Input } from '@/components/ui/input';
import { cn } from '@/lib/utils';

import { NumberBox } from '../../../../components/form/number-box.tsx';
import type { NumberKind } from '../../../../components/form/number-kinds.ts';
import { useWrittenNumber } from '../../../../components/form/use-written-number.ts';
import { completarUnidad, type Campo } from './filas.ts';

export type CeldaProps = {
  readonly campo: Campo;
  readonly columna: number;
  /** Which row, as people count. */
  readonly numero: number;
  readonly label: string;
  readonly problema: string | undefined;
  /** In a table cells have no frame of their own; on a phone they are fields. */
  readonly enTabla: boolean;
};

const EN_TABLA =
  'h-9 rounded-none border-transparent bg-transparent px-2 shadow-none transition-none -outline-offset-2 focus:bg-card aria-invalid:border-transparent aria-invalid:bg-destructive-subtle aria-invalid:ring-0';

type Atado = {
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'data-columna': number;
  readonly autoComplete: 'off';
  readonly className: string;
};

/** The control of a cell, told what it is; under it, what is wrong. */
function Marco({
  celda: { campo, columna, numero, label, problema, enTabla },
  children,
}: {
  readonly celda: CeldaProps;
  readonly children: (atado: Atado) => ReactNode;
}) {
  const id = useId();
  const mal = problema !== undefined;
  return (
    <div data-celda={campo}>
      {children({
        'aria-label': `${label}, fila ${numero}`,
        'aria-invalid': mal ? true : undefined,
        'aria-describedby': mal ? id : undefined,
        'data-columna': columna,
        autoComplete: 'off',
        className: enTabla ? EN_TABLA : '',
      })}
      {mal ? (
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
      ) : null}
    </div>
  );
}

export function CeldaTexto({
  value,
  onChange,
  maxLength,
  ...celda
}: CeldaProps & {
  readonly value: string;
  readonly onChange: (texto: string) => void;
  readonly maxLength: number;
}) {
  return (
    <Marco celda={celda}>
      {(atado) => (
        <Input
          {...atado}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Marco>
  );
}

/** Chosen from the list, or typed: its beginning is enough. */
export function CeldaUnidad({
  value,
  onChange,
  lista,
  ...celda
}: CeldaProps & {
  readonly value: string;
  readonly onChange: (unidad: string) => void;
  /** Id of the units to choose from. */
  readonly lista: string;
}) {
  return (
    <Marco celda={celda}>
      {(atado) => (
        <Input
          {...atado}
          list={lista}
          maxLength={30}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            const unidad = completarUnidad(value);
            if (unidad !== value) onChange(unidad);
          }}
        />
      )}
    </Marco>
  );
}

export function CeldaNumero({
  value,
  kind,
  onChange,
  ...celda
}: CeldaProps & {
  readonly value: string | null;
  readonly kind: NumberKind<string>;
  readonly onChange: (valor: string | null) => void;
}) {
  const written = useWrittenNumber({ kind, value, onChange });
  return (
    <Marco celda={{ ...celda, problema: written.errorOr(celda.problema) }}>
      {(atado) => <NumberBox {...atado} written={written} limits={kind.limits} />}
    </Marco>
  );
}

export function CeldaRubro({
  value,
  onChange,
  opciones,
  ...celda
}: CeldaProps & {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly opciones: ComponentProps<'select'>['children'];
}) {
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
