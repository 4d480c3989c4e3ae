import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';
import {
  ArrowRightLeft,
  Building2,
  Coins,
  Keyboard,
  LockKeyhole,
  LogOut,
  PackageMinus,
  Plus,
  Search,
  SunMoon,
} from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';

import { AMOUNT_PARAM, paths } from '@/config/paths.ts';
import type { Entrada } from '@/features/busqueda/filas.ts';
import { useSession } from '@/lib/session.ts';
import type { ShortcutId } from '@/lib/shortcut-list.ts';
import { useCan, useShows, useTenant } from '@/lib/tenant.ts';
import { plainAmount } from '@/lib/text.ts';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { navIcon } from '../nav-icons.ts';
import type { NavLink } from '../navigation.ts';
import { setOverlay } from './overlay.ts';
import { createsSomething, type Pages } from './use-pages.ts';

const NEW_MOVEMENT: ReadonlySet<string> = new Set(['movimientoNuevo', 'nuevoMovimiento']);

const PAGE_WORDS: Readonly<Record<string, string>> = {
  escenarios: 'y si escenario simular proyección flujo caja vencimientos qué hace falta',
  tesoreria: 'tesorería cuentas caja banco',
  cheques: 'tesorería cartera valores echeq depositar cobrar',
  porPagar: 'tesorería deudas proveedores facturas vencidas',
  porCobrar: 'tesorería clientes deben certificados cobrar',
  porPagarNuevo: 'factura deuda cargar proveedor',
  facturas: 'tesorería arca comprobantes recibidos iva leer archivo',
  contador: 'libro iva digital paquete entregar',
  clasesDeCompra: 'facturas iva contador',
  cierre: 'tesorería cerrar',
  administracion: 'tesorería gastos de la empresa oficina generales',
};

export const PAGE_SHORTCUTS: Readonly<Record<string, ShortcutId>> = {
  obras: 'ir-obras',
  obraResumen: 'ir-resumen',
  agenda: 'ir-agenda',
  movimientos: 'ir-movimientos',
  presupuestos: 'ir-presupuestos',
  acopios: 'ir-acopios',
};

function screensOf(links: readonly NavLink[]): Entrada[] {
  const listed = new Set<string>();
  return links
    .filter((link) => !createsSomething(link))
    .map(({ page, to, label }) => {
      const atajo = listed.has(page) ? undefined : PAGE_SHORTCUTS[page];
      listed.add(page);
      return {
        id: to,
        titulo: label,
        to,
        icono: navIcon(page),
        atajo,
        tambien: PAGE_WORDS[page],
      };
    });
}

function makersOf({ links, newMovement }: Pages): Entrada[] {
  const others = links.filter((link) => createsSomething(link) && !NEW_MOVEMENT.has(link.page));
  const first = newMovement === undefined ? [] : [newMovement];
  return [...first, ...others.filter((link) => link !== newMovement)].map((link) => ({
    id: link.page,
    titulo: link.label,
    to: link.to,
    icono: Plus,
    atajo: link === newMovement ? 'nuevo' : undefined,
    tambien: PAGE_WORDS[link.page],
  }));
}

/**
 * Withdrawal from the acopio in the address, else the list to choose one; nothing for users who may
 * not withdraw.
 */
function useWithdrawal({ links }: Pages): Entrada[] {
  const { obraId, acopioId } = useParams();
  const { tenantId } = useTenant();
  const can = useCan('manage_inventory');
  const list = links.find(({ page }) => page === 'acopios');
  if (!can || list === undefined) return [];
  const to =
    obraId === undefined || acopioId === undefined
      ? list.to
      : paths.retiroMaterial(tenantId, obraId, acopioId);
  const tambien = 'retiro de material acopio';
  return [{ id: 'retiro', titulo: 'Registrar retiro', tambien, to, icono: PackageMinus }];
}

function useAccounts(): Entrada[] {
  const { tenantId } = useTenant();
  const can = useCan('manage_accounts');
  if (!useShows('CUENTAS') || !can) return [];
  return [
    {
      id: 'traspaso',
      titulo: 'Nuevo traspaso',
      tambien: 'traspasar pasar depósito extracción comprar dólares',
      to: paths.cuentas(tenantId, '?abrir=traspaso'),
      icono: ArrowRightLeft,
    },
    {
      id: 'arqueo',
      titulo: 'Contar una caja',
      tambien: 'contar caja arqueo',
      to: paths.cuentas(tenantId, '?abrir=arqueo'),
      icono: Coins,
    },
  ];
}

/** Kinds of accounts with statements; the domain's own rule would bring its whole file. */
const CON_EXTRACTO: ReadonlySet<string> = new Set<TipoCuenta>(['BANCO', 'BILLETERA']);

/** Entries to reconcile each bank account and wallet. */
function useReconciling(): Entrada[] {
  const { tenantId } = useTenant();
  const can = useCan('view_accounts');
  const enabled = useShows('CUENTAS') && can;
  const { data } = trpc.cuentas.listar.useQuery({}, { enabled });
  return useMemo(
    () =>
      (enabled ? (data?.items ?? []) : [])
        .filter(({ tipo }) => CON_EXTRACTO.has(tipo))
        .map(({ id, nombre }) => ({
          id: `conciliar-${id}`,
          titulo: `Conciliar ${nombre}`,
          tambien: 'extracto banco resumen tesorería',
          to: paths.conciliar(tenantId, id),
          icono: Building2,
        })),
    [enabled, data, tenantId],
  );
}

const MESES_A_CERRAR = 12;

/** Entries to close the oldest twelve of the finished months that are still open. */
function useClosing(): Entrada[] {
  const { tenantId } = useTenant();
  const can = useCan('close_months');
  const enabled = useShows('CIERRE') && can;
  const { data } = trpc.cierres.listar.useQuery(undefined, { enabled });
  const today = useToday();
  return useMemo(
    () =>
      (enabled ? (data?.items ?? []) : [])
        .filter(({ mes, estado }) => estado === 'ABIERTO' && mes < mesDe(today))
        .slice(0, MESES_A_CERRAR)
        .map(({ mes }) => ({
          id: `cerrar-${mes}`,
          titulo: `Cerrar ${nombrarMes(mes)}`,
          tambien: 'cierre de mes tesorería',
          to: paths.cierre(tenantId, mes),
          icono: LockKeyhole,
        })),
    [enabled, data, today, tenantId],
  );
}

/** Entries for accounts and months, which are asked of the server. */
export function useAskedEntries(): readonly Entrada[] {
  const reconciling = useReconciling();
  const closing = useClosing();
  return useMemo(() => [...reconciling, ...closing], [reconciling, closing]);
}

function useOwnActions(): Entrada[] {
  const { data, signOut } = useSession();
  const theme = useTheme();
  const next = theme === 'oscuro' ? 'claro' : 'oscuro';
  const many = (data?.tenants.length ?? 0) > 1;
  return [
    {
      id: 'atajos',
      titulo: 'Ver los atajos de teclado',
      icono: Keyboard,
      atajo: 'atajos',
      // Deferred until the palette has closed, because the list replaces it.
      hacer: () => setTimeout(() => setOverlay('keys')),
    },
    {
      id: 'tema',
      titulo: `Cambiar al tema ${next}`,
      tambien: 'claro oscuro',
      icono: SunMoon,
      hacer: () => setTheme(next),
    },
    ...(many
      ? [
          {
            id: 'organizacion',
            titulo: 'Cambiar de organización',
            icono: Building2,
            to: paths.tenantSelector,
          },
        ]
      : []),
    {
      id: 'salir',
      titulo: 'Salir',
      tambien: 'cerrar sesión',
      icono: LogOut,
      hacer: () => signOut(),
    },
  ];
}

/** Entries of the palette: pages and actions that the role may use here, with those of `asked`. */
export function useEntries(pages: Pages, asked: readonly Entrada[]) {
  const { obraId } = useParams();
  const acciones = [
    ...makersOf(pages),
    ...useWithdrawal(pages),
    ...useAccounts(),
    ...asked,
    ...useOwnActions(),
  ];
  const list = pages.links.find(({ page }) => page === 'movimientos')?.to;
  const alta = obraId === undefined ? undefined : pages.newMovement?.to;
  const verMovimientos = (to: string) => (consulta: string) => ({
    id: 'ver-movimientos',
    titulo: 'Ver todo lo que coincide en Movimientos',
    tambien: consulta,
    icono: Search,
    to: `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ q: consulta }).toString()}`,
  });
  const nuevoPor = (to: string) => (centavos: number, consulta: string) => ({
    id: 'nuevo-por',
    titulo: `Nuevo movimiento por ${formatearDinero(centavos)}`,
    tambien: consulta,
    icono: Plus,
    to: `${to}?${new URLSearchParams({ [AMOUNT_PARAM]: plainAmount(centavos) }).toString()}`,
  });
  return {
    obraId,
    pantallas: screensOf(pages.links),
    acciones,
    verMovimientos: list === undefined ? undefined : verMovimientos(list),
    nuevoPor: alta === undefined ? undefined : nuevoPor(alta),
  };
}
