import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { renderSignedLetter } from '../../kernel/mail/writer.ts'
import type { ModificationMails, ModificationParams } from '../requests/mail-params.ts'
import { createRequestLetterRenderers } from '../requests/request-letters.ts'
import { type AdditionParams, contactProviderStep, contractFactIfKnown } from '../tenancy/mails.ts'

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
  createRequestLetterRenderers<ModificationParams>({
    say:
      ({ t }) =>
      (key, values) =>
        t(`modification.${key}`, { ...values }),
    day: ({ inEffect }) => inEffect,
    days: ({ inEffect, answerBy }) => ({
      inEffect: formatDate(inEffect),
      answerBy: formatDate(answerBy),
    }),
  })

/** Renders the letters about a modification, and to those whom it adds to a contract. */
export const letterRenderers: LetterRenderersOf<ModificationMails & AddedTenantMails> = {
  modificationReceived: received,
  modificationApprovalNeeded: approvalNeeded,
  modificationApprovalGiven: approvalGiven,
  modificationRejectedByParty: rejectedByParty,
  modificationLapsed: lapsed,
  modificationApproved: (writer, params) => approved(writer, params),
  modificationRejected: rejected,
  tenantAdded: (writer, { name, reference, contract, url, startDate, contact }) => {
    const { t, provider } = writer
    return renderSignedLetter(writer, {
      subject: t('tenantAdded.subject'),
      name,
      opening: [t('tenantAdded.added', { provider })],
      facts: [
        ...contractFactIfKnown(writer, contract),
        { label: t('tenantAdded.since'), value: formatDate(startDate) },
        { label: t('notice.reference'), value: reference },
      ],
      next: {
        title: t('tenantAdded.nextTitle'),
        steps: [
          t('tenantAdded.confirm'),
          t('tenantAdded.dispute'),
          contactProviderStep(writer, contact),
        ],
      },
      link: { label: t('tenantAdded.link'), url },
      closing: [t('tenantAdded.until')],
    })
  },
}
