import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { FormRefusal } from '@/components/form/server-errors.ts';
import type { ObraDeMovimientos } from '@/components/page/use-obra-de.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { unreachable } from '@/lib/rest-error.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePersona } from '@/lib/use-persona.ts';
import { useToday } from '@/lib/use-today.ts';

import { guardadoDe, useGuardarMovimiento } from '../guardar.ts';
import { type MovimientoUsado, recordarMovimiento } from '../preferencias.ts';
import type { Reparto, RepartoEscrito } from './reparto.ts';
import type { Traido } from './traido.ts';

type Guardado = {
  /**
   * Saved movement: of a split, the part of this obra, or the first; null when it may no longer be
   * read.
   */
  readonly movimiento: Movimiento | null;
  readonly partes: readonly Movimiento[];
};

const CHEQUE_ENTERO =
  'Un cheque de la cartera entra entero en una obra: para repartirlo, antes se saca de la cartera.';

/** Returns a function that saves the form as a split, in one call for all its parts. */
function useRepartir(obraId: string) {
  const prorratear = trpc.movimientos.prorratear.useMutation();
  return async (valores: CrearMovimiento, reparto: Reparto): Promise<Guardado> => {
    // Imported at once, because the fields of the split have loaded this module already.
    const { faltaEnReparto, paraProrratear } = await import('./reparto-cuenta.ts').catch(
      unreachable,
    );
    const falta = valores.chequeNuevo
      ? CHEQUE_ENTERO
      : faltaEnReparto(reparto, valores.importeCentavos);
    if (falta !== null) throw new FormRefusal(falta);
    const { items } = await prorratear.mutateAsync(paraProrratear(valores, reparto));
    const movimiento = items.find(({ proyecto }) => proyecto.id === obraId) ?? items[0] ?? null;
    return { movimiento, partes: items };
  };
}

type Recordable = Pick<MovimientoUsado, 'rubro' | 'proveedor'>;

/**
 * Returns a function that remembers the choices of a movement for the next one. Private movements
 * leave nothing on the device.
 */
function useRecordar() {
  const persona = usePersona();
  const hoy = useToday();
  return (valores: CrearMovimiento, { rubro, proveedor }: Recordable): void => {
    const { proyectoId, medioPago, cotizacion = null, privado } = valores;
    if (privado) return;
    // The account of a received cheque is of use for cheques only, and is proposed for each of them.
    const recibe = valores.tipo === 'INGRESO' && valores.chequeNuevo;
    const cuentaId = recibe ? undefined : valores.cuentaId;
    const usado = { proyecto: { id: proyectoId }, rubro, proveedor, medioPago, cotizacion };
    recordarMovimiento(persona, { ...usado, cuentaId: cuentaId ?? undefined }, hoy);
  };
}

/** Saves the form as one movement or as a split; the result is null when it waits on the device. */
export function useGuardar(
  { reparto }: RepartoEscrito,
  obra: ObraDeMovimientos,
  traido: Traido | null,
) {
  const refresh = useRefreshMoney();
  const recordar = useRecordar();
  const repartir = useRepartir(obra.id);
  const { captura, guardar } = useGuardarMovimiento('atOnce');
  const entregar = async (datos: CrearMovimiento): Promise<Guardado | null> => {
    const hecho = await guardar({ datos, obra: obra.nombre });
    const movimiento = hecho.kind === 'sent' ? guardadoDe(hecho.respuesta) : null;
    const { rubroId, proveedorId } = datos;
    const proveedor = traido?.proveedor?.id === proveedorId ? (traido?.proveedor ?? null) : null;
    recordar(datos, movimiento ?? { rubro: rubroId ? { id: rubroId } : null, proveedor });
    return hecho.kind === 'kept' ? null : { movimiento, partes: movimiento ? [movimiento] : [] };
  };
  return {
    // A split has no capture, so after a lost answer its movements must be looked up before it is
    // sent again.
    captura: reparto === null ? captura : undefined,
    guardar: async (valores: CrearMovimiento): Promise<Guardado | null> => {
      const hecho = reparto === null ? await entregar(valores) : await repartir(valores, reparto);
      if (hecho !== null) await refresh();
      return hecho;
    },
  };
}
