import type { EstadoEvento, OrigenAgenda, TipoEvento, VisibilidadEvento } from './evento.schema.ts';

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
  PRESUPUESTO: 'Validez de presupuesto',
  SUSCRIPCION: 'Suscripción',
};
