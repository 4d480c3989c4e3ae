import '@plomada/domain/base/zod-es';
import { z } from 'zod';

// The content security policy forbids eval, which zod would try for speed; even the attempt is
// reported.
z.config({ jitless: true });
