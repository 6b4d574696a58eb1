import { cleanFreeText } from '../unseen.ts'
import type { Inline, RichText, Text } from './rich-text.ts'

/** The appearance of a text, as the elements around it ask for it. */
export interface TextStyle {
  readonly isStrong: boolean
  readonly isEmphasised: boolean
  /** Address of the link that the text is in. */
  readonly address: string | null
  /** Whether line ends in the text are kept, as in `pre`. */
  readonly isPreformatted: boolean
}

/** A piece of text as it was written, or the end of a line. */
export type StyledRun = { readonly text: string; readonly style: TextStyle } | 'break'

type Styled = Text & { readonly address: string | null }

/** Returns the runs of a text as it was written. */
export function styledRunsOf(text: string, style: TextStyle): StyledRun[] {
  if (!style.isPreformatted) return [{ text, style }]
  return cleanFreeText(text)
    .split('\n')
    .flatMap((line, index): StyledRun[] =>
      index === 0 ? [{ text: line, style }] : ['break', { text: line, style }],
    )
}

/** Returns runs as content: spaces in one, nothing unseen, no empty lines around. */
export const inlineContentOf = (runs: readonly StyledRun[]): readonly Inline[] =>
  joinLines(linesIn(runs).map(lineOf))

/** Returns runs as content with all their spaces and line ends, as the editor holds them. */
export const unnormalizedContentOf = (runs: readonly StyledRun[]): readonly Inline[] =>
  linesIn(runs).flatMap((line, index): readonly Inline[] => {
    const texts: Styled[] = []
    for (const { text, style } of line) if (text !== '') append(texts, text, style)
    return index === 0 ? withLinks(texts) : [{ kind: 'break' }, ...withLinks(texts)]
  })

type TextRun = Exclude<StyledRun, 'break'>

function linesIn(runs: readonly StyledRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]]
  for (const run of runs) {
    if (run === 'break') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}

/** Joins lines, without the empty ones at the beginning and at the end. */
export function joinLines(lines: readonly (readonly Inline[])[]): readonly Inline[] {
  const first = lines.findIndex(({ length }) => length > 0)
  const last = lines.findLastIndex(({ length }) => length > 0)
  return first < 0
    ? []
    : lines
        .slice(first, last + 1)
        .flatMap((line, index) => (index === 0 ? line : [{ kind: 'break' } as const, ...line]))
}

function lineOf(runs: readonly TextRun[]): Inline[] {
  const texts: Styled[] = []
  let isAfterSpace = true
  for (const run of runs) {
    const collapsed = cleanFreeText(run.text).replaceAll(/[ \t\n]+/g, ' ')
    const text: string = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed
    if (text === '') continue
    isAfterSpace = text.endsWith(' ')
    append(texts, text, run.style)
  }
  const last = texts.pop()
  const trimmed = last?.text.replace(/ $/, '')
  if (last && trimmed) texts.push({ ...last, text: trimmed })
  return texts.some(({ text }) => text.trim()) ? withLinks(texts) : []
}

function append(texts: Styled[], text: string, style: TextStyle): void {
  // A space gets no formatting: as a link or bold text it would be invisible.
  const { isStrong, isEmphasised, address } = text === ' ' ? plainStyle : style
  const last = texts.at(-1)
  const isSame =
    last?.isStrong === isStrong && last.isEmphasised === isEmphasised && last.address === address
  if (last && isSame) texts[texts.length - 1] = { ...last, text: last.text + text }
  else texts.push({ kind: 'text', text, isStrong, isEmphasised, address })
}

/** The style of a text without any. */
export const plainStyle: TextStyle = {
  isStrong: false,
  isEmphasised: false,
  address: null,
  isPreformatted: false,
}

function withLinks(texts: readonly Styled[]): Inline[] {
  const content: Inline[] = []
  let before: string | null = null
  let ofLink: Text[] = []
  for (const { address, ...text } of texts) {
    if (address === null) content.push(text)
    else if (address === before) ofLink.push(text)
    else {
      ofLink = [text]
      content.push({ kind: 'link', address, content: ofLink })
    }
    before = address
  }
  return content
}

/** Returns the lines of blocks where only text is allowed, as in a cell of a table. */
export const plainLinesOf = (blocks: RichText): (readonly Inline[])[] =>
  blocks.flatMap((block): (readonly Inline[])[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [block.content]
      case 'list':
        return block.items.flatMap(plainLinesOf)
      case 'quote':
        return plainLinesOf(block.content)
      case 'table':
        return [
          block.caption,
          ...[...block.head, ...block.body].flat().map(({ content }) => content),
        ].filter(({ length }) => length > 0)
      case 'picture':
        return [inlineContentOf(styledRunsOf(block.alt, plainStyle)), block.caption].filter(
          ({ length }) => length > 0,
        )
    }
    return []
  })

const lineText = (content: readonly Inline[]): string =>
  content
    .map((one) => {
      if (one.kind === 'break') return '\n'
      return one.kind === 'text' ? one.text : one.content.map(({ text }) => text).join('')
    })
    .join('')

/** Returns the text alone, a line for each paragraph, item, cell and picture. */
export const plainTextOf = (text: RichText): string => plainLinesOf(text).map(lineText).join('\n')
