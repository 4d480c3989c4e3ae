import type { Act } from '../act.ts';
import { agenda } from './agenda.ts';
import type { Book } from './book.ts';
import { budgets } from './budgets.ts';
import { documents } from './documents.ts';
import { movements } from './movements.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { requests } from './requests.ts';
import { stockpiles } from './stockpiles.ts';
import { suppliers } from './suppliers.ts';
import { works } from './works.ts';

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
export const actsOf = (book: Book): Act[] =>
  LISTS.flatMap((list) => list(book)).sort((a, b) =>
    when(a) < when(b) ? -1 : Number(when(a) > when(b)),
  );
