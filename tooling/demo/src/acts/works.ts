import { tipoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import { conceptoGastoSchema } from '@plomada/domain/lote/gasto-lote.schema';
import {
  estadoProyectoSchema,
  modalidadProyectoSchema,
  tipoProyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { rolSocioSchema } from '@plomada/domain/socios/socio.schema';
import { z } from 'zod';

import type { Act, Book } from '../book.ts';
import { person } from '../people.ts';
import { cell, inWork, when } from '../table.ts';

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
  /** Latitude and longitude of the work; empty when it has none. */
  lugar: cell.list(' '),
  permiteUnidadesFuncionales: cell.mark,
  asignados: cell.list(' '),
  /** Simple interest per month, in basis points. */
  mora: cell.number,
  comoAportar: cell.list(' / '),
});

const step = z.strictObject({
  ...inWork,
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
  return on([calendar.day(dia), hora], async ({ call, known }) => {
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
  on([calendar.day(dia), hora], async ({ call, known }) => {
    const fechaFinReal = row.finReal === null ? undefined : calendar.day(row.finReal);
    const changed = { ...known.row(`obra ${obra}`), estado: row.estado, fechaFinReal };
    known.learn(`obra ${obra}`, await call.proyectos.editar(changed));
  });

export const works = (book: Book): Act[] => [
  ...book.rows('obras', work).map((row) => opening(book, row)),
  ...book.rows('estados', step).map((row) => change(book, row)),
];

const partner = z.strictObject({
  ...inWork,
  nombre: cell.text,
  usuario: cell.optional,
  cuit: cell.text,
  participacionBp: cell.number,
  rol: rolSocioSchema,
});

const leaving = z.strictObject({
  ...inWork,
  socio: cell.text,
  motivo: cell.text,
  redistribucion: cell.text,
});

const request = z.strictObject({
  ...inWork,
  concepto: cell.text,
  importeCentavos: cell.amount,
  moneda: cell.currency,
  vence: cell.number,
  anulado: cell.optional,
});

const contribution = z.strictObject({
  ...inWork,
  socio: cell.text,
  tipo: tipoAporteSchema,
  importeCentavos: cell.amount,
  moneda: cell.currency,
  cotizacion: cell.rate,
  concepto: cell.text,
  llamado: cell.optional,
  destino: z.enum(['', 'LOTE']),
});

const lot = z.strictObject({
  ...inWork,
  descripcion: cell.text,
  nomenclaturaCatastral: cell.text,
  partida: cell.text,
  superficieM2: cell.text,
  precioCentavos: cell.amount,
  cotizacion: cell.rate,
  vendedor: cell.text,
});

const lotExpense = z.strictObject({
  ...inWork,
  concepto: conceptoGastoSchema,
  descripcion: cell.text,
  importeCentavos: cell.amount,
  moneda: cell.currency,
  cotizacion: cell.rate,
  medioPago: medioPagoSchema,
});

const joining = ({ calendar, on }: Book, row: z.infer<typeof partner>): Act =>
  on([calendar.workday(row.dia), row.hora], async ({ call, known }) => {
    const { dia: _dia, hora: _hora, obra, usuario, nombre, ...share } = row;
    const named = usuario === null ? { nombre } : { usuarioId: person(usuario).id };
    const id = known.id(`obra ${obra}`);
    known.learn(`socio ${obra} ${nombre}`, await call.socios.crear({ id, ...share, ...named }));
  });

/** Act that removes a partner; the share is distributed among the others in proportion. */
const parting = ({ calendar, on }: Book, row: z.infer<typeof leaving>): Act =>
  on([calendar.day(row.dia), row.hora], async ({ call, known }) => {
    const id = known.id(`obra ${row.obra}`);
    const socioId = known.id(`socio ${row.obra} ${row.socio}`);
    const { motivo, redistribucion } = row;
    await call.socios.editar({ id, socioId, participacionBp: 0, activo: false, motivo });
    const modo = 'PROPORCIONAL_ACTUAL';
    await call.socios.redistribuir({ id, modo, motivo: redistribucion });
  });

/** Acts that make a contribution call and, for a row with `anulado`, cancel it five days later. */
function calling({ calendar, on }: Book, row: z.infer<typeof request>, n: number): Act[] {
  const name = `llamado ${n + 1}`;
  const { concepto, importeCentavos, moneda, anulado: motivo } = row;
  const [fecha, vencimiento] = [calendar.day(row.dia), calendar.day(row.vence)];
  const called = on([fecha, row.hora], async ({ call, known }) => {
    const proyectoId = known.id(`obra ${row.obra}`);
    const periodo = vencimiento.slice(0, 7);
    const asked = { concepto, importeCentavos, moneda, fecha, vencimiento };
    known.learn(name, await call.llamados.crear({ proyectoId, periodo, ...asked }));
  });
  if (motivo === null) return [called];
  const cancel: Act['does'] = ({ call, known }) =>
    call.llamados.anular({ id: known.id(name), motivo });
  return [called, on([calendar.day(row.dia + 5), '17:00'], cancel)];
}

function giving({ calendar, on }: Book, row: z.infer<typeof contribution>): Act {
  const { tipo, concepto, moneda, importeCentavos } = row;
  // Contributions in kind need no bank, so they may fall on a Sunday.
  const fecha = tipo === 'DINERO' ? calendar.workday(row.dia) : calendar.day(row.dia);
  const cotizacion = row.cotizacion && { ...row.cotizacion, fecha };
  return on([fecha, row.hora], ({ call, known }) => {
    const obra = known.id(`obra ${row.obra}`);
    const socioId = known.id(`socio ${row.obra} ${row.socio}`);
    const given = { socioId, fecha, importeCentavos, moneda, cotizacion };
    if (row.destino === 'LOTE') return call.lote.crearAporte({ id: obra, ...given });
    const llamadoId = known.optional('llamado', row.llamado);
    return call.aportes.crear({ proyectoId: obra, ...given, tipo, concepto, llamadoId });
  });
}

function buying({ calendar, on }: Book, row: z.infer<typeof lot>): Act {
  const { dia, hora, obra, ...typed } = row;
  const fecha = calendar.workday(dia);
  const cotizacion = row.cotizacion && { ...row.cotizacion, fecha };
  const reserved = { ...typed, moneda: 'USD', cotizacion, estado: 'RESERVADO' } as const;
  return on([fecha, hora], ({ call, known }) =>
    call.lote.guardar({ id: known.id(`obra ${obra}`), ...reserved, fechaReserva: fecha }),
  );
}

function spending({ calendar, on }: Book, row: z.infer<typeof lotExpense>): Act {
  const { dia, hora, obra, ...typed } = row;
  const fecha = calendar.workday(dia);
  const cotizacion = row.cotizacion && { ...row.cotizacion, fecha };
  return on([fecha, hora], ({ call, known }) =>
    call.lote.crearGasto({ id: known.id(`obra ${obra}`), ...typed, fecha, cotizacion }),
  );
}

/** Acts on partners: their shares, calls and contributions, and the lot bought with them. */
export const partners = (book: Book): Act[] => [
  ...book.rows('socios', partner).map((row) => joining(book, row)),
  ...book.rows('salidas', leaving).map((row) => parting(book, row)),
  ...book.rows('llamados', request).flatMap((row, n) => calling(book, row, n)),
  ...book.rows('lotes', lot).map((row) => buying(book, row)),
  ...book.rows('aportes', contribution).map((row) => giving(book, row)),
  ...book.rows('gastos-lote', lotExpense).map((row) => spending(book, row)),
];
