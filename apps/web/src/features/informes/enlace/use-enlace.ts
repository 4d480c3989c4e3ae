import type { EnlaceAbierto } from '@plomada/domain/informes/enlace.schema';
import { useEffect, useState } from 'react';

import { toApiError } from '../../../lib/api-error.ts';
import { abrirEnlace, type Acceso } from './llamadas.ts';
import { guardar, type Memoria, recordar, comprobar, type Prueba } from './prueba.ts';

export type Estado =
  | { readonly que: 'abriendo' }
  /** `conPin`: it was refused with one. */
  | { readonly que: 'cerrado'; readonly conPin: boolean }
  | { readonly que: 'fallo'; readonly title: string; readonly text: string }
  | {
      readonly que: 'abierto';
      readonly acceso: Acceso;
      readonly enlace: EnlaceAbierto;
      readonly prueba: Prueba;
      /** What this device kept before; after what does not fit it stays as it was. */
      readonly antes: Memoria | null;
    };

async function abrir(acceso: Acceso): Promise<Estado> {
  const antes = recordar(acceso.token);
  const enlace = await abrirEnlace(acceso, antes?.constancia);
  const prueba = await comprobar(enlace, antes);
  const { checkpoint, clavePublica, contenido } = enlace;
  if (prueba.que === 'bien' && checkpoint !== null && clavePublica !== null) {
    guardar(acceso.token, { constancia: checkpoint, clavePublica, vista: contenido.ahora });
  }
  return { que: 'abierto', acceso, enlace, prueba, antes };
}

const NO_HAY = 404;
const DEMASIADAS = 429;

function trasFallo(cause: unknown, conPin: boolean): Estado {
  const { status, message } = toApiError(cause);
  if (status === NO_HAY) return { que: 'cerrado', conPin };
  if (status !== DEMASIADAS) {
    return { que: 'fallo', title: 'No pudimos abrir el enlace', text: message };
  }
  return {
    que: 'fallo',
    title: 'Demasiados intentos seguidos',
    text: 'Desde esta conexión se abrieron muchos enlaces. En unos minutos se puede volver a probar.',
  };
}

/** What a link shows, opened at once and again with a PIN. */
export function useEnlace(token: string) {
  const [estado, setEstado] = useState<Estado>({ que: 'abriendo' });
  const [abriendo, setAbriendo] = useState(true);
  const [pedido, setPedido] = useState<Acceso>({ token });
  useEffect(() => {
    let vigente = true;
    const anotar = (nuevo: Estado) => {
      if (!vigente) return;
      setEstado(nuevo);
      setAbriendo(false);
    };
    abrir(pedido).then(anotar, (cause: unknown) =>
      anotar(trasFallo(cause, pedido.pin !== undefined)),
    );
    return () => {
      vigente = false;
    };
  }, [pedido]);
  return {
    estado,
    abriendo,
    abrir: (pin?: string) => {
      setAbriendo(true);
      setPedido((antes) => ({ token, pin: pin ?? antes.pin }));
    },
  };
}
