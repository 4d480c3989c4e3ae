import type { EstadoSolicitud, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Lock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Badge, type BadgeVariant } from '@/components/ui/badge';

import { useTenant } from '../../../lib/tenant.ts';
import { Acciones, type AccionesProps } from '../decidir/acciones.tsx';
import { CambiosAviso } from '../decidir/cambios-aviso.tsx';
import {
  codigoDe,
  conceptoDe,
  ESTADO_SOLICITUD_LABEL,
  importeDe,
  rutaDelObjeto,
  palabrasDeBaja,
} from '../nombres.ts';
import { SaldosDelDia } from '../saldos-de-baja.tsx';

const LOOK: Partial<Record<EstadoSolicitud, { variant: BadgeVariant; icon: LucideIcon }>> = {
  APROBADA: { variant: 'success', icon: CircleCheck },
  RECHAZADA: { variant: 'destructive', icon: CircleX },
  CANCELADA: { variant: 'secondary', icon: Ban },
};

function Titulo({ solicitud, id }: { readonly solicitud: Solicitud; readonly id: string }) {
  const { tenantId } = useTenant();
  const ruta = rutaDelObjeto(tenantId, solicitud);
  const { estado, privado, autoaprobada, eliminada } = solicitud;
  return (
    <p
      id={id}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium max-md:text-lg"
    >
      {ruta === undefined ? (
        <span className="min-w-0 break-words">{conceptoDe(solicitud)}</span>
      ) : (
        <Link data-row-link to={ruta} className="min-w-0 rounded-sm break-words hover:underline">
          {conceptoDe(solicitud)}
        </Link>
      )}
      {privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
      {estado === 'PENDIENTE' ? null : (
        <Badge {...(LOOK[estado] ?? { variant: 'secondary' })}>
          {ESTADO_SOLICITUD_LABEL[estado]}
        </Badge>
      )}
      {autoaprobada ? <Badge variant="secondary">Autoaprobada</Badge> : null}
      {estado === 'APROBADA' && !eliminada ? <Badge variant="secondary">Restaurado</Badge> : null}
    </p>
  );
}

/** The amount, and what it does to the balance: as it was when filed or, then, when decided. */
function Cifras({ solicitud }: { readonly solicitud: Solicitud }) {
  const { impacto } = solicitud;
  const importe = importeDe(solicitud);
  return (
    <div className="shrink-0 @[620px]:text-right">
      <p className="text-base font-medium max-md:text-lg">
        <Money
          centavos={importe}
          {...(impacto ? { moneda: impacto.moneda } : {})}
          income={solicitud.entidad !== 'ACOPIO' && importe !== null && importe > 0}
        />
      </p>
      <SaldosDelDia
        solicitud={solicitud}
        words={palabrasDeBaja(solicitud).enFila}
        className="mt-0.5 text-sm text-muted-foreground"
      />
    </div>
  );
}

const VERBO: Partial<Record<EstadoSolicitud, string>> = {
  APROBADA: 'Aprobó',
  RECHAZADA: 'Rechazó',
  CANCELADA: 'Canceló',
};

/** "Pidió Camila Ortuño, 20/11/2026, 14:05" */
function Firma({
  verbo,
  nombre,
  instante,
}: {
  readonly verbo: string;
  readonly nombre: string;
  readonly instante: string;
}) {
  return (
    <p className="mt-0.5 text-sm text-muted-foreground">
      {verbo} {nombre}, <span className="tnum">{formatearFechaHora(instante)}</span>
    </p>
  );
}

function Resolucion({ estado, resueltoPor, resueltoEn, respuesta }: Solicitud) {
  if (resueltoPor === null || resueltoEn === null) return null;
  return (
    <div className="mt-2">
      {respuesta === null ? null : (
        <p className="max-w-[68ch] break-words whitespace-pre-line">{respuesta}</p>
      )}
      <Firma
        verbo={VERBO[estado] ?? 'Resolvió'}
        nombre={resueltoPor.nombre}
        instante={resueltoEn}
      />
    </div>
  );
}

export function SolicitudFila({ solicitud, onChoose }: AccionesProps) {
  const { proyecto, solicitante, creadoEn, motivo, estado } = solicitud;
  const abierta = estado === 'PENDIENTE';
  const titulo = useId();
  return (
    <li className="border-t border-border/70 px-4 py-3 first:border-t-0">
      <div className="flex flex-col gap-x-6 gap-y-2 @[620px]:flex-row @[620px]:justify-between">
        <div className="min-w-0">
          <Titulo id={titulo} solicitud={solicitud} />
          <p className="mt-0.5 text-sm text-muted-foreground">
            {codigoDe(solicitud)}
            {proyecto === null ? '' : ` · ${proyecto.nombre}`}
          </p>
        </div>
        <Cifras solicitud={solicitud} />
      </div>
      <div className="mt-2 flex flex-col gap-x-6 gap-y-3 @[620px]:flex-row @[620px]:items-end @[620px]:justify-between">
        <div className="min-w-0">
          <p className="max-w-[68ch] break-words whitespace-pre-line">{motivo}</p>
          <Firma verbo="Pidió" nombre={solicitante.nombre} instante={creadoEn} />
          <Resolucion {...solicitud} />
        </div>
        <Acciones solicitud={solicitud} onChoose={onChoose} describedBy={titulo} />
      </div>
      {abierta && solicitud.cuatroOjos ? (
        <p className="mt-2 text-sm text-muted-foreground">
          Quien pidió la baja no la aprueba: tiene que decidir otro Owner.
        </p>
      ) : null}
      {abierta && solicitud.desactualizada ? (
        <div className="mt-2 max-w-[68ch]">
          <CambiosAviso cambios={solicitud.cambios} moneda={solicitud.impacto?.moneda} />
        </div>
      ) : null}
    </li>
  );
}
