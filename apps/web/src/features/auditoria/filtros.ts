import type {
  AccionAuditoria,
  CanalAuditoria,
  ListarAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
} from '@plomada/domain/auditoria/palabras.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { useCallback, useMemo } from 'react';

import { isLabelled } from '../../config/labels.ts';
import { useAddress } from '../../lib/use-address.ts';

/** What the log is narrowed by, as the address holds it. */
export type FiltrosAuditoria = {
  readonly q?: string;
  readonly actorId?: string;
  readonly accion?: AccionAuditoria;
  readonly entidad?: string;
  readonly entidadId?: string;
  readonly proyectoId?: string;
  readonly canal?: CanalAuditoria;
  readonly desde?: string;
  readonly hasta?: string;
};
export type NombreFiltro = keyof FiltrosAuditoria;

const CLAVES = {
  q: 'q',
  actorId: 'persona',
  accion: 'accion',
  entidad: 'entidad',
  entidadId: 'id',
  proyectoId: 'obra',
  canal: 'canal',
  desde: 'desde',
  hasta: 'hasta',
} as const satisfies Record<NombreFiltro, string>;

export const NOMBRES = [
  'actorId',
  'accion',
  'entidad',
  'entidadId',
  'proyectoId',
  'canal',
  'desde',
  'hasta',
  'q',
] as const satisfies readonly NombreFiltro[];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address may say anything: what is no filter is left out, so the list still opens. */
export function leerFiltros(params: URLSearchParams): FiltrosAuditoria {
  const texto = (nombre: NombreFiltro) => params.get(CLAVES[nombre])?.trim() ?? '';
  const si = (nombre: NombreFiltro, vale: (valor: string) => boolean): FiltrosAuditoria =>
    vale(texto(nombre)) ? { [nombre]: texto(nombre) } : {};
  const accion = texto('accion');
  const canal = texto('canal');
  const [desde, hasta] = [texto('desde'), texto('hasta')];
  const enOrden = !esFechaCalendario(desde) || !esFechaCalendario(hasta) || desde <= hasta;
  const q = texto('q').slice(0, 100);
  return {
    ...si('actorId', (valor) => UUID.test(valor)),
    ...(isLabelled(ACCION_EN_PALABRAS, accion) ? { accion } : {}),
    ...si('entidad', (valor) => Object.hasOwn(ENTIDAD_EN_PALABRAS, valor)),
    ...si('entidadId', (valor) => UUID.test(valor)),
    ...si('proyectoId', (valor) => UUID.test(valor)),
    ...(isLabelled(CANAL_EN_PALABRAS, canal) ? { canal } : {}),
    ...si('desde', esFechaCalendario),
    ...(enOrden ? si('hasta', esFechaCalendario) : {}),
    ...(q === '' ? {} : { q }),
  };
}

/** The same filters over what else the address says. */
export function escribirFiltros(filtros: FiltrosAuditoria, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const nombre of NOMBRES) {
    const valor = filtros[nombre];
    if (valor === undefined) params.delete(CLAVES[nombre]);
    else params.set(CLAVES[nombre], valor);
  }
  return params;
}

/** One filter by its text; an empty one takes it off. */
export function conFiltro(
  filtros: FiltrosAuditoria,
  nombre: NombreFiltro,
  texto: string,
): FiltrosAuditoria {
  const params = escribirFiltros(filtros, new URLSearchParams());
  params.set(CLAVES[nombre], texto);
  return leerFiltros(params);
}

/** The list under these filters and no others. */
export const enlaceDeFiltros = (filtros: FiltrosAuditoria): string =>
  `?${escribirFiltros(filtros, new URLSearchParams()).toString()}`;

export const hayFiltros = (filtros: FiltrosAuditoria): boolean => Object.keys(filtros).length > 0;

type Pedido = Omit<ListarAuditoria, 'limit' | 'cursor'>;

/** As the server takes them. */
export const pedidoDe = ({ accion, entidad, canal, ...resto }: FiltrosAuditoria): Pedido => ({
  ...resto,
  ...(accion === undefined ? {} : { accion: [accion] }),
  ...(entidad === undefined ? {} : { entidad: [entidad] }),
  ...(canal === undefined ? {} : { canal: [canal] }),
});

/** The filters of the address, and how to change them without losing what else it says. */
export function useFiltros() {
  const { params, change } = useAddress();
  const filtros = useMemo(() => leerFiltros(params), [params]);
  const cambiar = useCallback(
    (nuevos: FiltrosAuditoria) => change((antes) => escribirFiltros(nuevos, antes)),
    [change],
  );
  return { filtros, cambiar };
}
