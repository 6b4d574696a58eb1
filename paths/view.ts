import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InspectedSnapshotEvent,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
} from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import type { Timeout } from './accessibility.ts'
import { makeControlledStubs } from './controlled-stubs.ts'
import {
  type ActorControls,
  type FlowView,
  performEvent,
  resolveExpectedHeading,
  type ViewUi,
} from './driver.ts'
import type { ExpectedState, PathEvent } from './path.ts'
import { getExpectedState } from './position.ts'
import { getStartInput, type Stage } from './stage.ts'
import { userActions } from './user-actions.ts'

/** A view under test. */
export interface View<M extends AnyStateMachine> {
  readonly stage: Stage<M>
  /** Performs an event through the page or the stubs; an event must reach the flow. */
  readonly drive: (event: PathEvent<M>) => Promise<void>
  /**
   * Expects the flow to be in a state, and the page to show its state, screen, heading and texts.
   */
  readonly expectShown: (expected: ExpectedState, after: string) => Promise<void>
  /** Expects the focus on the heading of the flow; for a part without one, on that of the page. */
  readonly expectHeadingFocused: (after: string) => Promise<void>
}

/** Prepares the harness to render the view of a flow once. */
export function prepareView<M extends AnyStateMachine>(
  model: FlowModel<M>,
  proof: FlowView<M>,
  start: string,
  watch: (event: InspectionEvent) => void,
  timeout: Timeout = {},
): View<M> {
  const { machine, answer, fail } = makeControlledStubs(model.machine, timeout)
  const clock = new SimulatedClock()
  let root: InspectedSnapshotEvent['actorRef'] | null = null
  let snapshot: AnyMachineSnapshot | null = null
  const received: string[] = []
  const timesReceived = (type: string) => received.filter((one) => one === type).length

  const inspect = (event: InspectionEvent) => {
    watch(event)
    if (event.type === '@xstate.event' && event.actorRef.sessionId === event.rootId)
      received.push(event.event.type)
    if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return
    root = event.actorRef
    if (isMachineSnapshot(event.snapshot)) snapshot = event.snapshot
  }
  const actorControls: ActorControls<M> = {
    answer,
    fail,
    async send(event: EventFromLogic<M>) {
      root?.send(event)
    },
  }
  const ui = { ...userActions, ...actorControls }

  return {
    stage: {
      start,
      machine,
      options: { input: getStartInput(model, start), clock, inspect },
    },
    async drive(event) {
      const type = event.kind === 'event' ? event.event.type : null
      const before = type === null ? 0 : timesReceived(type)
      await performEvent<M, ViewUi<M>>(proof, ui, event, (milliseconds) =>
        clock.increment(milliseconds),
      )
      // Otherwise, a lost event that changes nothing on the page would go unnoticed.
      if (type === null) return
      await expect
        .poll(() => timesReceived(type), { message: `${type} received`, ...timeout })
        .toBeGreaterThan(before)
    },
    async expectShown(expected, after) {
      await expect
        .poll(() => snapshot && getExpectedState(model, snapshot), { message: after, ...timeout })
        .toEqual(expected)
      const { id } = model.machine
      const shown = () => readShownState(id)
      // A state without a screen may have removed the element of the flow.
      if (!expected.screen) {
        const stateOrNone = () => {
          const found = shown()
          return found && found.state
        }
        await expect
          .poll(stateOrNone, { message: `${after}: data-state`, ...timeout })
          .toBeOneOf([expected.value, null])
        return
      }
      await expect
        .poll(() => shown()?.state, { message: `${after}: data-state`, ...timeout })
        .toEqual(expected.value)
      await expect
        .poll(() => shown()?.screen, { message: `${after}: data-screen`, ...timeout })
        .toBe(expected.screen)
      await expect
        .poll(() => titlesOf(id), { message: `${after}: heading`, ...timeout })
        .toContain(headingOf(proof, expected))
      const said = proof.says?.(expected) ?? []
      if (said.length === 0) return
      const unsaid = () => lackingOf(said, innermostTextsOf(document))
      await expect.poll(unsaid, { message: `${after}: what is not said`, ...timeout }).toEqual([])
    },
    async expectHeadingFocused(after) {
      const isFocused = () => {
        const { activeElement } = document
        const heading = headingIn(elementOf(model.machine.id))
        return heading ? activeElement === heading : activeElement?.tagName === 'H1'
      }
      await expect
        .poll(isFocused, { message: `${after}: the heading has the focus`, ...timeout })
        .toBe(true)
    },
  }
}

function headingOf<M extends AnyStateMachine>(
  { headings }: FlowView<M>,
  expected: ExpectedState,
): string {
  // The screen of a state is always one of its machine's screens.
  const heading = headings[expected.screen as keyof typeof headings]
  if (heading === undefined) throw new Error(`The view has no heading of ${expected.screen}`)
  return resolveExpectedHeading(heading, expected)
}

const elementOf = (flow: string) => document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)

/**
 * Returns the state and screen that the page shows for a flow, or null where it shows none. The
 * state is undefined while its screen is not shown yet.
 */
export function readShownState(
  flow: string,
): { readonly state: unknown; readonly screen: unknown } | null {
  const element = elementOf(flow)
  if (!element) return null
  const { state = 'null', screen } = element.dataset
  return { state: element.ariaBusy === 'true' ? undefined : JSON.parse(state), screen }
}

/**
 * Returns the heading of the dialog in front, else of the page; for a part without one, all its
 * texts.
 */
function titlesOf(flow: string): string[] {
  const element = elementOf(flow)
  const heading = headingIn(element)
  if (heading) return [textOf(heading)]
  return element ? textsOf(element) : []
}

/** Returns the heading of the dialog in front, else of the page, else of the part. */
function headingIn(element: Element | null): Element | undefined {
  if (!element) return undefined
  return ['dialog :is(h1, h2)', 'h1', 'h2']
    .flatMap((selector) => [...element.querySelectorAll(selector)])
    .find((one) => one.checkVisibility())
}

/** Returns the texts of all visible elements. */
const textsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll('*')].filter((one) => one.checkVisibility()).map(textOf)

/** Returns the texts of all visible elements, except wrappers with the same text as a child. */
const innermostTextsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll('*')]
    .filter((one) => one.checkVisibility())
    .filter((one) => ![...one.children].some((child) => textOf(child) === textOf(one)))
    .map(textOf)

/** Returns the wanted texts that do not occur as often as they are listed. */
function lackingOf(wanted: readonly string[], given: readonly string[]): string[] {
  const left = [...given]
  return wanted.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The text with white space collapsed. */
const textOf = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim()
