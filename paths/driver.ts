import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { ErrorCode, FieldFault } from '../api/errors.ts'
import type { ScreenOf } from '../machines/shared/screen.ts'
import type { Expected, Happening, Output, Source } from './path.ts'

/** What a resident does with hands and keys; names are those that are read out, whole. */
export interface Hands {
  /** Replaces what a field holds; `group` is what it is asked of, where several ask alike. */
  fill(label: string, text: string, group?: string): Promise<void>
  /** Presses a button. */
  press(name: string): Promise<void>
  /** Follows a link. */
  follow(name: string): Promise<void>
  /** Picks a radio button or turns a checkbox; `group` is what it is asked of, where several ask alike. */
  choose(label: string, group?: string): Promise<void>
  /** Picks an option of a list. */
  select(label: string, option: string): Promise<void>
  /** Chooses files of the computer for a field. */
  attach(label: string, files: readonly File[]): Promise<void>
  /** Goes to a field and away again. */
  leave(label: string): Promise<void>
  /** Reads a text on the page, whole. */
  read(text: string): Promise<void>
  /** Presses a key of the keyboard, by its name: `Escape`. */
  key(name: string): Promise<void>
}

/** Controls the stubbed actors. Actors are named by source or id, at any depth. */
export interface Backstage<M extends AnyStateMachine> {
  /** Lets an actor be done. */
  answer(actor: string, output: unknown): Promise<void>
  /** Lets an actor fail; a refused form names its wrong fields. */
  fail(actor: string, code: ErrorCode, fields?: readonly FieldFault[]): Promise<void>
  /** Tells the flow what its services tell it, unasked by the page. */
  tell(event: EventFromLogic<M>): Promise<void>
}

export type ViewUi<M extends AnyStateMachine> = Hands & Backstage<M>

/** How each event of a flow comes about on a page. */
export type EventDriver<M extends AnyStateMachine, Ui = ViewUi<M>> = {
  readonly [T in EventFromLogic<M>['type']]: (
    ui: Ui,
    event: Extract<EventFromLogic<M>, { type: T }>,
  ) => Promise<void>
}

/** How an actor comes to its end. */
export interface OutcomeDriver<Ui, Given> {
  readonly done: (ui: Ui, output: Given) => Promise<void>
  readonly error: (ui: Ui, code: ErrorCode) => Promise<void>
}

/** How a page is brought along every path of its flow: nothing of the model may be left out. */
export interface Driver<M extends AnyStateMachine, Ui = ViewUi<M>> {
  readonly events: EventDriver<M, Ui>
  readonly outcomes: {
    readonly [S in Source<M>]: OutcomeDriver<Ui, Output<M, S>>
  }
}

/** What a screen is called, or how that follows from what is shown. */
export type Heading = string | ((shown: Expected) => string)

/** The heading of what is shown. */
export const headingText = (heading: Heading, shown: Expected): string =>
  typeof heading === 'string' ? heading : heading(shown)

/** Something of a page that can have the focus. */
export interface Focused {
  readonly role: 'radio' | 'textbox' | 'group'
  readonly name: string
}

/** How a flow is proved on its view: how everything happens there, and what each screen is called. */
export interface FlowView<M extends AnyStateMachine> extends Driver<M> {
  /**
   * The heading of each screen, whole, in Finnish; of a part of a page without a heading of its own, a
   * text that it shows. Where a screen has several, what is shown says which.
   */
  readonly headings: { readonly [S in ScreenOf<M>]: Heading }
  /**
   * What the page says besides in what is shown, each text whole, and as often as it is said: above all
   * the errors.
   */
  readonly says?: (shown: Expected) => readonly string[]
  /** What has the focus in place of the heading of a new screen, where something has a better claim. */
  readonly focus?: (happening: Happening<M>, expected: Expected) => Focused | null
}

/** An actor whose end the test itself holds: a call of the API. */
export const answered = (
  actor: string,
): OutcomeDriver<Pick<Backstage<never>, 'answer' | 'fail'>, unknown> => ({
  done: (ui, output) => ui.answer(actor, output),
  error: (ui, code) => ui.fail(actor, code),
})

/** An actor that the resident brings to its end by hand, and that does not fail: a form, a dialog. */
export const unfailing = <Ui, Given>(
  done: OutcomeDriver<Ui, Given>['done'],
): OutcomeDriver<Ui, Given> => ({
  done,
  error: (_, code) => Promise.reject(new Error(`What does not fail was to fail with ${code}`)),
})

/** An actor that never ends: it only sends events. */
export const endless: OutcomeDriver<unknown, unknown> = {
  done: () => Promise.reject(new Error('An endless actor was to be done')),
  error: () => Promise.reject(new Error('An endless actor was to fail')),
}

/** Makes a happening come about as a driver says; `wait` lets milliseconds pass. */
export async function drive<M extends AnyStateMachine, Ui>(
  driver: Driver<M, Ui>,
  ui: Ui,
  happening: Happening<M>,
  wait: (milliseconds: number) => unknown,
): Promise<void> {
  // TypeScript cannot correlate the event with its driver by name.
  const { events, outcomes }: Driver<AnyStateMachine, Ui> = driver
  switch (happening.kind) {
    case 'event':
      return named(events, happening.event.type)(ui, happening.event)
    case 'done':
      return named(outcomes, happening.source).done(ui, happening.output)
    case 'error':
      return named(outcomes, happening.source).error(ui, happening.error.code)
    case 'delay':
      for (const milliseconds of happening.waits) await wait(milliseconds)
  }
}

function named<T>(drivers: Readonly<Record<string, T>>, name: string): T {
  const found = drivers[name]
  if (found === undefined) throw new Error(`The driver has no ${name}`)
  return found
}
