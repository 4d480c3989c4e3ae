/**
 * Sums of money shown by several pages. Tests compare the answers of those pages with plain SQL:
 * `apps/server/test/identities`.
 */
export const IDENTIDADES = {
  caja: 'movements: their totals, those of each work, of the works together and of a closed month are the same sums of rows',
  cuentas:
    'accounts: the opening balance and the entries until a day are the balance, by account and in all; those of cheques apart',
  cheques:
    'own cheques: what accounts will pay and what no account was named for is what is owed by cheques',
  cartera:
    'cheques of others: those in the portfolio and deposited are what is owed to us by cheques, and the accounts of cheques hold those in the portfolio',
  conciliacion:
    "bank statements: our balance, the difference of the first day, the bank's lines without an entry and our entries without a line are the bank's balance, on the page, in the PDF and in plain rows",
  proveedores:
    'suppliers: the account of each and its PDF, *Qué debemos* by supplier and the list of what is owed are documents, certificates, advances and dated retentions, less payments',
  bolsillos:
    'members: what each paid for the firm and no account paid back is the same by person, in the list and in plain rows',
  clientes:
    'clients and partners: *Qué nos deben* is what is owed of their budgets and of the calls',
  partes:
    'the whole of what is owed is what suppliers, cheques of ours and of others, taxes, clients and partners are, by kind, by counterparty and by age',
  presupuestos:
    'budgets: agreed, certified, paid and owed are the same in the budget, in its work and in all works',
  aportes:
    'partners: called, contributed and pending are the same in their account and in the calls',
  acopios:
    'stockpiles: material paid for, withdrawn and left are the same in the list and on the page of each',
  lote: 'lots: expenses and payments are the same in the summary and in their rows',
  facturas:
    "invoices of a month: each pile of the comparison with ARCA is the same in its list, in the months and in the accountant's month, both sides",
  costo:
    'cost: money that left a work and tax withheld in it, less deposits of such tax, is the same on its page, in the lists and in the margins',
  margen:
    'margins: what the contract leaves of the expected cost, both sums of their parts, in the list, the work and the whole of its works',
  proyeccion:
    'forecast: the accounts of today and what is owed until a day are the balance of that day, and the sum of its works',
  administracion:
    'Administración: its cash, cost and debts are the same on its page, in the whole, in the movements and in what is owed; nobody else sees them',
  cierres:
    'closed months: what a month was closed with, its rows, its newest closing, its PDF and what its code tells are the same',
  informes:
    'reports: balances, trades, budgets and partners of the closed months are their public rows, on paper and behind the code, too',
} as const;
export type Identidad = keyof typeof IDENTIDADES;
