import { expect, type Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import type { ScreenOf } from '../../../machines/shared/screen.ts'
import { exploreFlow } from '../../../paths/cover.ts'
import { isActorEnd } from '../../../paths/crossing.ts'
import {
  type Driver,
  type EventDriver,
  type FlowView,
  type Heading,
  performEvent,
  resolveExpectedHeading,
} from '../../../paths/driver.ts'
import {
  type ActorSource,
  type ExpectedState,
  formatEventWithData,
  formatState,
  type Path,
  type PathEvent,
  type PathStep,
} from '../../../paths/path.ts'
import { visibleStateKey } from '../../../paths/position.ts'
import type { TestResident } from '../backend/residents.ts'
import { recordShownStates, type ShownStatesRecord } from './trail.ts'
import { type BrowserUi, makeBrowserUi } from './ui.ts'

/** How the driver of a flow on the real build and server differs from the driver of its view. */
export interface BrowserDriver<M extends AnyStateMachine> {
  /** Events that are triggered differently than in the view. */
  readonly events?: Partial<EventDriver<M, BrowserUi>>
  readonly outcomes: Driver<M, BrowserUi>['outcomes']
  /** Headings that differ from those of the view, for example with a name; empty if `says` covers them. */
  readonly headings?: { readonly [S in ScreenOf<M>]?: Heading }
  /** Opens the page before the start of a path; the returned function takes the last step. */
  readonly arrive: (ui: BrowserUi, path: Path<M>) => Promise<() => Promise<unknown>>
  /**
   * The messages of a state, complete and as specified; left out: the messages of the view driver.
   */
  readonly says?: (shown: ExpectedState) => readonly string[]
  /** Actors that the resident completes manually: a form, a dialog. */
  readonly byHand?: readonly ActorSource<M>[]
}

/** Messages by state name. */
export const makeMessagesByState =
  (texts: Readonly<Record<string, readonly string[]>>) =>
  ({ value }: ExpectedState): readonly string[] =>
    texts[formatState(value)] ?? []

/** A flow with its model, view and browser driver. */
export interface BrowserFlow<M extends AnyStateMachine> extends BrowserDriver<M> {
  readonly model: FlowModel<M>
  readonly view: FlowView<M>
}

/** A page that has been walked along a path. */
export interface WalkedPage {
  readonly ui: BrowserUi
  readonly trail: ShownStatesRecord
}

/**
 * Walks a page along a path. The outcome of a call is arranged before the page makes it; after each
 * step the page shows the expected state, with its screen and heading if it stays.
 */
export async function walkInBrowser<M extends AnyStateMachine>(
  flow: BrowserFlow<M>,
  path: Path<M>,
  { page, resident }: { readonly page: Page; readonly resident: TestResident },
): Promise<WalkedPage> {
  const { model, view, events, outcomes, arrive, says = view.says, byHand = [] } = flow
  // View events that bypass the page are overridden here, because `ui` cannot send them.
  const driver = { events: { ...view.events, ...events }, outcomes } as unknown as Driver<
    M,
    BrowserUi
  >
  const { passing, leaving } = statesThatGo(model, byHand)
  const trail = await recordShownStates(page, model.machine.id)
  const { ui, takeActs } = await makeBrowserUi(page, resident, path.start)
  const enter = await arrive(ui, path)
  for (const { step, expected, outcomes } of turnsOf(path, byHand)) {
    const ends: End[] = []
    for (const { event, expected } of outcomes) {
      await performEvent(driver, ui, event, ui.advanceClock)
      ends.push({ acts: takeActs(), expected, after: formatEventWithData(event) })
    }
    await (step ? performEvent(driver, ui, step.event, ui.advanceClock) : enter())
    const begun = { acts: [], expected, after: step ? formatEventWithData(step.event) : 'at first' }
    for (const { acts, expected, after } of [begun, ...ends]) {
      for (const act of acts) await act()
      const expectNext = leaving.has(visibleStateKey(expected))
        ? trail.expectLast
        : trail.expectNext
      await expectNext(expected, after)
    }
    const last = ends.at(-1) ?? begun
    if (last.expected.screen && !passing.has(visibleStateKey(last.expected))) {
      await trail.expectStill(last.after)
      if (!leaving.has(visibleStateKey(last.expected))) await expectTitled(flow, page, last)
    }
    for (const text of says?.(last.expected) ?? []) await expectSaid(page, text, last.after)
    await ui.restoreCalls()
  }
  return { ui, trail }
}

/** Expects the screen and the heading of a state. */
async function expectTitled<M extends AnyStateMachine>(
  { model, view, headings }: BrowserFlow<M>,
  page: Page,
  { expected, after }: Pick<End, 'expected' | 'after'>,
): Promise<void> {
  const element = page.locator(`[data-flow="${model.machine.id}"]`).first()
  await expect(element, `${after}: data-screen`).toHaveAttribute('data-screen', expected.screen)
  await expect(element, `${after}: the screen is to follow`).not.toHaveAttribute('aria-busy')
  const all: Readonly<Record<string, Heading>> = { ...view.headings, ...headings }
  const text = resolveExpectedHeading(all[expected.screen] ?? '', expected)
  if (!text) return
  const title = element.getByRole('heading', { name: text, exact: true })
  const said = title.or(element.getByText(text, { exact: true })).first()
  await expect(said, `${after}: heading`).toBeVisible()
}

async function expectSaid(page: Page, text: string, after: string): Promise<void> {
  const said = page.getByText(text, { exact: true }).first()
  await expect(said, `${after}: what the page says`).toBeVisible()
}

/** One step of the driver: an event (or the start) and the actors that end because of it. */
interface Turn<M extends AnyStateMachine> {
  /** The event of the step; null at the start of the path. */
  readonly step: PathStep<M> | null
  readonly expected: ExpectedState
  readonly outcomes: PathStep<M>[]
}

/** The end of an actor, arranged beforehand, and what the resident does then. */
interface End {
  readonly acts: readonly (() => Promise<unknown>)[]
  readonly expected: ExpectedState
  readonly after: string
}

function turnsOf<M extends AnyStateMachine>(
  { begins, steps }: Path<M>,
  byHand: readonly string[],
): Turn<M>[] {
  const turns: Turn<M>[] = [{ step: null, expected: begins, outcomes: [] }]
  for (const step of steps) {
    const isByHand = 'source' in step.event && byHand.includes(step.event.source)
    if (isActorEnd(step.event) && !isByHand) turns.at(-1)?.outcomes.push(step)
    else turns.push({ step, expected: step.expected, outcomes: [] })
  }
  return turns
}

/** Transient states, by their visible keys. */
interface StatesThatGo {
  /** States left after a delay, or when the actor that they invoke or the flow itself has ended. */
  readonly passing: ReadonlySet<string>
  /** States on whose entry the page is left. */
  readonly leaving: ReadonlySet<string>
}

/** Effects that leave the page, for the identity provider or after sign-in. */
const leaves: ReadonlySet<string> = new Set(['leavePage', 'enterPortal'])

const known = new WeakMap<FlowModel<AnyStateMachine>, StatesThatGo>()

/** The transient states of a model, explored once. */
function statesThatGo(model: FlowModel<AnyStateMachine>, byHand: readonly string[]): StatesThatGo {
  const states = known.get(model) ?? exploreStatesThatGo(model, byHand)
  known.set(model, states)
  return states
}

function exploreStatesThatGo(
  model: FlowModel<AnyStateMachine>,
  byHand: readonly string[],
): StatesThatGo {
  const passes = (event: PathEvent) =>
    event.kind === 'delay' ||
    (isActorEnd(event) && !('source' in event && byHand.includes(event.source)))
  const places = exploreFlow(model)
  const keys = (those: typeof places) =>
    new Set(those.map(({ position }) => visibleStateKey(position.expected)))
  return {
    passing: keys(
      places.filter(
        ({ edges, position }) =>
          position.snapshot.status !== 'active' || edges.some(({ event }) => passes(event)),
      ),
    ),
    leaving: keys(
      places.filter(({ position }) => position.effects.some(({ type }) => leaves.has(type))),
    ),
  }
}
