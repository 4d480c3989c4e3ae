import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { TIPO_MOVIMIENTO_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import type { Delivered } from '@/lib/outbox/delivered.ts';
import type { Envio, NuevoEnvio, NuevoMovimiento } from '@/lib/outbox/envio.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useGoOn, useIsHere } from '@/lib/use-go-on.ts';

import { avisarGuardado, sinFoto } from '../aviso.ts';
import { guardadoDe, useGuardarMovimiento } from '../guardar.ts';
import { rutaDe } from '../rutas.ts';
import type { Rapido } from './use-rapido.ts';

/** Photo as an envío that depends on the movement. */
function fotoDe({ cola, detalle, titulo, cuerpo }: NuevoMovimiento, file: File): NuevoEnvio {
  const tipo = TIPO_MOVIMIENTO_LABEL[cuerpo.tipo];
  return {
    clase: 'ARCHIVO',
    ruta: '/movimientos/{id}/archivos',
    cola,
    cuerpo: {},
    titulo: titulo.replace(tipo, `Foto del ${tipo.toLowerCase()}`),
    detalle,
    archivo: { campo: 'archivo', file },
  };
}

/** Saved movement whose photo was refused. */
export type FotoRechazada = {
  readonly movimiento: Movimiento | null;
  readonly envio: Envio;
};

const traerBandeja = async () => (await import('@/lib/outbox/device-outbox.ts')).outbox;

/** Photo of the new movement, and the actions on one that was refused. */
export function useFoto() {
  const { session } = useOutbox();
  const [archivo, setArchivo] = useState<File | null>(null);
  const [rechazada, setRechazada] = useState<FotoRechazada | null>(null);
  /** Uploaded part, 0 to 1; null when there is no upload. */
  const [parte, setParte] = useState<number | null>(null);
  /** Sends the refused photo again and returns its envío as it then is. */
  const reintentar = async ({ capturaId }: Envio): Promise<Envio | undefined> => {
    setParte(0);
    try {
      return await (await traerBandeja()).again(session, capturaId);
    } finally {
      setParte(null);
    }
  };
  const descartar = async ({ capturaId }: Envio): Promise<void> => {
    await (await traerBandeja()).discard(session, capturaId, 'Se siguió sin la foto');
  };
  return { archivo, setArchivo, rechazada, setRechazada, parte, setParte, reintentar, descartar };
}

export type Foto = ReturnType<typeof useFoto>;

/**
 * Opens the next entry if the user asked for it, and returns true then. `enTelefono`: the saved
 * movement waits on the device.
 */
export type AlSeguir = (enTelefono: boolean) => boolean;

type Enviado = Extract<Delivered, { kind: 'sent' }>;

/** Functions that report a saved movement and move to the next page. */
function useTerminar(foto: Foto, alSeguir: AlSeguir) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const isHere = useIsHere();
  const refresh = useRefreshMoney();
  const verDe = (movimiento: Movimiento) => () => void navigate(rutaDe(tenantId, movimiento));
  const seguir = async (obraId: string, enTelefono: boolean) => {
    if (!alSeguir(enTelefono)) await goOn(paths.obraResumen(tenantId, obraId));
  };
  const terminar = async (movimiento: Movimiento | null, obraId: string, esperaFoto: boolean) => {
    avisarGuardado(movimiento, movimiento === null ? undefined : verDe(movimiento), esperaFoto);
    await seguir(obraId, false);
  };
  /** Ends a sent movement; if its photo was refused, the person decides about the photo first. */
  const enviado = async ({ respuesta, refused, waiting }: Enviado, obraId: string) => {
    const movimiento = guardadoDe(respuesta);
    await refresh();
    const [envio] = refused;
    if (envio === undefined) return terminar(movimiento, obraId, waiting > 0);
    if (isHere()) return foto.setRechazada({ movimiento, envio });
    // The page was left, so the refused photo waits in the Bandeja.
    toast.error('La foto no se subió', {
      description: sinFoto(movimiento, envio.rechazo?.message ?? ''),
      duration: Infinity,
      closeButton: true,
      action: { label: 'Ver', onClick: () => void navigate(paths.bandeja(tenantId)) },
    });
  };
  return { enviado, terminar, seguir };
}

/** Saves the movement with its photo, then goes on to the next entry or page. */
export function useEnviar(rapido: Rapido, foto: Foto, alSeguir: AlSeguir) {
  const { captura, photoQuestion, guardar } = useGuardarMovimiento('inTurn');
  const isHere = useIsHere();
  const { enviado, terminar, seguir } = useTerminar(foto, alSeguir);
  const { recordar, ubicarRechazo, paraGuardar, chosen } = rapido;
  const entregar = async (datos: CrearMovimiento) => {
    const { archivo, setParte } = foto;
    const obra = chosen.obra?.nombre ?? null;
    try {
      return await guardar({
        datos,
        obra,
        ...(archivo && { adjunto: (movimiento) => fotoDe(movimiento, archivo) }),
        onProgress: setParte,
      });
    } catch (cause) {
      if (isHere() && ubicarRechazo(cause)) return null;
      throw cause;
    } finally {
      foto.setParte(null);
    }
  };
  const enviar = async (datos: CrearMovimiento): Promise<void> => {
    // The movement is saved already; only the question about its photo is open.
    if (foto.rechazada !== null) return;
    const entrada = paraGuardar(datos);
    const hecho = await entregar(entrada);
    if (hecho === null) return;
    recordar(entrada);
    if (hecho.kind === 'sent') return enviado(hecho, entrada.proyectoId);
    await seguir(entrada.proyectoId, true);
  };
  /** Sends a refused photo again. */
  const conLaFoto = async ({ movimiento, envio }: FotoRechazada) => {
    const ahora = await foto.reintentar(envio);
    if (ahora?.estado === 'POR_RESOLVER') {
      foto.setRechazada({ movimiento, envio: ahora });
      return;
    }
    await terminar(movimiento, envio.cola, ahora?.estado === 'ESPERA');
  };
  const sinLaFoto = async ({ movimiento, envio }: FotoRechazada) => {
    await foto.descartar(envio);
    await terminar(movimiento, envio.cola, false);
  };
  return { captura, photoQuestion, enviar, conLaFoto, sinLaFoto };
}
