import type { Secrets } from '../base/secrets.ts'
import type { Queryable } from '../database/port.ts'
import { type MailContent, openMailContent } from './content.ts'
import { findMail, listMail, type StoredMail } from './repository.ts'

const LATEST = 200

/** A mail as listed in the demo mailbox. */
export interface MailboxEntry extends Omit<StoredMail, 'recipientSealed' | 'contentSealed'> {
  readonly to: string
}

/** A mail as shown in the demo mailbox. */
export type MailboxMail = MailboxEntry & MailContent

/** Returns the latest mails of the mailbox, newest first. */
export async function readMailbox(db: Queryable, secrets: Secrets): Promise<MailboxEntry[]> {
  return (await listMail(db, LATEST)).map((mail) => entryOf(mail, secrets))
}

/** Returns one mail with its content; null when its id is unknown. */
export async function readMail(
  db: Queryable,
  secrets: Secrets,
  id: string,
): Promise<MailboxMail | null> {
  const mail = await findMail(db, id)
  return mail && { ...entryOf(mail, secrets), ...openMailContent(secrets, mail.contentSealed) }
}

const entryOf = (mail: StoredMail, secrets: Secrets): MailboxEntry => ({
  id: mail.id,
  kind: mail.kind,
  locale: mail.locale,
  to: secrets.open(mail.recipientSealed),
  subject: mail.subject,
  status: mail.status,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
})
