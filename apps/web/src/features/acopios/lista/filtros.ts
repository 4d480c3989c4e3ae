import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import { AVISOS_DE_VENCIMIENTO, type Aviso } from '@plomada/domain/acopios/acopio.rules';
import type { ListarAcopios, TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';

import { isLabelled } from '../../../config/labels.ts';
import { ESTADO_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';

/** What a list of acopios is narrowed by, as the address holds it. */
export type FiltrosAcopios = {
  readonly q?: string;
  readonly estado?: EstadoAcopio;
  readonly tipo?: TipoAcopio;
  readonly proveedorId?: string;
  /** Ends within so many days from today, and something is left. */
  readonly vence?: Aviso;
};
export type NombreFiltro = keyof FiltrosAcopios;

const CLAVES = {
  q: 'q',
  estado: 'estado',
  tipo: 'tipo',
  proveedorId: 'proveedor',
  vence: 'vence',
} as const satisfies Record<NombreFiltro, string>;

const NOMBRES = ['estado', 'vence', 'tipo', 'proveedorId', 'q'] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address may say anything: what is no filter is left out, so the list still opens. */
export function leerFiltros(params: URLSearchParams): FiltrosAcopios {
  const texto = (nombre: NombreFiltro) => params.get(CLAVES[nombre])?.trim() ?? '';
  const estado = texto('estado');
  const tipo = texto('tipo');
  const proveedorId = texto('proveedorId');
  const vence = AVISOS_DE_VENCIMIENTO.find((dias) => String(dias) === texto('vence'));
  const q = texto('q').slice(0, 100);
  return {
    ...(isLabelled(ESTADO_ACOPIO_LABEL, estado) ? { estado } : {}),
    ...(vence === undefined ? {} : { vence }),
    ...(isLabelled(TIPO_ACOPIO_LABEL, tipo) ? { tipo } : {}),
    ...(UUID.test(proveedorId) ? { proveedorId } : {}),
    ...(q === '' ? {} : { q }),
  };
}

/** The same filters over what else the address says (a tab, for one). */
export function escribirFiltros(filtros: FiltrosAcopios, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const nombre of NOMBRES) {
    const valor = filtros[nombre];
    if (valor === undefined) params.delete(CLAVES[nombre]);
    else params.set(CLAVES[nombre], String(valor));
  }
  return params;
}

/** One filter by its text in the address; an empty one takes it off. */
export function conFiltro(
  filtros: FiltrosAcopios,
  nombre: NombreFiltro,
  texto: string,
): FiltrosAcopios {
  const { [nombre]: _antes, ...resto } = filtros;
  return { ...resto, ...leerFiltros(new URLSearchParams({ [CLAVES[nombre]]: texto })) };
}

export const hayFiltros = (filtros: FiltrosAcopios): boolean => Object.keys(filtros).length > 0;

type Pedido = Pick<ListarAcopios, 'q' | 'estado' | 'tipo' | 'proveedorId' | 'venceAntesDe'>;

/** As the server takes them; `hoy` in Buenos Aires. */
export function pedidoDe(filtros: FiltrosAcopios, hoy: string): Pedido {
  const { q, estado, tipo, proveedorId, vence } = filtros;
  const estados = estado ?? (vence === undefined ? undefined : 'POR_VENCER');
  return {
    ...(q === undefined ? {} : { q }),
    ...(tipo === undefined ? {} : { tipo }),
    ...(proveedorId === undefined ? {} : { proveedorId }),
    ...(estados === undefined ? {} : { estado: [estados] }),
    ...(vence === undefined ? {} : { venceAntesDe: sumarDias(hoy, vence + 1) }),
  };
}
