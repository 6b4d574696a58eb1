import type { ScreenPattern } from '../paths/resilience/pattern.ts'

/** For each pattern, the screen on which a failure could lose most: it is tested with every failure. */
export const representativeScreens = {
  reading: { flow: 'termination', screen: 'loading' },
  'reading-failed': { flow: 'termination', screen: 'failed' },
  form: { flow: 'password-change', screen: 'change-password' },
  'form-with-draft': { flow: 'termination', screen: 'form' },
  sending: { flow: 'termination', screen: 'preview' },
  leaving: { flow: 'strong-identification', screen: 'identifying' },
  outcome: { flow: 'termination', screen: 'submitted' },
  panel: { flow: 'upload', screen: 'upload' },
  dialog: { flow: 'session-clock', screen: 'session-warning' },
} as const satisfies Record<ScreenPattern, { readonly flow: string; readonly screen: string }>

/** Patterns whose screens have no input and send nothing, so that reopening them proves nothing. */
const notReopened = [
  'reading',
  'reading-failed',
  'outcome',
] as const satisfies readonly ScreenPattern[]
type ReopenedPattern = Exclude<ScreenPattern, (typeof notReopened)[number]>

/** A screen that is reopened end to end. */
export type ReopenedScreenName = (typeof representativeScreens)[ReopenedPattern]

const isReopened = (pattern: string): pattern is ReopenedPattern =>
  !notReopened.some((one) => one === pattern)

/** The representatives that are reopened end to end. */
export const reopenedScreens: readonly ReopenedScreenName[] = Object.keys(representativeScreens)
  .filter(isReopened)
  .map((pattern) => representativeScreens[pattern])

/** The screens of a flow that represent a pattern. */
export const listRepresentativeScreens = (flow: string): string[] =>
  Object.values(representativeScreens)
    .filter((one) => one.flow === flow)
    .map(({ screen }) => screen)
