import type {
  DestinoAporte,
  ListarAportes,
  TipoAporte,
} from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';

import { isLabelled } from '../../../config/labels.ts';

/** What a list of contributions is narrowed by, as the address holds it. */
export type FiltrosAportes = {
  readonly socioId?: string;
  readonly llamadoId?: string;
  readonly tipo?: TipoAporte;
  readonly destino?: DestinoAporte;
  readonly desde?: string;
  readonly hasta?: string;
};
export type NombreFiltro = keyof FiltrosAportes;

const CLAVES = {
  socioId: 'socio',
  llamadoId: 'llamado',
  tipo: 'tipo',
  destino: 'destino',
  desde: 'desde',
  hasta: 'hasta',
} as const satisfies Record<NombreFiltro, string>;

const NOMBRES = ['socioId', 'llamadoId', 'tipo', 'destino', 'desde', 'hasta'] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address may say anything: what is no filter is left out, so the list still opens. */
export function leerFiltros(params: URLSearchParams): FiltrosAportes {
  const texto = (nombre: NombreFiltro) => params.get(CLAVES[nombre])?.trim() ?? '';
  const id = (nombre: NombreFiltro) => (UUID.test(texto(nombre)) ? texto(nombre) : undefined);
  const socioId = id('socioId');
  const llamadoId = id('llamadoId');
  const tipo = texto('tipo');
  const destino = texto('destino');
  const desde = texto('desde');
  const hasta = texto('hasta');
  const enOrden = desde === '' || hasta === '' || desde <= hasta;
  return {
    ...(socioId === undefined ? {} : { socioId }),
    ...(llamadoId === undefined ? {} : { llamadoId }),
    ...(isLabelled(TIPO_APORTE_EN_PALABRAS, tipo) ? { tipo } : {}),
    ...(isLabelled(DESTINO_APORTE_EN_PALABRAS, destino) ? { destino } : {}),
    ...(esFechaCalendario(desde) ? { desde } : {}),
    ...(esFechaCalendario(hasta) && enOrden ? { hasta } : {}),
  };
}

/** The same filters over what else the address says (the tab). */
export function escribirFiltros(filtros: FiltrosAportes, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const nombre of NOMBRES) {
    const valor = filtros[nombre];
    if (valor === undefined || valor === '') params.delete(CLAVES[nombre]);
    else params.set(CLAVES[nombre], valor);
  }
  return params;
}

export function sinFiltro(filtros: FiltrosAportes, nombre: NombreFiltro): FiltrosAportes {
  const { [nombre]: _antes, ...resto } = filtros;
  return resto;
}

/** One filter by its text in the address; an empty one takes it off. Days stay as typed meanwhile. */
export function conFiltro(
  filtros: FiltrosAportes,
  nombre: NombreFiltro,
  texto: string,
): FiltrosAportes {
  const resto = sinFiltro(filtros, nombre);
  if (texto === '') return resto;
  if (nombre === 'desde' || nombre === 'hasta') return { ...resto, [nombre]: texto };
  return { ...resto, ...leerFiltros(new URLSearchParams({ [CLAVES[nombre]]: texto })) };
}

export const hayFiltros = (filtros: FiltrosAportes): boolean => Object.keys(filtros).length > 0;

type Pedido = Pick<ListarAportes, 'socioId' | 'llamadoId' | 'tipo' | 'destino' | 'desde' | 'hasta'>;

/** As the server takes them. */
export function pedidoDe({ tipo, ...resto }: FiltrosAportes): Pedido {
  return { ...resto, ...(tipo === undefined ? {} : { tipo: [tipo] }) };
}
