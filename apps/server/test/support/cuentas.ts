import { listaApuntesSchema } from '@plomada/domain/cuentas/apunte.schema';
import { cuentaSchema, saldosSchema, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  rendicionConGastosSchema,
  type RendicionConGastos,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { traspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';

import { GENTE } from './data.ts';
import type { Quien } from './rest-client.ts';

/** Body of a valid account, with `campos` added. */
export const cuentaNueva = (campos: Record<string, unknown> = {}) => ({
  nombre: 'Banco Galicia',
  tipo: 'BANCO',
  moneda: 'ARS',
  ...campos,
});

export const abrir = async (quien: Quien, campos: Record<string, unknown> = {}): Promise<Cuenta> =>
  cuentaSchema.parse((await quien.post('/cuentas', cuentaNueva(campos))).body);

/** Opens a box with this balance since the first of the year. */
export const abrirCaja = (quien: Quien, saldoInicialCentavos: number, campos = {}) =>
  abrir(quien, {
    nombre: 'Caja obra',
    tipo: 'EFECTIVO',
    saldoInicialCentavos,
    saldoInicialEl: '2026-01-01',
    ...campos,
  });

/** Opens a petty cash of the Usuario. */
export const abrirCajaChica = (quien: Quien, saldoInicialCentavos: number, campos = {}) =>
  abrirCaja(quien, saldoInicialCentavos, {
    nombre: 'Caja chica',
    tipo: 'CAJA_CHICA',
    responsableId: GENTE.Usuario.id,
    topeCentavos: 10_000_000,
    ...campos,
  });

export const contar = (quien: Quien, id: string, contadoCentavos: number, fecha: string) =>
  quien.post(`/cuentas/${id}/arqueos`, { contadoCentavos, fecha });

export const saldoDe = async (quien: Quien, id: string): Promise<number> =>
  cuentaSchema.parse((await quien.get(`/cuentas/${id}`)).body).saldoCentavos;

export const saldosDe = async (quien: Quien, al = '') =>
  saldosSchema.parse((await quien.get(`/cuentas/saldos${al && `?al=${al}`}`)).body);

export const apuntesDe = async (quien: Quien, id: string, consulta = '') =>
  listaApuntesSchema.parse((await quien.get(`/cuentas/${id}/apuntes${consulta}`)).body);

export const traspasar = async (quien: Quien, campos: Record<string, unknown>) =>
  traspasoSchema.parse(
    (
      await quien.post('/traspasos', {
        fecha: '2026-11-20',
        importeCentavos: 100_000,
        motivo: 'EXTRACCION',
        ...campos,
      })
    ).body,
  );

export const unaRendicion = ({ body }: { readonly body: unknown }): RendicionConGastos =>
  rendicionConGastosSchema.parse(body);

/** Creates a rendición of the petty cash's expenses and hands it in. */
export async function rendir(quien: Quien, cuentaId: string): Promise<RendicionConGastos> {
  const { id, version } = unaRendicion(await quien.post(`/cuentas/${cuentaId}/rendiciones`, {}));
  const path = `/cuentas/${cuentaId}/rendiciones/${id}/presentar`;
  return unaRendicion(await quien.put(path, { version }));
}
