import * as z from 'zod/mini'
import type { Secrets } from '../secrets.ts'

const content = z.object({ text: z.string(), html: z.string() })

/** What a mail says, in text and in HTML. */
export type MailContent = z.infer<typeof content>

/** Seals what a mail says: it may hold a code, a name, a reference. */
export const sealContent = (secrets: Secrets, parts: MailContent): string =>
  secrets.seal(JSON.stringify(parts))

/** The reverse; throws CannotOpen. */
export const openContent = (secrets: Secrets, sealed: string): MailContent =>
  content.parse(JSON.parse(secrets.open(sealed)))
