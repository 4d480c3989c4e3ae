import type { Rol } from './roles.ts';

const OWNER = ['Owner'] as const;
const OWNER_ADMIN = ['Owner', 'Admin'] as const;
const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;
const TODOS = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;

/**
 * Roles that have each permission. The client's table, word for word: where the prose beside it
 * ("Admin has all except manage_admins") differs, the table wins. `docs/permisos.md` is generated
 * from here.
 */
export const MATRIZ_ESPECIFICACION = {
  manage_admins: OWNER,
  manage_users: OWNER_ADMIN,
  manage_projects: SIN_SOCIO,
  view_projects: TODOS,
  manage_movements: SIN_SOCIO,
  view_movements: TODOS,
  manage_lot_purchase: OWNER_ADMIN,
  view_lot_purchase: ['Owner', 'Admin', 'Socio'],
  manage_inventory: SIN_SOCIO,
  view_inventory: TODOS,
  view_reports: TODOS,
  export_data: SIN_SOCIO,
  view_audit_logs: OWNER_ADMIN,
  manage_audit_logs: OWNER,
} as const satisfies Record<string, readonly Rol[]>;

/** Rights of single calls, where the route table is narrower than a `manage_*` name. */
export const MATRIZ_PROPIA = {
  access_organization: TODOS,
  create_projects: OWNER_ADMIN,
  edit_projects: OWNER_ADMIN,
  delete_projects: OWNER_ADMIN,
  configure_projects: OWNER_ADMIN,
  assign_users: OWNER_ADMIN,
  manage_partners: OWNER_ADMIN,
  // Partners' accounts, only the caller's own: a rule also requires that they are a partner of the
  // work.
  view_own_statement: TODOS,
  manage_private_movements: OWNER_ADMIN,
  // Right to apply edits of movements that were requested by members who may not edit them.
  apply_changes: OWNER_ADMIN,
  undo_imports: OWNER_ADMIN,
  create_budgets: OWNER_ADMIN,
  approve_budgets: OWNER_ADMIN,
  create_acopios: OWNER_ADMIN,
  edit_acopios: OWNER_ADMIN,
  edit_withdrawals: OWNER_ADMIN,
  view_budgets: SIN_SOCIO,
  manage_budgets: SIN_SOCIO,
  view_documents: SIN_SOCIO,
  // Documents that are visible to Owner and Admin only.
  view_restricted_documents: OWNER_ADMIN,
  manage_documents: SIN_SOCIO,
  view_global_summary: SIN_SOCIO,
  manage_agenda: SIN_SOCIO,
  view_suppliers: SIN_SOCIO,
  manage_suppliers: SIN_SOCIO,
  create_rubros: OWNER_ADMIN,
  view_agenda: TODOS,
  // Balances of all accounts; the person responsible for a petty cash sees that one without this
  // right.
  view_accounts: OWNER_ADMIN,
  manage_accounts: OWNER_ADMIN,
  // Portfolio of cheques: its list, what happens to each, and its spreadsheet.
  view_cheques: OWNER_ADMIN,
  manage_cheques: OWNER_ADMIN,
  // Invoices beside ARCA's list (reading its files, comparing, registering, correcting,
  // classifying), and the package for the accountant.
  manage_invoices: OWNER_ADMIN,
  view_months: OWNER_ADMIN,
  close_months: OWNER_ADMIN,
  reopen_months: OWNER,
  approve_deletions: OWNER,
  manage_settings: OWNER,
  take_organization_away: OWNER,
} as const satisfies Record<string, readonly Rol[]>;

export const MATRIZ = { ...MATRIZ_ESPECIFICACION, ...MATRIZ_PROPIA } as const;
