import type { AnyStateMachine, InputFrom } from 'xstate'
import type { RouteName, World } from '../../fixtures/portal/fake-answers.ts'
import type { FakeApi } from '../../fixtures/portal/fake-api.ts'
import type { FlowModel } from '../../machines/shared/model.ts'
import type { ScreenOf } from '../../machines/shared/screen.ts'
import type { Driver } from '../driver.ts'
import type { ResidentHands } from './hands.ts'
import type { Pattern } from './pattern.ts'

/** How an API misbehaves towards a resident who is signed in. */
export const troubles = ['offline', '409', '429', '500', 'misshapen'] as const
export type Trouble = (typeof troubles)[number]

/** Where something leads: the heading of a page, a foreign address, or a message on the same page. */
export type Leads = { readonly to: string } | { readonly away: string } | { readonly says: string }

/** Error message of a screen, and how the resident recovers once the fault is gone. */
export interface Told {
  readonly says: string
  readonly goOn: (ui: ResidentHands) => Promise<void>
  readonly leads: Leads
  /** Why what was typed is not there any more. */
  readonly isOver?: string
}

interface Screen {
  readonly pattern: Pattern
  /** What is typed before trouble comes. */
  readonly type?: (ui: ResidentHands) => Promise<void>
  /** The main action; null where the page itself is under way. */
  readonly act: ((ui: ResidentHands) => Promise<void>) | null
  /** What it leads to when nothing is wrong. */
  readonly leads: Leads
  /** The step of the flow that Back leads to first, where it does not lead out of it. */
  readonly stepBefore?: Leads
  /** Why the flow does not go back from here. */
  readonly refusesBack?: string
  /** Why what is typed is not there again when the resident has gone away and come back. */
  readonly forgets?: string
}

/** A screen that sends something, or represents its pattern: it meets everything that can go wrong. */
export interface SendingScreen extends Screen {
  /** `unharmed` where the action asks nothing that can go wrong so. */
  readonly troubles: Readonly<Record<Trouble, Told | 'unharmed'>>
  /** What a lost session leads to: the dialog over what was typed, the page of signing in, or nothing. */
  readonly signedOut: 'dialog' | 'sign-in' | 'unharmed' | Told
  /** What became known elsewhere when the API answers 409. */
  readonly meanwhile?: Partial<World>
  /** The way back to this screen from where the way on of its troubles leads, where that is another. */
  readonly again?: (ui: ResidentHands) => Promise<void>
  readonly unread?: never
}

/** A screen that only reads. */
export interface ReadingScreen extends Screen {
  /** What it says when the server fails. */
  readonly unread: Told
  readonly troubles?: never
}

/** A screen that asks nothing of the server. */
export interface SilentScreen extends Screen {
  readonly troubles?: never
  readonly unread?: never
}

/** A screen of a flow, as a resident in trouble finds it. */
export type ResilienceScreen = SendingScreen | ReadingScreen | SilentScreen

/** Where a start of a model is on the portal. */
export interface Opening {
  readonly address: string
  /** The page before it in the history. */
  readonly before: string
  readonly world?: Partial<World>
  /** What leads to where the model begins, when that is no page of its own; ends with the API held if that is under way. */
  readonly arrive?: (ui: ResidentHands, api: FakeApi) => Promise<void>
}

/** How a flow holds out: where it opens, what its actors ask of the API, and each of its screens. */
export interface FlowResilience<M extends AnyStateMachine> {
  readonly open: (input: InputFrom<M>) => Opening
  /** What the API has to know for an actor to end as a path says; by the names that the driver uses. */
  readonly serve?: Readonly<Record<string, (output: never) => Partial<World>>>
  /** The route that an actor fails with. */
  readonly refuse?: Readonly<Record<string, RouteName>>
  readonly screens: Readonly<Record<ScreenOf<M>, ResilienceScreen>>
}

/** A flow with its proofs at hand. */
export interface ProvedFlow<M extends AnyStateMachine> extends FlowResilience<M> {
  readonly model: FlowModel<M>
  readonly driver: Driver<M>
}

/** The same in every trouble. */
export const inAll = (told: Told): Readonly<Record<Trouble, Told>> => ({
  offline: told,
  '409': told,
  '429': told,
  '500': told,
  misshapen: told,
})
