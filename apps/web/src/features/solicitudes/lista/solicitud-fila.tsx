import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Lock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

import { Sentence } from '@/components/changes/sentence.tsx';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { useTenant } from '@/lib/tenant.ts';

import { Acciones, type AccionesProps } from '../decidir/acciones.tsx';
import { AnuladoCon, CambiosAviso } from '../decidir/avisos.tsx';
import {
  esDelSaldo,
  importeDe,
  lineasDe,
  mueveDinero,
  palabrasDeBaja,
  rutaDelObjeto,
} from '../nombres.ts';
import { SaldosDelDia } from '../saldos-de-baja.tsx';

/** Badge and verb for each result of a request. */
const FINALES = {
  APROBADA: { look: { variant: 'success', icon: CircleCheck }, label: 'Aprobada', verbo: 'Aprobó' },
  RECHAZADA: {
    look: { variant: 'destructive', icon: CircleX },
    label: 'Rechazada',
    verbo: 'Rechazó',
  },
  CANCELADA: { look: { variant: 'secondary', icon: Ban }, label: 'Cancelada', verbo: 'Canceló' },
  VENCIDA: { look: { variant: 'secondary' }, label: 'Vencida', verbo: 'Resolvió' },
} as const;

function Titulo({ solicitud, id }: { readonly solicitud: Solicitud; readonly id: string }) {
  const { tenantId } = useTenant();
  const ruta = rutaDelObjeto(tenantId, solicitud);
  const { estado, privado, autoaprobada, eliminada, contramovimiento } = solicitud;
  const [titulo] = lineasDe(solicitud);
  return (
    <p
      id={id}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium max-md:text-lg"
    >
      {ruta === undefined ? (
        <span className="min-w-0 break-words">{titulo}</span>
      ) : (
        <Link
          data-row-link
          to={ruta}
          className="finger min-w-0 rounded-sm break-words hover:underline"
        >
          {titulo}
        </Link>
      )}
      {privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
      {estado === 'PENDIENTE' ? null : (
        <Badge {...FINALES[estado].look}>{FINALES[estado].label}</Badge>
      )}
      {autoaprobada ? <Badge variant="secondary">Autoaprobada</Badge> : null}
      {estado === 'APROBADA' && !eliminada && contramovimiento === null ? (
        <Badge variant="secondary">Restaurado</Badge>
      ) : null}
    </p>
  );
}

/** Amount and effect on the balance, as of the request or, once decided, of the decision. */
function Cifras({ solicitud }: { readonly solicitud: Solicitud }) {
  const { impacto } = solicitud;
  const importe = importeDe(solicitud);
  if (!mueveDinero(solicitud)) return null;
  return (
    <div className="shrink-0 @[620px]:text-right">
      <p className="text-base font-medium max-md:text-lg">
        <Money
          centavos={importe}
          {...(impacto && { moneda: impacto.moneda })}
          income={esDelSaldo(solicitud) && importe !== null && importe > 0}
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

type FirmaProps = { readonly verbo: string; readonly nombre: string; readonly instante: string };

/** Signature line, e.g. "Pidió Camila Ortuño, 20/11/2026, 14:05". */
function Firma({ verbo, nombre, instante }: FirmaProps) {
  return (
    <p className="mt-0.5 text-sm text-muted-foreground">
      {verbo} {nombre}, <span className="tnum">{formatearFechaHora(instante)}</span>
    </p>
  );
}

function Resolucion({ estado, resueltoPor, resueltoEn, respuesta }: Solicitud) {
  if (estado === 'PENDIENTE' || resueltoPor === null || resueltoEn === null) return null;
  return (
    <div className="mt-2">
      {respuesta === null ? null : (
        <p className="max-w-[68ch] break-words whitespace-pre-line">
          <Sentence text={respuesta} />
        </p>
      )}
      <Firma verbo={FINALES[estado].verbo} nombre={resueltoPor.nombre} instante={resueltoEn} />
    </div>
  );
}

export function SolicitudFila({ solicitud, onChoose }: AccionesProps) {
  const { proyecto, solicitante, creadoEn, motivo, estado, contramovimiento } = solicitud;
  const abierta = estado === 'PENDIENTE';
  const titulo = useId();
  return (
    // A notice of a request that may not be approved moves the focus to its row.
    <li
      id={solicitud.id}
      tabIndex={-1}
      aria-labelledby={titulo}
      className="border-t border-border/70 px-4 py-3 -outline-offset-2 first:border-t-0"
    >
      <div className="flex flex-col gap-x-6 gap-y-2 @[620px]:flex-row @[620px]:justify-between">
        <div className="min-w-0">
          <Titulo id={titulo} solicitud={solicitud} />
          <p className="mt-0.5 text-sm text-muted-foreground">
            {lineasDe(solicitud)[1]}
            {proyecto === null ? '' : ` · ${proyecto.nombre}`}
            {contramovimiento === null ? null : (
              <>
                {' · '}
                <AnuladoCon solicitud={solicitud} />
              </>
            )}
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
