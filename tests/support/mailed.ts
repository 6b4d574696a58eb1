import { readMail, readMailbox } from '../../server/mail/mailbox.ts'
import type { TestApp } from './app.ts'

/** A mail as a test compares it. */
export interface Mailed {
  readonly kind: string
  readonly locale: string
  readonly text: string
}

/** Every mail to an address, oldest first. */
export async function mailsTo(
  { database, parts }: Pick<TestApp, 'database' | 'parts'>,
  email: string,
): Promise<Mailed[]> {
  const entries = (await readMailbox(database, parts.secrets)).filter(({ to }) => to === email)
  const mails = await Promise.all(
    entries.toReversed().map(({ id }) => readMail(database, parts.secrets, id)),
  )
  return mails.flatMap((mail) =>
    mail === null ? [] : [{ kind: mail.kind, locale: mail.locale, text: mail.text }],
  )
}

/** The codes that were sent to an address, oldest first. */
export async function codesTo(
  test: Pick<TestApp, 'database' | 'parts'>,
  email: string,
): Promise<string[]> {
  const mails = await mailsTo(test, email)
  return mails.flatMap(({ text }) => /: (\d{6})\n/.exec(text)?.[1] ?? [])
}

/** A code that is none of these. */
export const otherThan = (...codes: readonly (string | undefined)[]): string =>
  ['111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? '444444'
