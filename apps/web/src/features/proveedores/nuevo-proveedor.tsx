import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import { SaveLine } from '@/components/display/save-line.tsx';
import { Field } from '@/components/form/field.tsx';
import { useHeldSend } from '@/components/form/use-held-send.ts';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

type NuevoProveedorProps = {
  readonly cuit: string | null;
  readonly razonSocial: string;
  /** True to focus the name at once. */
  readonly autoFocus?: boolean;
  readonly onCreated: (proveedor: Proveedor) => void;
  readonly onCancel: () => void;
};

/**
 * Prevents the submission of the surrounding form while `hold` answers true: it would be saved
 * without the unfinished supplier.
 */
function useHoldForm(inside: RefObject<HTMLElement | null>, hold: () => boolean): void {
  const onSubmit = useEffectEvent((event: Event) => {
    if (!hold()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = inside.current?.closest('form');
    const listen = (event: Event) => onSubmit(event);
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, [inside]);
}

/** Box within a form that adds a supplier. */
export function NuevoProveedor(props: NuevoProveedorProps) {
  const { cuit, razonSocial, autoFocus, onCreated, onCancel } = props;
  const [nombre, setNombre] = useState(razonSocial);
  const [error, setError] = useState<string>();
  const caja = useRef<HTMLDivElement>(null);
  useHoldForm(caja, () => {
    if (nombre.trim() === '') return false;
    setError('Falta agregar el proveedor. Para seguir sin él: Ahora no.');
    caja.current?.querySelector('input')?.focus();
    return true;
  });
  // Button "Agregar proveedor", clicked by Enter in the name, so that the focus stays near once
  // this box closes.
  const boton = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const crear = trpc.proveedores.crear.useMutation();
  const held = useHeldSend(crear.isPending);
  const agregar = async () => {
    if (nombre.trim().length < 2) {
      setError('La razón social debe tener al menos 2 caracteres');
      return;
    }
    held.onSend();
    try {
      const proveedor = await crear.mutateAsync({ razonSocial: nombre, cuit });
      await utils.proveedores.invalidate();
      onCreated(proveedor);
    } catch (cause) {
      const { message, details } = toApiError(cause);
      setError(details[0]?.message ?? message);
    }
  };
  return (
    <div ref={caja} className="rounded-md bg-sunken p-3">
      <Field
        label={cuit === null ? 'Nuevo proveedor' : `Nuevo proveedor, CUIT ${formatearCuit(cuit)}`}
        help={cuit === null ? undefined : 'El emisor de la factura todavía no está en la lista.'}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus={autoFocus}
            placeholder="Razón social"
            maxLength={120}
            autoComplete="off"
            value={nombre}
            onChange={({ target }) => {
              held.onEdit();
              setNombre(target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              boton.current?.click();
            }}
          />
        )}
      </Field>
      <SaveLine pending={crear.isPending} className="mt-2 empty:hidden" />
      <div className="mt-3 flex gap-2">
        <Button
          ref={boton}
          variant="outline"
          size="sm"
          loading={crear.isPending}
          onClick={() => void agregar()}
        >
          Agregar proveedor
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Ahora no
        </Button>
      </div>
    </div>
  );
}
