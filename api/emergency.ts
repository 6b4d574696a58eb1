import * as z from 'zod/mini'
import { instant, locale, uuid } from './values.ts'

/** An emergency bulletin as the front page shows it, without its body. */
export const emergency = z.object({
  uuid,
  title: z.string(),
  excerpt: z.nullable(z.string()),
  publishedAt: instant,
  lang: z.optional(locale),
  isEmergency: z.optional(z.boolean()),
  emergencyUntil: z.optional(z.nullable(instant)),
})
export type Emergency = z.infer<typeof emergency>
