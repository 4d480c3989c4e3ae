import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';

import { Button } from '../../../components/ui/button.tsx';
import { SaveLine } from '../../../components/ui/save-line.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { paths } from '../../../config/paths.ts';
import { cn } from '../../../lib/cn.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { avisarGuardado } from '../aviso.ts';
import { LeerQr, type LeerQrProps } from '../comprobante/leer-qr.tsx';
import { equivalente, TIPOS_DE_MOVIMIENTO } from '../formulario/importe-seccion.tsx';
import { rutaDe } from '../rutas.ts';
import { AvisosRapidos } from './avisos.tsx';
import { FichasRapidas } from './fichas.tsx';
import { FilasRapidas } from './filas.tsx';
import { FotoPendiente } from './foto-pendiente.tsx';
import { ImporteGrande } from './importe-grande.tsx';
import { MonedaRapida } from './moneda.tsx';
import { SinObras, useFaltanObras } from './sin-obras.tsx';
import { Teclado } from './teclado.tsx';
import { borrar, centavosDe, pulsar } from './teclas.ts';
import { useBorrador } from './use-borrador.ts';
import { useFoto, type FotoRapida } from './use-foto.ts';

type ImporteProps = {
  readonly rapido: ReturnType<typeof useBorrador>;
  readonly campo: RefObject<HTMLInputElement | null>;
};

function Cabecera({
  onClose,
  onRead,
}: {
  readonly onClose: () => void;
  /** Absent where nothing can be entered anyway. */
  readonly onRead?: LeerQrProps['onRead'];
}) {
  return (
    <header className="flex shrink-0 items-center gap-2 py-1.5 pr-3 pl-1 md:px-0 md:pb-4">
      <Button variant="ghost" size="icon" aria-label="Cerrar" onClick={onClose}>
        <X aria-hidden />
      </Button>
      <h1 className="flex-1 text-lg font-semibold md:text-2xl">Nuevo movimiento</h1>
      {onRead === undefined ? null : (
        <LeerQr label="Leer QR" className="max-md:h-10 max-md:px-3" onRead={onRead} />
      )}
    </header>
  );
}

function Pie({ guardando }: { readonly guardando: boolean }) {
  const { tenantId } = useTenant();
  return (
    <div className="flex justify-end gap-2 pt-4">
      <Button asChild>
        <Link to={paths.obras(tenantId)}>Cancelar</Link>
      </Button>
      <Button type="submit" variant="primary" loading={guardando}>
        Guardar
      </Button>
    </div>
  );
}

/** The amount with its currency, in words and, for dollars, in pesos. */
function Importe({ rapido, campo }: ImporteProps) {
  const { borrador, cambiar, sugerencias } = rapido;
  const { importe, moneda, cotizacion } = borrador;
  const enPesos = moneda === 'USD' ? equivalente(centavosDe(importe), cotizacion) : null;
  return (
    <div className="my-auto">
      <ImporteGrande
        campo={campo}
        texto={importe}
        moneda={moneda}
        signo={<MonedaRapida borrador={borrador} cambiar={cambiar} sugerencias={sugerencias} />}
        onChange={(texto) => cambiar({ importe: texto })}
      />
      {enPesos === null ? null : (
        <p className="-mt-4 pb-4 text-center text-sm text-muted-foreground">
          Equivale a <span className="tnum font-medium text-foreground">{enPesos}</span>
        </p>
      )}
    </div>
  );
}

export type NuevoMovimientoPageProps = { readonly foto?: FotoRapida };

const LOOK =
  'flex flex-col max-md:fixed max-md:inset-0 max-md:z-40 max-md:bg-background md:mx-auto md:max-w-[560px]';

/** The quick entry, or what has to be there before it. */
export function NuevoMovimientoPage(props: NuevoMovimientoPageProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const faltan = useFaltanObras();
  if (faltan === null) return <Rapido {...props} />;
  return (
    <div data-full-screen className={LOOK}>
      <Cabecera onClose={() => void navigate(paths.obras(tenantId))} />
      <SinObras faltan={faltan} />
    </div>
  );
}

/** Amount first, everything else from what was last used. The whole screen on a phone. */
function Rapido({ foto }: NuevoMovimientoPageProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const campo = useRef<HTMLInputElement>(null);
  const laFoto = useFoto(foto);
  const rapido = useBorrador(laFoto.archivo);
  const { borrador, cambiar, leerFactura, guardar, guardando } = rapido;
  const { pendiente, subiendo } = laFoto;
  const ponerImporte = (importe: string) => cambiar({ importe });
  const terminar = async (movimiento: Movimiento) => {
    avisarGuardado(movimiento, () => void navigate(rutaDe(tenantId, movimiento)));
    await navigate(paths.obraResumen(tenantId, movimiento.proyecto.id));
  };
  const subir = async (movimiento: Movimiento) => {
    if (await laFoto.subir(movimiento)) await terminar(movimiento);
  };
  const enviar = async () => {
    // Saved already: what is left is the photo, never a second movement.
    const movimiento = pendiente?.movimiento ?? (await guardar());
    if (movimiento !== null) await subir(movimiento);
  };
  return (
    <form
      data-full-screen
      aria-label="Nuevo movimiento"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
      className={cn('group/rapido', LOOK)}
    >
      <Cabecera
        onClose={() => void navigate(paths.obras(tenantId))}
        onRead={(factura, archivo) => {
          leerFactura(factura);
          // The invoice it was read from is the one to attach.
          if (foto !== undefined && archivo !== null) laFoto.setArchivo(archivo);
        }}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 max-md:flex max-md:flex-col md:px-0">
        <Segmented
          label="Tipo de movimiento"
          value={borrador.tipo}
          options={TIPOS_DE_MOVIMIENTO}
          onChange={(tipo) => cambiar({ tipo })}
        />
        <Importe rapido={rapido} campo={campo} />
        <AvisosRapidos rapido={rapido} />
        <FilasRapidas borrador={borrador} cambiar={cambiar} rubros={rapido.rubros} />
        <FichasRapidas
          borrador={borrador}
          cambiar={cambiar}
          foto={foto?.campo({ archivo: laFoto.archivo, onFile: laFoto.setArchivo })}
        />
      </div>
      <SaveLine
        alert
        pending={guardando}
        failure={rapido.error ?? undefined}
        className="shrink-0 px-4 py-2 empty:hidden md:px-0 md:pt-4 md:pb-0"
      />
      {isPhone ? (
        <Teclado
          guardando={guardando || subiendo}
          onSave={() => void enviar()}
          onKey={(tecla) => {
            ponerImporte(pulsar(borrador.importe, tecla));
            campo.current?.focus({ preventScroll: true });
          }}
          onErase={() => ponerImporte(borrar(borrador.importe))}
          onEmpty={() => ponerImporte('')}
        />
      ) : (
        <Pie guardando={guardando || subiendo} />
      )}
      {pendiente === null ? null : (
        <FotoPendiente
          pendiente={pendiente}
          subiendo={subiendo}
          onRetry={() => void subir(pendiente.movimiento)}
          onContinue={() => void terminar(pendiente.movimiento)}
        />
      )}
    </form>
  );
}
