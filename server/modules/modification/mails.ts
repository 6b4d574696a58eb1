import { type IsoDate, showDate } from '../../../domain/dates.ts'
import type { LettersOf } from '../../kernel/mail/letters.ts'
import { signedLetter } from '../../kernel/mail/writer.ts'
import type { ModificationMails, ModificationParams } from '../requests/mail-params.ts'
import { requestLetters } from '../requests/request-letters.ts'
import { type AdditionParams, contactStep, contractFact } from '../tenancy/mails.ts'

interface AddedTenantMails {
  /** To a person who was added to a contract; `url` is the page where they answer. */
  tenantAdded: AdditionParams & {
    /** The day from which they are a tenant. */
    readonly startDate: IsoDate
  }
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends AddedTenantMails {}
}

const { received, approvalNeeded, approvalGiven, rejectedByParty, lapsed, approved, rejected } =
  requestLetters<ModificationParams>({
    say:
      ({ t }) =>
      (key, values) =>
        t(`modification.${key}`, { ...values }),
    day: ({ inEffect }) => inEffect,
    days: ({ inEffect, answerBy }) => ({
      inEffect: showDate(inEffect),
      answerBy: showDate(answerBy),
    }),
  })

/** The letters about a modification, and to those whom it adds to a contract. */
export const letters: LettersOf<ModificationMails & AddedTenantMails> = {
  modificationReceived: received,
  modificationApprovalNeeded: approvalNeeded,
  modificationApprovalGiven: approvalGiven,
  modificationRejectedByParty: rejectedByParty,
  modificationLapsed: lapsed,
  modificationApproved: (writer, params) => approved(writer, params),
  modificationRejected: rejected,
  tenantAdded: (writer, { name, reference, contract, url, startDate, contact }) => {
    const { t, provider } = writer
    return signedLetter(writer, {
      subject: t('tenantAdded.subject'),
      name,
      opening: [t('tenantAdded.added', { provider })],
      facts: [
        ...contractFact(writer, contract),
        { label: t('tenantAdded.since'), value: showDate(startDate) },
        { label: t('notice.reference'), value: reference },
      ],
      next: {
        title: t('tenantAdded.nextTitle'),
        steps: [t('tenantAdded.confirm'), t('tenantAdded.dispute'), contactStep(writer, contact)],
      },
      link: { label: t('tenantAdded.link'), url },
      closing: [t('tenantAdded.until')],
    })
  },
}
