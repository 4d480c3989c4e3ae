import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { t } from '@plomada/db/kinds';
import { definedStatements, type Bound } from '@plomada/db/statement';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { ROLES } from '@plomada/permissions/roles';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { acopios } from './cases/statements-acopios.cases.ts';
import { agenda } from './cases/statements-agenda.cases.ts';
import { aportes } from './cases/statements-aportes.cases.ts';
import { archivos } from './cases/statements-archivos.cases.ts';
import { auditoria } from './cases/statements-auditoria.cases.ts';
import { busqueda } from './cases/statements-busqueda.cases.ts';
import { cheques } from './cases/statements-cheques.cases.ts';
import { cierres } from './cases/statements-cierres.cases.ts';
import { cuentas } from './cases/statements-cuentas.cases.ts';
import { documentos } from './cases/statements-documentos.cases.ts';
import { escenarios } from './cases/statements-escenarios.cases.ts';
import { extractos } from './cases/statements-extractos.cases.ts';
import { facturas } from './cases/statements-facturas.cases.ts';
import { importaciones } from './cases/statements-importaciones.cases.ts';
import { informes } from './cases/statements-informes.cases.ts';
import { lecturas } from './cases/statements-lecturas.cases.ts';
import { lote } from './cases/statements-lote.cases.ts';
import { movimientos } from './cases/statements-movimientos.cases.ts';
import { personas } from './cases/statements-personas.cases.ts';
import { porPagar } from './cases/statements-por-pagar.cases.ts';
import { presupuestos } from './cases/statements-presupuestos.cases.ts';
import { proyectos } from './cases/statements-proyectos.cases.ts';
import { GENTE, NORTE } from './support/data.ts';
import { statementChecker, type Checker } from './support/describe-statement.ts';
import { clonar } from './support/template.ts';

const SRC = join(import.meta.dirname, '../src');

/** Statements built per call, with sample inputs for each role. */
const SAMPLES = ROLES.flatMap((rol) => {
  const quien = {
    tenantId: testTenantId(NORTE),
    actor: { userId: GENTE[rol].id, nombre: rol, rol },
  };
  const all = [
    lote,
    movimientos,
    importaciones,
    informes,
    lecturas,
    acopios,
    agenda,
    aportes,
    archivos,
    auditoria,
    busqueda,
    cierres,
    cuentas,
    cheques,
    extractos,
    porPagar,
    documentos,
    escenarios,
    facturas,
    proyectos,
    personas,
    presupuestos,
  ];
  return all.flatMap((samples) => samples(quien));
});

let checker: Checker;
let close: () => Promise<void>;
beforeAll(async () => {
  for await (const file of glob('**/*.sql.ts', { cwd: SRC })) await import(join(SRC, file));
  const clon = await clonar(inject('plantilla'));
  checker = await statementChecker(clon.appUrl);
  close = async () => {
    await checker.close();
    await clon.drop();
  };
});
afterAll(() => close());

async function complaintsOf(statements: readonly Bound<unknown>[]): Promise<readonly string[]> {
  const all: string[] = [];
  for (const statement of statements) {
    for (const complaint of await checker.complaints(statement)) {
      all.push(`${statement.name} ${complaint}`);
    }
  }
  return [...new Set(all)];
}

describe('every statement', () => {
  it('has the parameters and columns that it declares, according to PostgreSQL', async () => {
    const fixed = definedStatements().flatMap((defined) => defined.fixed ?? []);
    expect(fixed.length).toBeGreaterThan(90);
    expect(await complaintsOf(fixed)).toEqual([]);
    expect(await complaintsOf(SAMPLES)).toEqual([]);
  });

  it('has samples when its text depends on the call', () => {
    const sampled = new Set(SAMPLES.map(({ name }) => name));
    const missing = definedStatements().filter(({ name, fixed }) => !fixed && !sampled.has(name));
    expect(
      missing.map(({ name }) => name),
      'statements without a sample in apps/server/test/cases/statements-*.cases.ts',
    ).toEqual([]);
  });
});

/** Pattern of SQL text or of a row type that is only claimed. */
const RAW =
  /\bquery<|\$queryRaw|\$executeRaw|[`'"]\s*(?:with\s+\w+\s+as|select\s|insert\s+into\s|update\s+\w+(?:\s+\w+)?\s+set\s|delete\s+from\s)/;

/** Files with SQL that begins and ends transactions and names no table. */
const PLUMBING = new Set(['context/connection.ts']);

it('SQL is only in sql files, with a declared row', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SRC })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(join(SRC, file), 'utf8');
    const raw = file.endsWith('.sql.ts') ? /\bquery<|\bquery\(\s*[`'"]/ : RAW;
    if (raw.test(text)) found.push(file);
  }
  expect(found.filter((file) => !PLUMBING.has(file))).toEqual([]);
});

describe('the check of statements', () => {
  const bound = (text: string, params: Bound<unknown>['params'], row: object): Bound<unknown> => ({
    name: 'x',
    text,
    values: [],
    params,
    row,
  });

  it.each([
    ['takes', bound('select from users where id = $1::uuid', [t.text], {})],
    ['refuses', bound('select id from nowhere', [], { id: t.uuid })],
    ['not declared', bound('select id, email from users', [], { id: t.uuid })],
    ['does not give', bound('select id from users', [], { id: t.uuid, email: t.text })],
    ['is uuid', bound('select id from users', [], { id: t.text })],
    ['may be null', bound('select nombre from users', [], { nombre: t.text })],
    ['may be null', bound('select count(*) as n from users', [], { n: t.bigint })],
    [
      'may be null',
      bound('select u.email from tenants x left join users u on true', [], { email: t.text }),
    ],
    [
      'may be null',
      bound(
        `with p as materialized (select email from users)
         select p.email from tenants x left join p on true`,
        [],
        { email: t.text },
      ),
    ],
    [
      'may be null',
      bound(
        'select y.email from tenants x left join lateral (select u.email from users u) y on true',
        [],
        { email: t.text },
      ),
    ],
  ])('reports: %s', async (complaint, statement) => {
    expect((await complaintsOf([statement])).join()).toContain(complaint);
  });
});
