import {
  estadoProyectoSchema,
  modalidadProyectoSchema,
  tipoProyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { z } from 'zod';

import type { Act } from '../act.ts';
import { person } from '../people.ts';
import { cell, when } from '../table.ts';
import type { Book } from './book.ts';

const work = z.strictObject({
  codigo: cell.text,
  ...when,
  nombre: cell.text,
  descripcion: cell.text,
  tipo: tipoProyectoSchema,
  modalidad: modalidadProyectoSchema,
  direccion: cell.text,
  localidad: cell.text,
  provincia: cell.text,
  clienteNombre: cell.optional,
  clienteCuit: cell.optional,
  superficieCubierta: cell.optional,
  superficieSemicubierta: cell.optional,
  superficieLote: cell.optional,
  inicio: cell.number,
  fin: cell.number,
  monedaBase: cell.currency,
  presupuestoObjetivoCentavos: cell.optionalAmount,
  /** Latitude and longitude, made up near the place. */
  lugar: cell.list(' '),
  permiteUnidadesFuncionales: cell.mark,
  asignados: cell.list(' '),
  /** Simple interest a month, in basis points. */
  mora: cell.number,
  comoAportar: cell.list(' / '),
});

const step = z.strictObject({
  obra: cell.text,
  ...when,
  estado: estadoProyectoSchema,
  finReal: cell.optionalNumber,
});

function opening(
  { calendar, on }: Book,
  {
    codigo,
    dia,
    hora,
    inicio,
    fin,
    lugar,
    asignados,
    mora,
    comoAportar,
    ...typed
  }: z.infer<typeof work>,
): Act {
  const name = `obra ${codigo}`;
  const [latitud = null, longitud = null] = lugar.map(Number);
  const [fechaInicio, fechaFinPrevista] = [calendar.day(inicio), calendar.day(fin)];
  return on(calendar.day(dia), hora, async ({ call, known }) => {
    const placed = { latitud, longitud, fechaInicio, fechaFinPrevista };
    const { id, version } = await call.proyectos.crear({ ...typed, ...placed });
    known.learn(name, { id, version });
    if (asignados.length > 0) {
      const usuarioIds = asignados.map((who) => person(who).id);
      await call.proyectos.asignarUsuarios({ id, usuarioIds });
    }
    if (comoAportar.length === 0) return;
    const how = { moraMensualBp: mora, comoAportar: comoAportar.join('\n') };
    const configured = await call.proyectos.editarConfiguracion({ id, version, ...how });
    known.learn(name, { id, version: configured.version });
  });
}

const change = ({ calendar, on }: Book, { obra, dia, hora, ...row }: z.infer<typeof step>): Act =>
  on(calendar.day(dia), hora, async ({ call, known }) => {
    const fechaFinReal = row.finReal === null ? undefined : calendar.day(row.finReal);
    const changed = { ...known.row(`obra ${obra}`), estado: row.estado, fechaFinReal };
    known.learn(`obra ${obra}`, await call.proyectos.editar(changed));
  });

export const works = (book: Book): Act[] => [
  ...book.rows('obras', work).map((row) => opening(book, row)),
  ...book.rows('estados', step).map((row) => change(book, row)),
];
