import { rolesOf, TENANT_SPEC, WORK_OWN, WORK_SPEC, type SpecRole } from '../test/spec-routes.ts';
import { asAnother } from './support/another.ts';
import { CAMILA, ELENA, MARIANA } from './support/demo.ts';
import { expect, test } from './support/test.ts';
import { callApi } from './support/works.ts';

const NOTICES = ['avisos?limit=100', 'agenda?desde=2026-06-01&hasta=2027-06-01'];

const WHO = [
  { role: 'Owner', email: MARIANA, paths: [...NOTICES, 'vencimientos'] },
  { role: 'Usuario', email: CAMILA, paths: [...NOTICES, 'vencimientos'] },
  { role: 'Socio', email: ELENA, paths: NOTICES },
] as const;

/** All pages of an organisation, with the roles that may open them. */
const PAGES = [
  ...Object.entries(TENANT_SPEC),
  ...Object.entries({ ...WORK_SPEC, ...WORK_OWN }).map(
    ([path, letters]) => [`obras/:obraId/${path}`, letters] as const,
  ),
].map(([path, letters]) => ({
  pattern: new RegExp(String.raw`^${path.replaceAll(/:\w+/g, String.raw`[\da-f-]{36}`)}(?:\?|$)`),
  roles: rolesOf(letters),
}));

const placesOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]: [string, unknown]) =>
    name === 'enlace' && typeof below === 'string' ? [below] : placesOf(below),
  );
};

/**
 * True when the role may open the page, by the hand-written table; another test compares that with
 * the product's own (`app/route-table.test.ts`).
 */
const isOpen = (place: string, tenant: string, role: SpecRole) =>
  // Home page, open to all roles.
  place === `/${tenant}` ||
  PAGES.some(
    ({ pattern, roles }) => pattern.test(place.replace(`/${tenant}/`, '')) && roles.includes(role),
  );

test('notices, events and dues lead each role to no page it may not open', async ({
  browser,
  tenant,
}) => {
  for (const { role, email, paths } of WHO) {
    await test.step(role, async () => {
      const person = await asAnother(browser, email);
      const answers = await Promise.all(paths.map((path) => callApi(person, `/${tenant}/${path}`)));
      const places = answers.flatMap(({ body }) => placesOf(body));
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter((place) => !isOpen(place, tenant, role))).toEqual([]);
      await person.request.dispose();
    });
  }
});
