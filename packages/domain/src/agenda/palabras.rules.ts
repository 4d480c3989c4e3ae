import type { OrigenAgenda } from './agenda.schema.ts';
import type { ClaseAviso } from './avisos/aviso.schema.ts';
import type { EstadoEvento, TipoEvento, VisibilidadEvento } from './evento.schema.ts';

export const TIPO_EVENTO: Readonly<Record<TipoEvento, string>> = {
  REUNION: 'Reunión',
  VISITA_OBRA: 'Visita de obra',
  ENTREGA: 'Entrega',
  VENCIMIENTO: 'Vencimiento',
  HITO: 'Hito',
  TAREA: 'Tarea',
  PAGO: 'Pago',
  APORTE: 'Aporte',
  OTRO: 'Otro',
};

export const ESTADO_EVENTO: Readonly<Record<EstadoEvento, string>> = {
  PENDIENTE: 'Pendiente',
  HECHO: 'Hecho',
  CANCELADO: 'Cancelado',
};

export const VISIBILIDAD_EVENTO: Readonly<Record<VisibilidadEvento, string>> = {
  TODOS: 'Quienes ven la obra',
  EQUIPO: 'El equipo, sin los socios',
  PARTICIPANTES: 'Solo los participantes',
};

export const ORIGEN_AGENDA: Readonly<Record<OrigenAgenda, string>> = {
  EVENTO: 'Evento',
  PAGO: 'Pago programado',
  CHEQUE: 'Cheque',
  CERTIFICADO: 'Certificado',
  LLAMADO: 'Llamado de aportes',
  ACOPIO: 'Vencimiento de acopio',
  DOCUMENTO: 'Vencimiento de documento',
  COMPROBANTE: 'Comprobante por pagar',
  ANTICIPO: 'Anticipo',
  REPARO: 'Fondo de reparo',
  RETENCION: 'Retención a depositar',
  CHEQUE_A_COBRAR: 'Cheque a cobrar',
  CHEQUE_RECHAZADO: 'Cheque rechazado',
  CHEQUE_A_REPONER: 'Cheque a reponer',
  PRESUPUESTO: 'Validez de presupuesto',
  ESPERA_COMPROBANTE: 'Comprobante que se espera',
  SUSCRIPCION: 'Suscripción',
};

/** Plural names of the origins of items. */
export const ORIGENES_AGENDA: Readonly<Record<OrigenAgenda, string>> = {
  EVENTO: 'Eventos',
  PAGO: 'Pagos',
  CHEQUE: 'Cheques',
  CERTIFICADO: 'Certificados',
  LLAMADO: 'Aportes',
  ACOPIO: 'Acopios',
  DOCUMENTO: 'Documentos',
  COMPROBANTE: 'Por pagar',
  ANTICIPO: 'Anticipos',
  REPARO: 'Fondos de reparo',
  RETENCION: 'Retenciones',
  CHEQUE_A_COBRAR: 'Cheques a cobrar',
  CHEQUE_RECHAZADO: 'Cheques rechazados',
  CHEQUE_A_REPONER: 'Cheques a reponer',
  PRESUPUESTO: 'Presupuestos',
  ESPERA_COMPROBANTE: 'Comprobantes que se esperan',
  SUSCRIPCION: 'Suscripción',
};

/** Reminders that a form offers, in minutes before the beginning. */
export const RECORDATORIOS: readonly (readonly [minutos: number, palabras: string])[] = [
  [0, 'Al empezar'],
  [15, '15 minutos antes'],
  [60, '1 hora antes'],
  [180, '3 horas antes'],
  [1440, '1 día antes'],
  [2880, '2 días antes'],
  [10_080, '1 semana antes'],
];

/**
 * Reminder in words, `1 hora antes`; one that no form offers is in whole days, hours or minutes.
 */
export function recordatorioEnPalabras(minutos: number): string {
  const elegible = RECORDATORIOS.find(([minutosElegibles]) => minutosElegibles === minutos);
  if (elegible !== undefined) return elegible[1];
  if (minutos % 1440 === 0) return `${minutos / 1440} días antes`;
  return minutos % 60 === 0 ? `${minutos / 60} horas antes` : `${minutos} minutos antes`;
}

/** The title under which each kind of notice is listed; the titles appear in this order. */
const GRUPO_DE_AVISO: Readonly<Record<ClaseAviso, string>> = {
  DECISION: 'Para decidir',
  EXCESO: 'Para decidir',
  FALLA: 'Para decidir',
  VENCIDO: 'Vence',
  VENCE: 'Vence',
  EVENTO: 'Eventos',
};

type Grupo<A> = { readonly titulo: string; readonly avisos: readonly A[] };

/** The notices under their titles; a title without any is left out. */
export function agruparAvisos<A extends { readonly clase: ClaseAviso }>(
  avisos: readonly A[],
): readonly Grupo<A>[] {
  const titulos = [...new Set(Object.values(GRUPO_DE_AVISO))];
  return titulos
    .map((titulo) => ({
      titulo,
      avisos: avisos.filter(({ clase }) => GRUPO_DE_AVISO[clase] === titulo),
    }))
    .filter((grupo) => grupo.avisos.length > 0);
}
