import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useNavigate } from 'react-router';

import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import type { NuevoEnvio } from '../../../lib/outbox/envio.ts';
import { useKeptNotice } from '../../../lib/outbox/kept-notice.ts';
import type { Delivered } from '../../../lib/outbox/outbox.ts';
import { useCaptura } from '../../../lib/outbox/use-captura.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGoOn, useIsHere } from '../../../lib/use-go-on.ts';
import { avisarGuardado, avisarSinFoto } from '../aviso.ts';
import { rutaDe } from '../rutas.ts';
import { enviosDe, guardadoDe } from './envios.ts';
import type { Foto, FotoRechazada } from './use-foto.ts';
import type { Rapido } from './use-rapido.ts';

/** Goes on to the next one, if that was asked for; told whether this one is kept on the device. */
export type AlSeguir = (enTelefono: boolean) => boolean;

type Enviado = Extract<Delivered, { kind: 'sent' }>;

/** What is said of a movement that the server has, and where one goes on. */
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
  /** Its photo was refused, which is for the person to decide. */
  const enviado = async ({ respuesta, refused, waiting }: Enviado, obraId: string) => {
    const movimiento = guardadoDe(respuesta);
    await refresh();
    const [envio] = refused;
    if (envio === undefined) return terminar(movimiento, obraId, waiting > 0);
    if (isHere()) return foto.setRechazada({ movimiento, envio });
    const motivo = envio.rechazo?.message ?? '';
    avisarSinFoto(movimiento, motivo, () => void navigate(paths.bandeja(tenantId)));
  };
  return { enviado, terminar, seguir };
}

/** Keeps the movement and its photo on the device and sends them; the screen is left once that is done. */
export function useEnviar(rapido: Rapido, foto: Foto, alSeguir: AlSeguir) {
  const { captura, deliver } = useCaptura();
  const isHere = useIsHere();
  const avisarEnTelefono = useKeptNotice();
  const { enviado, terminar, seguir } = useTerminar(foto, alSeguir);
  const { recordar, ubicarRechazo, paraGuardar, chosen } = rapido;
  const entregar = async (nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]]) => {
    try {
      return await deliver(nuevos, foto.setParte);
    } catch (cause) {
      if (isHere() && ubicarRechazo(cause)) return null;
      throw cause;
    } finally {
      foto.setParte(null);
    }
  };
  const enviar = async (datos: CrearMovimiento): Promise<void> => {
    // There already: what is left is its photo, and the question about it is on the screen.
    if (foto.rechazada !== null) return;
    const entrada = paraGuardar(datos);
    const nuevos = enviosDe(entrada, chosen.obra?.nombre ?? null, foto.archivo);
    const hecho = await entregar(nuevos);
    if (hecho === null) return;
    recordar(entrada);
    if (hecho.kind === 'sent') return enviado(hecho, entrada.proyectoId);
    avisarEnTelefono(nuevos[0], hecho.rechazo);
    await seguir(entrada.proyectoId, true);
  };
  /** After the refusal of the photo: once more, or without it. */
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
  return { captura, enviar, conLaFoto, sinLaFoto };
}
