import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { CrearMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';

import { SOME_CONTROLS } from '@/components/form/use-app-form.ts';
import { RECIBIR_CHEQUE, RECIBIR_PARAM } from '@/config/cheques-paths.ts';
import { isId } from '@/config/ids.ts';
import {
  type ProveedorElegido,
  useEleccionDeProveedor,
} from '@/features/proveedores/use-proveedores.ts';
import { keepChosen } from '@/lib/chosen-lately.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePersona } from '@/lib/use-persona.ts';
import { useToday } from '@/lib/use-today.ts';

import { CHEQUE_VACIO } from '../cheque/cheque-nuevo.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { useMovimientoForm } from '../formulario/use-movimiento-form.ts';
import { preferenciasDe, recordarMovimiento, sugerir, type Sugerencias } from '../preferencias.ts';
import { type Nombres, type Sugerido, elegido, lectorRapido } from './completar.ts';

async function huellaDe(archivo: File): Promise<string> {
  const suma = await crypto.subtle.digest('SHA-256', await archivo.arrayBuffer());
  return Array.from(new Uint8Array(suma), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a file about to be attached, to find it on another movement. */
function useHuella(archivo: File | null): string | null {
  const [hecha, setHecha] = useState<{ readonly de: File; readonly huella: string } | null>(null);
  useEffect(() => {
    // Hashes need a secure page; without one, the server still finds the other kinds of duplicates.
    if (archivo === null || !('subtle' in crypto)) return;
    huellaDe(archivo).then(
      (huella) => setHecha({ de: archivo, huella }),
      () => undefined,
    );
  }, [archivo]);
  return hecha !== null && hecha.de === archivo ? hecha.huella : null;
}

/**
 * Obra of the entry: the chosen one, that in the address or last used, or the only open one; null
 * while it is unknown, or if it accepts no movements.
 */
function useObra(elegidaId: string | undefined, ultimaId: string | null) {
  const { tenantId } = useTenant();
  const lista = trpc.proyectos.listar.useQuery({});
  const abiertas = (lista.data?.items ?? []).filter(({ estado }) => !esSoloLectura(estado));
  const unica = abiertas.length === 1 ? abiertas[0]?.id : undefined;
  const id = elegidaId ?? ultimaId ?? unica;
  const esAdministracion = id === tenantId;
  const obra = trpc.proyectos.obtener.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined && !esAdministracion, retry: false },
  );
  if (esAdministracion) return { id, nombre: ADMINISTRACION, predeterminados: null };
  // The row of the list, which lacks the defaults, is used when no answer about the obra has come.
  const sinRespuesta = obra.data === undefined && !obra.isFetching;
  const deLista = sinRespuesta ? abiertas.find((una) => una.id === id) : undefined;
  if (deLista) return { id: deLista.id, nombre: deLista.nombre, predeterminados: null };
  return obra.data && !esSoloLectura(obra.data.estado) ? obra.data : null;
}

export function useObraEnDireccion(): string | null {
  const [params] = useSearchParams();
  const id = params.get('obra');
  return id !== null && isId(id) ? id : null;
}

/** True for an entry opened to receive a cheque. */
export function useRecibeCheque(): boolean {
  const [params] = useSearchParams();
  return params.get(RECIBIR_PARAM) === RECIBIR_CHEQUE;
}

/** Rubro and means of the last movement with the supplier of a read invoice. */
type UltimoDelProveedor = Pick<Sugerencias, 'rubroId' | 'medioPago'>;

/**
 * Proposes values for empty fields from the obra and from the last use. For a read invoice, from
 * the last movement with its supplier, since the last one on this device may be unrelated.
 */
function useSugerido(control: MovimientoControl, leida: boolean) {
  const persona = usePersona();
  const [preferencias] = useState(() => preferenciasDe(persona));
  const [ultimo, setUltimo] = useState<UltimoDelProveedor | null>(null);
  // The form may have no obra yet, although the schema's type has no undefined.
  const elegida: string | undefined = useWatch({ control, name: 'proyectoId' });
  const obra = useObra(elegida, useObraEnDireccion() ?? preferencias.obraId);
  const deObra = obra?.predeterminados ?? null;
  const sugerencias = sugerir(preferencias, elegida ?? obra?.id ?? null, deObra);
  const { proveedor } = sugerencias;
  const { rubroId, medioPago } = leida
    ? {
        rubroId: ultimo?.rubroId ?? deObra?.rubroId ?? null,
        medioPago: ultimo?.medioPago ?? deObra?.medioPago ?? 'TRANSFERENCIA',
      }
    : sugerencias;
  return { obra, preferencias, sugerencias, proveedor, rubroId, medioPago, ultimo, setUltimo };
}

type CuentaPropuesta = {
  readonly id?: string | undefined;
  /** Means of payment that fits the account. */
  readonly medioPago?: MedioPago | undefined;
};

type Leido = { readonly leida: boolean; readonly leido: ProveedorElegido | null };

const COMO_LA_ULTIMA = 'Propuesto: como la última vez con este proveedor';
const PROPUESTO = 'Propuesto: no lo dice el QR';

/** Values chosen, typed or proposed so far, with their names. */
function useElegido(control: MovimientoControl, { leida, leido }: Leido) {
  const { obra, preferencias, sugerencias, ultimo, setUltimo, ...ultimos } = useSugerido(
    control,
    leida,
  );
  const lista = trpc.rubros.listar.useQuery();
  const rubros = lista.data?.items ?? [];
  const [rubroEscrito, medioEscrito] = useWatch({ control, name: ['rubroId', 'medioPago'] });
  const { field, fieldState } = useController({ control, name: 'proveedorId' });
  const [cuenta, setCuenta] = useState<CuentaPropuesta>({});
  // A deleted rubro is not suggested.
  const sugeridoId = rubros.some(({ id }) => id === ultimos.rubroId) ? ultimos.rubroId : null;
  const sugerido: Sugerido = {
    proyectoId: obra?.id ?? null,
    rubroId: sugeridoId,
    proveedorId: ultimos.proveedor?.id ?? null,
    medioPago: cuenta.medioPago ?? ultimos.medioPago,
    cuentaId: cuenta.id,
  };
  const rubroId = elegido(rubroEscrito, sugerido.rubroId);
  const proveedorId = elegido(field.value, sugerido.proveedorId);
  const proveedores = useEleccionDeProveedor(proveedorId, fieldState.isDirty, [
    leido,
    ultimos.proveedor,
  ]);
  const nombres: Nombres = {
    rubro: rubros.find(({ id }) => id === rubroId)?.nombre ?? null,
    proveedor: proveedores.known?.razonSocial ?? null,
  };
  return {
    obra,
    rubros,
    rubroId,
    proveedorId,
    proveedores,
    medioPago: medioEscrito ?? sugerido.medioPago,
    preferencias,
    sugerencias,
    sugerido,
    nombres,
    setUltimo,
    setCuenta,
    /** Notes beside proposed values of a read invoice, with their source. */
    propuesto: {
      rubro:
        leida &&
        rubroEscrito === undefined &&
        rubroId &&
        (ultimo?.rubroId === rubroId ? COMO_LA_ULTIMA : PROPUESTO),
      medioPago:
        leida &&
        medioEscrito === undefined &&
        (ultimo?.medioPago === sugerido.medioPago ? COMO_LA_ULTIMA : PROPUESTO),
    },
  };
}

/**
 * Returns a function that remembers the choices of a movement as defaults for the next one, and to
 * list them first.
 */
function useRecordar(hoy: string, { obra, rubros, proveedores }: ReturnType<typeof useElegido>) {
  const persona = usePersona();
  const proveedor = proveedores.known;
  return ({ proyectoId, rubroId, proveedorId, cotizacion, ...resto }: CrearMovimiento): void => {
    const { medioPago } = resto;
    // A payment out of pocket has no account to remember; the account of a received cheque is of use
    // for cheques only.
    const recibe = resto.tipo === 'INGRESO' && resto.chequeNuevo;
    const cuentaId = resto.deBolsillo || recibe ? undefined : resto.cuentaId;
    const conocido = proveedor?.id === proveedorId ? proveedor : null;
    const usado = {
      proyecto: { id: proyectoId },
      rubro: rubroId ? { id: rubroId } : null,
      proveedor: conocido && { id: conocido.id, razonSocial: conocido.razonSocial },
      cotizacion: cotizacion ?? null,
      medioPago,
      cuentaId,
    };
    recordarMovimiento(persona, usado, hoy);
    const rubro = rubros.find(({ id }) => id === rubroId);
    if (obra?.id === proyectoId) {
      keepChosen(persona, 'obra', { value: proyectoId, label: obra.nombre });
    }
    if (rubro) keepChosen(persona, 'rubro', { value: rubro.id, label: rubro.nombre });
    if (conocido) {
      keepChosen(persona, 'proveedor', { value: conocido.id, label: conocido.razonSocial });
    }
  };
}

/** Form of the quick entry, which takes most values from the last use. */
export function useRapido(archivo: File | null) {
  const hoy = useToday();
  const [{ schema, saber }] = useState(lectorRapido);
  const recibeCheque = useRecibeCheque();
  const movimiento = useMovimientoForm({
    schema,
    huella: useHuella(archivo),
    controls: SOME_CONTROLS,
    valores: {
      ...(recibeCheque ? { tipo: 'INGRESO', medioPago: 'CHEQUE_TERCERO' } : { tipo: 'EGRESO' }),
      fecha: hoy,
      concepto: '',
      moneda: 'ARS',
      cotizacion: null,
      notas: null,
      comprobante: null,
      privado: false,
      chequeNuevo: CHEQUE_VACIO,
    },
  });
  const { form } = movimiento;
  const chosen = useElegido(form.control, {
    leida: movimiento.factura !== null,
    leido: movimiento.elegido,
  });
  const { sugerido, nombres } = chosen;
  useLayoutEffect(() => saber({ sugerido, nombres }));
  return { ...movimiento, chosen, hoy, recordar: useRecordar(hoy, chosen) };
}

export type Rapido = ReturnType<typeof useRapido>;
