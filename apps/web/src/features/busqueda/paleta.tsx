import { Search, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';

import { Keys } from '@/components/display/shortcut-keys.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { useBackCloses } from '@/lib/back-layers.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { domIdDe, PaletaLista } from './paleta-lista.tsx';
import { usePaleta, type EstadoPaleta, type PaletaProps } from './use-paleta.ts';

function alTeclear(event: KeyboardEvent, paleta: EstadoPaleta) {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (event.nativeEvent.isComposing || altKey) return;
  const esNuestra =
    (key === 'Tab' && !shiftKey) ||
    key === 'Enter' ||
    (!shiftKey && !ctrlKey && !metaKey && paleta.mover(key));
  if (!esNuestra) return;
  event.preventDefault();
  if (key === 'Tab') paleta.estrechar();
  if (key === 'Enter') paleta.aceptar(ctrlKey || metaKey);
}

type CabezaProps = {
  readonly paleta: EstadoPaleta;
  readonly lista: string;
  readonly enObra: boolean;
  readonly campo: RefObject<HTMLInputElement | null>;
};

function Cabeza({ paleta, lista, enObra, campo }: CabezaProps) {
  const { texto, activa, cuantas, pendiente, soloObra, setSoloObra } = paleta;
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-border pr-4 pl-5 max-md:flex-wrap max-md:pr-1 max-md:pl-4">
      {pendiente ? (
        <Spinner className="size-5 shrink-0 text-muted-foreground" />
      ) : (
        <Search aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      )}
      <input
        ref={campo}
        data-first-focus
        type="text"
        role="combobox"
        aria-label="Buscar en la organización"
        aria-expanded={cuantas > 0}
        aria-haspopup="listbox"
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={activa === undefined ? undefined : domIdDe(lista, activa)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        placeholder="Obra, concepto, código, CUIT, importe…"
        value={texto}
        onChange={({ target }) => paleta.escribir(target.value)}
        onKeyDown={(event) => alTeclear(event, paleta)}
        className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted-foreground"
      />
      {enObra ? (
        <div className="max-md:order-last max-md:basis-full max-md:pr-3 max-md:pb-2">
          <OptionSelect
            aria-label="Dónde buscar"
            value={soloObra ? 'obra' : 'todas'}
            options={[
              { value: 'todas', label: 'en todas las obras' },
              { value: 'obra', label: 'solo en esta obra' },
            ]}
            onChange={({ target }) => {
              setSoloObra(target.value === 'obra');
              campo.current?.focus();
            }}
            className="text-sm md:h-7"
          />
        </div>
      ) : null}
      <Primitive.Close
        aria-label="Cerrar"
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent md:hidden"
      >
        <X aria-hidden className="size-5" />
      </Primitive.Close>
    </div>
  );
}

function textoDeCuenta({ consulta, cuantas, pendiente }: EstadoPaleta): string {
  if (pendiente || consulta === '') return '';
  if (cuantas === 0) return `Nada coincide con «${consulta}»`;
  return cuantas === 1 ? '1 resultado' : `${cuantas} resultados`;
}

function Avisos({ paleta }: { readonly paleta: EstadoPaleta }) {
  const { consulta, cuantas, pendiente, error, reintentar } = paleta;
  const nada = cuantas === 0 && !pendiente && error === null && consulta !== '';
  return (
    <>
      {nada ? (
        <p aria-hidden className="px-5 py-6 text-muted-foreground">
          Nada coincide con «{consulta}». Se busca por nombre, concepto, código, CUIT e importe.
        </p>
      ) : null}
      {error === null ? null : (
        <div
          role="alert"
          className="mx-2 mt-2 flex items-center gap-3 rounded-md bg-destructive-subtle px-3 py-2 text-sm text-destructive"
        >
          <span className="min-w-0 flex-1">
            No pudimos buscar en la organización. {toApiError(error).message}
          </span>
          <Button variant="outline" size="sm" onClick={reintentar}>
            Reintentar
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {textoDeCuenta(paleta)}
      </p>
    </>
  );
}

function Pie({ esEstrecho }: { readonly esEstrecho: boolean }) {
  return (
    <footer
      aria-hidden
      className="flex h-10 shrink-0 items-center gap-6 border-t border-border px-5 text-sm whitespace-nowrap text-muted-foreground"
    >
      <span className="flex items-center gap-2">
        <Keys keys={['↑']} />
        <Keys keys={['↓']} className="-ml-1" />
        Moverse
      </span>
      <span className="flex items-center gap-2">
        <Keys keys={['Enter']} />
        Abrir
      </span>
      <span className="flex items-center gap-2">
        <Keys keys={['Tab']} />
        {esEstrecho ? 'Todos los grupos' : 'Solo este grupo'}
      </span>
      <span className="ml-auto flex items-center gap-2">
        <Keys keys={['Esc']} />
        Cerrar
      </span>
    </footer>
  );
}

/** Palette that finds and opens rows, pages and actions of the organisation. */
export function Paleta(props: PaletaProps) {
  const paleta = usePaleta(props);
  const lista = useId();
  const campo = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus();
  const esTelefono = useIsPhone();
  useBackCloses(true, props.onClose);
  return (
    <Primitive.Root open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed top-2 left-1/2 z-50 flex max-h-[calc(100dvh-16px)] w-[calc(100%-16px)] max-w-[640px] -translate-x-1/2 animate-fade-in flex-col overflow-hidden rounded-xl bg-popover text-popover-foreground shadow-overlay outline-none md:[@media(height>=600px)]:top-[88px] md:[@media(height>=600px)]:max-h-[min(513px,calc(100dvh-104px))]"
        >
          <Primitive.Title className="sr-only">Buscar y abrir</Primitive.Title>
          <Cabeza paleta={paleta} lista={lista} enObra={props.obraId !== undefined} campo={campo} />
          <Avisos paleta={paleta} />
          <PaletaLista id={lista} paleta={paleta} />
          {esTelefono ? null : <Pie esEstrecho={paleta.esEstrecho} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
