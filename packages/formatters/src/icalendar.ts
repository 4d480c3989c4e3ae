const ZONE = 'America/Argentina/Buenos_Aires';
const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE_MAX = 75;

export type CalendarEntry = {
  /** Stable id of the event, so that calendars update it instead of adding another one. */
  readonly uid: string;
  readonly summary: string;
  readonly start: Date;
  /** The last day, included, when `allDay`; else the instant at which the event ends. */
  readonly end: Date;
  readonly allDay: boolean;
  /** Value of the RRULE property, including its end; null when the event does not repeat. */
  readonly recurrence: string | null;
  /** Days `YYYY-MM-DD` on which a repeating event is skipped. */
  readonly exceptions: readonly string[];
  /** Reminders, in minutes before the beginning. */
  readonly alarms: readonly number[];
  readonly location: string | null;
  readonly description: string;
  /** Address of the entry in the product; null where that address is a secret. */
  readonly url: string | null;
  readonly cancelled: boolean;
  readonly sequence: number;
};

type Calendar = {
  readonly name: string;
  readonly stamp: Date;
  readonly entries: readonly CalendarEntry[];
};

/** `20261102T090000`, in Buenos Aires: UTC−3 the year round since 2009. */
export const localStamp = (instant: Date): string =>
  new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const utc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const day = (instant: Date): string => localStamp(instant).slice(0, 8);

const utf8 = new TextEncoder();

/** A line of at most 75 octets, the rest after a line break and a blank; no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > LINE_MAX) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** VTIMEZONE of Buenos Aires: UTC−3 all year since 2009, and no event may be earlier. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20090315T000000',
  'TZOFFSETFROM:-0200',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Property with a day, or with local time and TZID: in UTC, a rule by weekday would fall on the
 * next day for evening events.
 */
const moment = (name: string, instant: Date, allDay: boolean): string =>
  allDay ? `${name};VALUE=DATE:${day(instant)}` : `${name};TZID=${ZONE}:${localStamp(instant)}`;

const alarm = (minutes: number, summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

function exceptionsOf({ exceptions, start, allDay }: CalendarEntry): string[] {
  const days = exceptions.map((date) => date.replaceAll('-', ''));
  if (days.length === 0) return [];
  if (allDay) return [`EXDATE;VALUE=DATE:${days.join(',')}`];
  const hour = localStamp(start).slice(8);
  return [`EXDATE;TZID=${ZONE}:${days.map((date) => `${date}${hour}`).join(',')}`];
}

function linesOf(entry: CalendarEntry, stamp: Date): string[] {
  const { uid, summary, start, end, allDay, recurrence, location, description, url } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@plomada`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${entry.sequence}`,
    moment('DTSTART', start, allDay),
    // DTEND of an all-day event is exclusive in RFC 5545.
    moment('DTEND', allDay ? new Date(end.getTime() + DAY_MS) : end, allDay),
    ...(recurrence ? [`RRULE:${recurrence}`, ...exceptionsOf(entry)] : []),
    `SUMMARY:${text(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(location === null ? [] : [`LOCATION:${text(location)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    ...(entry.cancelled ? ['STATUS:CANCELLED'] : []),
    ...entry.alarms.flatMap((minutes) => alarm(minutes, summary)),
    'END:VEVENT',
  ];
}

/** A calendar as RFC 5545 writes it. */
export function writeCalendar({ name, stamp, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plomada//Agenda//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...TIMEZONE,
    ...entries.flatMap((entry) => linesOf(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
