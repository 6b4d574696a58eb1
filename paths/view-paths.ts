import { afterAll, describe, expect, inject, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { expectAccessible } from './accessibility.ts'
import type { ExploreOptions } from './cover.ts'
import { recordCoverage } from './coverage.ts'
import type { FlowView } from './driver.ts'
import { type ExpectedState, formatEventWithData, type Path } from './path.ts'
import { visibleStateKey } from './position.ts'
import { getVisitRecordFile, makeStopwatch, type VisitRecord } from './record.ts'
import { runWithReplayAddress } from './replay.ts'
import { waitUntilAtRest } from './rest.ts'
import type { Stage } from './stage.ts'
import { addTitles } from './titles.ts'
import { makeViewTours } from './tour.ts'
import { collapseSpaces } from './transcript/read-page.ts'
import { createTranscriptRecorder, type TranscriptOptions } from './transcript/take-transcripts.ts'
import { readLiveRegions } from './transcript/transcript.ts'
import { prepareView } from './view.ts'
import { expectWaitsAnnounced, recordFocusMoves } from './waits.ts'

export interface ViewPaths<M extends AnyStateMachine> extends ExploreOptions {
  readonly model: FlowModel<M>
  readonly view: FlowView<M>
  readonly render: (stage: Stage<M>) => unknown
  readonly transcript?: TranscriptOptions
}

/** A view to be driven along a path. */
export interface ViewWalk<M extends AnyStateMachine>
  extends Omit<ViewPaths<M>, keyof ExploreOptions | 'transcript'> {
  readonly inspect?: (event: InspectionEvent) => void
  /** Called at the start and after each step, once the expected state is shown. */
  readonly examine?: (expected: ExpectedState, where: string) => unknown
}

/**
 * Renders a view and drives it along one path; rejects when it does not show the expected state.
 */
export async function walkOnView<M extends AnyStateMachine>(
  walk: ViewWalk<M>,
  path: Path<M>,
): Promise<void> {
  const { viewport } = walk.view
  if (!viewport) return walkAsIs(walk, path)
  const { innerWidth, innerHeight } = window
  await page.viewport(...viewport)
  try {
    await walkAsIs(walk, path)
  } finally {
    await page.viewport(innerWidth, innerHeight)
  }
}

async function walkAsIs<M extends AnyStateMachine>(
  { model, view: proof, render, inspect = () => undefined, examine }: ViewWalk<M>,
  path: Path<M>,
): Promise<void> {
  const view = prepareView(model, proof, path.start, inspect)
  using arrivals = watchArrivals()
  await render(view.stage)
  let before = path.begins
  const from = `from ${path.start}`
  await view.expectShown(before, from)
  await expectWaitsAnnounced(from)
  await examine?.(before, from)
  for (const { event, expected } of path.steps) {
    const after = formatEventWithData(event)
    const focus = recordFocusMoves()
    arrivals.headings.length = 0
    await view.drive(event)
    await view.expectShown(expected, after)
    await expectWaitsAnnounced(after)
    const moves = focus.moves()
    // Screen readers announce the focused element: the focus may move only once when a wait ends.
    const isAnswered = event.kind === 'done' || event.kind === 'error'
    if (focus.isWaiting && isAnswered && moves.length > 1)
      expect(moves, `${after}: the focus moves once`).toHaveLength(1)
    // A loading screen has the heading of the next screen, and the next one gets the focus.
    if (expected.screen && expected.screen !== before.screen && expected.screen !== LOADING) {
      const claimed = proof.focus?.(event, expected)
      if (claimed) await expect.element(page.getByRole(claimed.role, claimed)).toHaveFocus()
      else await view.expectHeadingFocused(after)
      expect(arrivals.readBefore, `${after}: headings read while it was loading`).toEqual([])
      const heading = arrivals.headings.at(-1)
      const read = [...arrivals.headings, ...readLiveRegions()].filter((text) => text === heading)
      expect(read.slice(1), `${after}: the heading is read again`).toEqual([])
    }
    await examine?.(expected, after)
    before = expected
  }
}

/** Expects a transcript to equal its file; the error shows the first line that differs. */
function expectSameLines(text: string, file: string): void {
  const [lines, expected] = [text.split('\n'), file.split('\n')]
  let at = 0
  while (at < lines.length && lines[at] === expected[at]) at += 1
  const difference = `line ${at + 1}: "${lines[at]}" instead of "${expected[at]}"`
  expect(text, `${difference}; npm run transcripts writes the file`).toBe(file)
}

/** The name of the screen of a flow that is loading. */
const LOADING = 'loading'
const WAITING = `[data-screen=${LOADING}]:not([data-flow=session])`

/**
 * Collects the headings that get the focus, and separately those that get it while a screen is
 * loading.
 */
function watchArrivals() {
  const readBefore: string[] = []
  const headings: string[] = []
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLHeadingElement)) return
    headings.push(collapseSpaces(target.textContent))
    if (target.closest(WAITING)) readBefore.push(collapseSpaces(target.textContent))
  }
  document.addEventListener('focusin', note)
  return {
    readBefore,
    headings,
    [Symbol.dispose]: () => document.removeEventListener('focusin', note),
  }
}

/**
 * Drives a view along tours of its flow in a real browser that cover every shown state and every
 * transition of the chart. After each step, expects the page to show the state, its screen and
 * heading (`data-flow`, `data-state`, `data-screen`), and the heading to be focused, once, when the
 * screen changed. A wait is announced once, and the focus moves at most once when it ends. Axe checks
 * each shown state once in each theme, and what a screen reader says in it is expected to hold no
 * fault. Afterwards, expects no state or transition unvisited, the transcripts to be those of their
 * file (`npm run transcripts` writes it), and records the visits for the coverage page.
 */
export function describeViewPaths<M extends AnyStateMachine>({
  model,
  view: proof,
  render,
  transcript = {},
  ...options
}: ViewPaths<M>): void {
  const { id: flow } = model.machine
  describe(`${flow} shows`, () => {
    const { inspect, visits, missing } = recordCoverage(model.machine)
    const [generating, walking, transcribing] = [makeStopwatch(), makeStopwatch(), makeStopwatch()]
    const examined = new Set<string>()
    const transcripts = createTranscriptRecorder(model, transcript)
    const examine = async (expected: ExpectedState, where: string) => {
      const key = visibleStateKey(expected)
      if (!expected.screen || examined.has(key)) return
      examined.add(key)
      await waitUntilAtRest()
      transcribing.time(() => transcripts.take(expected, where))
      await expectAccessible(where)
    }

    const walked = { model, view: proof, render, inspect, examine }
    const paths = generating.time(() => makeViewTours(model, options))
    it.for(addTitles(model, paths))('%s', ([, path]) =>
      runWithReplayAddress(model, path, () => walking.time(() => walkOnView(walked, path))),
    )
    it('every state and every transition of the chart', () => {
      expect(missing()).toEqual([])
    })
    const { file, isCompared = true } = transcript
    const isWritten = inject('takesTranscripts')
    it.for(file && (isWritten || isCompared) ? [file] : [])(
      'what a screen reader says, as in %s',
      async (path) => {
        const text = transcripts.text()
        if (isWritten) await commands.writeFile(path, text)
        else expectSameLines(text, await commands.readFile(path))
      },
    )
    afterAll(async () => {
      const milliseconds = {
        generating: generating.elapsed(),
        walking: walking.elapsed(),
        transcribing: transcribing.elapsed(),
      }
      const counts = { paths: paths.length, milliseconds }
      const record: VisitRecord = { flow, level: 'view', ...counts, ...visits() }
      await commands.writeFile(getVisitRecordFile(record), JSON.stringify(record))
    })
  })
}
