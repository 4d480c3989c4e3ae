import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { Button } from '../../../components/ui/button.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { avisarGuardado } from '../aviso.ts';
import { FichasRapidas } from '../components/fichas-rapidas.tsx';
import { FilasRapidas } from '../components/filas-rapidas.tsx';
import { ImporteGrande } from '../components/importe-grande.tsx';
import { equivalente, TIPOS_DE_MOVIMIENTO } from '../components/importe-seccion.tsx';
import { LeerQr, type LeerQrProps } from '../components/leer-qr.tsx';
import { NuevoProveedor } from '../components/nuevo-proveedor.tsx';
import { QrResultado } from '../components/qr-resultado.tsx';
import { Teclado } from '../components/teclado.tsx';
import { borrar, centavosDe, pulsar } from '../teclado.ts';
import { useBorrador } from '../use-borrador.ts';

function Cabecera({
  onCerrar,
  onLeida,
}: {
  readonly onCerrar: () => void;
  readonly onLeida: LeerQrProps['onLeida'];
}) {
  return (
    <header className="flex shrink-0 items-center gap-2 py-1.5 pr-3 pl-1 md:px-0 md:pb-4">
      <Button variant="ghost" size="icon" aria-label="Cerrar" onClick={onCerrar}>
        <X aria-hidden />
      </Button>
      <h1 className="flex-1 text-lg font-semibold md:text-2xl">Nuevo movimiento</h1>
      <LeerQr label="Leer QR" className="max-md:h-10 max-md:px-3" onLeida={onLeida} />
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

/** What went wrong, what the QR filled in, and its issuer when it is not in the directory. */
function Avisos({ error, factura, borrador, cambiar }: ReturnType<typeof useBorrador>) {
  const [creandoEmisor, setCreandoEmisor] = useState(true);
  const emisor = factura?.emisorNuevo ?? null;
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="mb-2 rounded-md bg-destructive-subtle p-3 text-destructive">
          {error}
        </p>
      )}
      {factura === null ? null : (
        <div className="mb-2 flex flex-col gap-2">
          <QrResultado factura={factura} />
          {emisor !== null && creandoEmisor && borrador.proveedor === null ? (
            <NuevoProveedor
              cuit={emisor}
              razonSocial=""
              onCancelar={() => setCreandoEmisor(false)}
              onCreado={({ id, razonSocial }) =>
                cambiar({ proveedor: { id, nombre: razonSocial } })
              }
            />
          ) : null}
        </div>
      )}
    </>
  );
}

/** Amount first, everything else from what was last used. The whole screen on a phone. */
export function NuevoMovimientoPage() {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const campo = useRef<HTMLInputElement>(null);
  const rapido = useBorrador();
  const { borrador, cambiar, leerFactura, guardar, guardando, rubros } = rapido;
  const ponerImporte = (importe: string) => cambiar({ importe });
  const enviar = async () => {
    const movimiento = await guardar();
    if (movimiento === null) return;
    const obraId = movimiento.proyecto.id;
    avisarGuardado(
      movimiento,
      () => void navigate(paths.movimiento(tenantId, obraId, movimiento.id)),
    );
    await navigate(paths.obraResumen(tenantId, obraId));
  };
  const enPesos =
    borrador.moneda === 'USD'
      ? equivalente(centavosDe(borrador.importe), borrador.cotizacion)
      : null;
  return (
    <form
      data-full-screen
      aria-label="Nuevo movimiento"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
      className="flex flex-col max-md:fixed max-md:inset-0 max-md:z-40 max-md:bg-background md:mx-auto md:max-w-[560px]"
    >
      <Cabecera onCerrar={() => void navigate(paths.obras(tenantId))} onLeida={leerFactura} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 max-md:flex max-md:flex-col md:px-0">
        <Segmented
          label="Tipo de movimiento"
          value={borrador.tipo}
          options={TIPOS_DE_MOVIMIENTO}
          onChange={(tipo) => cambiar({ tipo })}
        />
        <div className="my-auto">
          <ImporteGrande
            campo={campo}
            texto={borrador.importe}
            moneda={borrador.moneda}
            onChange={ponerImporte}
          />
          {enPesos === null ? null : (
            <p className="-mt-4 pb-4 text-center text-sm text-muted-foreground">
              Equivale a <span className="tnum font-medium text-foreground">{enPesos}</span>
            </p>
          )}
        </div>
        <Avisos {...rapido} />
        <FilasRapidas borrador={borrador} cambiar={cambiar} rubros={rubros} />
        <FichasRapidas borrador={borrador} cambiar={cambiar} />
      </div>
      {isPhone ? (
        <Teclado
          guardando={guardando}
          onGuardar={() => void enviar()}
          onTecla={(tecla) => {
            ponerImporte(pulsar(borrador.importe, tecla));
            campo.current?.focus({ preventScroll: true });
          }}
          onBorrar={() => ponerImporte(borrar(borrador.importe))}
          onVaciar={() => ponerImporte('')}
        />
      ) : (
        <Pie guardando={guardando} />
      )}
    </form>
  );
}
