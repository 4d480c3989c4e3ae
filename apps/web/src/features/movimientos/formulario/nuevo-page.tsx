import { parsearImporte } from '@plomada/domain/base/dinero.rules';
import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Split } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useAndAnother } from '@/components/form/use-and-another.ts';
import { type ObraDeMovimientos, useObraDe, useObraId } from '@/components/page/use-obra-de.ts';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { AMOUNT_PARAM } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { unreachable } from '@/lib/rest-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { usePersona } from '@/lib/use-persona.ts';
import { useToday } from '@/lib/use-today.ts';

import { avisarGuardado } from '../aviso.ts';
import { guardadoDe, useGuardarMovimiento } from '../guardar.ts';
import { migasDe } from '../migas.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import {
  type MovimientoUsado,
  preferenciasDe,
  recordarMovimiento,
  sugerir,
} from '../preferencias.ts';
import { rutaDe, rutas } from '../rutas.ts';
import { useAlPedir } from './al-pedir.ts';
import { MovimientoForm } from './movimiento-form.tsx';
import { valoresNuevos } from './movimiento-valores.ts';
import { type Reparto, type RepartoEscrito, useReparto } from './reparto.ts';
import { type Traido, traidoEn } from './traido.ts';

const traerPartes = async () => (await import('./reparto-partes.tsx')).RepartoPartes;

/** Split of one invoice over several obras. Its fields are loaded when the button is pressed. */
function RepartoSeccion({ escrito }: { readonly escrito: RepartoEscrito }) {
  const { Parte: Partes, pedir } = useAlPedir(traerPartes, 'el reparto');
  const { reparto } = escrito;
  const recovered = reparto !== null && Partes === null;
  useEffect(() => {
    if (recovered) void pedir();
    // Loads once; after a failure, pressing the button loads again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [recovered]);
  const empezar = async () => {
    if (await pedir()) escrito.empezar();
  };
  return (
    <FormSection
      title="Repartir entre obras"
      text="Para una factura que es de más de una obra: cada una lleva su parte, exacta al centavo."
    >
      {reparto === null || Partes === null ? (
        <div>
          <Button variant="outline" size="sm" onClick={() => void empezar()}>
            <Split aria-hidden />
            Repartir entre obras
          </Button>
        </div>
      ) : (
        <Partes escrito={escrito} reparto={reparto} />
      )}
    </FormSection>
  );
}

/** Initial amount from the address, in centavos; undefined without a valid one. */
function importeEnDireccion(params: URLSearchParams): number | undefined {
  const leido = parsearImporte(params.get(AMOUNT_PARAM) ?? '');
  return leido.ok && leido.centavos > 0 ? leido.centavos : undefined;
}

type AltaProps = {
  readonly obra: ObraDeMovimientos;
  readonly privado: boolean;
  /** Initial amount, when the command palette opened the form with one. */
  readonly importe: number | undefined;
  /** Values typed in the quick entry before the full form was opened. */
  readonly traido: Traido | null;
  readonly onAnother: () => void;
};

type Guardado = {
  /** Movement in this obra; null when it may no longer be read. */
  readonly movimiento: Movimiento | null;
  readonly partes: readonly Movimiento[];
};

/** Saves the form as a split, in one call for all its parts. */
function useRepartir(obraId: string) {
  const prorratear = trpc.movimientos.prorratear.useMutation();
  return async (valores: CrearMovimiento, reparto: Reparto): Promise<Guardado> => {
    // Loaded already, with the fields of the split.
    const { faltaEnReparto, paraProrratear } = await import('./reparto-cuenta.ts').catch(
      unreachable,
    );
    const falta = faltaEnReparto(reparto, valores.importeCentavos);
    if (falta !== null) throw new FormRefusal(falta);
    const { items } = await prorratear.mutateAsync(paraProrratear(valores, reparto));
    const movimiento = items.find(({ proyecto }) => proyecto.id === obraId) ?? items[0] ?? null;
    return { movimiento, partes: items };
  };
}

type Recordable = Pick<MovimientoUsado, 'rubro' | 'proveedor'>;

/**
 * Remembers the choices of a movement for the next one. Private movements leave nothing on the
 * device.
 */
function useRecordar() {
  const persona = usePersona();
  const hoy = useToday();
  return (valores: CrearMovimiento, { rubro, proveedor }: Recordable): void => {
    const { proyectoId, medioPago, cotizacion = null, cuentaId, privado } = valores;
    if (privado) return;
    const usado = { proyecto: { id: proyectoId }, rubro, proveedor, medioPago, cotizacion };
    recordarMovimiento(persona, { ...usado, cuentaId: cuentaId ?? undefined }, hoy);
  };
}

/** Saves the form as one movement or as a split. Null when it waits on the device. */
function useGuardar({ reparto }: RepartoEscrito, obra: ObraDeMovimientos, traido: Traido | null) {
  const refresh = useRefreshMoney();
  const recordar = useRecordar();
  const repartir = useRepartir(obra.id);
  const { captura, guardar } = useGuardarMovimiento('atOnce');
  const entregar = async (datos: CrearMovimiento): Promise<Guardado | null> => {
    const hecho = await guardar({ datos, obra: obra.nombre });
    const movimiento = hecho.kind === 'sent' ? guardadoDe(hecho.respuesta) : null;
    const { rubroId, proveedorId } = datos;
    const proveedor = traido?.proveedor?.id === proveedorId ? (traido?.proveedor ?? null) : null;
    recordar(datos, movimiento ?? { rubro: rubroId ? { id: rubroId } : null, proveedor });
    return hecho.kind === 'kept' ? null : { movimiento, partes: movimiento ? [movimiento] : [] };
  };
  return {
    // A split has no capture, so after a lost answer its movements must be looked up before it is
    // sent again.
    captura: reparto === null ? captura : undefined,
    guardar: async (valores: CrearMovimiento): Promise<Guardado | null> => {
      const hecho = reparto === null ? await entregar(valores) : await repartir(valores, reparto);
      if (hecho !== null) await refresh();
      return hecho;
    },
  };
}

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

function Pagina({ privado }: { readonly privado: boolean }) {
  const obraId = useObraId();
  const { tenantId } = useTenant();
  const obra = useObraDe(obraId);
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
      {obra.data === undefined ? (
        obra.isError ? (
          <QueryError title="No pudimos traer la obra" query={obra} />
        ) : (
          <CenteredSpinner label="Abriendo el formulario" />
        )
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
