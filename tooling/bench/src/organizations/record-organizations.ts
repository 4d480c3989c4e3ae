import { barsTable } from '../bars.ts';
import type { Options } from '../options.ts';
import { writePage } from '../page.ts';
import { measureOrganizations } from './measure.ts';
import { barsOfOrganizations, HEADING, writeOrganizations } from './report-organizations.ts';
import type { Wanted } from './run.ts';
import { withSection } from './sections.ts';

/** What is promised; a smaller run only prints. */
const FULL: Omit<Wanted, 'processes' | 'poolMax'> = {
  organizations: 1000,
  perSecond: 400,
  minutes: 10,
};

const isFull = ({ organizations, perSecond, minutes }: Wanted): boolean =>
  organizations >= FULL.organizations && perSecond >= FULL.perSecond && minutes >= FULL.minutes;

/** Measures, prints, and writes it down where it was the full measure. */
export async function recordOrganizations(
  folder: string,
  { organizaciones, ritmo, minutos, procesos, porProceso }: Options,
): Promise<void> {
  const wanted: Wanted = {
    organizations: organizaciones,
    perSecond: ritmo,
    minutes: minutos,
    processes: procesos,
    poolMax: porProceso,
  };
  const runs = await measureOrganizations(folder, wanted);
  const text = writeOrganizations(wanted, runs, barsTable(barsOfOrganizations(runs)));
  console.log(text);
  if (isFull(wanted)) await writePage((page) => withSection(page, HEADING, text));
}
