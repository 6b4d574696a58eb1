import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { ErrorCode, FieldError } from '../api/errors.ts'
import type { ScreenOf } from '../machines/shared/screen.ts'
import type { ActorOutput, ActorSource, ExpectedState, PathEvent } from './path.ts'

/** How long a press lasts, in milliseconds; an element that moves during a press is missed. */
export const PRESS_MS = 90

/** User actions on a page; names are accessible names, matched exactly. */
export interface UserActions {
  /** Replaces the value of a field; `group` names its group when several fields share a label. */
  fill(label: string, text: string, group?: string): Promise<void>
  /** Presses a button. */
  press(name: string): Promise<void>
  /** Follows a link. */
  follow(name: string): Promise<void>
  /** Selects a radio button or toggles a checkbox or a switch; `group` names its group when labels repeat. */
  choose(label: string, group?: string): Promise<void>
  /** Selects an option of a list. */
  select(label: string, option: string): Promise<void>
  /** Selects files for a file field. */
  attach(label: string, files: readonly File[]): Promise<void>
  /** Focuses and blurs a field. */
  leave(label: string): Promise<void>
  /** Waits until an exact text is visible on the page. */
  read(text: string): Promise<void>
  /** Presses a key by its name: `Escape`. */
  key(name: string): Promise<void>
}

/** Controls the stubbed actors. Actors are named by source or id, at any depth. */
export interface ActorControls<M extends AnyStateMachine> {
  /** Ends an actor with an output. */
  readonly answer: (actor: string, output: unknown) => Promise<void>
  /** Ends an actor with an error; a rejected form also has field errors. */
  fail(actor: string, code: ErrorCode, fields?: readonly FieldError[]): Promise<void>
  /** Sends an event to the flow as its services would, without the page. */
  send(event: EventFromLogic<M>): Promise<void>
}

export type ViewUi<M extends AnyStateMachine> = UserActions & ActorControls<M>

/** For each event of a flow, the actions on the page that send it. */
export type EventDriver<M extends AnyStateMachine, Ui = ViewUi<M>> = {
  readonly [T in EventFromLogic<M>['type']]: (
    ui: Ui,
    event: Extract<EventFromLogic<M>, { type: T }>,
  ) => Promise<void>
}

/** For one actor, the actions that end it with an output or an error. */
export interface OutcomeDriver<Ui, Result> {
  readonly done: (ui: Ui, output: Result) => Promise<void>
  readonly error: (ui: Ui, code: ErrorCode) => Promise<void>
}

/** Drives a page along every path of its flow; covers every event and actor of the model. */
export interface Driver<M extends AnyStateMachine, Ui = ViewUi<M>> {
  readonly events: EventDriver<M, Ui>
  readonly outcomes: {
    readonly [S in ActorSource<M>]: OutcomeDriver<Ui, ActorOutput<M, S>>
  }
}

/** The heading of a screen, or a function of the shown state that returns it. */
export type Heading = string | ((shown: ExpectedState) => string)

/** Returns the heading that a page is expected to show in a state. */
export const resolveExpectedHeading = (heading: Heading, shown: ExpectedState): string =>
  typeof heading === 'string' ? heading : heading(shown)

/** A focusable element of a page. */
export interface FocusedElement {
  readonly role: 'radio' | 'textbox' | 'group' | 'button' | 'status' | 'heading'
  readonly name: string
}

/** Everything needed to test a flow on its view: its driver and the heading of each screen. */
export interface FlowView<M extends AnyStateMachine> extends Driver<M> {
  /**
   * The exact Finnish heading of each screen; for a part of a page without a heading, one of its
   * texts. A function where a screen has several headings.
   */
  readonly headings: { readonly [S in ScreenOf<M>]: Heading }
  /**
   * Further exact texts expected in the shown state, each as often as it appears: mainly errors.
   */
  readonly says?: (shown: ExpectedState) => readonly string[]
  /** Width and height of the page in pixels, where it is not shown as on a phone. */
  readonly viewport?: readonly [width: number, height: number]
  /** The element that has the focus after a screen change, where it is not the heading. */
  readonly focus?: (event: PathEvent<M>, expected: ExpectedState) => FocusedElement | null
}

/** A driver for an actor that the test ends: a request to the API. */
export const makeAnsweredDriver = (
  actor: string,
): OutcomeDriver<Pick<ActorControls<never>, 'answer' | 'fail'>, unknown> => ({
  done: (ui, output) => ui.answer(actor, output),
  error: (ui, code) => ui.fail(actor, code),
})

/** A driver for an actor that the user completes and that never fails: a form, a dialog. */
export const makeUnfailingDriver = <Ui, Result>(
  done: OutcomeDriver<Ui, Result>['done'],
): OutcomeDriver<Ui, Result> => ({
  done,
  error: (_, code) => Promise.reject(new Error(`What does not fail was to fail with ${code}`)),
})

/** A driver for an actor that never ends and only sends events. */
export const endlessDriver: OutcomeDriver<unknown, unknown> = {
  done: () => Promise.reject(new Error('An endless actor was to be done')),
  error: () => Promise.reject(new Error('An endless actor was to fail')),
}

/** Performs an event with a driver; `wait` advances the clock by milliseconds. */
export async function performEvent<M extends AnyStateMachine, Ui>(
  driver: Driver<M, Ui>,
  ui: Ui,
  event: PathEvent<M>,
  wait: (milliseconds: number) => unknown,
): Promise<void> {
  // TypeScript cannot correlate the event with its driver by name.
  const { events, outcomes }: Driver<AnyStateMachine, Ui> = driver
  switch (event.kind) {
    case 'event':
      return named(events, event.event.type)(ui, event.event)
    case 'done':
      return named(outcomes, event.source).done(ui, event.output)
    case 'error':
      return named(outcomes, event.source).error(ui, event.error.code)
    case 'delay':
      for (const milliseconds of event.waits) await wait(milliseconds)
  }
}

function named<T>(drivers: Readonly<Record<string, T>>, name: string): T {
  const found = drivers[name]
  if (found === undefined) throw new Error(`The driver has no ${name}`)
  return found
}
