import type {
  EstadoDeCuenta,
  PedirEstadoDeCuenta,
} from '@plomada/domain/aportes/estado/estado.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { sociosALaVista } from '../aportes.queries.ts';
import { codigoDe, contenidoDe, type SinCodigo } from '../verificacion/verificacion.mapper.ts';
import { INSERT_VERIFICACION } from '../verificacion/verificacion.sql.ts';
import { cifrasPorMoneda, plazosPorMoneda, type DatosDeEstado } from './estado.mapper.ts';
import { leerDatosDeEstado } from './estado.queries.ts';
import { lineasDeCuenta, type Hechos } from './lineas.mapper.ts';
import { SELECT_APORTES_DE, SELECT_LLAMADOS_DE, SELECT_PARTICIPACIONES_DE } from './lineas.sql.ts';
import { SHARE_OBRA, type Participe } from './participes.sql.ts';

/** Another partner's statement is missing like one that never was, for who sees only their own. */
function elegir({ participes, alcance }: DatosDeEstado, socioId: string): Participe {
  const socio = participes.find(({ id }) => id === socioId.toLowerCase());
  const aLaVista = alcance === null || (socio !== undefined && alcance.includes(socio.id));
  if (!socio || !aLaVista) throw new AppError('NO_ENCONTRADO');
  return socio;
}

async function leerHechos({ query, tenantId }: Tx, socioId: string, al: string): Promise<Hechos> {
  return {
    llamados: await query(SELECT_LLAMADOS_DE(tenantId, socioId, al)),
    aportes: await query(SELECT_APORTES_DE(tenantId, socioId, al)),
    participaciones: await query(SELECT_PARTICIPACIONES_DE(tenantId, socioId, al)),
  };
}

/** The account of one partner at the end of a day, all of one moment; its code is known from then on. */
export async function leerCuentaEn(
  tx: Tx,
  { id, socioId, al }: PedirEstadoDeCuenta,
): Promise<EstadoDeCuenta> {
  const alcance = await sociosALaVista(tx, id);
  // Whoever writes money, calls or shares of the work waits, so that lines and totals are of one moment.
  await tx.query(SHARE_OBRA(tx.tenantId, id));
  const datos = await leerDatosDeEstado(tx, { id, al }, alcance);
  const { obra } = datos;
  const socio = elegir(datos, socioId);
  const estado: SinCodigo = {
    organizacion: tx.tenant.nombre,
    proyecto: { id: obra.id, codigo: obra.codigo, nombre: obra.nombre },
    socio: { id: socio.id, nombre: socio.nombre, cuit: socio.cuit },
    al: datos.al,
    participacionBp: socio.participacionBp,
    moraMensualBp: obra.moraMensualBp,
    porMoneda: cifrasPorMoneda(datos, socio),
    lineas: lineasDeCuenta(await leerHechos(tx, socio.id, datos.al)),
  };
  const codigoVerificacion = codigoDe(tx.tenantId, estado);
  const contenido = JSON.stringify(contenidoDe(estado));
  await tx.query(INSERT_VERIFICACION(codigoVerificacion, contenido, tx.ahora));
  return { ...estado, codigoVerificacion, plazos: plazosPorMoneda(datos, socio) };
}

export const leerCuenta = (
  ctx: TenantContext,
  pedido: PedirEstadoDeCuenta,
): Promise<EstadoDeCuenta> => transaction(ctx, (tx) => leerCuentaEn(tx, pedido));
