import type { PermissionCase } from './permission-case.ts';

const APOCRIFOS = '/{t}/apocrifos';

export const APOCRIFOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'apocrifos.listas',
    type: 'query',
    rest: { method: 'GET', path: APOCRIFOS },
    input: undefined,
    quien: ['Owner'],
  },
  ...['previsualizar', 'cargar'].map((verbo): PermissionCase => ({
    procedure: `apocrifos.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: verbo === 'cargar' ? APOCRIFOS : `${APOCRIFOS}/preview`,
      body: {},
    },
    quien: ['Owner'],
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
];
