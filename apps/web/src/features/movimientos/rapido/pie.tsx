import { Landmark } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { DE_MI_BOLSILLO } from '@/config/out-of-pocket.ts';
import { paths } from '@/config/paths.ts';
import { useCargandoCuentas } from '@/features/cuentas/campo/cargando-campos.ts';
import {
  desdeQueDia,
  EN_QUE_CUENTA,
  SIN_CARTERA_ELEGIDA,
  SIN_CUENTA,
} from '@/features/cuentas/campo/textos.ts';
import { incluye } from '@/lib/outbox/incluye.ts';
import { useTenant } from '@/lib/tenant.ts';

import { llevar } from '../formulario/traido.ts';
import { textosPara } from './completar.ts';
import { restoDe, textoDe, Elegida, Opcion, saldoDe } from './cuenta-elegida.tsx';
import { Fila, FilaEnBlanco } from './fila.tsx';
import { useCuentaPropuesta } from './use-cuenta-propuesta.ts';
import type { Rapido } from './use-rapido.ts';

type MasProps = {
  readonly rapido: Rapido;
  readonly conFoto: boolean;
  readonly onAnother: (form: HTMLFormElement | null) => void;
};

/**
 * Returns a function that opens the full form with the typed values; with a photo or without an
 * obra it stays and shows why.
 */
function useMasDatos({ form, chosen }: Rapido, conFoto: boolean) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  return () => {
    if (conFoto) {
      toast.info('La foto no pasa al formulario completo', {
        description: 'Quitala para seguir ahí: se adjunta después, en el movimiento guardado.',
      });
      return;
    }
    const { proyectoId: _obra, ...escrito } = form.getValues();
    const { obra, rubroId, proveedorId, proveedores, medioPago, sugerido } = chosen;
    const sale = escrito.cuentaId === undefined ? sugerido.cuentaId : escrito.cuentaId;
    const cuentaId = escrito.deBolsillo ? null : sale;
    if (obra === null) {
      form.setError('proyectoId', { type: 'required', message: 'Falta elegir la obra.' });
      return;
    }
    const proveedor = proveedores.known?.razonSocial ?? null;
    const textos = textosPara({ ...escrito, proveedor, rubro: null });
    void navigate(paths.movimientoNuevo(tenantId, obra.id), {
      state: llevar({
        valores: {
          ...escrito,
          ...textos,
          rubroId,
          proveedorId,
          medioPago,
          cuentaId: cuentaId ?? null,
        },
        proveedor: proveedores.known && {
          id: proveedores.known.id,
          razonSocial: proveedores.known.razonSocial,
        },
      }),
    });
  };
}

export function MasRapido({ rapido, conFoto, onAnother }: MasProps) {
  const masDatos = useMasDatos(rapido, conFoto);
  return (
    <div className="flex gap-2 *:max-md:flex-1 *:max-md:px-3">
      <Button variant="ghost" onClick={masDatos}>
        Más datos
      </Button>
      <Button
        variant="ghost"
        type="button"
        onClick={({ currentTarget }) => onAnother(currentTarget.form)}
      >
        Guardar y otro
      </Button>
    </div>
  );
}

/** Calls `hacer` when a value changes, not at first. */
function useAlCambiar(valor: boolean, hacer: () => void): void {
  const antes = useRef(valor);
  const alCambiar = useEffectEvent(hacer);
  useEffect(() => {
    if (antes.current === valor) return;
    antes.current = valor;
    alCambiar();
  }, [valor]);
}

/** Account of the movement, with its balance, or the option of paying out of pocket. */
export function CuentaFila({ rapido }: { readonly rapido: Rapido }) {
  const { control } = rapido.form;
  const { field, fieldState } = useController({ control, name: 'cuentaId' });
  const soltar = () => field.onChange(undefined);
  const { cuentas, caben, posteriores, propuesta, deDireccion, cheque, soloPropia } =
    useCuentaPropuesta(rapido, soltar);
  const recibe = cheque === 'RECIBIDO';
  // An account of money does not fit a received cheque, and an account of cheques does not fit money.
  useAlCambiar(recibe, soltar);
  const cargando = useCargandoCuentas();
  const { user } = useTenant();
  const { field: bolsillo } = useController({ control, name: 'deBolsillo' });
  const [tipo, privado] = useWatch({ control, name: ['tipo', 'privado'] });
  const esGasto = tipo === 'EGRESO' && privado !== true;
  const deMiBolsillo = esGasto && Boolean(bolsillo.value);
  const [abierta, setAbierta] = useState(false);
  const nota = useId();
  const valor = (field.value === undefined ? propuesta : field.value) ?? null;
  const cuenta = cuentas.find(({ id }) => id === valor);
  const falla = fieldState.error?.message;
  const titulo = EN_QUE_CUENTA[tipo];
  if (deDireccion !== undefined) {
    return (
      <p className="flex min-h-11 items-center gap-2.5 border-t border-border px-3 text-muted-foreground">
        <Landmark aria-hidden className="size-5" />
        {titulo}: la cuenta elegida
      </p>
    );
  }
  if (recibe && soloPropia) return null;
  if (cuentas.length === 0 && !esGasto) return cargando ? <FilaEnBlanco /> : null;
  const elegir = (id: string | null, deBolsillo: string | null = null) => {
    field.onChange(id);
    bolsillo.onChange(deBolsillo);
    setAbierta(false);
  };
  return (
    <>
      <Fila
        campo="cuentaId"
        icon={Landmark}
        label={titulo}
        notaId={nota}
        nota={restoDe({ deMiBolsillo, cuenta }, user.id)}
        falla={falla}
      >
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={textoDe({ deMiBolsillo, cuenta }, titulo)}
          aria-invalid={falla === undefined ? undefined : true}
          aria-describedby={falla === undefined ? undefined : nota}
          className="min-w-0 flex-1 justify-end gap-1.5"
          onClick={() => setAbierta(true)}
        >
          <Elegida deMiBolsillo={deMiBolsillo} cuenta={cuenta} />
        </Button>
      </Fila>
      <TitledSheet open={abierta} onOpenChange={setAbierta} title={titulo}>
        <div className="flex flex-col pb-2">
          <Opcion
            nombre={recibe ? SIN_CARTERA_ELEGIDA : SIN_CUENTA}
            esLaElegida={!deMiBolsillo && valor === null}
            onPress={() => elegir(null)}
          />
          {caben.map((una) => (
            <Opcion
              key={una.id}
              nombre={una.nombre}
              saldo={saldoDe(una)}
              espera={una.esperaCentavos === 0 ? null : incluye(una.esperaCentavos, una.moneda)}
              esLaElegida={!deMiBolsillo && una.id === valor}
              onPress={() => elegir(una.id)}
            />
          ))}
          {posteriores.map((una) => (
            <Opcion key={una.id} nombre={una.nombre} saldo={desdeQueDia(una)} esLaElegida={false} />
          ))}
          {esGasto ? (
            <Opcion
              nombre={DE_MI_BOLSILLO}
              esLaElegida={deMiBolsillo}
              onPress={() => elegir(null, user.id)}
            />
          ) : null}
        </div>
      </TitledSheet>
    </>
  );
}
