import { AbsentPage } from '../../components/state/absent-page.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import type { useAcopio } from './use-acopio.ts';

/** In place of a page whose acopio is not there: on its way, failed, or none. */
export function AcopioAusente({
  obraId,
  ...estado
}: Pick<ReturnType<typeof useAcopio>, 'obraId' | 'fallo'> & { readonly inexistente?: boolean }) {
  const { tenantId } = useTenant();
  return (
    <AbsentPage
      que="el acopio"
      title="Este acopio no existe"
      text="O no está a tu alcance."
      volver={{ to: paths.acopios(tenantId, obraId), label: 'Ver los acopios' }}
      {...estado}
    />
  );
}
