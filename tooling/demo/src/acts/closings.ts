import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { TIPOS_DE_AVISO } from '@plomada/domain/cierres/cierre.rules';
import { z } from 'zod';

import { type Act, type Book, instantOf } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell, inWork } from '../table.ts';
import { captureOf, photoOf } from './captures.ts';

const closing = z.strictObject({
  ...byWhom,
  /** Day whose month, plus `meses`, is the one that is closed. */
  de: cell.number,
  meses: cell.number,
});

const monthOf = ({ calendar }: Book, { de, meses }: z.infer<typeof closing>): string =>
  sumarMeses(`${mesDe(calendar.day(de))}-01`, meses).slice(0, 7);

/** Act that closes a month, accepting every kind of warning. */
const closed = (book: Book, row: z.infer<typeof closing>): Act =>
  book.on(
    [book.calendar.day(row.dia), row.hora],
    ({ call }) => call.cierres.cerrar({ mes: monthOf(book, row), aceptados: [...TIPOS_DE_AVISO] }),
    person(row.quien),
  );

const progress = z.strictObject({
  ...byWhom,
  obra: cell.text,
  foto: cell.text,
  rubro: cell.optional,
  nota: cell.text,
});

/** Act that adds a photo of the work, sent by the phone that took it. */
function showing({ calendar, on }: Book, row: z.infer<typeof progress>, n: number): Act {
  const { obra, foto, rubro, nota } = row;
  const date = calendar.day(row.dia);
  const taken = captureOf(instantOf(date, row.hora), n);
  const show: Act['does'] = async ({ call, known, receive }) =>
    call.fotos.subir({
      id: known.id(`obra ${obra}`),
      archivo: await receive(`${foto}.jpg`, await photoOf(foto, nota)),
      ...(rubro === null ? {} : { rubroId: known.id(`rubro ${rubro}`) }),
      tomadaEn: taken.capturadoEn,
      nota,
      ...taken,
    });
  return on([date, row.hora], show, person(row.quien));
}

const report = z.strictObject({
  ...inWork,
  /** Partner who gets a link to the report. */
  socio: cell.text,
  texto: cell.text,
});

const LINK_DAYS = 180;

/**
 * Act that makes a report from the first to the second closed month, and a link to it for a partner
 * who has none.
 */
function reporting(
  { calendar, on }: Book,
  { dia, hora, obra, socio, texto }: z.infer<typeof report>,
  months: readonly string[],
): Act {
  const [desde = '', hasta = desde] = months;
  return on([calendar.day(dia), hora], async ({ call, known }) => {
    const id = known.id(`obra ${obra}`);
    const socioId = known.id(`socio ${obra} ${socio}`);
    const { id: informeId } = await call.informes.crear({ id, desde, hasta, texto });
    // Only a first link is created: a repeated act would create a second one.
    const { items } = await call.enlaces.listar({ id, socioId });
    if (items.length > 0) return;
    const shown = { que: 'AMBOS', modo: 'VIVO', dias: LINK_DAYS } as const;
    await call.enlaces.crear({ id, socioId, informeId, ...shown });
  });
}

/**
 * Acts that close months, add photos of progress, and make reports of the closed months for
 * partners.
 */
export function closings(book: Book): Act[] {
  const rows = book.rows('cierres', closing);
  const months = rows.map((row) => monthOf(book, row));
  return [
    ...rows.map((row) => closed(book, row)),
    ...book.rows('avances', progress).map((row, n) => showing(book, row, n)),
    ...book.rows('informes', report).map((row) => reporting(book, row, months)),
  ];
}
