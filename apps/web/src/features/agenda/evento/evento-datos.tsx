import type { Evento } from '@plomada/domain/agenda/evento.schema';
import {
  ESTADO_EVENTO,
  recordatorioEnPalabras,
  TIPO_EVENTO,
  VISIBILIDAD_EVENTO,
} from '@plomada/domain/agenda/palabras.rules';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { diaDeLaSemana, formatearFecha } from '@plomada/formatters/fecha';

import { Badge } from '@/components/ui/badge.tsx';

import { diaDe, horaDe } from '../calendario/items.ts';
import { ESTADO_ICONO } from '../iconos.ts';
import { repeticionEnPalabras } from './repeticion.ts';

const TONO = { PENDIENTE: 'info', HECHO: 'success', CANCELADO: 'secondary' } as const;

const conDia = (dia: string) => `${diaDeLaSemana(dia)} ${formatearFecha(dia)}`;

/** Date and time of an event; for a repeated one, of the occurrence that was opened. */
function cuando({ inicio, fin, recurrencia }: Evento, fecha: string | null): string {
  const diaDeInicio = diaDe(inicio);
  const abierto =
    recurrencia !== null && fecha !== null && esFechaCalendario(fecha) ? fecha : diaDeInicio;
  const ultimo = sumarDias(abierto, diasEntre(diaDeInicio, diaDe(fin)));
  const [de, a] = [horaDe(inicio), horaDe(fin)];
  if (de === '') {
    return ultimo === abierto ? conDia(abierto) : `${conDia(abierto)} al ${conDia(ultimo)}`;
  }
  if (ultimo === abierto)
    return de === a ? `${conDia(abierto)}, ${de}` : `${conDia(abierto)}, ${de} a ${a}`;
  return `${conDia(abierto)}, ${de} a ${conDia(ultimo)}, ${a}`;
}

type Dato = readonly [que: string, valor: string];

function datos(evento: Evento, fecha: string | null): readonly Dato[] {
  const { proyecto, recurrencia, participantes, recordatorios, lugar, excepciones } = evento;
  const enLista = (que: string, valores: readonly string[]) =>
    valores.length > 0 && ([que, valores.join(', ')] as const);
  const todos: readonly (Dato | false)[] = [
    ['Cuándo', cuando(evento, fecha)],
    recurrencia !== null && ['Se repite', repeticionEnPalabras(recurrencia)],
    enLista('Menos', excepciones.map(formatearFecha)),
    ['Obra', proyecto === null ? '—' : `${proyecto.codigo} · ${proyecto.nombre}`],
    lugar !== null && ['Lugar', lugar],
    enLista(
      'Participan',
      participantes.map(({ nombre }) => nombre),
    ),
    enLista('Recordatorios', recordatorios.map(recordatorioEnPalabras)),
    ['Lo ven', VISIBILIDAD_EVENTO[evento.visibilidad]],
    ['Lo creó', evento.creadoPor.nombre],
  ];
  return todos.filter((dato) => dato !== false);
}

type EventoDatosProps = { readonly evento: Evento; readonly fecha: string | null };

export function EventoDatos({ evento, fecha }: EventoDatosProps) {
  const { estado, tipo, notas } = evento;
  return (
    <>
      <p className="mb-3 flex items-center gap-2 text-muted-foreground">
        {TIPO_EVENTO[tipo]}
        <Badge variant={TONO[estado]} icon={ESTADO_ICONO[estado]}>
          {ESTADO_EVENTO[estado]}
        </Badge>
      </p>
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
        {datos(evento, fecha).map(([que, valor]) => (
          <div key={que} className="contents">
            <dt className="text-muted-foreground">{que}</dt>
            <dd className="tnum min-w-0 break-words whitespace-normal">{valor}</dd>
          </div>
        ))}
      </dl>
      {notas === null ? null : (
        <p className="mt-3 rounded-md bg-sunken px-3 py-2.5 break-words whitespace-pre-line">
          {notas}
        </p>
      )}
    </>
  );
}
