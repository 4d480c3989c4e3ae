import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { usePuede } from '../use-presupuesto.ts';

export type Accion =
  | { readonly tipo: 'estado'; readonly estado: EstadoGuardado }
  | { readonly tipo: 'editar' | 'certificar' | 'pagar' }
  | { readonly tipo: 'certificado'; readonly certificadoId: string };

export type ProximoPaso = {
  readonly icono: 'enviar' | 'esperar' | 'certificar' | 'pagar' | 'listo' | 'cerrado' | 'volver';
  readonly titulo: string;
  readonly texto: string;
  /** What is at stake, in the budget's currency. */
  readonly importeCentavos?: number;
  readonly boton?: { readonly label: string; readonly accion: Accion };
  /** The other answer there is to it. */
  readonly otro?: { readonly label: string; readonly estado: EstadoGuardado };
};

type Puede = Pick<
  ReturnType<typeof usePuede>,
  'editar' | 'aprobar' | 'pasos' | 'certificar' | 'pagar'
>;
type UltimoCertificado = Pick<Certificado, 'id' | 'numero' | 'estado' | 'netoCentavos'>;

type Boton = NonNullable<ProximoPaso['boton']>;
const si = (posible: boolean, label: string, accion: Accion): { boton?: Boton } =>
  posible ? { boton: { label, accion } } : {};

const aEstado = (puede: Puede, estado: EstadoGuardado, label: string) =>
  si(puede.pasos.includes(estado), label, { tipo: 'estado', estado });

function borrador({ items, totalCentavos }: Presupuesto, puede: Puede): ProximoPaso {
  if (items.length === 0) {
    return {
      icono: 'enviar',
      titulo: 'Faltan los ítems',
      texto: 'Se cargan uno por uno, se pegan de una planilla o se importan.',
      ...si(puede.editar, 'Cargar ítems', { tipo: 'editar' }),
    };
  }
  return {
    icono: 'enviar',
    titulo: 'Listo para enviar',
    texto: 'Mientras es un borrador se edita sin dejar revisiones.',
    importeCentavos: totalCentavos,
    ...aEstado(puede, 'ENVIADO', 'Enviar'),
  };
}

function enviado({ vence, totalCentavos }: Presupuesto, puede: Puede): ProximoPaso {
  const hasta =
    vence === null ? 'No tiene vencimiento.' : `Vale hasta el ${formatearFecha(vence)}.`;
  return {
    icono: 'esperar',
    titulo: 'Espera respuesta',
    texto: puede.aprobar ? hasta : `${hasta} La aceptan o rechazan Owner y Admin.`,
    importeCentavos: totalCentavos,
    ...(puede.aprobar ? aEstado(puede, 'ACEPTADO', 'Aceptar') : {}),
    ...(puede.aprobar && puede.pasos.includes('RECHAZADO')
      ? { otro: { label: 'Rechazar', estado: 'RECHAZADO' } }
      : {}),
  };
}

const volver = (puede: Puede, titulo: string, texto: string): ProximoPaso => ({
  icono: 'volver',
  titulo,
  texto,
  ...aEstado(puede, 'BORRADOR', 'Volver a borrador'),
});

const pagar = (puede: Puede, titulo: string, texto: string, importe: number): ProximoPaso => ({
  icono: 'pagar',
  titulo,
  texto,
  importeCentavos: importe,
  ...si(puede.pagar, 'Registrar pago', { tipo: 'pagar' }),
});

function sinAprobar({ id, numero, estado, netoCentavos }: UltimoCertificado): ProximoPaso {
  const presentado = estado === 'PRESENTADO';
  return {
    icono: 'certificar',
    titulo: presentado ? 'Hay un certificado para aprobar' : 'Hay un certificado sin presentar',
    texto: presentado
      ? `El certificado ${numero} está presentado; al aprobarlo se puede pagar.`
      : `El certificado ${numero} está en borrador.`,
    importeCentavos: netoCentavos,
    boton: { label: 'Ver certificado', accion: { tipo: 'certificado', certificadoId: id } },
  };
}

function enVigor(
  { cifras, moneda }: Presupuesto,
  puede: Puede,
  ultimo: UltimoCertificado | undefined,
): ProximoPaso {
  const { adeudadoCentavos, pagadoCentavos, anticipoCentavos, certificadoBp, reparoCentavos } =
    cifras;
  if (ultimo?.estado === 'PRESENTADO' || ultimo?.estado === 'BORRADOR') return sinAprobar(ultimo);
  if (adeudadoCentavos > 0) {
    const esAnticipo = certificadoBp === 0 && pagadoCentavos < anticipoCentavos;
    return esAnticipo
      ? pagar(puede, 'Falta pagar el anticipo', 'Se acordó al aceptar.', adeudadoCentavos)
      : pagar(puede, 'Hay saldo para pagar', 'Certificado y aprobado.', adeudadoCentavos);
  }
  if (certificadoBp < 10_000) {
    return {
      icono: 'certificar',
      titulo: certificadoBp === 0 ? 'Todavía sin certificar' : 'Sigue el próximo certificado',
      texto: 'Lo certificado está pago. El avance se carga por ítem.',
      ...si(puede.certificar, 'Nuevo certificado', { tipo: 'certificar' }),
    };
  }
  if (reparoCentavos > 0) {
    return pagar(
      puede,
      'Falta devolver el fondo de reparo',
      `Todo lo demás está pago. Se retuvieron ${formatearDinero(reparoCentavos, moneda)}.`,
      reparoCentavos,
    );
  }
  return { icono: 'listo', titulo: 'Cumplido', texto: 'Certificado y pagado por completo.' };
}

/** What comes next in the life of a budget, and who may do it: one sentence, at most one button. */
export function proximoPaso(
  presupuesto: Presupuesto,
  puede: Puede,
  ultimo: UltimoCertificado | undefined,
): ProximoPaso {
  const { estado, vence, motivoEstado } = presupuesto;
  const motivo = motivoEstado === null ? '' : `Motivo: ${motivoEstado}`;
  switch (estado) {
    case 'BORRADOR':
      return borrador(presupuesto, puede);
    case 'ENVIADO':
      return enviado(presupuesto, puede);
    case 'VENCIDO':
      return volver(
        puede,
        'La oferta venció',
        vence === null ? 'Venció su validez.' : `Valía hasta el ${formatearFecha(vence)}.`,
      );
    case 'RECHAZADO':
      return volver(puede, 'Rechazado', motivo);
    case 'ANULADO':
      return { icono: 'cerrado', titulo: 'Anulado', texto: motivo };
    case 'ACEPTADO':
    case 'EN_EJECUCION':
    case 'CUMPLIDO':
      return enVigor(presupuesto, puede, ultimo);
  }
}
