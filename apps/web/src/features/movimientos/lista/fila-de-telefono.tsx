import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';

import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Dated } from '@/components/display/dated.tsx';

import { MovimientoBadges, tieneMarcas } from '../movimiento-badges.tsx';
import { contraparteDe, nombreEnLista } from '../nombre.ts';
import { marcasDe, Importe, Clip } from './celdas.tsx';

/** Row on a phone: under a heading per day, or with the date in each row. */
export function filaDeTelefono(
  movimiento: ItemMovimiento,
  opciones: { readonly conObra: boolean; readonly porDia: boolean; readonly soloPrivados: boolean },
): PhoneRow {
  const { conObra, porDia, soloPrivados } = opciones;
  const marcas = marcasDe(movimiento, soloPrivados);
  const { nombre, esDeRubro } = nombreEnLista(movimiento);
  const meta = [
    conObra ? movimiento.proyecto.nombre : null,
    // A title made of rubro and supplier leaves only the code to show.
    esDeRubro ? movimiento.codigo : (contraparteDe(movimiento) ?? movimiento.rubro?.nombre ?? null),
  ].filter((parte) => parte !== null);
  const dia = porDia ? '' : formatearFechaCorta(movimiento.fecha);
  return {
    ...(porDia ? { heading: formatearFecha(movimiento.fecha) } : {}),
    title: nombre,
    value: <Importe movimiento={movimiento} conPesos={porDia} />,
    ...(dia === '' && meta.length === 0 && !movimiento.conAdjuntos
      ? {}
      : {
          meta: (
            <>
              <Dated fecha={movimiento.fecha} text={dia} />
              {`${dia === '' || meta.length === 0 ? ' ' : ' · '}${meta.join(' · ')}`}
              {movimiento.conAdjuntos ? <Clip /> : null}
            </>
          ),
        }),
    ...(tieneMarcas(marcas)
      ? {
          badge: (
            <span className="flex shrink-0 gap-1.5">
              <MovimientoBadges {...marcas} />
            </span>
          ),
        }
      : {}),
  };
}
