import type { AnyStateMachine, InputFrom } from 'xstate'
import type { FakeApi } from '../../fixtures/portal/fake-api.ts'
import type { FakeApiState, ResidentRouteName } from '../../fixtures/portal/fake-state.ts'
import type { FlowModel } from '../../machines/shared/model.ts'
import type { ScreenOf } from '../../machines/shared/screen.ts'
import type { Driver } from '../driver.ts'
import type { ScreenPattern } from './pattern.ts'
import type { ResidentActions } from './resident-actions.ts'

/** The faults injected into the API for a signed-in user. */
export const injectedFaults = ['offline', '409', '429', '500', 'malformed'] as const
export type InjectedFault = (typeof injectedFaults)[number]

/**
 * The result of an action: the heading of a page, an external address, or a message on the same
 * page.
 */
export type Destination =
  | { readonly to: string }
  | { readonly away: string }
  | { readonly says: string }

/** The error message of a screen, and how the user recovers once the fault is gone. */
export interface Recovery {
  readonly says: string
  readonly recover: (ui: ResidentActions) => Promise<void>
  readonly leadsTo: Destination
  /** Why the typed input is lost. */
  readonly isOver?: string
}

interface Screen {
  readonly pattern: ScreenPattern
  /** Types input before a fault is injected. */
  readonly type?: (ui: ResidentActions) => Promise<void>
  /** The main action; null where the page loads or sends by itself. */
  readonly act: ((ui: ResidentActions) => Promise<void>) | null
  /** The result of the main action without faults. */
  readonly leadsTo: Destination
  /** The step of the flow that Back returns to, where Back does not leave the flow. */
  readonly stepBefore?: Destination
  /** Why Back is not possible from this screen. */
  readonly refusesBack?: string
  /** Why the typed input is not restored after going back and forward. */
  readonly forgets?: string
  /** The button that leaves, where Back asks before typed input is lost. */
  readonly asksToLeave?: string
}

/** A screen that sends something, or represents its pattern: it is tested with every fault. */
export interface SendingScreen extends Screen {
  /** `unaffected` where the action sends no request that can fail this way. */
  readonly injectedFaults: Readonly<Record<InjectedFault, Recovery | 'unaffected'>>
  /** The reaction to a lost session: a dialog over the input, the sign-in page, or nothing. */
  readonly signedOut: 'dialog' | 'sign-in' | 'unaffected' | Recovery
  /** The state of the fake API changed elsewhere when it responds with 409. */
  readonly meanwhile?: Partial<FakeApiState>
  /** Returns to this screen from where the recovery leads, where that is another screen. */
  readonly again?: (ui: ResidentActions) => Promise<void>
  readonly unread?: never
}

/** A screen that only reads data. */
export interface ReadingScreen extends Screen {
  /** The error message when reading fails. */
  readonly unread: Recovery
  readonly injectedFaults?: never
}

/** A screen that sends no requests. */
export interface SilentScreen extends Screen {
  readonly injectedFaults?: never
  readonly unread?: never
}

/** A screen of a flow in the resilience tests. */
export type ResilienceScreen = SendingScreen | ReadingScreen | SilentScreen

/** How the portal is opened at a start of a model. */
export interface FlowOpening {
  readonly address: string
  /** The previous page in the history. */
  readonly before: string
  readonly state?: Partial<FakeApiState>
  /**
   * Drives to the start of the model where it has no page of its own; leaves the API paused when
   * the start has pending requests.
   */
  readonly arrive?: (ui: ResidentActions, api: FakeApi) => Promise<void>
  /** Whether calls are held from the first on, until `arrive` releases them. */
  readonly isHeld?: boolean
}

/**
 * What the resilience tests of a flow need, written by hand: how it opens, what its actors request,
 * and what is done and expected on each of its screens.
 */
export interface FlowResilienceTestPlan<M extends AnyStateMachine> {
  /**
   * Returns how to open a start with an input; `screen` is the one to reach, if data depend on it.
   */
  readonly open: (input: InputFrom<M>, screen: string | null) => FlowOpening
  /** For each actor, by the driver's name: the API state that makes it end with an output. */
  readonly serve?: Readonly<Record<string, (output: never) => Partial<FakeApiState>>>
  /** For each actor: the route whose error makes it fail. */
  readonly refuse?: Readonly<Record<string, ResidentRouteName>>
  /** The actors after whose answer the calls of the next one are held back until its turn. */
  readonly holdsAfter?: readonly string[]
  readonly screens: Readonly<Record<ScreenOf<M>, ResilienceScreen>>
}

/** A flow with its model and driver. */
export interface TestedFlow<M extends AnyStateMachine> extends FlowResilienceTestPlan<M> {
  readonly model: FlowModel<M>
  readonly driver: Driver<M>
}

/** Maps every fault to the same message, or to none where the action sends nothing. */
export const recoveryForEveryFault = <R extends Recovery | 'unaffected'>(
  recovery: R,
): Readonly<Record<InjectedFault, R>> => ({
  offline: recovery,
  '409': recovery,
  '429': recovery,
  '500': recovery,
  malformed: recovery,
})
