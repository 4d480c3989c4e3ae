import { parsearImporte } from '@plomada/domain/base/importe.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { useAndAnother } from '@/components/form/use-and-another.ts';
import { type ObraDeMovimientos, useObraDe, useObraId } from '@/components/page/use-obra-de.ts';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { AMOUNT_PARAM } from '@/config/paths.ts';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { usePersona } from '@/lib/use-persona.ts';
import { useToday } from '@/lib/use-today.ts';

import { avisarGuardado } from '../aviso.ts';
import { migasDe } from '../migas.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import { preferenciasDe, sugerir } from '../preferencias.ts';
import { rutaDe, rutas } from '../rutas.ts';
import { MovimientoForm } from './movimiento-form.tsx';
import { valoresNuevos } from './movimiento-valores.ts';
import { RepartoSeccion } from './reparto-seccion.tsx';
import { useReparto } from './reparto.ts';
import { type Traido, traidoEn } from './traido.ts';
import { useGuardar } from './use-guardar.ts';

/** Initial amount from the address, in centavos; undefined without a valid one. */
function importeEnDireccion(params: URLSearchParams): number | undefined {
  const leido = parsearImporte(params.get(AMOUNT_PARAM) ?? '');
  return leido.ok && leido.centavos > 0 ? leido.centavos : undefined;
}

type AltaProps = {
  readonly obra: ObraDeMovimientos;
  readonly privado: boolean;
  /** Initial amount from the address; undefined without one. */
  readonly importe: number | undefined;
  /** Values typed in the quick entry before the full form was opened. */
  readonly traido: Traido | null;
  readonly onAnother: () => void;
};

function Alta({ obra, privado, importe, traido, onAnother }: AltaProps) {
  const persona = usePersona();
  const { tenantId } = persona;
  const navigate = useNavigate();
  const goOn = useGoOn();
  const otro = useAndAnother();
  const hoy = useToday();
  const reparto = useReparto(obra);
  const { captura, guardar } = useGuardar(reparto, obra, traido);
  const [sugerencias] = useState(() =>
    sugerir(preferenciasDe(persona), obra.id, obra.predeterminados),
  );
  const lista = rutas(privado).lista(tenantId, obra.id);
  const { medioPago, tipoCotizacion, ultimaCotizacion } = sugerencias;
  const { rubroId } = obra.predeterminados;
  return (
    <div className="contents" onSubmitCapture={otro.onSubmitCapture}>
      <MovimientoForm
        label="Nuevo movimiento"
        valores={{
          ...valoresNuevos(obra.id, hoy, { medioPago, rubroId }, privado),
          ...(importe === undefined ? {} : { importeCentavos: importe }),
        }}
        proveedor={traido?.proveedor ?? null}
        traido={traido?.valores}
        cotizacion={{ tipo: tipoCotizacion, valor: ultimaCotizacion?.valor ?? '' }}
        ultimaCotizacion={ultimaCotizacion}
        cancelTo={lista}
        seccion={<RepartoSeccion escrito={reparto} />}
        repartido={reparto.reparto !== null}
        captura={captura}
        extra={
          // Three buttons do not fit on a phone, where the quick entry saves one movement after
          // another.
          <Button
            variant="outline"
            // Not a submit button, since Enter in a field presses the form's first one.
            type="button"
            className="max-md:hidden"
            onClick={({ currentTarget }) => otro.send(currentTarget.form)}
          >
            Guardar y cargar otro
          </Button>
        }
        guardar={async (valores) => {
          const cargaOtro = otro.isWanted();
          const guardado = await guardar(valores);
          const { movimiento = null, partes = [] } = guardado ?? {};
          const ver = movimiento === null ? lista : rutaDe(tenantId, movimiento);
          if (partes.length > 1) {
            toast.success('Comprobante repartido', {
              description: `${partes.length} movimientos: ${partes.map(({ codigo }) => codigo).join(', ')}`,
            });
          } else if (guardado !== null) avisarGuardado(movimiento, () => void navigate(ver));
          if (cargaOtro) onAnother();
          else await goOn(partes.length > 1 ? ver : lista);
        }}
      />
    </div>
  );
}

/** No `recordPage`: the header is shown at once, and the form below it waits for the obra. */
function Pagina({ privado }: { readonly privado: boolean }) {
  const obraId = useObraId();
  const { tenantId } = useTenant();
  const obra = useObraDe(obraId);
  const cargandoCampos = useCargandoCampos();
  useTitleSubject(obra.data?.nombre);
  // A new key for each movement resets the form, including its touched state.
  const [vuelta, setVuelta] = useState(0);
  const [params] = useSearchParams();
  const importe = vuelta === 0 ? importeEnDireccion(params) : undefined;
  const { state }: { readonly state: unknown } = useLocation();
  const traido = vuelta === 0 && !privado ? traidoEn(state) : null;
  return (
    <>
      <PageHeader
        title={privado ? 'Nuevo movimiento privado' : 'Nuevo movimiento'}
        badge={privado ? <MovimientoBadges privado estado="CONFIRMADO" /> : undefined}
        breadcrumb={migasDe(
          tenantId,
          { privado, proyecto: { id: obraId, codigo: obra.data?.codigo ?? 'Obra' } },
          { label: 'Nuevo' },
        )}
        facts={obra.data?.nombre}
      />
      {obra.data === undefined && obra.isError ? (
        <QueryError title="No pudimos traer la obra" query={obra} />
      ) : obra.data === undefined || cargandoCampos ? (
        <CenteredSpinner label="Abriendo el formulario" />
      ) : esSoloLectura(obra.data.estado) ? (
        <EmptyState
          title="La obra está archivada"
          text="Es de solo lectura: no recibe movimientos nuevos."
        />
      ) : (
        <Alta
          key={`${obraId} ${vuelta} ${importe ?? ''}`}
          obra={obra.data}
          privado={privado}
          importe={importe}
          traido={traido}
          onAnother={() => setVuelta(vuelta + 1)}
        />
      )}
    </>
  );
}

export const MovimientoNuevoPage = () => <Pagina privado={false} />;

export const MovimientoPrivadoNuevoPage = () => <Pagina privado />;
