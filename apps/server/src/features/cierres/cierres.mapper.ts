import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import { mesSiguiente, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type {
  Cierre,
  EstadoCierre,
  ListaCierres,
  TotalCongelado,
} from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre, VerificacionCierre } from '@plomada/domain/cierres/total.schema';

import type { FilaCierre, Situacion } from './cierres.sql.ts';

/** Whether nobody may write in that month now, may again for some hours, or always could. */
export function estadoDe(mes: string, { cerradoHasta, limite }: Situacion): EstadoCierre {
  const ultimo = ultimoDiaDe(mes);
  if (limite !== null && ultimo <= limite) return 'CERRADO';
  return cerradoHasta !== null && ultimo <= cerradoHasta ? 'REABIERTO' : 'ABIERTO';
}

const ABIERTO = { cerradoEn: null, cerradoPor: null, codigoVerificacion: null, version: 0 };

export function cierreDto(mes: string, situacion: Situacion, fila: FilaCierre | undefined): Cierre {
  const estado = estadoDe(mes, situacion);
  const reabierto = estado === 'REABIERTO' || mes === situacion.reabierto;
  const venceEn = reabierto ? (situacion.venceEn?.toISOString() ?? null) : null;
  if (!fila) return { mes, estado, venceEn, ...ABIERTO };
  return {
    mes,
    estado,
    cerradoEn: fila.cerradoEn.toISOString(),
    cerradoPor: { id: fila.cerradoPorId, nombre: fila.cerradoPorNombre },
    codigoVerificacion: fila.codigoVerificacion,
    venceEn,
    version: fila.version,
  };
}

/** Both of them too, newest first. */
export function mesesEntre(primero: string, ultimo: string): readonly string[] {
  const meses: string[] = [];
  for (let mes = primero; mes <= ultimo; mes = mesSiguiente(mes)) meses.push(mes);
  return meses.toReversed();
}

/** Every month from the first with something in it, or the first closed, to the running one, newest first. */
export function listaDto(
  situacion: Situacion,
  filas: readonly FilaCierre[],
  { primero, esteMes }: { readonly primero: string | null; readonly esteMes: string },
): ListaCierres {
  const porMes = new Map(filas.map((fila) => [fila.mes, fila]));
  const inicio = [primero, filas.at(-1)?.mes, situacion.reabierto, esteMes]
    .filter((mes) => mes !== null && mes !== undefined)
    .toSorted()[0];
  const meses = mesesEntre(inicio ?? esteMes, esteMes);
  return {
    cerradoHasta: situacion.cerradoHasta,
    items: meses.map((mes) => cierreDto(mes, situacion, porMes.get(mes))),
  };
}

type Sumable = Pick<
  TotalCongelado,
  'moneda' | 'privado' | 'ingresosCentavos' | 'egresosCentavos' | 'movimientos'
>;

/** Of all works, by currency; `privados`: with those that only Owner and Admin know of. */
export function totalesPorMoneda(filas: readonly Sumable[], privados: boolean): TotalCierre[] {
  const vistas = filas.filter((fila) => privados || !fila.privado);
  const de = (moneda: Sumable['moneda']) => vistas.filter((fila) => fila.moneda === moneda);
  return MONEDAS.flatMap((moneda) => {
    const suyas = de(moneda);
    if (suyas.length === 0) return [];
    const suma = (campo: 'ingresosCentavos' | 'egresosCentavos' | 'movimientos') =>
      suyas.reduce((total, fila) => total + fila[campo], 0);
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

/** All that whoever holds the code of a closing may know: nothing of private rows. */
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
