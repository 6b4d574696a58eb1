import * as z from 'zod/mini'
import type { Secrets } from '../base/secrets.ts'

const content = z.object({ text: z.string(), html: z.string() })

/** Content of a mail, as text and HTML. */
export type MailContent = z.infer<typeof content>

/** Encrypts the content of a mail, which may contain a code, a name or a reference. */
export const sealMailContent = (secrets: Secrets, dependencies: MailContent): string =>
  secrets.seal(JSON.stringify(dependencies))

/** Decrypts the content of a mail; throws CannotOpenSealedText. */
export const openMailContent = (secrets: Secrets, sealed: string): MailContent =>
  content.parse(JSON.parse(secrets.open(sealed)))
