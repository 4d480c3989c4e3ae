import { mesDe, sumarDias, sumarMeses } from '../base/fecha.rules.ts';
import { refuseBy, type Refusal } from '../base/refusal.ts';

/** Problems that prevent the closing of a month until they are solved. */
export const TIPOS_DE_BLOQUEO = [
  'BAJAS_PENDIENTES',
  'PAGOS_PROGRAMADOS',
  'IMPORTACIONES_SIN_TERMINAR',
  'DOLARES_SIN_COTIZACION',
] as const;

/**
 * Warnings that the user must accept, each by its name, to close a month; the closing keeps them.
 */
export const TIPOS_DE_AVISO = [
  'SIN_COMPROBANTE',
  'SIN_RUBRO',
  'FALTA_DE_ARCA',
  'INDICE_ESTIMADO',
  'RETENCION_SIN_DEPOSITAR',
  'CUENTA_SIN_CONTAR',
  'CUENTA_SIN_CONCILIAR',
  'PROVEEDOR_APOCRIFO',
] as const;

export const primerDiaDe = (mes: string): string => `${mes}-01`;
export const ultimoDiaDe = (mes: string): string => sumarDias(sumarMeses(primerDiaDe(mes), 1), -1);
export const mesSiguiente = (mes: string): string => mesDe(sumarMeses(primerDiaDe(mes), 1));

/** True when the month is over, `hoy` being the day in Buenos Aires; only then can it be closed. */
export const haTerminado = (mes: string, hoy: string): boolean => mes < mesDe(hoy);

/** Month to close next; null when no month was closed before. */
export const proximoACerrar = (cerradoHasta: string | null): string | null =>
  cerradoHasta === null ? null : mesSiguiente(mesDe(cerradoHasta));

/**
 * Refuses to close a month that has not ended in Buenos Aires, where `hoy` is the current day, that
 * is closed already, or before which another one is open. The first closing may be of any month and
 * includes the earlier ones.
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

/** Refuses a closing while a blocker exists or a warning was not accepted. */
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
