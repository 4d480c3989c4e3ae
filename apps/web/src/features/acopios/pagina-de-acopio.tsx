import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { FunctionComponent } from 'react';

import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { paths } from '@/config/paths.ts';
import { trpc } from '@/lib/trpc.ts';

export type AcopioDeObra = { readonly acopio: Acopio; readonly obra: Proyecto };

type PaginaDeAcopio = {
  /** Text of the link to the list, shown when there is no such acopio. */
  readonly volver?: string;
  readonly Read: FunctionComponent<AcopioDeObra>;
};

/** Page of the acopio in the address. */
export const paginaDeAcopio = ({ volver = 'Ver los acopios', Read }: PaginaDeAcopio) =>
  recordPage({
    que: 'el acopio',
    missing: { title: 'Este acopio no existe', text: 'O no está a tu alcance.' },
    useRows: ({ obraId = '', acopioId = '' }: Ids) => ({
      acopio: trpc.acopios.obtener.useQuery({ id: acopioId }),
      obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
    }),
    subject: ({ acopio }) => acopio.data?.codigo,
    useBack: ({ tenantId, obraId = '' }) => ({
      to: paths.acopios(tenantId, obraId),
      label: volver,
    }),
    obraOf: ({ acopio }) => acopio.data?.proyectoId,
    Read,
  });
