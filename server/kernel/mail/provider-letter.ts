import type { RenderedMail } from './letter.ts'
import { type LetterContent, type LetterWriter, renderSignedLetter } from './writer.ts'

/** Parameters of a mail to the provider. */
export interface ProviderMailParams {
  /** The reference or the id of the subject of the mail, such as a notice. */
  readonly reference: string
  /**
   * The address at which the provider's staff work on the subject; null when they use the command
   * alone.
   */
  readonly url: string | null
}

/** The content of a letter to the provider. */
interface ProviderLetterContent
  extends Required<Pick<LetterContent, 'subject' | 'opening' | 'facts'>> {
  /** The words of the command that shows what the mail is about. */
  readonly command: string
}

/**
 * Renders a letter to the provider, which greets nobody by name. Without an address of its staff it
 * names the command.
 */
export const renderProviderLetter = (
  writer: LetterWriter,
  { url }: Pick<ProviderMailParams, 'url'>,
  { command, facts, ...content }: ProviderLetterContent,
): RenderedMail =>
  renderSignedLetter(writer, {
    ...content,
    facts:
      url === null
        ? [
            ...facts,
            { label: writer.t('provider.command'), value: `npm run provider -- ${command}` },
          ]
        : facts,
    name: null,
    link: url === null ? null : { label: writer.t('provider.link'), url },
    closing: [writer.t('provider.why')],
  })

/** The commands that show what letters are about. */
const commands = { notice: 'notices', message: 'messages', request: 'requests' } as const

/** Renders a letter to the provider that names what it is about. */
export const renderProviderLetterAbout = (
  writer: LetterWriter,
  params: ProviderMailParams,
  of: keyof typeof commands,
): RenderedMail => {
  const { reference } = params
  return renderProviderLetter(writer, params, {
    subject: writer.t(`provider.${of}.subject`, { reference }),
    opening: [writer.t(`provider.${of}.opening`)],
    facts: [{ label: writer.t('provider.reference'), value: reference }],
    command: `${commands[of]} show ${reference}`,
  })
}
