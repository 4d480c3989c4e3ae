import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { settledRow } from '@/components/page/settled-row.ts';
import { paths } from '@/config/paths.ts';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useToday } from '@/lib/use-today.ts';

import { PaginaDeAlta } from '../pagina-de-alta.tsx';
import { useLlamados, useSocios } from '../use-aportes.ts';
import { AporteForm } from './aporte-form.tsx';
import { valoresNuevos } from './aporte-valores.ts';
import { cuotasAbiertas } from './salda.ts';

type AltaProps = {
  readonly obraId: string;
  readonly socios: readonly Socio[];
  readonly llamados: readonly Llamado[];
};

function usePedido({ obraId, socios, llamados }: AltaProps) {
  const [params] = useSearchParams();
  const hoy = useToday();
  const [valores] = useState(() => {
    const socioId = socios.find(({ id }) => id === params.get('socio'))?.id ?? null;
    const tipo = params.get('tipo') === 'DEVOLUCION' ? 'DEVOLUCION' : 'DINERO';
    const abiertas = socioId === null ? [] : cuotasAbiertas(llamados, socioId);
    const cuota = abiertas.find(({ llamadoId }) => llamadoId === params.get('llamado'));
    const moneda = cuota?.moneda ?? 'ARS';
    const deMoneda = cuota ? [cuota] : abiertas.filter((una) => una.moneda === moneda);
    const debe = sumarCentavos(deMoneda.map(({ pendienteCentavos }) => pendienteCentavos));
    const llamadoId = tipo === 'DINERO' ? (cuota?.llamadoId ?? null) : null;
    return valoresNuevos(
      obraId,
      hoy,
      { socioId, llamadoId, tipo },
      { centavos: tipo === 'DINERO' ? debe : 0, moneda },
    );
  });
  return valores;
}

function Alta(props: AltaProps) {
  const { obraId, socios, llamados } = props;
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const crear = trpc.aportes.crear.useMutation();
  const valores = usePedido(props);
  return (
    <AporteForm
      label="Nuevo aporte"
      {...{ obraId, valores, socios, llamados }}
      submit="Registrar"
      cancelTo={paths.aportes(tenantId, obraId)}
      guardar={async (escrito) => {
        const creado = await crear.mutateAsync(escrito);
        await refrescar();
        const esDevolucion = creado.tipo === 'DEVOLUCION';
        toast.success(esDevolucion ? 'Devolución registrada' : 'Aporte registrado', {
          description: `${creado.codigo}, ${creado.socio.nombre}`,
        });
        await goOn(paths.aporte(tenantId, obraId, creado.id));
      }}
    />
  );
}

type NuevoProps = Omit<AltaProps, 'obraId'> & { readonly obra: Proyecto };

function Nuevo({ obra, socios, llamados }: NuevoProps) {
  const texto = 'Un aporte es siempre de un socio de la obra.';
  return (
    <PaginaDeAlta title="Nuevo aporte" obra={obra} sinSocios={socios.length === 0 ? texto : null}>
      <Alta obraId={obra.id} {...{ socios, llamados }} />
    </PaginaDeAlta>
  );
}

export const AporteNuevoPage = recordPage({
  que: 'la obra',
  useRows: ({ obraId = '' }: Ids) => {
    const socios = useSocios(obraId);
    const llamados = useLlamados(obraId);
    return {
      obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
      socios: { ...socios, data: socios.data?.items },
      llamados: { ...llamados, data: llamados.data?.items },
      campos: settledRow(true, useCargandoCampos()),
    };
  },
  subject: ({ obra }) => obra.data?.nombre,
  useBack: ({ tenantId }) => ({ to: paths.obras(tenantId), label: 'Ver las obras' }),
  obraOf: null,
  Read: Nuevo,
});
