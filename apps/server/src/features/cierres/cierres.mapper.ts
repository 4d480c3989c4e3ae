import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import { required } from '@plomada/domain/base/required';
import { mesSiguiente, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type {
  Cierre,
  EstadoCierre,
  ListaCierres,
  TotalCongelado,
} from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre, VerificacionCierre } from '@plomada/domain/cierres/total.schema';

import type { FilaCierre, Situacion } from './cierres.sql.ts';

/** State of a month: closed, reopened for some hours, or not closed yet. */
export function estadoDe(mes: string, { cerradoHasta, limite }: Situacion): EstadoCierre {
  const ultimo = ultimoDiaDe(mes);
  if (limite !== null && ultimo <= limite) return 'CERRADO';
  return cerradoHasta !== null && ultimo <= cerradoHasta ? 'REABIERTO' : 'ABIERTO';
}

/**
 * Closing of a month for the answer, from the rows of `SELECT_CIERRES`, which lack a month that was
 * not closed yet.
 */
export function cierreDto(mes: string, filas: readonly FilaCierre[]): Cierre {
  const situacion = required(filas[0], 'the situation of the organisation');
  const fila = filas.find((una) => una.mes === mes);
  const estado = estadoDe(mes, situacion);
  const reabierto = estado === 'REABIERTO' || mes === situacion.reabierto;
  return {
    mes,
    estado,
    cerradoEn: fila?.cerradoEn?.toISOString() ?? null,
    cerradoPor: fila?.cerradoPor ?? null,
    codigoVerificacion: fila?.codigoVerificacion ?? null,
    venceEn: reabierto ? (situacion.venceEn?.toISOString() ?? null) : null,
    version: fila?.version ?? 0,
  };
}

/** Months from `primero` to `ultimo`, both included, newest first. */
export function mesesEntre(primero: string, ultimo: string): readonly string[] {
  const meses: string[] = [];
  for (let mes = primero; mes <= ultimo; mes = mesSiguiente(mes)) meses.push(mes);
  return meses.toReversed();
}

/**
 * Months from the first with a movement, a closing or a reopening to the running one, newest first.
 */
export function listaDto(filas: readonly FilaCierre[], esteMes: string): ListaCierres {
  const { cerradoHasta, primero, reabierto } = required(filas[0], 'the situation');
  const [inicio = esteMes] = [primero, filas.at(-1)?.mes, reabierto, esteMes]
    .filter((mes) => mes !== null && mes !== undefined)
    .toSorted();
  const meses = mesesEntre(inicio, esteMes);
  return { cerradoHasta, items: meses.map((mes) => cierreDto(mes, filas)) };
}

type Sumable = Pick<
  TotalCongelado,
  'moneda' | 'privado' | 'ingresosCentavos' | 'egresosCentavos' | 'movimientos'
>;

/** Totals of all works by currency; `privados` adds private rows. */
export function totalesPorMoneda(filas: readonly Sumable[], privados: boolean): TotalCierre[] {
  const vistas = filas.filter((fila) => privados || !fila.privado);
  const de = (moneda: Sumable['moneda']) => vistas.filter((fila) => fila.moneda === moneda);
  return MONEDAS.flatMap((moneda) => {
    const filasDeMoneda = de(moneda);
    if (filasDeMoneda.length === 0) return [];
    const suma = (campo: 'ingresosCentavos' | 'egresosCentavos' | 'movimientos') =>
      filasDeMoneda.reduce((total, fila) => total + fila[campo], 0);
    const [ingresosCentavos, egresosCentavos] = [suma('ingresosCentavos'), suma('egresosCentavos')];
    const saldoCentavos = ingresosCentavos - egresosCentavos;
    return [
      {
        moneda,
        ingresosCentavos,
        egresosCentavos,
        saldoCentavos,
        movimientos: suma('movimientos'),
      },
    ];
  });
}

type Cerrado = {
  readonly tenant: { readonly nombre: string };
  readonly mes: string;
  readonly version: number;
  readonly filas: readonly Sumable[];
  readonly now: Date;
};

/** Content that the verification of a closing's code shows, without private rows. */
export const contenidoDeCierre = ({
  tenant,
  mes,
  version,
  filas,
  now,
}: Cerrado): Omit<VerificacionCierre, 'autentico'> => ({
  tipo: 'CIERRE',
  organizacion: tenant.nombre,
  mes,
  version,
  cerradoEn: now.toISOString(),
  totales: totalesPorMoneda(filas, false),
});
