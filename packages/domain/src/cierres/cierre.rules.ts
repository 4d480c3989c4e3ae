import { mesDe, sumarDias, sumarMeses } from '../base/fecha.rules.ts';
import { refuseBy, type Refusal } from '../base/refusal.ts';

/** What keeps a month from being closed until somebody settles it. */
export const TIPOS_DE_BLOQUEO = [
  'BAJAS_PENDIENTES',
  'PAGOS_PROGRAMADOS',
  'IMPORTACIONES_SIN_TERMINAR',
  'DOLARES_SIN_COTIZACION',
] as const;

/** What whoever closes has to have read: accepted by name, and kept with the closing. */
export const TIPOS_DE_AVISO = [
  'SIN_COMPROBANTE',
  'SIN_RUBRO',
  'FALTA_DE_ARCA',
  'INDICE_ESTIMADO',
  'RETENCION_SIN_DEPOSITAR',
  'CUENTA_SIN_CONTAR',
] as const;

export const primerDiaDe = (mes: string): string => `${mes}-01`;
export const ultimoDiaDe = (mes: string): string => sumarDias(sumarMeses(primerDiaDe(mes), 1), -1);
export const mesSiguiente = (mes: string): string => mesDe(sumarMeses(primerDiaDe(mes), 1));

/** Whether a month is over, `hoy` being the day in Buenos Aires: from then on it is closed and handed in. */
export const haTerminado = (mes: string, hoy: string): boolean => mes < mesDe(hoy);

/** The month to close next, where one was closed before. */
export const proximoACerrar = (cerradoHasta: string | null): string | null =>
  cerradoHasta === null ? null : mesSiguiente(mesDe(cerradoHasta));

/**
 * A month closes once it is over in Buenos Aires, `hoy` being the day there. The first one may be any, and
 * closes those before it; from then on they close in order.
 */
export function verificarCerrable(
  mes: string,
  { hoy, cerradoHasta }: { readonly hoy: string; readonly cerradoHasta: string | null },
): Refusal | null {
  if (!haTerminado(mes, hoy)) {
    const primerDiaCerrable = primerDiaDe(mesSiguiente(mes));
    return refuseBy('MES_EN_CURSO', [
      { path: 'mes', message: 'El mes todavía no terminó', data: { primerDiaCerrable } },
    ]);
  }
  if (cerradoHasta === null) return null;
  if (ultimoDiaDe(mes) <= cerradoHasta) return refuseBy('MES_YA_CERRADO');
  const primero = mesSiguiente(mesDe(cerradoHasta));
  if (mes === primero) return null;
  return refuseBy('MES_ANTERIOR_ABIERTO', [
    { path: 'mes', message: 'Primero se cierra el mes anterior', data: { mes: primero } },
  ]);
}

type Cuenta<T> = { readonly tipo: T; readonly cantidad: number };
type Revisado = {
  readonly bloqueos: readonly Cuenta<(typeof TIPOS_DE_BLOQUEO)[number]>[];
  readonly avisos: readonly Cuenta<(typeof TIPOS_DE_AVISO)[number]>[];
};

/** Nothing may block, and every warning there is must have been accepted. */
export function verificarRevision(
  { bloqueos, avisos }: Revisado,
  aceptados: readonly string[],
): Refusal | null {
  const details = [
    ...bloqueos.map(({ tipo, cantidad }) => ({
      path: 'bloqueos',
      message: 'Hay que resolverlo antes de cerrar',
      data: { tipo, cantidad },
    })),
    ...avisos
      .filter(({ tipo }) => !aceptados.includes(tipo))
      .map(({ tipo, cantidad }) => ({
        path: 'aceptados',
        message: 'Hay que aceptarlo para cerrar',
        data: { tipo, cantidad },
      })),
  ];
  return details.length === 0 ? null : refuseBy('CIERRE_BLOQUEADO', details);
}
