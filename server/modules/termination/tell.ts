import type { Notification } from '../../../api/user.ts'
import { contractLabel } from '../../../domain/contracts.ts'
import type { Transaction } from '../../database/port.ts'
import { openOutbox } from '../../mail/outbox.ts'
import type { MailParams, UnaddressedMail } from '../../mail/templates.ts'
import type { Parts } from '../../parts.ts'
import { findRequestFacts, type RequestParty } from './parties-repository.ts'
import { insertNotifications } from './repository.ts'

/** What a mail about a request is made with, whatever it tells. */
export type Telling = Pick<Parts, 'clock' | 'secrets' | 'settings'>

/** What every mail about a request says. */
type AboutRequest = MailParams['requestLapsed']

/** What is told of a request: on the front page, and by mail. */
export interface News extends Pick<Notification, 'category' | 'priority'> {
  readonly letter: (about: AboutRequest) => UnaddressedMail
  /** The page of the portal that the mail leads to. */
  readonly page: (contractId: string) => string
}

/** Where who gave notice finds it. */
export const noticePage = (contractId: string): string => `/asiointi/${contractId}/irtisano`

/** Where the other parties answer a notice, and every party finds how it stands. */
export const approvalPage = (contractId: string): string => `${noticePage(contractId)}/vahvista`

/** Tells parties of a request what happened, each in their language. */
export async function tellParties(
  { clock, secrets, settings }: Telling,
  tx: Transaction,
  { requestId, parties }: { readonly requestId: string; readonly parties: readonly RequestParty[] },
  { category, priority, letter, page }: News,
): Promise<void> {
  const facts = await findRequestFacts(tx, requestId)
  const { contractId, reference, endDate } = facts
  const accounts = parties.flatMap(({ account }) => account ?? [])
  const createdAt = clock.now()
  await insertNotifications(
    tx,
    { requestId, contractId },
    { category, priority, createdAt },
    accounts.map(({ id }) => id),
  )
  const queueMail = openOutbox({ clock, secrets, provider: settings.provider.name })
  for (const { email, language, givenName } of accounts) {
    const about: AboutRequest = {
      name: givenName,
      reference,
      contract: contractLabel(facts),
      endDate,
      url: `${settings.publicOrigin}${page(contractId)}`,
    }
    await queueMail(tx, { ...letter(about), locale: language, to: email })
  }
}
