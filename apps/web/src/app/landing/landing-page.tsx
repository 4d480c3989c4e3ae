import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';

import { LedgerPreview } from './ledger-preview.tsx';

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-t border-border-strong py-8 md:grid-cols-[260px_minmax(0,1fr)]">
      <h2 className="text-xl font-semibold text-balance">{title}</h2>
      <div className="max-w-[68ch] min-w-0 text-lg text-muted-foreground">{children}</div>
    </section>
  );
}

const LEIDO = [
  ['Comprobante', 'Factura A 00004-00018237'],
  ['Emisor', '30-90000044-4'],
  ['Fecha', '17/11/2026'],
  ['Total', '$\u00A01.815.000,00'],
] as const;

/** Roles of the product, by which the columns of `RIGHTS` are ordered. */
const ROLES = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;
const RIGHTS = [
  ['Ver sus obras y saldos', true, true, true, true],
  ['Cargar ingresos y egresos', true, true, true, false],
  ['Crear y editar obras', true, true, false, false],
  ['Movimientos privados', true, true, false, false],
  ['Aprobar bajas', true, false, false, false],
] as const;

function InvoiceFields() {
  return (
    <dl className="mt-4 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 text-base text-foreground">
      {LEIDO.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="tnum font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RightsTable() {
  return (
    <div className="mt-4">
      <table className="w-full text-base text-foreground max-md:text-sm">
        <caption className="sr-only">Qué puede cada rol</caption>
        <thead>
          <tr className="text-sm text-muted-foreground">
            <th scope="col" className="py-2 text-left font-medium">
              <span className="sr-only">Acción</span>
            </th>
            {ROLES.map((role) => (
              <th
                key={role}
                scope="col"
                className="w-[72px] px-1 py-2 text-left font-medium max-md:w-[52px] max-md:text-xs"
              >
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(([name, ...allowed]) => (
            <tr key={name} className="h-9 border-t border-border">
              <th scope="row" className="text-left font-normal">
                {name}
              </th>
              {ROLES.map((role, index) => (
                <td key={role} className="px-1">
                  {allowed[index] === true ? (
                    <Check aria-label="Sí" className="size-4 text-success" />
                  ) : (
                    <Minus aria-label="No" className="size-4 text-muted-foreground" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts() {
  return (
    <>
      <Fact title="La factura se carga con su QR">
        <p>
          El QR de ARCA trae emisor, número, fecha y total. Plomada completa el formulario y avisa
          si esa factura ya estaba cargada, antes de pagarla dos veces.
        </p>
        <InvoiceFields />
      </Fact>
      <Fact title="Pesos y dólares, cada uno con su saldo">
        <p>
          Los importes se guardan en centavos enteros y nunca se redondean por el camino. Un pago de{' '}
          <span className="tnum font-medium text-foreground">US$&nbsp;1.250,00</span> conserva la
          cotización del día en que se hizo; el saldo de cada moneda va aparte.
        </p>
      </Fact>
      <Fact title="Oficina, obra y socios ven lo suyo">
        <p>
          Una persona puede estar en varias organizaciones con un rol en cada una. Cada cambio queda
          registrado: quién, cuándo, antes y después.
        </p>
        <RightsTable />
      </Fact>
    </>
  );
}

const signInLink = (
  <Link
    to={paths.signIn}
    className="inline-flex h-9 items-center rounded-md border border-topbar-muted/35 max-md:h-11 px-3 font-medium transition-colors hover:border-topbar-muted/70"
  >
    Iniciar sesión
  </Link>
);

function Calls() {
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
      <Button asChild>
        <Link to={paths.signIn}>Iniciar sesión</Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to={paths.signUp}>Crear cuenta</Link>
      </Button>
    </div>
  );
}

export function LandingPage() {
  return (
    <BarePage account={signInLink}>
      <div className="mx-auto w-full max-w-[1280px] px-4 md:px-10">
        <div className="grid gap-x-12 gap-y-5 pt-12 pb-10 max-md:pt-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div>
            <h1 className="text-3xl font-semibold text-balance">Las cuentas de la obra, a plomo</h1>
            <p className="mt-3 max-w-[60ch] text-lg text-muted-foreground">
              Ingresos, egresos y saldos de cada obra de la constructora, al centavo y al día: lo
              que se carga en obra desde el teléfono es lo que ve la oficina.
            </p>
          </div>
          <Calls />
        </div>
        <LedgerPreview />
        <div className="mt-14">
          <Facts />
        </div>
      </div>
      <footer className="mx-auto w-full max-w-[1280px] px-4 pb-12 md:px-10">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border-strong pt-8">
          <p className="text-sm text-muted-foreground">
            Plomada, gestión de obras para constructoras.
          </p>
          <Link to={paths.signIn} className="finger font-medium text-primary hover:underline">
            Iniciar sesión
          </Link>
        </div>
      </footer>
    </BarePage>
  );
}
