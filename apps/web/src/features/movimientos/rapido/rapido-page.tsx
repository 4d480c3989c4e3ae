import { formatearCuit } from '@plomada/formatters/cuit';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';

import { KeptLine } from '@/components/display/kept-line.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { AmountPad } from '@/components/form/amount-pad.tsx';
import { FormOutcome } from '@/components/form/form-outcome.tsx';
import { Form } from '@/components/form/form.tsx';
import { useAndAnother } from '@/components/form/use-and-another.ts';
import { useBigAmount } from '@/components/form/use-big-amount.ts';
import { useFaltanObras } from '@/components/form/use-obras.ts';
import { Button } from '@/components/ui/button.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useHasPad } from '@/lib/use-media-query.ts';

import { orNothing } from '../formulario/al-pedir.ts';
import { TipoCampo } from '../formulario/tipo-campo.tsx';
import { Cabecera } from './cabecera.tsx';
import { ChequeDeEgreso, type EmisorNuevo, FilasRapidas } from './campos.tsx';
import { FichasRapidas } from './fichas.tsx';
import { FilaEnBlanco } from './fila.tsx';
import { Importe } from './importe.tsx';
import { useEnviar, useFoto } from './use-enviar.ts';
import { type Rapido, useObraEnDireccion, useRapido, useRecibeCheque } from './use-rapido.ts';

/** Query parameter of an entry opened with a file shared by another app. */
const COMPARTIDO_PARAM = 'compartido';

// Loaded before a photo is uploaded, since on a slow connection nothing else loads during the
// upload.
const UploadBar = lazyPart(
  orNothing(async () => (await import('@/components/files/upload-bar.tsx')).UploadBar),
  'now',
);

// Loaded on demand: few photos are refused.
const FotoPendiente = lazyPart(
  async () => (await import('./foto-pendiente.tsx')).FotoPendiente,
  'shown',
);

// Loaded on demand: few phones are full.
const PhotoQuestion = lazyPart(
  async () => (await import('@/components/files/photo-question.tsx')).PhotoQuestion,
  'shown',
);

// Loaded on demand: most organisations have an obra.
const SinObras = lazyPart(
  orNothing(async () => (await import('./sin-obras.tsx')).SinObras),
  'shown',
);

const traerFactura = () => import('./avisos-factura.tsx');

const AvisosFactura = lazyPart(
  orNothing(async () => (await traerFactura()).AvisosFactura),
  'shown',
);

const AgregarEmisor = lazyPart(
  orNothing(async () => (await traerFactura()).AgregarEmisor),
  'shown',
);

const Compartido = lazyPart(
  orNothing(async () => (await import('./compartido.tsx')).Compartido),
  'shown',
);

// Both parts share a chunk, since every quick entry shows them.
const traerPie = () => import('./pie.tsx');

const MasRapido = lazyPart(
  orNothing(async () => (await traerPie()).MasRapido),
  'shown',
);

const CuentaFila = lazyPart(
  orNothing(async () => (await traerPie()).CuentaFila),
  'shown',
  <FilaEnBlanco />,
);

const FotoCampo = lazyPart(
  async () => (await import('@/features/archivos/foto-campo.tsx')).FotoCampo,
  'shown',
  <Button className="max-md:px-3" disabled>
    <Camera aria-hidden />
    Foto
  </Button>,
);

function Pie({ guardando, volverA }: { readonly guardando: boolean; readonly volverA: string }) {
  return (
    <div className="flex justify-end gap-2 pt-4 max-md:p-4">
      <LinkButton to={volverA} variant="outline">
        Cancelar
      </LinkButton>
      <Button type="submit" loading={guardando}>
        Guardar
      </Button>
    </div>
  );
}

function emisorDe(rapido: Rapido): EmisorNuevo | null {
  const { emisorNuevo, chosen } = rapido;
  if (emisorNuevo === null || chosen.proveedorId) return null;
  return {
    nota: `El CUIT ${formatearCuit(emisorNuevo)} no está en la lista`,
    accion: <AgregarEmisor rapido={rapido} cuit={emisorNuevo} />,
  };
}

/**
 * Address to go back to: the cheques, when one is received, or the obra, else the list of obras.
 */
function useVolver(): string {
  const { tenantId } = useTenant();
  const obraId = useObraEnDireccion();
  const veCheques = useCan('view_cheques');
  if (useRecibeCheque() && veCheques) return cheques.lista(tenantId);
  return obraId === null ? paths.obras(tenantId) : paths.obraResumen(tenantId, obraId);
}

const LOOK =
  'flex flex-col max-md:fixed max-md:inset-0 max-md:z-40 max-md:bg-background max-md:overflow-y-auto md:mx-auto md:max-w-[560px]';

export function NuevoMovimientoPage() {
  const volverA = useVolver();
  const navigate = useNavigate();
  const faltan = useFaltanObras(useObraEnDireccion());
  // A new key for each movement resets the form; `enTelefono` is true when the previous one waits
  // on the device.
  const [{ vuelta, enTelefono }, setVuelta] = useState({ vuelta: 0, enTelefono: false });
  if (faltan === null) {
    return (
      <Formulario
        key={vuelta}
        enTelefono={enTelefono}
        onAnother={(quedo) => setVuelta({ vuelta: vuelta + 1, enTelefono: quedo })}
      />
    );
  }
  return (
    <div data-full-screen className={LOOK}>
      <Cabecera onClose={() => void navigate(volverA)} />
      <SinObras faltan={faltan} />
    </div>
  );
}

type FormularioProps = {
  /** True when the previous movement waits on this device. */
  readonly enTelefono: boolean;
  readonly onAnother: (enTelefono: boolean) => void;
};

/**
 * Form of the quick entry: the amount first, most other fields proposed. Fills the whole screen on
 * a phone.
 */
function Formulario({ enTelefono, onAnother }: FormularioProps) {
  const volverA = useVolver();
  const otro = useAndAnother();
  const navigate = useNavigate();
  const hasPad = useHasPad();
  const [params] = useSearchParams();
  const foto = useFoto();
  const rapido = useRapido(foto.archivo);
  const { form, factura } = rapido;
  const { control } = form;
  const moneda = useWatch({ control, name: 'moneda' }) ?? 'ARS';
  const importe = useBigAmount(control, 'importeCentavos', moneda);
  const { captura, photoQuestion, enviar, conLaFoto, sinLaFoto } = useEnviar(
    rapido,
    foto,
    (quedo) => {
      if (otro.isWanted()) onAnother(quedo);
      return otro.isWanted();
    },
  );
  const { rechazada, parte } = foto;
  const guardando = form.formState.isSubmitting || parte !== null;
  return (
    <div data-full-screen className={LOOK} onSubmitCapture={otro.onSubmitCapture}>
      <Form
        form={form}
        label="Nuevo movimiento"
        onSubmit={enviar}
        captura={captura}
        photo={{ file: foto.archivo, onFile: foto.setArchivo }}
        // The movement counts as saved even while its photo is being sent.
        isSaved={rechazada !== null || parte !== null}
        className="min-h-0 max-w-none flex-1 gap-0 short:flex-none"
        noticesClassName="mx-4 mb-2 flex shrink-0 flex-col gap-2 empty:hidden md:mx-0"
        header={
          <Cabecera
            onClose={() => void navigate(volverA)}
            onRead={(leida, archivo) => {
              rapido.llenar(leida);
              // The invoice that was read is attached as the photo.
              if (archivo !== null) foto.setArchivo(archivo);
            }}
          />
        }
      >
        <div className="stuck-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 short:flex-none max-md:flex max-md:flex-col md:px-0">
          <TipoCampo control={control} />
          <Importe rapido={rapido} importe={importe} />
          {params.has(COMPARTIDO_PARAM) ? (
            <Compartido onFile={foto.setArchivo} onRead={rapido.llenar} />
          ) : null}
          {factura === null ? null : <AvisosFactura rapido={rapido} factura={factura} />}
          <FilasRapidas
            rapido={rapido}
            cuenta={<CuentaFila rapido={rapido} />}
            emisor={emisorDe(rapido)}
          />
          <FichasRapidas
            control={control}
            foto={<FotoCampo archivo={foto.archivo} onFile={foto.setArchivo} />}
          />
          <ChequeDeEgreso rapido={rapido} />
          <div className="min-h-13 pb-2">
            <MasRapido rapido={rapido} conFoto={foto.archivo !== null} onAnother={otro.send} />
          </div>
        </div>
        {parte === null || rechazada !== null ? null : (
          <div className="shrink-0 px-4 md:px-0 md:pt-4">
            <UploadBar label="Subida de la foto" part={parte} />
          </div>
        )}
        <FormOutcome className="shrink-0 px-4 py-2 empty:hidden md:px-0 md:pt-4 md:pb-0">
          <KeptLine isKept={enTelefono && !form.formState.isDirty} />
        </FormOutcome>
        {hasPad ? (
          <AmountPad amount={importe} submit="Guardar" busy={guardando} />
        ) : (
          <Pie guardando={guardando} volverA={volverA} />
        )}
      </Form>
      {photoQuestion === null ? null : <PhotoQuestion {...photoQuestion} />}
      {rechazada === null ? null : (
        <FotoPendiente
          rechazada={rechazada}
          subiendo={parte !== null}
          onRetry={() => void conLaFoto(rechazada)}
          onContinue={() => void sinLaFoto(rechazada)}
        />
      )}
    </div>
  );
}
