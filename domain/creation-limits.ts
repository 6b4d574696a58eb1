/** The kinds of things that residents create, each of which an account may create only so often. */
export const CREATION_KINDS = [
  'defect',
  'question',
  'feedback',
  'edit',
  'reopening',
  'follow',
  'watch',
  'thread',
  'reply',
  'request',
  'file',
  'draft',
  'export',
] as const
export type CreationKind = (typeof CREATION_KINDS)[number]

/** How a limit counts: within an hour of the clock, within a Helsinki day, or what is stored now. */
export const LIMIT_SPANS = ['hour', 'day', 'stored'] as const
export type LimitSpan = (typeof LIMIT_SPANS)[number]

/** The most that one account may create of a kind, by span; spans that are left out have no limit. */
export type CreationLimit = Readonly<Partial<Record<LimitSpan, number>>>
export type CreationLimits = Readonly<Record<CreationKind, CreationLimit>>

/**
 * The limits of each account, unless the provider's settings change them. A request is the start of
 * a termination, of a modification, of adding tenants, or of the answer to another party's request;
 * an edit is a change of a notice, and a watch a wish to be notified when a parking spot is free.
 * `stored` counts drafts that have not expired, and files that are attached to nothing yet.
 */
export const defaultCreationLimits: CreationLimits = {
  defect: { day: 20 },
  question: { day: 20 },
  feedback: { day: 20 },
  edit: { day: 100 },
  reopening: { day: 20 },
  follow: { day: 50 },
  watch: { day: 20 },
  thread: { hour: 20, day: 40 },
  reply: { hour: 30, day: 100 },
  request: { hour: 20, day: 50 },
  file: { day: 300, stored: 100 },
  draft: { stored: 50 },
  export: { day: 5 },
}

/** No limits: for data that is not created by residents. */
export const noCreationLimits: CreationLimits = Object.fromEntries(
  CREATION_KINDS.map((kind) => [kind, {}]),
) as Record<CreationKind, CreationLimit>

/** Whether the server counts a kind within a span, so that settings may change its limit. */
export const isLimitedSpan = (kind: CreationKind, span: LimitSpan): boolean =>
  span !== 'stored' ? kind !== 'draft' : kind === 'draft' || kind === 'file'

/**
 * Reads limits that replace the default ones: `defect=40/day, reply=60/hour`. Each replaces the
 * limit of its kind and span. Null for anything else, such as an unknown kind or a limit of 0.
 */
export function parseCreationLimits(text: string): CreationLimits | null {
  const limits: Record<CreationKind, CreationLimit> = { ...defaultCreationLimits }
  for (const entry of text.split(',')) {
    const [, name, max, spanName] = /^([a-z]+)=([1-9]\d{0,5})\/([a-z]+)$/.exec(entry.trim()) ?? []
    const kind = CREATION_KINDS.find((one) => one === name)
    const span = LIMIT_SPANS.find((one) => one === spanName)
    if (kind === undefined || span === undefined || !isLimitedSpan(kind, span)) return null
    limits[kind] = { ...limits[kind], [span]: Number(max) }
  }
  return limits
}
