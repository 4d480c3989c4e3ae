import { createHash } from 'node:crypto';

import type { EstadoDeCuenta, Verificacion } from '@plomada/domain/aportes/estado/estado.schema';
import { required } from '@plomada/domain/base/required';
import stringify from 'safe-stable-stringify';

export type SinCodigo = Omit<EstadoDeCuenta, 'codigoVerificacion' | 'plazos'>;

const LARGO = 12;
const LETRAS = 36;

/**
 * 12 of A-Z0-9 over everything the statement states and whose it is, and over nothing else: the same
 * content has the same code whenever it is asked for, another total has another one.
 */
export function codigoDe(tenantId: string, estado: SinCodigo): string {
  const contenido = required(stringify({ tenantId, estado }), 'the content of a statement');
  const digesto = createHash('sha256').update(contenido).digest('hex');
  const numero = BigInt(`0x${digesto}`) % BigInt(LETRAS) ** BigInt(LARGO);
  return numero.toString(LETRAS).toUpperCase().padStart(LARGO, '0');
}

/** A code as people copy it: any case, in groups with spaces or dashes. */
export const normalizarCodigo = (escrito: string): string =>
  escrito.replaceAll(/[\s\-\u2010-\u2015]/g, '').toUpperCase();

/** `EB` of Elena Brizuela: enough for whoever has the statement, nothing to anybody else. */
const inicialesDe = (nombre: string): string =>
  nombre
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((palabra) => Array.from(palabra).slice(0, 1))
    .join('')
    .toUpperCase();

/** All that whoever holds the code may know. */
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
