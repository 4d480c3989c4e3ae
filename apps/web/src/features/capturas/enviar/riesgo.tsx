import { CloudUpload, X } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { isInstalled, isIos } from '@/lib/device-platform.ts';
import { readSetting, writeSetting } from '@/lib/local-setting.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { type Envio, estaPendiente } from '@/lib/outbox/envio.ts';
import { useEnvios, useWaiting } from '@/lib/outbox/use-envios.ts';
import { askToPersist } from '@/lib/storage-permission.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { enEspera, queHacer } from '../palabras.ts';
import { type Riesgo, riesgoDe } from './riesgo.rules.ts';

const KEY = 'plomada:instalar';

/** Captures of this organisation, with those of the person's others that are unsent. */
function useCapturas(): readonly Envio[] {
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner) ?? '';
  const { envios = [] } = useEnvios({ userId, tenantId });
  const afuera = useWaiting(userId).filter((envio) => envio.tenantId !== tenantId);
  return [...envios, ...afuera];
}

/** True when storage is permanent; null until the browser answers, which is asked while any waits. */
function useEsPermanente(waits: boolean): boolean | null {
  const [esPermanente, setPermanente] = useState<boolean | null>(null);
  useEffect(() => {
    if (!waits) return undefined;
    let isOver = false;
    const set = (is: boolean) => {
      if (!isOver) setPermanente(is);
    };
    void askToPersist().then(set, () => set(false));
    return () => {
      isOver = true;
    };
  }, [waits]);
  return waits ? esPermanente : false;
}

function useRiesgo(): Riesgo | null {
  const capturas = useCapturas();
  const esPermanente = useEsPermanente(capturas.some(estaPendiente));
  const [now] = useState(() => Date.now());
  if (esPermanente === null) return null;
  const equipo = { esIos: isIos(navigator), estaInstalada: isInstalled(), esPermanente };
  return riesgoDe(equipo, capturas, now);
}

/**
 * Closed state of the explanation: that of an invitation to install is stored on this device; that
 * of captures that wait for days lasts until the app is opened again.
 */
function useClosed(urge: boolean) {
  const [wasClosed, setClosed] = useState({ urge: false, invita: readSetting(KEY) !== null });
  return {
    isClosed: urge ? wasClosed.urge : wasClosed.invita,
    close: () => {
      if (!urge) writeSetting(KEY, 'cerrada');
      setClosed((was) => ({ ...was, ...(urge ? { urge: true } : { invita: true }) }));
      // The button disappears, so the focus goes to the content below.
      document.querySelector<HTMLElement>('#contenido')?.focus({ preventScroll: true });
    },
  };
}

type AvisoProps = { readonly riesgo: Riesgo };

function Aviso({ riesgo }: AvisoProps) {
  const { tenantId } = useTenant();
  const { isClosed, close } = useClosed(riesgo.urge);
  if (isClosed && riesgo.cuantas === 0) return null;
  const { titulo, texto } = queHacer(riesgo);
  return (
    <div
      className={cn(
        'flex items-start gap-3 border-b border-border px-4 py-3 md:px-6',
        riesgo.urge ? 'bg-warning-subtle' : 'bg-info-subtle',
      )}
    >
      <CloudUpload
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', riesgo.urge ? 'text-warning' : 'text-info')}
      />
      <div className="min-w-0 flex-1">
        {riesgo.cuantas === 0 ? null : (
          <p>
            <Link to={paths.bandeja(tenantId)} className="finger font-medium underline">
              {enEspera(riesgo)}
            </Link>
          </p>
        )}
        {isClosed ? null : (
          <p className="max-w-[72ch]">
            <span className="font-medium">{titulo}.</span> {texto}
          </p>
        )}
      </div>
      {isClosed ? null : (
        <Button
          variant="ghost"
          size="icon-sm"
          className="-my-1.5 -mr-2"
          aria-label="Cerrar el aviso"
          onClick={close}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}

/**
 * Notice of captures that the browser may delete before they are sent, and what to do. The region
 * exists before its content, so that screen readers announce it.
 */
export function RiesgoDePerder() {
  const riesgo = useRiesgo();
  return (
    <div role="status" data-no-print>
      {riesgo === null ? null : <Aviso key={String(riesgo.urge)} riesgo={riesgo} />}
    </div>
  );
}
