import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { FormSection } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import { orNothing } from './al-pedir.ts';
import type { MovimientoControl } from './movimiento-valores.ts';

export const DuplicadosPanel = lazyPart(
  orNothing(async () => (await import('../comprobante/duplicados-panel.tsx')).DuplicadosPanel),
  'shown',
);
export const QrResultado = lazyPart(
  orNothing(async () => (await import('../comprobante/qr-resultado.tsx')).QrResultado),
  'shown',
);

/** Enclosing form, of a movement or of another record with the same fields. */
export const useFormDeMovimiento = () =>
  useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();

const traerCampos = () => import('./comprobante-campos.tsx');
const ComprobanteCampos = lazyPart(
  orNothing(async () => (await traerCampos()).ComprobanteCampos),
  'now',
);
const PartesDeMovimiento = lazyPart(
  orNothing(async () => (await traerCampos()).PartesDeMovimiento),
  'now',
);

const FACTURA_A = 1;

type Props = { readonly control: MovimientoControl };

type ComprobanteSeccionProps = Props & {
  readonly aviso: ReactNode;
  /** True for a new document, to ask for net, IVA and perceptions. */
  readonly conPartes?: boolean;
  /** Supplier whose CUIT is filled in as the issuer's. */
  readonly proveedorId?: string | null | undefined;
  /**
   * Button to read a QR, beside the section's own, where no other part of the form is read from it.
   */
  readonly leer?: ReactNode;
};

/** Section of the movement's document; closed while there is none, since it may be added later. */
export function ComprobanteSeccion(props: ComprobanteSeccionProps) {
  const { control, aviso, leer, conPartes = false, proveedorId } = props;
  const { field } = useController({ control, name: 'comprobante' });
  const abierto = field.value !== null && field.value !== undefined;
  return (
    <FormSection title="Comprobante">
      {abierto ? (
        <>
          <ComprobanteCampos control={control} proveedorId={proveedorId} />
          {conPartes ? <PartesDeMovimiento control={control} /> : null}
          {aviso}
          <div className="flex flex-wrap gap-2">
            {leer}
            <Button size="sm" variant="ghost" onClick={() => field.onChange(null)}>
              <Trash2 aria-hidden />
              Quitar comprobante
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {leer}
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              field.onChange({ tipoArca: FACTURA_A, cuitEmisor: '', origen: 'MANUAL' })
            }
          >
            <Plus aria-hidden />
            Agregar comprobante
          </Button>
        </div>
      )}
    </FormSection>
  );
}
