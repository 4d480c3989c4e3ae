import { localStamp } from '@plomada/formatters/icalendar';
import { RRuleTemporal } from 'rrule-temporal';

const ZONE = 'America/Argentina/Buenos_Aires';
const DAY_MS = 86_400_000;

/**
 * Parts of a rule that are allowed; none is finer than a day, so a day has at most one occurrence.
 */
const PARTS = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
] as const;
const MAX = { INTERVAL: 366, COUNT: 1000 } as const;
/** Most periods that are searched for an occurrence, because some rules never have one. */
const MAX_PERIODS = 3000;
/** Last instant that fits PostgreSQL and a year of four digits. */
const LAST = Date.parse('9999-12-31T00:00:00Z');

type Checked =
  | { readonly ok: true; /** The last instant it may happen at. */ readonly until: Date | null }
  | { readonly ok: false; readonly message: string };

/** Stored rule of an event: its first instant, its text and its end. */
export type Recurrence = {
  readonly start: Date;
  readonly rule: string;
  readonly until: Date | null;
};

const refused = (message: string): Checked => ({ ok: false, message });

const partsOf = (rule: string): (readonly [string, string])[] =>
  rule.split(';').map((part) => {
    const [name = '', value = ''] = part.split('=');
    return [name, value] as const;
  });

/**
 * The rule without COUNT and UNTIL; the stored `until` ends it, because COUNT would require walking
 * from the first day.
 */
const endless = (rule: string): string =>
  partsOf(rule)
    .filter(([name]) => name !== 'COUNT' && name !== 'UNTIL')
    .map((part) => part.join('='))
    .join(';');

const ruleOf = (start: Date, rule: string): RRuleTemporal =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=${ZONE}:${localStamp(start)}\nRRULE:${rule}`,
    strict: true,
    maxIterations: MAX_PERIODS,
  });

/**
 * End of a rule by its UNTIL: `20261130` includes that whole day, a longer text is an instant in
 * UTC. Null for any other text.
 */
function endOf(text: string): Date | null {
  const [, year, month, day, hour = '', minute, second] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const instant =
    hour === ''
      ? new Date(Date.parse(`${date}T00:00:00-03:00`) + DAY_MS - 1000)
      : new Date(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

function wholeUpTo(value: string | undefined, max: number): boolean {
  return (
    value === undefined || (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= max)
  );
}

function refusalOfParts(parts: ReadonlyMap<string, string>, count: number): string | null {
  const strange = [...parts.keys()].find((name) => !PARTS.some((known) => known === name));
  if (strange !== undefined) {
    return `La repetición no admite ${strange}: se usan ${PARTS.join(', ')}`;
  }
  if (parts.size < count) return 'La repetición dice dos veces lo mismo';
  if (!wholeUpTo(parts.get('INTERVAL'), MAX.INTERVAL)) {
    return `La repetición es cada 1 a ${MAX.INTERVAL} (INTERVAL)`;
  }
  if (!wholeUpTo(parts.get('COUNT'), MAX.COUNT)) {
    return `La repetición es de 1 a ${MAX.COUNT} veces (COUNT); sin COUNT no termina`;
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) {
    return 'La repetición termina por cantidad (COUNT) o por fecha (UNTIL), no por las dos';
  }
  return null;
}

/** Last of `COUNT` occurrences; null when there is none or it is past the year 9999. */
function lastOf(start: Date, rule: string): Date | null {
  const ms = ruleOf(start, rule).all().at(-1)?.epochMilliseconds;
  return ms === undefined || ms > LAST ? null : new Date(ms);
}

/**
 * Validates the rule of an event that begins at `start` and computes its end. The library checks
 * the rule itself, but parts that it would expand without end are refused before that.
 */
export function checkRule(rule: string, start: Date): Checked {
  const list = partsOf(rule);
  const parts = new Map(list);
  const refusal = refusalOfParts(parts, list.length);
  if (refusal !== null) return refused(refusal);
  try {
    if (!ruleOf(start, endless(rule)).matches(start)) {
      return refused(
        'El primer día no cumple la repetición: tiene que ser uno de los que se repiten',
      );
    }
    const untilText = parts.get('UNTIL');
    if (untilText !== undefined) {
      const until = endOf(untilText);
      if (!until) return refused('La repetición termina en una fecha que no es válida (UNTIL)');
      return until < start
        ? refused('La repetición termina antes de empezar')
        : { ok: true, until };
    }
    if (!parts.has('COUNT')) return { ok: true, until: null };
    const until = lastOf(start, rule);
    return until ? { ok: true, until } : refused('La repetición llega demasiado lejos');
  } catch {
    return refused(
      'La repetición no es válida: se espera una RRULE, por ejemplo FREQ=WEEKLY;BYDAY=MO',
    );
  }
}

/**
 * Rule as calendar programs read it, with the stored end: a local day when `allDay`, otherwise an
 * instant in UTC.
 */
export function ruleWithEnd({ rule, until }: Recurrence, allDay: boolean): string {
  const bare = endless(rule);
  if (!until) return bare;
  const end = allDay
    ? localStamp(until).slice(0, 8)
    : `${until.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return `${bare};UNTIL=${end}`;
}

/** Occurrences between two instants, both included; at most one per day. */
export function occurrencesOf({ start, rule, until }: Recurrence, from: Date, to: Date): Date[] {
  const last = until && until < to ? until : to;
  const first = from > start ? from : start;
  if (last < first) return [];
  return ruleOf(start, endless(rule))
    .between(first, last, true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds));
}
