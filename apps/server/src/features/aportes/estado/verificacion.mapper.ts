import type { EstadoDeCuenta, Verificacion } from '@plomada/domain/aportes/estado/estado.schema';

export type SinCodigo = Omit<EstadoDeCuenta, 'codigoVerificacion' | 'plazos'>;

/**
 * Initials such as `EB` for Elena Brizuela: they confirm the name to a reader of the statement
 * without revealing it.
 */
const inicialesDe = (nombre: string): string =>
  nombre
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((palabra) => Array.from(palabra).slice(0, 1))
    .join('')
    .toUpperCase();

/** Content of a partner's statement that the verification of its code shows. */
export const contenidoDe = ({
  proyecto,
  socio,
  al,
  porMoneda,
}: SinCodigo): Omit<Verificacion, 'autentico'> => ({
  obra: proyecto.nombre,
  socio: inicialesDe(socio.nombre),
  al,
  totales: porMoneda.map((cifras) => ({
    moneda: cifras.moneda,
    exigidoCentavos: cifras.exigidoCentavos,
    aportadoCentavos: cifras.aportadoCentavos,
    pendienteCentavos: cifras.pendienteCentavos,
    adelantadoCentavos: cifras.adelantadoCentavos,
  })),
});
