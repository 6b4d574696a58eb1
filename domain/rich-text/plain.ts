import { contentOf, plain, runsOf } from './content.ts'
import type { RichText } from './rich-text.ts'

/** Returns what was typed without any appearance as a text: each line that is not empty a paragraph. */
export const fromPlainText = (typed: string): RichText =>
  typed.split(/\r\n|[\r\n]/).flatMap((line): RichText => {
    const content = contentOf(runsOf(line, plain))
    return content.length > 0 ? [{ kind: 'paragraph', content }] : []
  })
