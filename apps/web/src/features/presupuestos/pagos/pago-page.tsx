import { Hourglass } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { Closings } from '@/components/display/dated.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Historia } from '@/features/auditoria/historia.tsx';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { trpc } from '@/lib/trpc.ts';

import { ParteHeader, usePagos, verPresupuesto } from '../partes.tsx';
import type { Obra } from '../use-presupuesto.tsx';
import { Acciones, usePuedePago } from './pago-acciones.tsx';
import { PagoBadges } from './pago-badges.tsx';
import { PagoDatos } from './pago-datos.tsx';
import type { PagoEdicionProps } from './pago-edicion.tsx';
import { PALABRAS_DE_PAGO } from './palabras.ts';

const PagoEdicion = lazyPart(
  async () => (await import('./pago-edicion.tsx')).PagoEdicion,
  'shown',
  <CenteredSpinner label="Abriendo el pago" />,
);

type Numerado = Pick<ContenidoProps['pago'], 'numero'>;

/** Title of the page: `Pago 3`, or `Cobro 3` in a client's budget. */
const nombreDe = (
  { sentido }: Pick<ContenidoProps['presupuesto'], 'sentido'>,
  { numero }: Numerado,
): string => `${PALABRAS_DE_PAGO[sentido].uno} ${numero}`;

type ContenidoProps = Omit<PagoEdicionProps, 'pagar'> & { readonly obra: Obra };

function Contenido({ obra, ...datos }: ContenidoProps) {
  const { presupuesto, pago } = datos;
  const [params] = useSearchParams();
  const puede = usePuedePago(presupuesto, obra, pago);
  const hacer = params.get('hacer');
  const nombre = nombreDe(presupuesto, pago);
  if ((hacer === 'editar' && puede.editar) || (hacer === 'pagar' && puede.pagar)) {
    return <PagoEdicion key={hacer} {...datos} pagar={hacer === 'pagar'} />;
  }
  return (
    <>
      <ParteHeader
        presupuesto={presupuesto}
        title={nombre}
        breadcrumb={[{ label: nombre }]}
        badge={
          <>
            <PagoBadges pago={pago} sentido={presupuesto.sentido} />
            {pago.bajaPendiente ? (
              <Badge variant="warning" icon={Hourglass}>
                Baja pendiente
              </Badge>
            ) : null}
          </>
        }
        actions={<Acciones {...{ pago, presupuesto, puede }} />}
      />
      <AvisoDeBaja entidad="PAGO" entidadId={pago.id} />
      <div className="mb-4 empty:hidden">
        <ApocrifoNote apocrifo={pago.apocrifo} />
      </div>
      {/* Layout of a movement: with two columns the history is below the data, else last. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <Closings>
          <PagoDatos pago={pago} presupuesto={presupuesto} />
        </Closings>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden xl:row-span-2">
          <DocumentosDe
            entidad="PAGO"
            entidadId={pago.id}
            obraId={presupuesto.proyecto.id}
            privado={pago.privado}
          />
        </div>
        <div className="min-w-0 empty:hidden">
          <Historia entidad="PAGO" entidadId={pago.id} moneda={presupuesto.moneda} />
        </div>
      </div>
    </>
  );
}

/** Page of a payment; with `?hacer=editar` or `?hacer=pagar`, its form. */
export const PagoPage = recordPage({
  que: 'el pago',
  useRows: ({ presupuestoId = '', pagoId = '' }: Ids) => ({
    ...usePagos(),
    pago: trpc.pagos.obtener.useQuery({ id: presupuestoId, pagoId }),
  }),
  subject: ({ pago, presupuesto }) =>
    pago.data && presupuesto.data && nombreDe(presupuesto.data, pago.data),
  useBack: verPresupuesto,
  obraOf: ({ presupuesto }) => presupuesto.data?.proyectoId,
  Read: Contenido,
});
