import { aUnidades } from '@plomada/domain/base/decimal.rules';
import { ESCALA_RAZON } from '@plomada/domain/base/porcentaje.rules';
import type { Indice, IndiceGuardado } from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';

import { SideScroll } from '@/components/display/side-scroll.tsx';
import { NumberBox } from '@/components/form/number-box.tsx';
import { decimalKind } from '@/components/form/number-kinds.ts';
import { useWrittenNumber } from '@/components/form/use-written-number.ts';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { nombreDeSerie } from '../textos.ts';
import { claveDe } from './tabla.ts';

const VALOR = decimalKind(12, ESCALA_RAZON, null);

const igual = (a: string, b: string | undefined): boolean =>
  b !== undefined && aUnidades(a, ESCALA_RAZON) === aUnidades(b, ESCALA_RAZON);

export const valorEscrito = (valor: string): string =>
  formatearNumero(valor, { maximo: ESCALA_RAZON });

type CeldaProps = {
  readonly serie: string;
  readonly mes: string;
  readonly indice: Indice | undefined;
  /** True when new values are saved as definitive. */
  readonly definitivo: boolean;
  readonly onSaved: (guardado: IndiceGuardado) => void;
  /** Called with pasted lines instead of one number; the dialog reviews them. */
  readonly onPasteLines: (texto: string) => void;
};

function useGuardar({ serie, mes, indice, onSaved }: CeldaProps) {
  const guardar = trpc.indices.guardar.useMutation();
  const [error, setError] = useState<string>();
  const enviar = async (valor: string, definitivo: boolean) => {
    setError(undefined);
    const version = indice === undefined ? {} : { version: indice.version };
    try {
      onSaved(await guardar.mutateAsync({ serie, mes, valor, definitivo, ...version }));
    } catch (causa) {
      const { message, details } = toApiError(causa);
      setError([message, ...details.map((uno) => uno.message)].join(' '));
    }
  };
  return { guardando: guardar.isPending, error, setError, enviar };
}

/** Editable value, saved on blur; Escape discards the change. */
function Celda(props: CeldaProps) {
  const { serie, mes, indice, definitivo, onPasteLines } = props;
  const nota = useId();
  const [valor, setValor] = useState(indice?.valor ?? null);
  const { guardando, error, setError, enviar } = useGuardar(props);
  const written = useWrittenNumber({ kind: VALOR, value: valor, onChange: setValor });
  const problema = written.problem ?? error;
  const alSalir = () => {
    if (guardando || written.problem !== undefined) return;
    if (valor === null || valor === '') {
      // A stored value can be replaced but not cleared.
      setValor(indice?.valor ?? null);
      return;
    }
    if (!VALOR.read(written.raw).ok || igual(valor, indice?.valor)) return;
    void enviar(valor, definitivo);
  };
  const alPegar = (event: ClipboardEvent) => {
    const texto = event.clipboardData.getData('text/plain');
    if (!/\S[\r\n]+\S|\d[\t ]+\d/.test(texto)) return;
    event.preventDefault();
    onPasteLines(texto);
  };
  const nombre = `${nombreDeSerie(serie)}, ${formatearMes(mes)}`;
  return (
    <div className="flex flex-col items-end">
      <div className="flex w-full items-center justify-end gap-2">
        {indice?.definitivo === false ? (
          <Button
            variant="ghost"
            size="inline"
            aria-label={`Provisorio: marcar como definitivo ${nombre}`}
            title="Marcar como definitivo"
            onClick={() => void enviar(indice.valor, true)}
          >
            <Badge variant="secondary">Provisorio</Badge>
          </Button>
        ) : null}
        <div className="w-32" data-serie={serie}>
          <NumberBox
            aria-label={nombre}
            aria-invalid={problema === undefined ? undefined : true}
            aria-describedby={problema === undefined ? undefined : nota}
            aria-busy={guardando || undefined}
            readOnly={guardando}
            written={written}
            limits={VALOR.limits}
            onBlur={alSalir}
            onPaste={alPegar}
            onInput={() => setError(undefined)}
            onKeyUp={({ key }) => {
              if (key === 'Escape') setValor(indice?.valor ?? null);
            }}
            className="h-8 border-transparent bg-transparent hover:border-input focus:border-input focus:bg-card"
          />
        </div>
      </div>
      {problema === undefined ? null : (
        <p id={nota} role="alert" className="max-w-60 py-1 text-right text-sm text-destructive">
          {problema}
        </p>
      )}
    </div>
  );
}

/** Read-only value. */
function CeldaLeida({ indice }: Pick<CeldaProps, 'indice'>) {
  if (indice === undefined) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {indice.definitivo ? null : <Badge variant="secondary">Provisorio</Badge>}
      {valorEscrito(indice.valor)}
    </span>
  );
}

const VALORES = 'Valores de los índices, por mes y serie';
const PASOS = new Map([
  ['Enter', 1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Spreadsheet keys: Enter and arrows move within the series, and blur saves. */
function moverPorSerie(event: KeyboardEvent<HTMLElement>) {
  const paso = PASOS.get(event.key);
  const { target, currentTarget } = event;
  if (paso === undefined || !(target instanceof HTMLInputElement)) return;
  const serie = target.closest('[data-serie]')?.getAttribute('data-serie') ?? '';
  const columna = `[data-serie="${CSS.escape(serie)}"] input`;
  const celdas = [...currentTarget.querySelectorAll<HTMLInputElement>(columna)];
  const siguiente = celdas[celdas.indexOf(target) + paso];
  event.preventDefault();
  if (siguiente === undefined) target.blur();
  else {
    siguiente.focus();
    siguiente.select();
  }
}

type IndicesTablaProps = {
  readonly series: readonly string[];
  readonly meses: readonly string[];
  readonly valores: ReadonlyMap<string, Indice>;
  readonly editable: boolean;
  readonly definitivo: boolean;
  readonly onSaved: (guardado: IndiceGuardado) => void;
  readonly onPasteLines: (serie: string, texto: string) => void;
};

/** Table of the values by month and series. */
export function IndicesTabla(props: IndicesTablaProps) {
  const { series, meses, valores, editable, definitivo, onSaved, onPasteLines } = props;
  return (
    <SideScroll label={VALORES} holdsFields={editable}>
      <table className="w-full border-separate border-spacing-0 text-base">
        <caption className="sr-only">{VALORES}</caption>
        <thead className="bg-muted text-xs text-muted-foreground">
          <tr className="h-8">
            <th scope="col" className="sticky left-0 bg-muted px-4 text-left font-medium">
              Mes
            </th>
            {series.map((serie) => (
              <th key={serie} scope="col" className="px-4 text-right font-medium whitespace-nowrap">
                {nombreDeSerie(serie)}
              </th>
            ))}
          </tr>
        </thead>
        {/* Focus stays on the inputs inside; the body only listens for their key events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={moverPorSerie}>
          {meses.map((mes) => (
            <tr key={mes} className="h-10 hover:bg-row-hover">
              <th
                scope="row"
                className="sticky left-0 border-t border-border/70 bg-card px-4 text-left font-medium whitespace-nowrap"
              >
                {formatearMes(mes)}
              </th>
              {series.map((serie) => {
                const indice = valores.get(claveDe(serie, mes));
                return (
                  <td
                    key={serie}
                    className="tnum border-t border-border/70 px-4 text-right whitespace-nowrap"
                  >
                    {editable ? (
                      <Celda
                        // The key remounts the cell when its value was saved elsewhere.
                        key={indice?.version ?? 0}
                        {...{ serie, mes, indice, definitivo, onSaved }}
                        onPasteLines={(texto) => onPasteLines(serie, texto)}
                      />
                    ) : (
                      <CeldaLeida indice={indice} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
