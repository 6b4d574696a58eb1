import * as z from 'zod/mini'
import { instant, locale } from './values.ts'

const webAddress = z.nullable(z.url())
/** Days, `some` for a few; null promises nothing. */
const answerTime = z.nullable(z.union([z.number(), z.literal('some')]))

/**
 * What the server writes into the page: everything that differs between deployments, so that one
 * build serves them all. Delays are milliseconds; `now` is the server's clock, `helsinki` a table
 * of how many minutes the clocks of Helsinki are ahead of UTC (`HelsinkiOffsetTable` of the domain).
 */
export const runtimeSettings = z.object({
  now: instant,
  helsinki: z.object({
    periods: z.readonly(z.array(z.object({ from: instant, offset: z.number() }))),
    until: instant,
  }),
  locale,
  writeDelay: z.number(),
  redirectDelay: z.number(),
  local: z.object({
    contractTerminationOnly: z.boolean(),
    defectNotice: z.boolean(),
    customDefectNoticeLinkUrl: webAddress,
    messaging: z.boolean(),
  }),
  provider: z.object({
    name: z.string(),
    /** The name of the portal in its bar: the provider, or the product in the demo. */
    brand: z.string(),
    /** Names the provider to a back end of several; the `tenant-slug` header of messages. */
    slug: z.string(),
    logoUrl: z.nullable(z.string()),
    /** Whom to ask where no contract is known; null shows nothing. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** When the provider answers, as residents read it; `hours` are full ones on weekdays. */
    answerTimes: z.object({
      messages: answerTime,
      questions: answerTime,
      feedback: answerTime,
      hours: z.nullable(z.object({ from: z.number(), to: z.number() })),
    }),
    links: z.object({ privacy: webAddress, accessibility: webAddress, terms: webAddress }),
  }),
})
export type RuntimeSettings = z.infer<typeof runtimeSettings>
