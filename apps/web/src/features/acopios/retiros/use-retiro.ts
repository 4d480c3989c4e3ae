import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { RetiroRegistrado } from '@plomada/domain/acopios/retiros/retiro.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useRef, useState } from 'react';

import { useHeldSend } from '../../../components/form/use-held-send.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { conItems, hayFaltas, poner, sacar, type Bandeja } from './bandeja.ts';
import { recordadoEn, recordarRetiro } from './recordado.ts';
import { useEnviarRetiro, type PedidoRetiro } from './use-enviar.ts';
import { useRefrescarAcopio } from './use-items-a-retirar.ts';
import { useRetiroDraft, type DatosRetiro } from './use-retiro-draft.ts';

type Envio =
  | { readonly estado: 'quieto' }
  /** `parte`, 0 to 1, of the photo that has left this device. */
  | { readonly estado: 'enviando'; readonly parte: number }
  | { readonly estado: 'falla'; readonly motivo: string };

const QUIETO: Envio = { estado: 'quieto' };

function datosNuevos(tenantId: string, nombre: string, fecha: string): DatosRetiro {
  const { personas, destino } = recordadoEn(tenantId);
  return {
    fecha,
    destino,
    retiradoPor: personas[0] ?? nombre,
    remitoNumero: '',
    observaciones: '',
    foto: null,
  };
}

function pedidoDe(bandeja: Bandeja, datos: DatosRetiro): PedidoRetiro {
  const { fecha, destino } = datos;
  const textos = (['retiradoPor', 'remitoNumero', 'observaciones'] as const)
    .map((campo) => [campo, datos[campo].trim()] as const)
    .filter(([, texto]) => texto !== '');
  return {
    items: bandeja.map(({ item, cantidad }) => ({ itemId: item.id, cantidad })),
    fecha,
    destino,
    ...Object.fromEntries(textos),
  };
}

/** What is said when no answer came: the retiro may be in, and sending it again is safe. */
const SIN_RESPUESTA =
  'No hubo respuesta del servidor. Lo escrito sigue acá: al registrarlo otra vez sin cambios, el retiro entra una sola vez.';

function motivoDe(cause: unknown, hayFalta: boolean): string {
  const { error, status, message, details } = toApiError(cause);
  if (status === null) return error === 'GIVEN_UP' ? message : SIN_RESPUESTA;
  // The lines themselves say it by now.
  if (hayFalta) return 'No se registró: el acopio cambió mientras tanto. Lo escrito sigue acá.';
  return details[0]?.message ?? message;
}

/** Asks again for what is in the tray, so that its lines say what is left now. */
function useReleer(acopioId: string) {
  const utils = trpc.useUtils();
  const refrescar = useRefrescarAcopio();
  return async (bandeja: Bandeja): Promise<readonly [Bandeja, Acopio] | null> => {
    try {
      await refrescar();
      const [acopio, ...items] = await Promise.all([
        utils.acopios.obtener.fetch({ id: acopioId }),
        ...bandeja.map(({ item }) =>
          utils.client.acopioItems.obtener.query({ id: acopioId, itemId: item.id }),
        ),
      ]);
      return [conItems(bandeja, items), acopio];
    } catch {
      return null;
    }
  };
}

/** What was registered, and whether what is left was asked again since. */
function useHecho() {
  const [hecho, setHecho] = useState<RetiroRegistrado | null>(null);
  const [refrescado, setRefrescado] = useState(false);
  const refrescar = useRefrescarAcopio();
  const terminar = (registrado: RetiroRegistrado) => {
    setHecho(registrado);
    setRefrescado(false);
    void refrescar().then(() => setRefrescado(true));
  };
  return { hecho, refrescado, terminar, olvidar: () => setHecho(null) };
}

/** What the person chose and wrote. */
function useEscrito() {
  const { tenantId, user } = useTenant();
  const [bandeja, setBandeja] = useState<Bandeja>([]);
  // The business date when it was opened: it does not move under who is filling it in.
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const [datos, setDatos] = useState(() => datosNuevos(tenantId, user.fullName, hoy));
  return {
    hoy,
    bandeja,
    setBandeja,
    datos,
    cambiar: (cambios: Partial<DatosRetiro>) => setDatos((antes) => ({ ...antes, ...cambios })),
    recordar: () => recordarRetiro(tenantId, datos),
    vaciar: () => {
      setBandeja([]);
      setDatos(({ fecha }) => datosNuevos(tenantId, user.fullName, fecha));
    },
  };
}

/** What the person does to it; each time, what was said of the last try is of something else. */
function cambiosDe(
  setBandeja: (cambio: (antes: Bandeja) => Bandeja) => void,
  cambiar: (cambios: Partial<DatosRetiro>) => void,
  onChange: () => void,
) {
  const cambiarBandeja = (cambio: (antes: Bandeja) => Bandeja) => {
    onChange();
    setBandeja(cambio);
  };
  return {
    cambiar: (cambios: Partial<DatosRetiro>) => {
      onChange();
      cambiar(cambios);
    },
    poner: (item: AcopioItem, cantidad: string) =>
      cambiarBandeja((antes) => poner(antes, item, cantidad)),
    sacar: (itemId: string) => cambiarBandeja((antes) => sacar(antes, itemId)),
  };
}

/** True while the screen shows what was written before the session ended. */
function useRecuperado(
  escrito: Omit<ReturnType<typeof useEscrito>, 'recordar' | 'hoy'>,
  abierto: boolean,
  releer: ReturnType<typeof useReleer>,
): boolean {
  const { bandeja, setBandeja, datos, cambiar, vaciar } = escrito;
  return useRetiroDraft({
    bandeja: abierto ? bandeja : [],
    datos,
    restore: (guardado) => {
      setBandeja(guardado.bandeja);
      cambiar(guardado.datos);
      // What it says of each item is of before; what is left of them may have changed since.
      void releer(guardado.bandeja).then((actual) => actual && setBandeja(actual[0]));
    },
    discard: vaciar,
  });
}

/** A retiro being made: its tray, its data, and sending it once. */
export function useRetiro(acopio: Acopio) {
  const { setBandeja, recordar, vaciar, ...escrito } = useEscrito();
  const { bandeja, datos } = escrito;
  const { hecho, refrescado, terminar, olvidar } = useHecho();
  const [envio, setEnvio] = useState<Envio>(QUIETO);
  const enviarRetiro = useEnviarRetiro(acopio.id);
  const releer = useReleer(acopio.id);
  const enEspera = useHeldSend(envio.estado === 'enviando');
  const recuperado = useRecuperado({ ...escrito, setBandeja, vaciar }, hecho === null, releer);
  // A ref and not the state: two presses in one frame would both see the old state.
  const ocupado = useRef(false);

  const fallar = async (cause: unknown) => {
    const { status } = toApiError(cause);
    const actual = status === null ? null : await releer(bandeja);
    if (actual !== null) setBandeja(actual[0]);
    const hayFalta = actual !== null && hayFaltas(...actual);
    setEnvio({ estado: 'falla', motivo: motivoDe(cause, hayFalta) });
  };
  const registrar = async () => {
    if (ocupado.current || bandeja.length === 0) return;
    if (!esFechaCalendario(datos.fecha)) {
      setEnvio({ estado: 'falla', motivo: 'La fecha no es válida.' });
      return;
    }
    ocupado.current = true;
    enEspera.onSend();
    const avanzar = (parte: number) => setEnvio({ estado: 'enviando', parte });
    avanzar(0);
    try {
      const registrado = await enviarRetiro(pedidoDe(bandeja, datos), datos.foto, avanzar);
      recordar();
      setEnvio(QUIETO);
      terminar(registrado);
    } catch (cause) {
      await fallar(cause);
    } finally {
      ocupado.current = false;
    }
  };
  return {
    ...escrito,
    ...cambiosDe(setBandeja, escrito.cambiar, () => {
      enEspera.onEdit();
      setEnvio(QUIETO);
    }),
    recuperado,
    acopio,
    envio,
    hecho,
    refrescado,
    registrar,
    empezarOtro: () => {
      vaciar();
      olvidar();
    },
  };
}

export type RetiroEnCurso = ReturnType<typeof useRetiro>;
