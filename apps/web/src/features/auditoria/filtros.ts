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

import { isLabelled } from '../../config/labels.ts';
import { addressFilters, isId, searchText, type Texts } from '../../lib/address-filters.ts';

/** What the log is narrowed by, as the address holds it. */
export type FiltrosAuditoria = {
  readonly search?: string;
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
  search: 'q',
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
  'search',
] as const satisfies readonly NombreFiltro[];

function leer(texto: Texts<NombreFiltro>): FiltrosAuditoria {
  const si = (nombre: NombreFiltro, vale: (valor: string) => boolean): FiltrosAuditoria =>
    vale(texto(nombre)) ? { [nombre]: texto(nombre) } : {};
  const accion = texto('accion');
  const canal = texto('canal');
  const [desde, hasta] = [texto('desde'), texto('hasta')];
  const enOrden = !esFechaCalendario(desde) || !esFechaCalendario(hasta) || desde <= hasta;
  return {
    ...si('actorId', isId),
    ...(isLabelled(ACCION_EN_PALABRAS, accion) ? { accion } : {}),
    ...si('entidad', (valor) => Object.hasOwn(ENTIDAD_EN_PALABRAS, valor)),
    ...si('entidadId', isId),
    ...si('proyectoId', isId),
    ...(isLabelled(CANAL_EN_PALABRAS, canal) ? { canal } : {}),
    ...si('desde', esFechaCalendario),
    ...(enOrden ? si('hasta', esFechaCalendario) : {}),
    ...searchText(texto('search')),
  };
}

export const FILTROS = addressFilters(CLAVES, NOMBRES, leer);

/** The list under these filters and no others. */
export const enlaceDeFiltros = (filtros: FiltrosAuditoria): string =>
  `?${FILTROS.write(filtros, new URLSearchParams()).toString()}`;

type Pedido = Omit<ListarAuditoria, 'limit' | 'cursor'>;

/** As the server takes them. */
export const pedidoDe = ({ accion, entidad, canal, ...resto }: FiltrosAuditoria): Pedido => ({
  ...resto,
  ...(accion === undefined ? {} : { accion: [accion] }),
  ...(entidad === undefined ? {} : { entidad: [entidad] }),
  ...(canal === undefined ? {} : { canal: [canal] }),
});
