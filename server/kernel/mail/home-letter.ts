import type { RenderedMail } from './letter.ts'
import type { HomeParams } from './orders.ts'
import { type LetterContent, type LetterWriter, renderSignedLetter } from './writer.ts'

interface HomeContent extends Pick<LetterContent, 'subject' | 'opening' | 'next'> {
  /** Facts before the contract. */
  readonly facts?: LetterContent['facts']
  readonly link: string
  /** The last paragraph before the signature, such as why the recipient gets this mail. */
  readonly note: string
}

/** Renders a letter about a home: its facts end with the contract. */
export function renderHomeLetter(
  writer: LetterWriter,
  { name, contract, url }: HomeParams,
  { facts = [], link, note, ...content }: HomeContent,
): RenderedMail {
  return renderSignedLetter(writer, {
    ...content,
    name,
    facts: [...facts, { label: writer.t('notice.contract'), value: contract }],
    link: { label: link, url },
    closing: [note],
  })
}
