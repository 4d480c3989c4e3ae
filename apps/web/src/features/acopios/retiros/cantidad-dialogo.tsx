import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { topeDe } from '@plomada/domain/acopios/retiros/disponible.rules';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { Keypad } from '@/components/form/keypad.tsx';
import { shownOf } from '@/components/form/number-typing.ts';
import { useNumberTyping } from '@/components/form/use-number-typing.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useHasPad } from '@/lib/use-media-query.ts';

import { CANTIDAD, cantidadEnTexto, libreSin, saldoDe } from './bandeja.ts';
import { type Juicio, juzgar, mal } from './cantidad-permitida.ts';
import { datosDeItem } from './textos.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

type CantidadCampoProps = {
  readonly texto: string;
  readonly unidad: string;
  readonly juicio: Juicio;
  readonly conTeclado: boolean;
  readonly onText: (texto: string) => void;
};

/** Input as wide as its text; with `conTeclado`, the system's keyboard stays closed. */
function CantidadCampo({ texto, unidad, juicio, conTeclado, onText }: CantidadCampoProps) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const { limits } = CANTIDAD;
  const tipeo = useNumberTyping({ field: campo, raw: texto, limits, onRaw: onText });
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <label htmlFor={id} className="text-sm text-muted-foreground">
        Cantidad
      </label>
      <div className="mt-1 flex max-w-full items-baseline gap-2 text-3xl font-semibold tabular-nums">
        <span className="relative inline-block min-w-[2px]">
          {/* Invisible copy of the value; its width sizes the input in every browser. */}
          <span aria-hidden className="invisible whitespace-pre">
            {texto === '' ? '0' : shownOf(texto)}
          </span>
          <input
            ref={campo}
            id={id}
            inputMode={conTeclado ? 'none' : 'decimal'}
            autoComplete="off"
            autoFocus
            placeholder="0"
            aria-invalid={juicio.mal || undefined}
            aria-describedby={`${id}-nota`}
            {...tipeo}
            className="absolute inset-y-0 -left-2.5 w-[calc(100%+23px)] bg-transparent px-2.5 caret-primary outline-none placeholder:text-muted-foreground"
          />
        </span>
        <span className="text-xl font-semibold text-muted-foreground">{unidad}</span>
      </div>
      <p
        id={`${id}-nota`}
        aria-live="polite"
        className={
          juicio.mal
            ? 'mt-1 flex min-h-10 items-start gap-1.5 text-destructive'
            : 'mt-1 min-h-10 text-muted-foreground'
        }
      >
        {juicio.mal ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
        {juicio.mensaje}
      </p>
    </div>
  );
}

export type CantidadDialogoProps = {
  readonly retiro: RetiroEnCurso;
  readonly item: AcopioItem;
  readonly onClose: () => void;
};

export function CantidadDialogo({ retiro, item, onClose }: CantidadDialogoProps) {
  const { acopio, bandeja } = retiro;
  const libreCentavos = libreSin(bandeja, item.id, saldoDe(acopio));
  const cantidad = bandeja.find((renglon) => renglon.item.id === item.id)?.cantidad ?? null;
  // Quantity that the key "Todo" enters: the most that may be taken; null when none can be
  // proposed.
  const todo = item.disponible === null ? null : topeDe(item, libreCentavos);
  const conTeclado = useHasPad();
  const inicial = cantidad === null ? '' : cantidadEnTexto(cantidad);
  const [{ texto }, setTexto] = useState({ texto: inicial, propuesto: true });
  const ponerTodo =
    todo === null ? null : () => setTexto({ texto: cantidadEnTexto(todo), propuesto: true });
  const [pedido, setPedido] = useState(false);
  const visto = juzgar(texto, { item, moneda: acopio.moneda, libreCentavos }, pedido);
  const falta = pedido && visto.cantidad === null && !visto.mal;
  const juicio = falta ? mal(`Falta la cantidad. ${visto.mensaje}`) : visto;
  const listo = () => {
    setPedido(true);
    if (juicio.cantidad === null) return;
    retiro.poner(item, juicio.cantidad);
    onClose();
  };
  const verbo = cantidad === null ? 'Agregar' : 'Cambiar';
  return (
    <OpenDialog
      onClose={onClose}
      title={<span className="line-clamp-2">{item.descripcion}</span>}
      description={datosDeItem(item, acopio.moneda)}
      footer={
        conTeclado ? undefined : (
          <>
            {ponerTodo === null ? null : (
              <Button variant="outline" className="mr-auto" onClick={ponerTodo}>
                Todo
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button onClick={listo}>{verbo}</Button>
          </>
        )
      }
    >
      <form
        noValidate
        aria-label="Cantidad a retirar"
        onSubmit={(event) => {
          event.preventDefault();
          listo();
        }}
      >
        <CantidadCampo
          texto={texto}
          unidad={item.unidad}
          juicio={juicio}
          conTeclado={conTeclado}
          onText={(nuevo) => setTexto({ texto: nuevo, propuesto: false })}
        />
        {cantidad === null ? null : (
          <div className="flex justify-center pb-3">
            <Button
              variant="ghost"
              onClick={() => {
                retiro.sacar(item.id);
                onClose();
              }}
            >
              <Trash2 aria-hidden />
              Quitar del retiro
            </Button>
          </div>
        )}
        {conTeclado ? (
          <div className="-mx-5 -mb-3">
            <Keypad
              limits={CANTIDAD.limits}
              // The first key replaces the proposed quantity.
              onText={(cambiar) =>
                setTexto((antes) => ({
                  texto: cambiar(antes.propuesto ? '' : antes.texto),
                  propuesto: false,
                }))
              }
              // The key has no action when there is no largest quantity to enter.
              extra={{ label: 'Todo', onPress: ponerTodo }}
              submit={verbo}
            />
          </div>
        ) : null}
      </form>
    </OpenDialog>
  );
}
