import type { RenderedMail } from './letter.ts'
import { type LetterContent, signedLetter, type Writer } from './writer.ts'

/** Parameters of a mail to the provider; `url` is where its staff work on it. */
export interface ProviderMailParams {
  /** The reference or the id of what it is about. */
  readonly reference: string
  readonly url: string
}

/** Renders a letter to the provider, which greets nobody by name. */
export const providerLetter = (
  writer: Writer,
  { url }: Pick<ProviderMailParams, 'url'>,
  content: Pick<LetterContent, 'subject' | 'opening' | 'facts'>,
): RenderedMail =>
  signedLetter(writer, {
    ...content,
    name: null,
    link: { label: writer.t('provider.link'), url },
    closing: [writer.t('provider.why')],
  })

/** Renders a letter to the provider that names what it is about. */
export const namingLetter = (
  writer: Writer,
  params: ProviderMailParams,
  of: 'notice' | 'message' | 'request',
): RenderedMail => {
  const { reference } = params
  return providerLetter(writer, params, {
    subject: writer.t(`provider.${of}.subject`, { reference }),
    opening: [writer.t(`provider.${of}.opening`)],
    facts: [{ label: writer.t('provider.reference'), value: reference }],
  })
}
