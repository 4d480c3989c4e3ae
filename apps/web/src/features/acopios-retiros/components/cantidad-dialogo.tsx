import { importeDe, restarCantidades } from '@plomada/domain/acopio-item.rules';
import { compararCantidades } from '@plomada/domain/acopio-item.rules';
import type { AcopioItem } from '@plomada/domain/acopio-item.schema';
import type { Moneda } from '@plomada/domain/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { mensajeSinSaldo } from '@plomada/formatters/unidad';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { cantidadEnTexto, leerCantidad } from '../bandeja.ts';
import { datosDeItem, quedaEnTexto } from '../textos.ts';
import { TecladoCantidad } from './teclado-cantidad.tsx';

type Juicio = {
  /** To put in the tray; null while it cannot be. */
  readonly cantidad: string | null;
  readonly dicho: string;
  readonly mal: boolean;
};

/** What a text means for an item of which there is up to `tope`. */
export function juzgar(
  texto: string,
  { item, tope, moneda }: Pick<CantidadDialogoProps, 'item' | 'tope' | 'moneda'>,
): Juicio {
  const { unidad, precioUnitario } = item;
  if (texto.trim() === '') {
    return { cantidad: null, dicho: quedaEnTexto(tope, unidad), mal: false };
  }
  const leida = leerCantidad(texto);
  // Half written: `0` and `0,` are the beginning of `0,5`.
  if (!leida.ok && /^0*[.,]?0*$/.test(texto)) {
    return { cantidad: null, dicho: quedaEnTexto(tope, unidad), mal: false };
  }
  if (!leida.ok) return { cantidad: null, dicho: `${leida.motivo}.`, mal: true };
  const { decimal } = leida;
  if (tope !== null && compararCantidades(decimal, tope) > 0) {
    return { cantidad: null, dicho: mensajeSinSaldo(tope, decimal, unidad), mal: true };
  }
  const importe = importeDe(decimal, precioUnitario);
  if (importe === null) {
    return { cantidad: null, dicho: 'El importe es demasiado grande.', mal: true };
  }
  const resto = tope === null ? null : quedaEnTexto(restarCantidades(tope, decimal), unidad);
  const dicho = [formatearDinero(importe, moneda), resto].filter((parte) => parte !== null);
  return { cantidad: decimal, dicho: dicho.join(' · '), mal: false };
}

type CantidadCampoProps = {
  readonly texto: string;
  readonly unidad: string;
  readonly juicio: Juicio;
  readonly conTeclado: boolean;
  readonly onTexto: (texto: string) => void;
};

/** A real input as large as its text; on a phone the pad's keys stand in for the system's. */
function CantidadCampo({ texto, unidad, juicio, conTeclado, onTexto }: CantidadCampoProps) {
  const id = useId();
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <label htmlFor={id} className="text-sm text-muted-foreground">
        Cantidad
      </label>
      <div className="mt-1 flex max-w-full items-baseline gap-2 text-3xl font-semibold tabular-nums">
        <span className="relative inline-block min-w-[2px]">
          {/* Gives the input the width of what it holds, in every browser. */}
          <span aria-hidden className="invisible whitespace-pre">
            {texto === '' ? '0' : texto}
          </span>
          <input
            id={id}
            inputMode={conTeclado ? 'none' : 'decimal'}
            autoComplete="off"
            autoFocus
            placeholder="0"
            maxLength={20}
            aria-invalid={juicio.mal || undefined}
            aria-describedby={`${id}-nota`}
            value={texto}
            onChange={({ target }) => onTexto(target.value.replace(/[^\d.,]/g, ''))}
            className="absolute inset-y-0 left-0 w-[calc(100%+3px)] bg-transparent caret-primary outline-none placeholder:text-muted-foreground"
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
        {juicio.dicho}
      </p>
    </div>
  );
}

export type CantidadDialogoProps = {
  readonly item: AcopioItem;
  readonly moneda: Moneda;
  /** The most that can be taken; null when nothing bounds it. */
  readonly tope: string | null;
  /** What the tray has of it; null when it is not in it. */
  readonly cantidad: string | null;
  readonly onCantidad: (cantidad: string) => void;
  readonly onSacar: () => void;
  readonly onCerrar: () => void;
};

/** How much of one item, never more than there is. */
export function CantidadDialogo(props: CantidadDialogoProps) {
  const { item, moneda, tope, cantidad, onCantidad, onSacar, onCerrar } = props;
  const conTeclado = useIsPhone();
  const [texto, setTexto] = useState(cantidad === null ? '' : cantidadEnTexto(cantidad));
  const [pedido, setPedido] = useState(false);
  const visto = juzgar(texto, props);
  const falta = pedido && visto.cantidad === null && !visto.mal;
  const juicio = falta
    ? { ...visto, mal: true, dicho: `Falta la cantidad. ${visto.dicho}.` }
    : visto;
  const listo = () => {
    setPedido(true);
    if (juicio.cantidad !== null) onCantidad(juicio.cantidad);
  };
  const verbo = cantidad === null ? 'Agregar' : 'Cambiar';
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={<span className="line-clamp-2">{item.descripcion}</span>}
      description={datosDeItem(item, moneda)}
      footer={
        conTeclado ? undefined : (
          <>
            {tope === null ? null : (
              <Button className="mr-auto" onClick={() => setTexto(cantidadEnTexto(tope))}>
                Todo
              </Button>
            )}
            <Button onClick={onCerrar}>Cancelar</Button>
            <Button variant="primary" onClick={listo}>
              {verbo}
            </Button>
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
          onTexto={setTexto}
        />
        {cantidad === null ? null : (
          <div className="flex justify-center pb-3">
            <Button variant="ghost" onClick={onSacar}>
              <Trash2 aria-hidden />
              Quitar del retiro
            </Button>
          </div>
        )}
        {conTeclado ? (
          <div className="-mx-5 -mb-3">
            <TecladoCantidad
              onTexto={setTexto}
              onTodo={tope === null ? null : () => setTexto(cantidadEnTexto(tope))}
              onListo={listo}
              listo={verbo}
            />
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
