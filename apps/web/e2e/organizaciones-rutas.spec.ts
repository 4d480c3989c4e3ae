import { rolesOf, SPEC_ROLES, TENANT_SPEC, WORK_SPEC, type SpecRole } from '../test/spec-routes.ts';
import { CAMILA, ELENA, MARIANA } from './support/demo.ts';
import { JULIAN } from './support/organizaciones.ts';
import { expect, test } from './support/test.ts';
import { workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const NOWHERE = '01930000-0000-7000-8000-00000000abcd';
const WORK = 'Edificio Los Tilos 1450';

const WHO: Readonly<Record<SpecRole, string>> = {
  Owner: MARIANA,
  Admin: JULIAN,
  Usuario: CAMILA,
  Socio: ELENA,
};

type Visit = { readonly url: string; readonly allowed: boolean };

function visitsFor(role: SpecRole, tenant: string, work: string): Visit[] {
  const table = [
    { base: `/${tenant}`, spec: TENANT_SPEC },
    { base: `/${tenant}/obras/${work}`, spec: WORK_SPEC },
  ];
  return table.flatMap(({ base, spec }) =>
    Object.entries(spec).map(([path, letters]) => ({
      url: `${base}/${path.replace(':obraId', work).replaceAll(/:\w+/g, NOWHERE)}`,
      allowed: rolesOf(letters).includes(role),
    })),
  );
}

/** The screen tests open these pages in the reduced run (`app/routes.test.tsx`). */
for (const role of HARD ? SPEC_ROLES : []) {
  const email = WHO[role];
  test.describe(role, () => {
    // A missing movement answers 404, which browsers log as an error.
    test.use({ email, expectedErrors: [/404/] });
    test(`every route of the table as ${role}`, async ({ signedIn: page, tenant }) => {
      test.setTimeout(240_000);
      const work = await workId(page, tenant, WORK);
      for (const { url, allowed } of visitsFor(role, tenant, work)) {
        await test.step(url, async () => {
          await page.goto(`/${tenant}/obras-selector`);
          await expect(page.getByRole('heading', { level: 1, name: 'Obras' })).toBeVisible();
          await page.goto(url);
          const title = page.getByRole('heading', { level: 1 });
          const denied = page.getByText('No tienes permisos para acceder a esta página.');
          if (!allowed) {
            await expect(title).toHaveText('Acceso Denegado');
            await expect(denied).toBeVisible();
          } else {
            await expect(title.first()).toBeVisible();
            await expect(title.filter({ hasText: 'Acceso Denegado' })).toHaveCount(0);
            if (!url.includes(NOWHERE)) await expect(title).not.toHaveText('Esta página no existe');
          }
        });
      }
    });
  });
}
