import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated';
import { Button } from '@/components/ui/button';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { AcopioBadge } from '../acopio-badge.tsx';
import { TIPO_ACOPIO_LABEL } from '../labels.ts';
import { tieneQueDar } from '../use-acopio.ts';
import { diasALaVista, textoVencimiento } from '../vencimiento.ts';
import { Avance } from './avance.tsx';

/** Being in force is how an acopio is: only the other states are pointed out. */
const conMarca = ({ estado }: Acopio) => estado !== 'VIGENTE';

/** Where the column of the obra gives way, its name goes under the supplier's. */
const acopio = (conObra: boolean): Column<Acopio> => ({
  id: 'acopio',
  header: 'Acopio',
  main: true,
  cell: ({ codigo, proveedor, descripcion, proyecto }) => (
    <span className="min-w-0 py-2">
      <span className="block truncate" title={proveedor.razonSocial}>
        {proveedor.razonSocial}
      </span>
      <span className="block truncate text-sm font-normal text-muted-foreground">
        <span className="tnum">{codigo}</span>
        {conObra ? <span className="@[800px]:hidden"> · {proyecto.nombre}</span> : null}
        {descripcion === null ? '' : ` · ${descripcion}`}
      </span>
    </span>
  ),
});

const OBRA: Column<Acopio> = {
  id: 'obra',
  header: 'Obra',
  hideBelow: 800,
  cell: ({ proyecto }) => (
    <span className="block max-w-44 truncate" title={proyecto.nombre}>
      {proyecto.nombre}
    </span>
  ),
};

const TIPO: Column<Acopio> = {
  id: 'tipo',
  header: 'Tipo',
  hideBelow: 980,
  className: 'text-muted-foreground',
  cell: ({ tipo }) => TIPO_ACOPIO_LABEL[tipo],
};

const FECHA: Column<Acopio> = {
  id: 'fecha',
  header: 'Fecha',
  hideBelow: 860,
  className: 'tnum text-muted-foreground',
  cell: ({ fecha }) => <Dated fecha={fecha} />,
};

const VENCE: Column<Acopio> = {
  id: 'vence',
  header: 'Vence',
  hideBelow: 560,
  cell: (acopio) => {
    const dias = diasALaVista(acopio);
    return (
      <>
        <span className="tnum">
          {acopio.vencimiento === null ? '—' : formatearFecha(acopio.vencimiento)}
        </span>
        {dias === null ? null : <span className="block text-sm text-muted-foreground">{dias}</span>}
      </>
    );
  },
};

const ESTADO: Column<Acopio> = {
  id: 'estado',
  header: 'Estado',
  cell: ({ estado }) => <AcopioBadge estado={estado} />,
};

const AVANCE: Column<Acopio> = {
  id: 'avance',
  header: 'Queda',
  cell: (acopio) => (
    <span className="block min-w-64">
      <Avance acopio={acopio} />
    </span>
  ),
};

/** Rows of several obras say which. */
export const columnas = (conObra: boolean): readonly Column<Acopio>[] => [
  acopio(conObra),
  ...(conObra ? [OBRA] : []),
  TIPO,
  FECHA,
  VENCE,
  ESTADO,
  AVANCE,
];

/** Straight to the form: what one comes to a stockpile for on a site. */
function Retirar({ acopio: { id, proyectoId, proveedor } }: { readonly acopio: Acopio }) {
  const { tenantId } = useTenant();
  return (
    <Button variant="outline" asChild>
      <Link
        to={paths.retiroMaterial(tenantId, proyectoId, id)}
        aria-label={`Retirar de ${proveedor.razonSocial}`}
      >
        Retirar
      </Link>
    </Button>
  );
}

/** `puedeRetirar`: the reader and, where it is known, the obra. */
export function filaTelefono(acopio: Acopio, conObra: boolean, puedeRetirar: boolean): PhoneRow {
  const { codigo, proveedor, descripcion, proyecto, estado } = acopio;
  const dias = diasALaVista(acopio);
  return {
    title: (
      <>
        {proveedor.razonSocial}
        <span className="block truncate text-sm font-normal text-muted-foreground">
          <Dated fecha={acopio.fecha} text={conObra ? proyecto.nombre : codigo} />
          {descripcion ? ` · ${descripcion}` : ''}
        </span>
      </>
    ),
    meta: dias === null ? textoVencimiento(acopio) : `${textoVencimiento(acopio)}, ${dias}`,
    ...(conMarca(acopio) ? { badge: <AcopioBadge estado={estado} /> } : {}),
    foot: (
      <span className="mt-2 block">
        <Avance acopio={acopio} />
      </span>
    ),
    ...(puedeRetirar && tieneQueDar(acopio) ? { action: <Retirar acopio={acopio} /> } : {}),
  };
}
