import { type ChequeDetalle, TITULOS_CHEQUE } from '@plomada/domain/cheques/cheque.schema';
import {
  CARACTER_CHEQUE_EN_PALABRAS,
  ESTADO_CHEQUE_EN_PALABRAS,
} from '@plomada/domain/cheques/palabras.rules';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import { Closings } from '@/components/display/dated.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { AmountFacts } from '@/components/display/read-amount.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { paths } from '@/config/paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { CuentaLink } from '@/features/cuentas/campo/cuenta-link.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { admite, deQuien, nombreDeCheque } from '../palabras.ts';
import { cuandoSeCobra } from '../semanas.ts';
import { AccionesDePropio } from './acciones-de-propio.tsx';
import { Acciones } from './acciones.tsx';
import { Deudas } from './deudas.tsx';
import { Vida } from './vida.tsx';

type Props = { readonly cheque: ChequeDetalle };

function Ingreso({
  movimiento,
}: {
  readonly movimiento: NonNullable<ChequeDetalle['movimiento']>;
}) {
  const { tenantId } = useTenant();
  const { id, codigo, proyecto } = movimiento;
  return (
    <>
      <Link
        to={paths.movimiento(tenantId, proyecto.id, id)}
        className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        {codigo}
      </Link>
      {` · ${proyecto.nombre}`}
    </>
  );
}

function Donde({ cheque: { cuenta } }: Props) {
  return cuenta === null ? 'Sin cuenta' : <CuentaLink cuenta={cuenta} />;
}

function Origen({
  origen: { texto, enlace },
}: {
  readonly origen: NonNullable<ChequeDetalle['origen']>;
}) {
  return (
    <Link
      to={enlace}
      className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {texto}
    </Link>
  );
}

/** Data of the cheque: bank, parties, dates. */
function hechosDelCheque(cheque: ChequeDetalle): FactLines {
  const { bancoCodigo, cuitLibrador, librador, contraparte, emision, cmc7 } = cheque;
  return [
    [
      TITULOS_CHEQUE.numero,
      <span key="numero" className="tnum">
        {cheque.numero}
      </span>,
    ],
    [
      TITULOS_CHEQUE.banco,
      bancoCodigo === null ? cheque.banco : `${cheque.banco} (${bancoCodigo})`,
    ],
    librador !== null && [TITULOS_CHEQUE.librador, librador],
    cuitLibrador !== null && ['CUIT', formatearCuit(cuitLibrador)],
    contraparte !== null && [
      cheque.propio ? 'Se entregó a' : TITULOS_CHEQUE.contraparte,
      contraparte,
    ],
    emision !== null && ['Emisión', formatearFecha(emision)],
    [cheque.propio ? 'Se paga desde' : 'Se cobra desde', formatearFecha(cheque.pago)],
    ['Se presenta hasta', formatearFecha(cheque.presentarHasta)],
    ['Carácter', CARACTER_CHEQUE_EN_PALABRAS[cheque.caracter]],
    cmc7 !== null && [
      TITULOS_CHEQUE.cmc7,
      <span key="cmc7" className="tnum">
        {cmc7}
      </span>,
    ],
    cheque.codigoEcheq !== null && [TITULOS_CHEQUE.codigoEcheq, cheque.codigoEcheq],
  ];
}

/** States in which the account is where the cheque went. */
const DE_LA_CUENTA: ReadonlySet<ChequeDetalle['estado']> = new Set([
  'DEPOSITADO',
  'COBRADO',
  'DESCONTADO',
]);

type TipoDeOrigen = NonNullable<ChequeDetalle['origen']>['tipo'];

/** Label of what an own cheque was made with, before the name of that. */
const ORIGEN: Readonly<Record<TipoDeOrigen, string>> = {
  PAGO: 'Se hizo con',
  ORDEN_PAGO: 'Se hizo con',
  MOVIMIENTO: 'Pagó',
  CHEQUE: 'Se dio',
};

function hechosDe(cheque: ChequeDetalle): FactLines {
  const { movimiento, destino, notas, propio, origen, informado } = cheque;
  return [
    ...hechosDelCheque(cheque),
    [propio ? 'Cuenta' : 'Cartera', <Donde key="cartera" cheque={cheque} />],
    origen !== undefined && [ORIGEN[origen.tipo], <Origen key="origen" origen={origen} />],
    destino !== null &&
      !propio && [
        DE_LA_CUENTA.has(cheque.estado) ? ESTADO_CHEQUE_EN_PALABRAS[cheque.estado] : 'Cuenta',
        <CuentaLink key="destino" cuenta={destino} />,
      ],
    movimiento !== null && ['Ingreso', <Ingreso key="ingreso" movimiento={movimiento} />],
    informado !== null && [
      'Según el banco',
      `${informado.estado} (${informado.listado}, ${formatearFecha(informado.el)})`,
    ],
    notas !== null && [TITULOS_CHEQUE.notas, notas],
    ['Cargado por', `${cheque.creadoPor.nombre}, ${formatearFechaHora(cheque.creadoEn)}`],
  ];
}

function Lectura({ cheque }: Props) {
  const { tenantId } = useTenant();
  const hoy = useToday();
  const titulo = nombreDeCheque(cheque);
  const facts = [deQuien(cheque), admite(cheque, 'COBRADO') && cuandoSeCobra(cheque, hoy)];
  return (
    <>
      <PageHeader
        title={titulo}
        breadcrumb={[
          { label: 'Cheques', to: cheques.lista(tenantId, cheque.propio ? '?vista=propios' : '') },
          { label: `N.º ${cheque.numero}` },
        ]}
        badge={<EstadoBadge cheque={cheque} />}
        facts={facts.filter(Boolean).join(' · ')}
        actions={
          cheque.propio ? <AccionesDePropio cheque={cheque} /> : <Acciones cheque={cheque} />
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,1fr)]">
        <Closings>
          <AmountFacts
            label="Importe"
            centavos={cheque.importeCentavos}
            moneda={cheque.moneda}
            rows={hechosDe(cheque)}
          />
        </Closings>
        <div className="flex min-w-0 flex-col gap-4">
          <Deudas cheque={cheque} />
          <Closings>
            <Vida cheque={cheque} />
          </Closings>
          <Historia entidad="CHEQUE" entidadId={cheque.id} moneda={cheque.moneda} />
        </div>
      </div>
    </>
  );
}

export const ChequePage = recordPage({
  que: 'el cheque',
  useRows: ({ chequeId = '' }: Ids) => ({
    cheque: trpc.cheques.obtener.useQuery({ id: chequeId }),
  }),
  subject: ({ cheque }) => cheque.data?.numero,
  useBack: ({ tenantId }) => ({ to: cheques.lista(tenantId), label: 'Ver los cheques' }),
  obraOf: null,
  Read: Lectura,
});
