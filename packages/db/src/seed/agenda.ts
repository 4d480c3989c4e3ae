import { addDays, instantOf, todayOf, weekdayOf, workdayOf } from './dates.ts';
import { CAMILA, type DemoUser, ELENA, JULIAN, MARIANA, RIO_MANSO, RODRIGO } from './demo-users.ts';
import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

type EventoDemo = {
  readonly titulo: string;
  readonly tipo: string;
  /** Days from today. */
  readonly dia: number;
  /** From and to, in minutes after midnight; without them all day, for so many days. */
  readonly horas?: readonly [number, number];
  readonly dias?: number;
  /** Its place in the list of obras. */
  readonly obra?: number;
  readonly autor?: DemoUser;
  readonly participantes?: readonly DemoUser[];
  readonly recordatorios?: readonly number[];
  /** Every week, so many times; 0 without an end. */
  readonly semanas?: number;
  /** Weeks from the first one in which it does not happen. */
  readonly salvo?: readonly number[];
  readonly visibilidad?: 'EQUIPO' | 'PARTICIPANTES';
  readonly estado?: 'HECHO' | 'CANCELADO';
  readonly lugar?: string;
  readonly notas?: string;
};

const H = (hora: number, minutos = 0): number => hora * 60 + minutos;

const EVENTOS: readonly EventoDemo[] = [
  {
    titulo: 'Reunión semanal de obra',
    tipo: 'REUNION',
    dia: -28,
    horas: [H(9), H(10)],
    obra: 0,
    participantes: [MARIANA, JULIAN, CAMILA],
    recordatorios: [30],
    semanas: 0,
    salvo: [2],
    lugar: 'Obrador',
  },
  {
    titulo: 'Recorrida de seguridad e higiene',
    tipo: 'VISITA_OBRA',
    dia: -20,
    horas: [H(8), H(9, 30)],
    obra: 0,
    participantes: [CAMILA],
    semanas: 12,
  },
  { titulo: 'Limpieza general de obra', tipo: 'TAREA', dia: -16, obra: 1, semanas: 10, salvo: [3] },
  {
    titulo: 'Cierre de caja de la semana',
    tipo: 'TAREA',
    dia: -8,
    horas: [H(17), H(17, 30)],
    participantes: [JULIAN],
    semanas: 26,
    visibilidad: 'EQUIPO',
  },
  { titulo: 'Hormigonado losa 5.º piso', tipo: 'HITO', dia: -12, obra: 0, estado: 'HECHO' },
  {
    titulo: 'Entrega de ladrillos huecos',
    tipo: 'ENTREGA',
    dia: -9,
    horas: [H(7, 30), H(9)],
    obra: 0,
    estado: 'HECHO',
  },
  {
    titulo: 'Visita del municipio',
    tipo: 'VISITA_OBRA',
    dia: -5,
    horas: [H(11), H(12)],
    obra: 2,
    estado: 'CANCELADO',
    notas: 'La reprogramaron ellos.',
  },
  {
    titulo: 'Pago de cargas sociales',
    tipo: 'PAGO',
    dia: -3,
    estado: 'HECHO',
    visibilidad: 'EQUIPO',
  },
  {
    titulo: 'Reunión con la inmobiliaria',
    tipo: 'REUNION',
    dia: -1,
    horas: [H(16), H(17)],
    obra: 4,
    estado: 'HECHO',
  },
  {
    titulo: 'Visita de los socios al edificio',
    tipo: 'VISITA_OBRA',
    dia: 0,
    horas: [H(15), H(16, 30)],
    obra: 0,
    participantes: [MARIANA, ELENA],
    recordatorios: [60],
    lugar: 'Los Tilos 1450',
  },
  {
    titulo: 'Llamar por el medidor de luz',
    tipo: 'TAREA',
    dia: 0,
    autor: CAMILA,
    obra: 0,
    participantes: [CAMILA],
  },
  {
    titulo: 'Entrega de hierro Ø12',
    tipo: 'ENTREGA',
    dia: 1,
    horas: [H(8), H(10)],
    obra: 0,
    participantes: [CAMILA, RODRIGO],
    recordatorios: [60, 1440],
  },
  { titulo: 'Replanteo de tabiques', tipo: 'TAREA', dia: 1, dias: 3, obra: 1, autor: RODRIGO },
  {
    titulo: 'Reunión con el contador',
    tipo: 'REUNION',
    dia: 2,
    horas: [H(10), H(11)],
    participantes: [MARIANA, JULIAN],
    visibilidad: 'PARTICIPANTES',
    lugar: 'Estudio',
  },
  {
    titulo: 'Prueba hidráulica de cañerías',
    tipo: 'HITO',
    dia: 3,
    horas: [H(9), H(12)],
    obra: 0,
    participantes: [CAMILA],
    recordatorios: [1440],
  },
  {
    titulo: 'Vence el seguro de obra',
    tipo: 'VENCIMIENTO',
    dia: 4,
    obra: 1,
    recordatorios: [4320],
  },
  {
    titulo: 'Medición para el certificado del mes',
    tipo: 'TAREA',
    dia: 5,
    horas: [H(9), H(13)],
    obra: 0,
    autor: JULIAN,
    participantes: [JULIAN, CAMILA],
  },
  {
    titulo: 'Asamblea de aportantes',
    tipo: 'APORTE',
    dia: 7,
    horas: [H(19), H(20, 30)],
    obra: 0,
    participantes: [MARIANA, ELENA],
    recordatorios: [1440, 120],
  },
  { titulo: 'Entrega de aberturas', tipo: 'ENTREGA', dia: 9, obra: 1 },
  {
    titulo: 'Visita a la fábrica de ascensores',
    tipo: 'OTRO',
    dia: 10,
    horas: [H(14), H(17)],
    obra: 0,
    participantes: [MARIANA],
    lugar: 'Parque industrial',
  },
  { titulo: 'Inicio de pintura interior', tipo: 'HITO', dia: 13, obra: 0 },
  {
    titulo: 'Presentación de planos de subdivisión',
    tipo: 'VENCIMIENTO',
    dia: 17,
    obra: 4,
    recordatorios: [10_080],
  },
  { titulo: 'Corte de calle por volquetes', tipo: 'OTRO', dia: 20, dias: 2, obra: 0 },
  {
    titulo: 'Renovar la suscripción de Plomada',
    tipo: 'PAGO',
    dia: 19,
    visibilidad: 'PARTICIPANTES',
    participantes: [MARIANA],
  },
  { titulo: 'Receso de fin de año', tipo: 'OTRO', dia: 35, dias: 10 },
];

type Contexto = {
  readonly tenantId: string;
  readonly proyectoIds: readonly string[];
  readonly ahora: Date;
};

function filaDe(evento: EventoDemo, i: number, contexto: Contexto): SeedRow {
  const { tenantId, proyectoIds, ahora } = contexto;
  const hoy = todayOf(ahora);
  const { dia, horas, dias = 1, obra, semanas, salvo = [] } = evento;
  const primero =
    semanas === undefined ? workdayOf(addDays(hoy, dia)) : weekdayOf(addDays(hoy, dia));
  const [desde, hasta] = horas ?? [0, 0];
  const alta = instantOf(addDays(hoy, -30), 600 + i);
  return {
    id: seedId('evento', tenantId, i),
    tenant_id: tenantId,
    proyecto_id: obra === undefined ? null : (proyectoIds[obra] ?? null),
    titulo: evento.titulo,
    tipo: evento.tipo,
    inicio: instantOf(primero, desde),
    fin: instantOf(addDays(primero, horas ? 0 : dias - 1), hasta),
    todo_el_dia: horas === undefined,
    recordatorios: evento.recordatorios ?? [],
    recurrencia:
      semanas === undefined ? null : `FREQ=WEEKLY${semanas === 0 ? '' : `;COUNT=${semanas}`}`,
    repite_hasta: semanas ? instantOf(addDays(primero, (semanas - 1) * 7), desde) : null,
    excepciones: salvo.map((semana) => addDays(primero, semana * 7)),
    lugar: evento.lugar ?? null,
    notas: evento.notas ?? null,
    visibilidad: evento.visibilidad ?? 'TODOS',
    estado: evento.estado ?? 'PENDIENTE',
    creado_en: alta,
    creado_por: (evento.autor ?? JULIAN).id,
    actualizado_en: alta,
  };
}

/** The agenda of the construction firm: its days hang on today, repeated ones began weeks ago. */
export function agendaDe(contexto: Contexto): readonly (readonly [string, readonly SeedRow[]])[] {
  const { tenantId } = contexto;
  if (tenantId !== RIO_MANSO) return [];
  return [
    ['eventos', EVENTOS.map((evento, i) => filaDe(evento, i, contexto))],
    [
      'evento_participantes',
      EVENTOS.flatMap(({ participantes = [] }, i) =>
        participantes.map(({ id }) => ({
          tenant_id: tenantId,
          evento_id: seedId('evento', tenantId, i),
          usuario_id: id,
        })),
      ),
    ],
  ];
}
