import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { ArrowLeft, CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { UploadBar } from '../../../components/files/upload-row.tsx';
import { RecoveredNotice } from '../../../components/form/recovered-notice.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SaveLine } from '../../../components/ui/save-line.tsx';
import { cn } from '../../../lib/cn.ts';
import { BandejaLista } from './bandeja-lista.tsx';
import { libreSin, saldoDe, totalDe } from './bandeja.ts';
import { CantidadDialogo } from './cantidad-dialogo.tsx';
import { DatosRetiro, type FotoDeRetiro } from './datos-retiro.tsx';
import { ItemsParaRetirar } from './items-para-retirar.tsx';
import { RetiroHecho } from './retiro-hecho.tsx';
import { useRetiro, type RetiroEnCurso } from './use-retiro.ts';

const enPalabras = (cuantos: number) => (cuantos === 1 ? '1 ítem' : `${cuantos} ítems`);

/** On a phone the two halves take turns; Back goes from the second to the first. */
function usePaso(vacia: boolean) {
  const [params, setParams] = useSearchParams();
  const enDatos = params.get('paso') === 'datos' && !vacia;
  const irA = (paso: 'datos' | null) =>
    setParams(paso === null ? {} : { paso }, { replace: paso === null });
  return { enDatos, irA };
}

type Paso = ReturnType<typeof usePaso>;

function Cabecera({
  retiro,
  paso,
  volverA,
}: {
  retiro: RetiroEnCurso;
  paso: Paso;
  volverA: string;
}) {
  const { codigo, proveedor } = retiro.acopio;
  return (
    <header className="flex shrink-0 items-center gap-1 py-1.5 pr-4 pl-1 md:px-0 md:pb-4">
      {paso.enDatos ? (
        <Button
          variant="ghost"
          size="icon"
          className="md:hidden"
          aria-label="Volver a los ítems"
          onClick={() => paso.irA(null)}
        >
          <ArrowLeft aria-hidden />
        </Button>
      ) : null}
      <Button asChild variant="ghost" size="icon" className={cn(paso.enDatos && 'max-md:hidden')}>
        <Link to={volverA} aria-label="Cerrar">
          <X aria-hidden />
        </Link>
      </Button>
      <div className="min-w-0 flex-1">
        <h1 className="text-lg leading-6 font-semibold md:text-2xl">Retiro de material</h1>
        <p className="truncate text-sm text-muted-foreground">
          {codigo} · {proveedor.razonSocial}
        </p>
      </div>
    </header>
  );
}

/** What the acopio itself has to say before anything is taken. */
function Avisos({ acopio }: { readonly acopio: Acopio }) {
  const { estado, moneda } = acopio;
  const saldo = saldoDe(acopio);
  return (
    <>
      {estado === 'VENCIDO' ? (
        <p className="mx-4 mb-3 flex items-start gap-2 rounded-md bg-warning-subtle p-3 text-warning md:mt-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          El acopio está vencido: el proveedor puede no reconocer el precio congelado.
        </p>
      ) : null}
      {saldo === null ? null : (
        <p className="px-4 pb-3 font-medium md:pt-4">
          Saldo del acopio: <span className="tnum">{formatearDinero(saldo, moneda)}</span>
        </p>
      )}
    </>
  );
}

function Envio({ envio, conFoto }: { envio: RetiroEnCurso['envio']; conFoto: boolean }) {
  if (envio.estado === 'falla') {
    return (
      <p role="alert" className="flex gap-2 rounded-md bg-destructive-subtle p-3 text-foreground">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
        {envio.motivo}
      </p>
    );
  }
  if (envio.estado === 'quieto' || !conFoto) return null;
  return (
    <div>
      <UploadBar label="Subida del comprobante" part={envio.parte} />
    </div>
  );
}

type PieProps = { readonly retiro: RetiroEnCurso; readonly paso: Paso };

/** One solid button: on to the data on a phone, then the retiro itself. */
function PieDeItems({ retiro, paso }: PieProps) {
  const { bandeja, acopio } = retiro;
  const total = totalDe(bandeja);
  return (
    <div className="shrink-0 border-t border-border bg-background px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
      {bandeja.length === 0 ? (
        <p className="flex min-h-11 items-center justify-center text-center text-muted-foreground">
          Cada ítem pide su cantidad; entran varios en un mismo retiro
        </p>
      ) : (
        <Button
          variant="primary"
          className="h-12 w-full justify-between"
          onClick={() => paso.irA('datos')}
        >
          <span>Seguir con {enPalabras(bandeja.length)}</span>
          <span className="tnum">
            {total === null ? null : formatearDinero(total, acopio.moneda)}
          </span>
        </Button>
      )}
    </div>
  );
}

function PieDeDatos({ retiro }: { readonly retiro: RetiroEnCurso }) {
  const { bandeja, envio, datos } = retiro;
  return (
    <div className="flex shrink-0 flex-col gap-3 border-t border-border bg-background px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:bg-card md:pb-4">
      <Envio envio={envio} conFoto={datos.foto !== null} />
      <SaveLine pending={envio.estado === 'enviando'} className="empty:-mb-3" />
      <Button
        type="submit"
        variant="primary"
        className="w-full max-md:h-12"
        disabled={bandeja.length === 0}
        loading={envio.estado === 'enviando'}
      >
        Registrar retiro
      </Button>
    </div>
  );
}

type DatosProps = PieProps & {
  readonly foto: FotoDeRetiro;
  readonly onChoose: (item: AcopioItem) => void;
};

function MitadDeDatos({ retiro, paso, foto, onChoose }: DatosProps) {
  return (
    <section
      aria-label="Datos del retiro"
      className={cn(
        'flex min-h-0 flex-1 flex-col md:sticky md:top-[68px] md:max-h-[calc(100dvh-84px)] md:overflow-hidden md:rounded-lg md:bg-card md:shadow-raised',
        !paso.enDatos && 'max-md:hidden',
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {retiro.bandeja.length === 0 ? (
          <p className="p-4 text-muted-foreground">Todavía no hay ítems en el retiro.</p>
        ) : (
          <BandejaLista retiro={retiro} onChoose={onChoose} />
        )}
        <div className="border-t border-border p-4">
          <DatosRetiro retiro={retiro} foto={foto} />
        </div>
      </div>
      <PieDeDatos retiro={retiro} />
    </section>
  );
}

function Cantidad({
  retiro,
  item,
  onClose,
}: {
  readonly retiro: RetiroEnCurso;
  readonly item: AcopioItem;
  readonly onClose: () => void;
}) {
  const { acopio, bandeja } = retiro;
  return (
    <CantidadDialogo
      item={item}
      moneda={acopio.moneda}
      libreCentavos={libreSin(bandeja, item.id, saldoDe(acopio))}
      cantidad={bandeja.find((renglon) => renglon.item.id === item.id)?.cantidad ?? null}
      onQuantity={(cantidad) => {
        retiro.poner(item, cantidad);
        onClose();
      }}
      onRemove={() => {
        retiro.sacar(item.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export type RetirarProps = {
  readonly acopio: Acopio;
  readonly volverA: string;
  readonly foto: FotoDeRetiro;
};

/** Items first, then the data, then one press. The whole screen on a phone. */
export function Retirar({ acopio, volverA, foto }: RetirarProps) {
  const retiro = useRetiro(acopio);
  const { bandeja, hecho } = retiro;
  const paso = usePaso(bandeja.length === 0);
  const [elegido, setElegido] = useState<AcopioItem | null>(null);
  if (hecho !== null) {
    const otro = () => {
      paso.irA(null);
      retiro.empezarOtro();
    };
    return (
      <RetiroHecho
        hecho={hecho}
        saldoCentavos={retiro.refrescado ? saldoDe(acopio) : null}
        volverA={volverA}
        onAnother={otro}
      />
    );
  }
  return (
    <>
      <form
        data-full-screen
        noValidate
        aria-label="Retiro de material"
        onSubmit={(event) => {
          event.preventDefault();
          void retiro.registrar();
        }}
        className="flex flex-col max-md:fixed max-md:inset-0 max-md:z-40 max-md:bg-background md:max-w-5xl"
      >
        <Cabecera {...{ retiro, paso, volverA }} />
        <div className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,380px)] md:items-start md:gap-4">
          <section
            aria-label="Ítems del acopio"
            className={cn(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain md:overflow-visible md:rounded-lg md:bg-card md:shadow-raised',
              paso.enDatos && 'max-md:hidden',
            )}
          >
            {retiro.recuperado ? (
              <div className="mx-4 mb-3 md:mt-4">
                <RecoveredNotice />
              </div>
            ) : null}
            <Avisos acopio={acopio} />
            <ItemsParaRetirar retiro={retiro} onChoose={setElegido} />
          </section>
          {paso.enDatos ? null : <PieDeItems retiro={retiro} paso={paso} />}
          <MitadDeDatos {...{ retiro, paso, foto }} onChoose={setElegido} />
        </div>
      </form>
      {elegido === null ? null : (
        <Cantidad
          key={elegido.id}
          retiro={retiro}
          item={elegido}
          onClose={() => setElegido(null)}
        />
      )}
      <UnsavedGuard active={bandeja.length > 0} />
    </>
  );
}
