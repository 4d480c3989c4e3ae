import { gastoLoteSchema, type GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import {
  aporteLoteSchema,
  compraLoteSchema,
  loteSchema,
  type AporteLote,
  type CompraLote,
  type Lote,
} from '@plomada/domain/lote/lote.schema';

import { GENTE } from './data.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta } from './server.ts';
import { sociosComo } from './socios.ts';

export const rutaDe = (obra: string): string => `/lot-purchase/${obra}`;

/** Lot purchase in dollars, with defaults for all other fields. */
export const nuevoLote = (cambios: object = {}) => ({
  descripcion: 'Fracción III de La Aguada',
  superficieM2: '1240',
  precioCentavos: 31_000_000,
  moneda: 'USD',
  cotizacion: { valor: '1500' },
  ...cambios,
});

function hecho({ status, body }: Respuesta): unknown {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const guardar = async (quien: Quien, obra: string, cambios: object = {}): Promise<Lote> =>
  loteSchema.parse(hecho(await quien.put(rutaDe(obra), nuevoLote(cambios))));

export const leer = async (quien: Quien, obra: string): Promise<CompraLote> =>
  compraLoteSchema.parse(hecho(await quien.get(rutaDe(obra))));

export const nuevoGasto = (importeCentavos: number, cambios: object = {}) => ({
  concepto: 'ESCRIBANIA',
  fecha: '2026-10-01',
  importeCentavos,
  cotizacion: { valor: '1500' },
  ...cambios,
});

export const gastar = async (
  quien: Quien,
  obra: string,
  importeCentavos: number,
  cambios: object = {},
): Promise<GastoLote> =>
  gastoLoteSchema.parse(
    hecho(await quien.post(`${rutaDe(obra)}/gastos`, nuevoGasto(importeCentavos, cambios))),
  );

export const aportarAlLote = async (
  quien: Quien,
  obra: string,
  [socioId, importeCentavos]: readonly [string, number],
  cambios: object = {},
): Promise<AporteLote> =>
  aporteLoteSchema.parse(
    hecho(
      await quien.post(`${rutaDe(obra)}/aportes`, {
        socioId,
        fecha: '2026-10-02',
        importeCentavos,
        cotizacion: { valor: '1500' },
        ...cambios,
      }),
    ),
  );

type ConSocios = {
  readonly obra: string;
  readonly socios: readonly [string, string, string, string];
};

/** Creates a work with four partners, who have 35, 25, 25 and 15 %; the first is the Socio. */
export async function obraConSocios(quien: Quien): Promise<ConSocios> {
  const socios = sociosComo(quien);
  const obra = await socios.nuevaObra();
  await socios.agregar(obra, 3500, { usuarioId: GENTE.Socio.id });
  const [propio] = (await socios.listar(obra)).items;
  return {
    obra,
    socios: [
      propio?.id ?? '',
      await socios.contacto(obra, 0, 2500),
      await socios.contacto(obra, 1, 2500),
      await socios.contacto(obra, 2, 1500),
    ],
  };
}
