import { Hourglass } from 'lucide-react';

import { Badge } from '../../../components/ui/badge.tsx';

/** A row that waits for its deletion keeps counting. */
export const BajaPendiente = () => (
  <Badge tone="warning" icon={Hourglass}>
    Baja pendiente
  </Badge>
);
