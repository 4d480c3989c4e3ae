import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { AbsentPage } from '@/components/state/absent-page.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';

export type AcopioDeObra = { readonly acopio: Acopio; readonly obra: Proyecto };

type PaginaDeAcopioProps = {
  /** Text of the link to the list, shown when there is no such acopio. */
  readonly volver?: string;
  readonly children: (hallado: AcopioDeObra) => ReactNode;
};

/** Page of the acopio in the address; while loading, failed or not found, a message instead. */
export function PaginaDeAcopio({ volver = 'Ver los acopios', children }: PaginaDeAcopioProps) {
  const { obraId = '', acopioId = '' } = useParams();
  const { tenantId } = useTenant();
  const acopio = trpc.acopios.obtener.useQuery({ id: acopioId });
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(acopio.data?.codigo);
  const ajeno = acopio.data !== undefined && acopio.data.proyectoId !== obraId;
  if (!ajeno && acopio.data && obra.data) {
    return children({ acopio: acopio.data, obra: obra.data });
  }
  const fallo = [acopio, obra].find((consulta) => consulta.isError && !consulta.data);
  return (
    <AbsentPage
      que="el acopio"
      title="Este acopio no existe"
      text="O no está a tu alcance."
      fallo={ajeno ? undefined : fallo}
      inexistente={ajeno}
      volver={{ to: paths.acopios(tenantId, obraId), label: volver }}
    />
  );
}
