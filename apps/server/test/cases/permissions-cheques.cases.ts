import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const MUEVEN: readonly Rol[] = ['Owner', 'Admin'];

const lectura = (procedure: string, path: string): PermissionCase => ({
  procedure,
  type: 'query',
  rest: { method: 'GET', path: `/{t}${path}` },
  input: {},
  quien: MUEVEN,
});

/** Calls that name no cheque by id; the others are in the isolation table. */
export const CHEQUES_CASES: readonly PermissionCase[] = [
  lectura('cheques.listar', '/cheques'),
  lectura('cheques.aCubrir', '/cheques/a-cubrir'),
  { ...lectura('cheques.exportar', '/cheques/export'), soloRest: true },
  ...['previsualizar', 'leer'].map((verbo): PermissionCase => ({
    procedure: `listadosCheques.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: `/{t}/cheques/listados${verbo === 'leer' ? '' : '/preview'}`,
      body: {},
    },
    quien: MUEVEN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
];
