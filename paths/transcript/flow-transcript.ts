import { diffArrays } from 'diff'
import type { Transcript } from './transcript.ts'

/** The transcript of one state of a flow. */
export interface StateScreenReaderTranscript {
  /** The name of the state, as in Storybook. */
  readonly label: string
  readonly screen: string
  readonly transcript: Transcript
}

/** States with the same transcript. */
interface Variant {
  readonly labels: string[]
  readonly lines: readonly string[]
}

/**
 * Formats the transcripts of a flow as Markdown: for each screen the transcript of its first state,
 * and for other states the lines that differ. States with the same transcript are listed together.
 */
export function formatFlowTranscript(
  flow: string,
  states: readonly StateScreenReaderTranscript[],
): string {
  const screens = new Map<string, Variant[]>()
  for (const { label, screen, transcript } of states) {
    const variants = screens.get(screen) ?? []
    screens.set(screen, variants)
    const lines = linesOf(transcript)
    const like = variants.find((one) => one.lines.join('\n') === lines.join('\n'))
    if (like) like.labels.push(label)
    else variants.push({ labels: [label], lines })
  }
  const sections = [...screens].map(([screen, variants]) => sectionOf(screen, variants))
  return [
    `# What a screen reader says: ${flow}`,
    'Made by `npm run transcripts` from the tours of the view: change the page instead. [How to read it](../guides/screen-readers.md).',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}

function sectionOf(screen: string, variants: readonly Variant[]): string {
  return [
    `## Screen: ${screen}`,
    ...variants.flatMap((variant, index) => [
      `### ${variant.labels[0]}`,
      ...alikeText(variant.labels.slice(1)),
      ...saidIn(variant, variants.slice(0, index)),
    ]),
  ].join('\n\n')
}

const alikeText = (labels: readonly string[]): string[] =>
  labels.length ? [['The same is said in', ...labels.map((label) => `- ${label}`)].join('\n')] : []

/**
 * Returns how a variant differs from the most similar earlier one; all its lines where that is
 * shorter.
 */
function saidIn(variant: Variant, before: readonly Variant[]): string[] {
  const differences = before.map((other) => ({ other, lines: differenceOf(other, variant) }))
  const [nearest] = differences.toSorted((one, two) => one.lines.length - two.lines.length)
  if (!nearest || nearest.lines.length >= variant.lines.length) return [block('', variant.lines)]
  return [`As in *${nearest.other.labels[0]}*, except`, block('diff', nearest.lines)]
}

const differenceOf = (one: Variant, other: Variant): string[] =>
  diffArrays([...one.lines], [...other.lines]).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
  )

const block = (language: string, lines: readonly string[]): string =>
  [`\`\`\`${language}`, ...lines, '```'].join('\n')

/** Matches random ids, which differ from run to run. */
const madeUp = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

const linesOf = ({ lines, live }: Transcript): string[] =>
  [...lines, ...live.map((text) => `  live region: ${text}`)].map((line) =>
    line.replaceAll(madeUp, '…').trimEnd(),
  )

/** Formats a transcript, a line for each stop. */
export const formatTranscript = (transcript: Transcript): string => linesOf(transcript).join('\n')
