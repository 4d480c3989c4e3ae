import { NO_ENTRA } from '@plomada/domain/planilla/pregunta';

import { OptionSelect } from '../form/option-select.tsx';

type PickedColumn = {
  /** Letter of the column. */
  readonly columna: string;
  readonly titulo: string;
  /** Meaning of the column in words. */
  readonly que: string;
  /** First cells of the column, when the sheet is not shown beside. */
  readonly valores?: readonly string[];
  /** Meaning chosen by the user; undefined to use the detected one. */
  readonly elegida: string | undefined;
};

type Props = {
  readonly columnas: readonly PickedColumn[];
  /** Meanings to choose from; `No entra` is added last. */
  readonly campos: readonly { readonly value: string; readonly label: string }[];
  /** Text after letter and title in the name of each control. */
  readonly de?: string;
  /** Called with null to use the detected meaning. */
  readonly onChange: (columna: string, valor: string | null) => void;
};

const COMO_SE_LEYO = 'COMO_SE_LEYO';

/** Meaning of each column of a table, which the user can change. */
export function ColumnPicker({ columnas, campos, de = '', onChange }: Props) {
  const opciones = [
    { value: COMO_SE_LEYO, label: 'Como se leyó' },
    ...campos,
    { value: NO_ENTRA, label: 'No entra' },
  ];
  return (
    <details className="mt-1">
      <summary className="cursor-pointer rounded-md text-sm text-muted-foreground max-md:py-3">
        Columnas ({columnas.length})
      </summary>
      <ul className="mt-1 grid gap-2 sm:grid-cols-2">
        {columnas.map(({ columna, titulo: escrito, que, valores = [], elegida }) => {
          const titulo = escrito === '' ? 'Sin título' : escrito;
          return (
            <li key={columna} className="flex min-w-0 flex-col gap-1">
              <span className="truncate text-sm" title={titulo}>
                {columna} · {titulo}
                <span className="text-muted-foreground"> · {que}</span>
              </span>
              {valores.length === 0 ? null : (
                <span className="tnum truncate text-sm text-muted-foreground">
                  {valores.join(' · ')}
                </span>
              )}
              <OptionSelect
                aria-label={`Qué es la columna ${columna}, ${titulo}${de}`}
                value={elegida ?? COMO_SE_LEYO}
                options={opciones}
                onChange={({ target: { value } }) =>
                  onChange(columna, value === COMO_SE_LEYO ? null : value)
                }
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
