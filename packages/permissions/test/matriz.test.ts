import { describe, expect, it } from 'vitest';

import { MATRIZ_ESPECIFICACION, MATRIZ_PROPIA } from '../src/matriz.ts';
import { PERMISOS } from '../src/permisos.ts';
import { puede, rolesCon } from '../src/puede.ts';

// Typed in by hand from the client's table and from the list of own rights.
// Columns: permission, Owner, Admin, Usuario, Socio. Never generate this from the matrix.
const ESPECIFICACION = `
  manage_admins        si no no no
  manage_users         si si no no
  manage_projects      si si si no
  view_projects        si si si si
  manage_movements     si si si no
  view_movements       si si si si
  manage_lot_purchase  si si no no
  view_lot_purchase    si si no si
  manage_inventory     si si si no
  view_inventory       si si si si
  view_reports         si si si si
  export_data          si si si no
  view_audit_logs      si si no no
  manage_audit_logs    si no no no
`;

const PROPIOS = `
  access_organization       si si si si
  create_projects           si si no no
  edit_projects             si si no no
  delete_projects           si si no no
  configure_projects        si si no no
  assign_users              si si no no
  manage_partners           si si no no
  view_own_statement        si si si si
  manage_private_movements  si si no no
  apply_changes             si si no no
  undo_imports              si si no no
  create_rubros             si si no no
  create_budgets            si si no no
  approve_budgets           si si no no
  create_acopios            si si no no
  edit_acopios              si si no no
  edit_withdrawals          si si no no
  view_budgets              si si si no
  manage_budgets            si si si no
  view_documents            si si si no
  view_restricted_documents si si no no
  manage_documents          si si si no
  view_global_summary       si si si no
  manage_agenda             si si si no
  view_suppliers            si si si no
  manage_suppliers          si si si no
  view_agenda               si si si si
  view_accounts             si si no no
  view_cheques              si si no no
  manage_cheques            si si no no
  manage_accounts           si si no no
  manage_invoices           si si no no
  view_months               si si no no
  close_months              si si no no
  reopen_months             si no no no
  approve_deletions         si no no no
  manage_settings           si no no no
  take_organization_away    si no no no
`;

const COLUMNAS = ['Owner', 'Admin', 'Usuario', 'Socio'];

type Caso = { permiso: string; rol: string; esperado: boolean };

function leer(tabla: string): Caso[] {
  return tabla
    .trim()
    .split('\n')
    .flatMap((linea) => {
      const [permiso = '', ...celdas] = linea.trim().split(/\s+/);
      expect(celdas).toHaveLength(COLUMNAS.length);
      return COLUMNAS.map((rol, i) => ({ permiso, rol, esperado: celdas[i] === 'si' }));
    });
}

describe.each([
  {
    nombre: 'table of the client',
    tabla: ESPECIFICACION,
    permisos: 14,
    matriz: MATRIZ_ESPECIFICACION,
  },
  { nombre: 'own rights', tabla: PROPIOS, permisos: 38, matriz: MATRIZ_PROPIA },
])('$nombre', ({ tabla, permisos, matriz }) => {
  const casos = leer(tabla);

  it('lists the same names as the matrix', () => {
    expect(casos).toHaveLength(permisos * COLUMNAS.length);
    expect(new Set(casos.map((caso) => caso.permiso))).toEqual(new Set(Object.keys(matriz)));
  });

  it.each(casos)('$permiso for $rol: $esperado', ({ permiso, rol, esperado }) => {
    expect(puede(rol, permiso)).toBe(esperado);
    expect(rolesCon(permiso).some((otro) => otro === rol)).toBe(esperado);
  });
});

describe('permissions that no role has', () => {
  const DESCONOCIDOS = [
    '',
    ' ',
    'MANAGE_USERS',
    'Manage_users',
    ' manage_users',
    'manage_users ',
    'manage_everything',
    '*',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
  ];

  // Annulling a budget or a certificate counts the payments that the user can see, so they have to
  // see all of them.
  it('every role that approves budgets sees private payments', () => {
    expect(rolesCon('approve_budgets').length).toBeGreaterThan(0);
    for (const rol of rolesCon('approve_budgets')) {
      expect(puede(rol, 'manage_private_movements')).toBe(true);
    }
  });

  it.each(DESCONOCIDOS)('permission %j is denied even to Owner', (permiso) => {
    expect(puede('Owner', permiso)).toBe(false);
    expect(rolesCon(permiso)).toEqual([]);
  });

  const ROLES_DESCONOCIDOS = [
    '',
    '   ',
    'Root',
    'Owners',
    'Owner Admin',
    '__proto__',
    'constructor',
    'toString',
    null,
    undefined,
    0,
    true,
    {},
    ['Owner'],
  ];

  it.each(ROLES_DESCONOCIDOS.map((rol) => ({ rol })))('role $rol has no permission', ({ rol }) => {
    expect(PERMISOS.filter((permiso) => puede(rol, permiso))).toEqual([]);
  });
});
