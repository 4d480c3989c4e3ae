import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { MONEDAS, sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link, useNavigate } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { Menu } from '@/components/overlay/menu.tsx';
import { PanelRows } from '@/components/state/panel-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useKnownCount } from '@/lib/use-known-count.ts';

import { AcopioBadge } from '../acopio-badge.tsx';
import { diasALaVista, textoVencimiento } from '../vencimiento.ts';
import { Avance } from './avance.tsx';
import { conMaterial, enOrden, PRIMEROS } from './en-orden.ts';

const ACCION =
  'finger rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11';

/** Link to the form of the only acopio, or a menu to choose among several; nothing without any. */
function RegistrarRetiro({ acopios }: { readonly acopios: readonly Acopio[] }) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const formulario = ({ proyectoId, id }: Acopio) => paths.retiroMaterial(tenantId, proyectoId, id);
  const [unico, ...otros] = acopios;
  if (unico === undefined) return null;
  if (otros.length === 0) {
    return (
      <Link to={formulario(unico)} className={ACCION}>
        Registrar retiro
      </Link>
    );
  }
  return (
    <Menu
      label="De qué acopio es el retiro"
      items={acopios.map((acopio) => ({
        label: `${acopio.codigo} · ${acopio.proveedor.razonSocial}`,
        onSelect: () => void navigate(formulario(acopio)),
      }))}
      trigger={
        <button type="button" className={ACCION}>
          Registrar retiro
        </button>
      }
    />
  );
}

function Fila({ acopio }: { readonly acopio: Acopio }) {
  const { tenantId } = useTenant();
  const { id, proyectoId, codigo, proveedor, descripcion, estado } = acopio;
  const dias = diasALaVista(acopio);
  return (
    <Link
      to={paths.acopio(tenantId, proyectoId, id)}
      className="grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 -outline-offset-2 hover:bg-row-hover @[480px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_108px]"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium max-md:text-lg" title={proveedor.razonSocial}>
          {proveedor.razonSocial}
        </span>
        <span className="block truncate text-sm text-muted-foreground">
          {descripcion ?? <span className="tnum">{codigo}</span>}
        </span>
      </span>
      <span className="order-last col-span-2 @[480px]:order-none @[480px]:col-span-1">
        <Avance acopio={acopio} breve />
      </span>
      <span className="flex flex-col items-end gap-1 text-sm text-muted-foreground">
        {estado === 'VIGENTE' ? null : <AcopioBadge estado={estado} />}
        <span className="tnum" title={dias ?? undefined}>
          {textoVencimiento(acopio)}
        </span>
      </span>
    </Link>
  );
}

/** Value left in all acopios, by currency; abbreviated on phones. */
function Queda({ acopios }: { readonly acopios: readonly Acopio[] }) {
  const sumas = MONEDAS.map((moneda) => ({
    moneda,
    centavos: sumarCentavos(
      acopios.filter((uno) => uno.moneda === moneda).map((uno) => uno.valorCentavos),
    ),
  })).filter(({ centavos }) => centavos > 0);
  const con = (formatear: typeof formatearDinero) =>
    sumas.map(({ centavos, moneda }) => formatear(centavos, moneda)).join(' y ');
  if (sumas.length === 0) return null;
  return (
    <span className="tnum" title={con(formatearDinero)}>
      quedan <span className="max-md:hidden">{con(formatearDinero)}</span>
      <span className="md:hidden">{con(formatearDineroCorto)}</span>
    </span>
  );
}

/** First acopios of an obra with something left, by expiry; nothing without any. */
export function AcopiosPanel({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const lista = trpc.acopios.listar.useQuery(conMaterial(obraId));
  const { data: obra } = trpc.proyectos.obtener.useQuery({ id: obraId });
  const cuantos = useKnownCount(obraId, 'acopios');
  const puedeRetirar = useCan('manage_inventory') && obra && !esSoloLectura(obra.estado);
  if (lista.data === undefined) {
    return lista.isError ? (
      <QueryError title="No pudimos traer los acopios" query={lista} />
    ) : cuantos === 0 ? null : (
      <PanelRows
        title="Acopios"
        label="Cargando los acopios"
        rows={Math.min(cuantos, PRIMEROS)}
        rowClass="h-[61px] max-md:h-[105px]"
      />
    );
  }
  const acopios = enOrden(lista.data.items);
  if (acopios.length === 0) return null;
  const resto = acopios.length - PRIMEROS;
  const todos = lista.data.siguiente === null;
  const retirables = acopios.filter(({ itemsConSaldo }) => itemsConSaldo > 0);
  return (
    <Panel
      title="Acopios"
      flush
      className="h-full overflow-clip"
      {...(todos ? { qualifier: <Queda acopios={acopios} /> } : {})}
      {...(puedeRetirar ? { action: <RegistrarRetiro acopios={retirables} /> } : {})}
    >
      <ul className="@container">
        {acopios.slice(0, PRIMEROS).map((acopio) => (
          <li key={acopio.id} className="border-t border-border/70 first:border-t-0">
            <Fila acopio={acopio} />
          </li>
        ))}
      </ul>
      {resto > 0 ? (
        <p className="border-t border-border px-4 py-2.5">
          <Link to={paths.acopios(tenantId, obraId)} className={ACCION}>
            {resto === 1 ? 'Ver el otro acopio' : `Ver los otros ${formatearNumero(resto)}`}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}
