import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';

import { FormRefusal } from '@/components/form/server-errors.ts';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePersona } from '@/lib/use-persona.ts';

import { useRefrescarRetiros } from '../refrescar.ts';
import { type Bandeja, conItems, hayFaltas, poner, sacar } from './bandeja.ts';
import { acopioSin, type EnEspera, enEsperaDe, itemSin } from './en-espera.ts';
import { recordarRetiro } from './recordado.ts';
import {
  type EscritoRetiro,
  renglonesDe,
  retiroEnPantallaSchema,
  type RetiroEscrito,
  valoresNuevos,
} from './retiro-valores.ts';
import { type Registro, useEnviarRetiro } from './use-enviar.ts';
import { useItemsDeAcopio } from './use-items-a-retirar.ts';

/**
 * Step of the form on a phone, where items and data are separate screens; Back returns to the
 * items.
 */
export function usePaso(vacia: boolean) {
  const [params, setParams] = useSearchParams();
  const enDatos = params.get('paso') === 'datos' && !vacia;
  const irA = (paso: 'datos' | null) =>
    setParams(paso === null ? {} : { paso }, { replace: paso === null });
  return { enDatos, irA };
}

export type Paso = ReturnType<typeof usePaso>;

/** Opens the data step when the submit fails there, since its errors are shown beside the data. */
export function useDatosSiFalla({ form }: RetiroEnCurso, { enDatos, irA }: Paso, isPhone: boolean) {
  const { errors, submitCount, isSubmitting } = form.formState;
  const falla = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  useEffect(() => {
    if (falla && isPhone && !enDatos) irA('datos');
    // Runs once per submit: the person may return to the items with the error pending.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [falla, submitCount]);
}

export function useEnEspera(acopioId: string) {
  const { session } = useOutbox();
  const { envios = [] } = useEnvios(session);
  return { envios, espera: enEsperaDe(envios, acopioId) };
}

/**
 * Refetches the acopio and the items in the tray, less the unsent quantities; null when they cannot
 * be read.
 */
function useReleer(acopioId: string) {
  const utils = trpc.useUtils();
  const refrescar = useRefrescarRetiros();
  const { session } = useOutbox();
  return async (bandeja: Bandeja): Promise<readonly [Bandeja, Acopio] | null> => {
    try {
      await refrescar();
      const [acopio, ...items] = await Promise.all([
        utils.acopios.obtener.fetch({ id: acopioId }),
        ...bandeja.map(({ item }) =>
          utils.client.acopioItems.obtener.query({ id: acopioId, itemId: item.id }),
        ),
      ]);
      // Read from storage, not from the hook: a retiro refused just now no longer counts as unsent.
      const { outbox } = await import('@/lib/outbox/device-outbox.ts');
      const espera = enEsperaDe(await outbox.list(session), acopioId);
      const quedan = items.map((item) => itemSin(item, espera));
      return [conItems(bandeja, quedan), acopioSin(acopio, espera, items)];
    } catch {
      return null;
    }
  };
}

export type Inicio = { readonly hoy: string; readonly fecha: string; readonly espera: EnEspera };

type ConControles = Inicio & { readonly controls: FormControls<EscritoRetiro> };

export function useRetiro(registrado: Acopio, { hoy, fecha, espera, controls }: ConControles) {
  const { user } = useTenant();
  const persona = usePersona();
  const [inicio] = useState(() => valoresNuevos(persona, user.fullName, fecha));
  const form = useAppForm<EscritoRetiro, RetiroEscrito>(retiroEnPantallaSchema, inicio, controls);
  const [items, foto] = useWatch({ control: form.control, name: ['items', 'foto'] });
  const bandeja = renglonesDe(items);
  const { captura, photoQuestion, enviar } = useEnviarRetiro(registrado);
  const releer = useReleer(registrado.id);
  const { rows: conocidos } = useItemsDeAcopio(registrado.id, '');
  /** Uploaded part of the photo, 0 to 1; null when nothing is being sent. */
  const [parte, setParte] = useState<number | null>(null);

  const cambiar = (cambio: (antes: Bandeja) => Bandeja) => {
    form.clearErrors('items');
    form.setValue('items', [...cambio(renglonesDe(form.getValues('items')))], {
      shouldDirty: true,
    });
  };
  /**
   * Replaces the outdated items in the tray. True when lines no longer fit the acopio; false also
   * if it could not be read.
   */
  const actualizar = async () => {
    const actual = await releer(renglonesDe(form.getValues('items')));
    if (actual === null) return false;
    cambiar(() => actual[0]);
    return hayFaltas(...actual);
  };
  const registrar = async (escrito: RetiroEscrito): Promise<Registro> => {
    if (escrito.foto !== null) setParte(0);
    try {
      const registro = await enviar(escrito, setParte);
      const { retiradoPor, destino } = escrito;
      recordarRetiro(persona, { retiradoPor: retiradoPor ?? '', destino });
      return registro;
    } catch (cause) {
      const { status } = toApiError(cause);
      const esRechazo = status !== null && status < 500;
      if (!esRechazo || !(await actualizar())) throw cause;
      // The reloaded lines show their own problems, so the message stays general.
      throw new FormRefusal(
        'No se registró: el acopio cambió mientras tanto. Lo escrito sigue acá.',
      );
    } finally {
      setParte(null);
    }
  };
  return {
    form,
    captura,
    photoQuestion,
    acopio: acopioSin(registrado, espera, conocidos),
    hoy,
    /** Item less its unsent quantities. */
    loQueQueda: (item: AcopioItem) => itemSin(item, espera),
    bandeja,
    photo: {
      file: foto,
      onFile: (archivo: File | null) => form.setValue('foto', archivo, { shouldDirty: true }),
    },
    parte,
    poner: (item: AcopioItem, cantidad: string) => cambiar((antes) => poner(antes, item, cantidad)),
    sacar: (itemId: string) => cambiar((antes) => sacar(antes, itemId)),
    onRecovered: () => void actualizar(),
    registrar,
  };
}

export type RetiroEnCurso = ReturnType<typeof useRetiro>;
