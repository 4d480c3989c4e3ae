import type { Plan } from '@plomada/domain/organizacion.schema';

export const PLAN_LABEL: Record<Plan, string> = {
  free: 'Gratis',
  basic: 'Básico',
  premium: 'Premium',
  enterprise: 'Enterprise',
};
