import { agenda } from './acts/agenda.ts';
import { budgets, payments } from './acts/budgets.ts';
import { documents } from './acts/documents.ts';
import { movements, requests, suppliers } from './acts/movements.ts';
import { stockpiles } from './acts/stockpiles.ts';
import { partners, works } from './acts/works.ts';
import { type Act, type Book, instantOf, Known } from './book.ts';
import type { Desk } from './desk.ts';

const LISTS = [
  suppliers,
  works,
  partners,
  budgets,
  movements,
  payments,
  stockpiles,
  documents,
  agenda,
  requests,
];

const when = ({ date, time }: Act): string => `${date} ${time}`;

/** All that is done in an organisation, in the order in which it happened. */
const actsOf = (book: Book): Act[] =>
  LISTS.flatMap((list) => list(book)).sort((a, b) =>
    when(a) < when(b) ? -1 : Number(when(a) > when(b)),
  );

/** When it happened; what would only happen later today has just happened. */
const instantBy = ({ date, time }: Act, now: Date): Date => {
  const instant = instantOf(date, time);
  return instant < now ? instant : now;
};

/**
 * Does all acts of an organisation one after another, each at its own instant. Each has a key of its own, so
 * that whoever begins anew, cut off somewhere in the middle, does only what was not done.
 */
export async function perform(desk: Desk, book: Book, now: Date): Promise<void> {
  const { tenant, owner } = book;
  const known = new Known();
  const before = desk.as({ who: owner, tenantId: tenant.id, at: now, key: 'demo' });
  const { items: trades } = await before.rubros.listar();
  for (const { id, codigo } of trades) known.learn(`rubro ${codigo}`, { id });
  for (const [n, act] of actsOf(book).entries()) {
    const at = instantBy(act, now);
    const call = desk.as({ who: act.who, tenantId: tenant.id, at, key: `demo-${n}` });
    try {
      await act.does({ call, known, receive: desk.receive });
    } catch (cause) {
      const what = `${tenant.nombre}, ${act.date} ${act.time}, ${act.who.email}`;
      throw new Error(`The demo was refused something: ${what}`, { cause });
    }
  }
}
