import { AppError } from '@plomada/domain/errores';
import type {
  CambiarEstadoCertificado,
  Certificado,
  EstadoCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../../context/context.ts';

/** Before approval, and with none after it that leans on it. */
export function exigirEditable({ estado, ultimo }: Pick<Certificado, 'estado' | 'ultimo'>): void {
  if (ultimo && (estado === 'BORRADOR' || estado === 'PRESENTADO')) return;
  throw new AppError('CERTIFICADO_NO_EDITABLE');
}

/** An adjustment of what was approved is decided by who approves. */
export function exigirAjuste({ actor }: TenantContext, ajusteIndiceCentavos: number): void {
  if (ajusteIndiceCentavos !== 0 && !puede(actor.rol, 'approve_budgets')) {
    throw new AppError('SIN_PERMISO');
  }
}

type Paso = {
  readonly desde: EstadoCertificado;
  readonly aprueba: boolean;
  readonly motivo: boolean;
  /** Whether others may not lean on it. */
  readonly soloUltimo: boolean;
};

const PASOS: Readonly<Record<CambiarEstadoCertificado['estado'], Paso>> = {
  PRESENTADO: { desde: 'BORRADOR', aprueba: false, motivo: false, soloUltimo: false },
  APROBADO: { desde: 'PRESENTADO', aprueba: true, motivo: false, soloUltimo: false },
  RECHAZADO: { desde: 'PRESENTADO', aprueba: true, motivo: true, soloUltimo: true },
  ANULADO: { desde: 'APROBADO', aprueba: true, motivo: true, soloUltimo: true },
};

type EnSuLugar = Pick<Certificado, 'estado' | 'ultimo' | 'numero'>;

/** Whether the actor may take this step now. `anteriores`: the living ones before it. */
export function exigirPasoDe(
  { actor }: TenantContext,
  { estado: desde, ultimo, numero }: EnSuLugar,
  anteriores: readonly EnSuLugar[],
  { estado: hacia, motivo }: CambiarEstadoCertificado,
): void {
  const paso = PASOS[hacia];
  if (desde !== paso.desde) throw new AppError('TRANSICION_INVALIDA');
  if (paso.aprueba && !puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
  if (paso.soloUltimo && !ultimo) throw new AppError('CERTIFICADO_NO_EDITABLE');
  const sinAprobar = anteriores.find(
    (uno) => uno.numero < numero && (uno.estado === 'BORRADOR' || uno.estado === 'PRESENTADO'),
  );
  if (hacia === 'APROBADO' && sinAprobar) {
    const message = `El certificado ${sinAprobar.numero} espera su aprobación: va antes que este.`;
    throw new AppError('TRANSICION_INVALIDA', { message, details: [{ path: 'estado', message }] });
  }
  if (paso.motivo && !motivo) {
    const details = [{ path: 'motivo', message: 'El motivo es requerido' }];
    throw new AppError('VALIDATION_ERROR', { details });
  }
}
