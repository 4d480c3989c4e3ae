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
import { addressFilters, isId, type Texts } from '../../../lib/address-filters.ts';

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

function leer(texto: Texts<NombreFiltro>): FiltrosAportes {
  const id = (nombre: NombreFiltro) => (isId(texto(nombre)) ? texto(nombre) : undefined);
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

export const FILTROS = addressFilters(CLAVES, NOMBRES, leer);

type Pedido = Pick<ListarAportes, 'socioId' | 'llamadoId' | 'tipo' | 'destino' | 'desde' | 'hasta'>;

/** As the server takes them. */
export function pedidoDe({ tipo, ...resto }: FiltrosAportes): Pedido {
  return { ...resto, ...(tipo === undefined ? {} : { tipo: [tipo] }) };
}
