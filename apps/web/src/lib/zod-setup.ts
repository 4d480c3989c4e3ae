import '@plomada/domain/base/zod-es';
import { z } from 'zod';

// The page's policy forbids eval, which zod would try for speed: the attempt alone is a violation.
z.config({ jitless: true });
