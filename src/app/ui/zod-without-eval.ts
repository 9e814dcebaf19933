import { z } from 'zod'

// When its first schema is made, zod tests whether it may use `eval`. The content security policy
// forbids that, and browsers would report the attempt. Imported before all schemas.
z.config({ jitless: true })
