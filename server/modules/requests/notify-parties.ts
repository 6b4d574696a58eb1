import type { Notification } from '../../../api/user.ts'
import { contractLabel } from '../../../domain/contracts.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { UnaddressedMail } from '../../kernel/mail/orders.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import {
  findRequestMailFacts,
  type RequestMailFacts,
  type RequestParty,
} from './parties-repository.ts'
import { insertNotifications, type RequestIdentifier } from './repository.ts'

/** Dependencies for the mails about a request. */
export type NotifyDependencies = Pick<Dependencies, 'clock' | 'secrets' | 'settings' | 'declared'>

/** Common data of every mail about a request, and the days of the request. */
export interface RequestMailData extends Pick<RequestMailFacts, 'reference' | 'day' | 'lastDay'> {
  /** Given name of the recipient. */
  readonly name: string
  /** The contract as the portal labels it. */
  readonly contract: string
  readonly url: string
}

/** The news for parties: a notification on the front page and a mail. */
export interface PartyNotification extends Pick<Notification, 'category' | 'priority'> {
  readonly letter: (data: RequestMailData) => UnaddressedMail
  /**
   * Whether the parties have to answer; the card then says until when, and stays open until it is
   * answered.
   */
  readonly asksForAnswer?: true
  /** Page of the portal that the mail links to. */
  readonly page: (contractId: string) => string
}

/** Notifies parties of a request by notification and mail, each in their language. */
export async function notifyParties(
  dependencies: NotifyDependencies,
  tx: Transaction,
  {
    request,
    parties,
  }: {
    readonly request: Pick<RequestIdentifier, 'kind' | 'requestId'>
    readonly parties: readonly RequestParty[]
  },
  { category, priority, letter, asksForAnswer, page }: PartyNotification,
): Promise<void> {
  const { clock, settings } = dependencies
  const facts = await findRequestMailFacts(tx, request)
  const { contractId, reference, day, lastDay } = facts
  const accounts = parties.flatMap(({ account }) => account ?? [])
  const createdAt = clock.now()
  await insertNotifications(
    tx,
    { ...request, contractId },
    { category, priority, createdAt, ...(asksForAnswer && { answerBy: lastDay }) },
    accounts.map(({ id }) => id),
  )
  const queueMail = openOutbox(dependencies)
  for (const { id: accountId, email, language, givenName } of accounts) {
    const data: RequestMailData = {
      name: givenName,
      reference,
      contract: contractLabel(facts),
      day,
      lastDay,
      url: `${settings.publicOrigin}${page(contractId)}`,
    }
    const mail = letter(data)
    const subject = `${mail.kind}:${contractId}`
    await queueMail(tx, { ...mail, locale: language, to: email }, { accountId, subject })
  }
}
