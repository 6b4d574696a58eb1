import type { RenderedMail } from '../../kernel/mail/letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { type LetterWriter, renderSignedLetter } from '../../kernel/mail/writer.ts'
import type { ContactToCall } from '../contracts/contact-to-call.ts'
import type { RequestParams } from '../requests/mail-params.ts'

/** Parameters of a mail about a person who was added to a contract. */
export interface AdditionParams extends Omit<RequestParams, 'contract'> {
  /** The label of the contract; null where the person is not to learn whose home it is. */
  readonly contract: string | null
  /** Whom to call if the addition is wrong; null when no contact is known. */
  readonly contact: ContactToCall | null
}

interface TenancyMails {
  /** To the parties and the requester, when the provider has undone an addition. */
  additionUndone: AdditionParams & {
    /** The name of the added person, as the request gave it. */
    readonly added: string
  }
  /** To the person whose addition the provider has undone. */
  tenancyUndone: AdditionParams
  /** To the person whose addition the provider has upheld. */
  tenancyUpheld: AdditionParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends TenancyMails {}
}

/**
 * Renders the letters about a person who was added to a contract, sent when the provider
 * undoes or upholds the addition.
 */
export const letterRenderers: LetterRenderersOf<TenancyMails> = {
  additionUndone: (writer, params) =>
    decidedAdditionLetter(writer, params, 'additionUndone', [
      { label: writer.t('decidedAddition.additionUndone.person'), value: params.added },
    ]),
  tenancyUndone: (writer, params) => decidedAdditionLetter(writer, params, 'tenancyUndone'),
  tenancyUpheld: (writer, params) => decidedAdditionLetter(writer, params, 'tenancyUpheld'),
}

function decidedAdditionLetter(
  writer: LetterWriter,
  { name, reference, contract, url, contact }: AdditionParams,
  kind: keyof TenancyMails,
  facts: readonly { readonly label: string; readonly value: string }[] = [],
): RenderedMail {
  const { t, provider } = writer
  return renderSignedLetter(writer, {
    subject: t(`decidedAddition.${kind}.subject`),
    name,
    opening: [t(`decidedAddition.${kind}.opening`, { provider })],
    facts: [
      ...contractFactIfKnown(writer, contract),
      ...facts,
      { label: t('notice.reference'), value: reference },
    ],
    next: {
      title: t('tenantAdded.wrongTitle'),
      steps: [contactProviderStep(writer, contact), t('tenantAdded.quote')],
    },
    link: { label: t('tenantAdded.portal'), url },
  })
}

/** Returns the fact that says which contract a mail is about, if the reader may know. */
export const contractFactIfKnown = (
  { t }: LetterWriter,
  contract: string | null,
): { readonly label: string; readonly value: string }[] =>
  contract === null ? [] : [{ label: t('notice.contract'), value: contract }]

/** Returns the step that says whom to ask about an addition. */
export const contactProviderStep = ({ t }: LetterWriter, contact: ContactToCall | null): string =>
  contact === null
    ? t('tenantAdded.ask')
    : t('tenantAdded.call', {
        contact: [contact.name, contact.phoneNumber].filter(Boolean).join(', '),
      })
