import { medioDeCuenta } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { MedioPago } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Check, Landmark, Smartphone } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { DE_MI_BOLSILLO } from '@/config/out-of-pocket.ts';
import { paths } from '@/config/paths.ts';
import { useCajaSuelta } from '@/features/cuentas/campo/caja-suelta.ts';
import type { CuentaConEspera } from '@/features/cuentas/campo/con-espera.ts';
import { cuentasPara, proponerCuenta, sueltaLaCaja } from '@/features/cuentas/campo/propuesta.ts';
import { CUENTA_PARAM, EN_QUE_CUENTA, SIN_CUENTA } from '@/features/cuentas/campo/textos.ts';
import { useCuentasSabidas } from '@/features/cuentas/campo/use-cuentas.ts';
import { incluye } from '@/lib/outbox/incluye.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { isId } from '@/lib/text.ts';

import { llevar } from '../formulario/traido.ts';
import { cuentaRecordada } from '../preferencias.ts';
import { Fila } from './fila.tsx';
import type { Rapido } from './use-rapido.ts';

type MasProps = {
  readonly rapido: Rapido;
  readonly conFoto: boolean;
  readonly onAnother: (form: HTMLFormElement | null) => void;
};

/** Opens the full form with the typed values; its address needs the obra. */
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
    void navigate(paths.movimientoNuevo(tenantId, obra.id), {
      state: llevar({
        valores: { ...escrito, rubroId, proveedorId, medioPago, cuentaId: cuentaId ?? null },
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

const saldoDe = ({ saldoCentavos, moneda }: Cuenta) => formatearDinero(saldoCentavos, moneda);

/** Accounts that fit, and the proposed one, which is sent unless another is chosen. */
function usePropuesta({ form, chosen }: Rapido, soltar: () => void) {
  const soloPropia = !useCan('view_accounts');
  const sabidas = useCuentasSabidas();
  const cuentas = sabidas ?? [];
  const { control } = form;
  const [moneda = 'ARS', privado, deBolsillo, fecha, medioEscrito, cuentaEscrita] = useWatch({
    control,
    name: ['moneda', 'privado', 'deBolsillo', 'fecha', 'medioPago', 'cuentaId'],
  });
  const { obra, medioPago, preferencias, setCuenta } = chosen;
  const proyectoId = obra?.id ?? null;
  const conCotizacion = moneda === 'USD';
  const dinero = { moneda, conCotizacion, proyectoId, privado: privado === true, fecha };
  const recordada = cuentaRecordada(preferencias, proyectoId, medioPago);
  const [params] = useSearchParams();
  const caben = cuentasPara(cuentas, dinero);
  const suelta = useCajaSuelta({
    medioPago: medioEscrito,
    cuentaId: cuentaEscrita,
    cuentas,
    soltar,
  });
  // The form may have no means yet, although the schema's type has no undefined.
  const medioElegido: MedioPago | undefined = medioEscrito;
  // The account in the address is a cash box, so a means not paid from one cancels it.
  const sinCaja = medioElegido !== undefined && sueltaLaCaja(medioElegido);
  const enDireccion = sinCaja ? '' : (params.get(CUENTA_PARAM) ?? '');
  // Offline the accounts may be unknown: the one in the address is used as it is.
  const deDireccion = sabidas === undefined && isId(enDireccion) ? enDireccion : undefined;
  const pedida = deDireccion ?? caben.find(({ id }) => id === enDireccion)?.id;
  const propuesta =
    pedida ??
    proponerCuenta(cuentas, dinero, {
      medioPago,
      medioElegido: medioElegido !== undefined,
      suelta,
      recordada,
      soloPropia,
    });
  // If the account was not proposed because of the means, the account proposes the means.
  const dada = pedida !== undefined || soloPropia;
  const tipo = caben.find(({ id }) => dada && !deBolsillo && id === propuesta)?.tipo;
  useEffect(
    () => setCuenta({ id: propuesta, medioPago: tipo && medioDeCuenta(tipo) }),
    [propuesta, tipo, setCuenta],
  );
  return { cuentas, caben, propuesta, deDireccion };
}

type OpcionProps = {
  readonly nombre: string;
  readonly saldo?: string;
  /** Note about unsent movements included in the balance. */
  readonly espera?: string | null;
  readonly esLaElegida: boolean;
  readonly onPress: () => void;
};

function Opcion({ nombre, saldo, espera = null, esLaElegida, onPress }: OpcionProps) {
  return (
    <button
      type="button"
      aria-pressed={esLaElegida}
      onClick={onPress}
      className="flex min-h-12 items-center gap-3 rounded-md px-3 text-left hover:bg-row-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{nombre}</span>
        {espera === null ? null : (
          <span className="block tnum text-sm text-muted-foreground">{espera}</span>
        )}
      </span>
      {saldo === undefined ? null : (
        <span className="tnum text-sm text-muted-foreground">{saldo}</span>
      )}
      {esLaElegida ? <Check aria-hidden className="size-4 text-primary" /> : null}
    </button>
  );
}

type ElegidaProps = { readonly mio: boolean; readonly cuenta: CuentaConEspera | undefined };

function textoDe({ mio, cuenta }: ElegidaProps, titulo: string): string {
  if (mio) return DE_MI_BOLSILLO;
  return `${titulo}: ${cuenta === undefined ? SIN_CUENTA : `${cuenta.nombre} (${saldoDe(cuenta)})`}`;
}

function Elegida({ mio, cuenta }: ElegidaProps) {
  if (mio) return <span className="truncate">{DE_MI_BOLSILLO}</span>;
  if (cuenta === undefined) return <span className="text-muted-foreground">{SIN_CUENTA}</span>;
  return (
    <>
      <span className="min-w-0 truncate">{cuenta.nombre}</span>
      {cuenta.esperaCentavos === 0 ? null : (
        // The row hides the icon that a list shows at its end.
        <span className="shrink-0">
          <Smartphone
            aria-label={incluye(cuenta.esperaCentavos, cuenta.moneda)}
            role="img"
            className="size-4 text-muted-foreground"
          />
        </span>
      )}
    </>
  );
}

/** Balance of the account, on a line below its name. */
function restoDe({ mio, cuenta }: ElegidaProps, userId: string): string | null {
  if (mio || cuenta === undefined) return null;
  return `${cuenta.responsableId === userId ? 'Te quedan' : 'Tiene'} ${saldoDe(cuenta)}`;
}

/** Account of the movement, with its balance, or the option of paying out of pocket. */
export function CuentaFila({ rapido }: { readonly rapido: Rapido }) {
  const { control } = rapido.form;
  const { field, fieldState } = useController({ control, name: 'cuentaId' });
  const { cuentas, caben, propuesta, deDireccion } = usePropuesta(rapido, () =>
    field.onChange(undefined),
  );
  const { user } = useTenant();
  const { field: bolsillo } = useController({ control, name: 'deBolsillo' });
  const [tipo, privado] = useWatch({ control, name: ['tipo', 'privado'] });
  const esGasto = tipo === 'EGRESO' && privado !== true;
  const mio = esGasto && Boolean(bolsillo.value);
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
  if (cuentas.length === 0 && !esGasto) return null;
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
        nota={restoDe({ mio, cuenta }, user.id)}
        falla={falla}
      >
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={textoDe({ mio, cuenta }, titulo)}
          aria-invalid={falla === undefined ? undefined : true}
          aria-describedby={falla === undefined ? undefined : nota}
          className="min-w-0 flex-1 justify-end gap-1.5"
          onClick={() => setAbierta(true)}
        >
          <Elegida mio={mio} cuenta={cuenta} />
        </Button>
      </Fila>
      <TitledSheet open={abierta} onOpenChange={setAbierta} title={titulo}>
        <div className="flex flex-col pb-2">
          <Opcion
            nombre={SIN_CUENTA}
            esLaElegida={!mio && valor === null}
            onPress={() => elegir(null)}
          />
          {caben.map((una) => (
            <Opcion
              key={una.id}
              nombre={una.nombre}
              saldo={saldoDe(una)}
              espera={una.esperaCentavos === 0 ? null : incluye(una.esperaCentavos, una.moneda)}
              esLaElegida={!mio && una.id === valor}
              onPress={() => elegir(una.id)}
            />
          ))}
          {esGasto ? (
            <Opcion
              nombre={DE_MI_BOLSILLO}
              esLaElegida={mio}
              onPress={() => elegir(null, user.id)}
            />
          ) : null}
        </div>
      </TitledSheet>
    </>
  );
}
