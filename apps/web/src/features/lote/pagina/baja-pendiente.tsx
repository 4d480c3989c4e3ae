import { Hourglass } from 'lucide-react';

import { Badge } from '@/components/ui/badge';

/** A row that waits for its deletion keeps counting. */
export const BajaPendiente = () => (
  <Badge variant="warning" icon={Hourglass}>
    Baja pendiente
  </Badge>
);
