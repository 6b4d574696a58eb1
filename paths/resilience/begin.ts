import { onTestFinished } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FakeCall } from '../../fixtures/portal/fake-api.ts'
import type { Place } from '../graph.ts'
import { type Arrived, arrive } from './arrive.ts'
import type { ProvedFlow, ResilienceScreen } from './flow.ts'
import { quickHands } from './hands.ts'
import { readTyped, type Typed } from './typed.ts'

/** A resident on a screen, with something typed, about to do what the screen is for. */
export interface Begun<S extends ResilienceScreen = ResilienceScreen> extends Arrived {
  readonly screen: S
  readonly typed: Typed
  /** What has got the focus since; cleared where another trouble comes. */
  readonly focused: Set<EventTarget>
  /** The calls that were made since `sent` was asked; at first, since everything was typed. */
  readonly fresh: () => readonly FakeCall[]
  /** The same, and the next ones are counted from here. */
  readonly sent: () => readonly FakeCall[]
}

/** Brings a resident to a screen and lets everything be typed there. */
export async function begin<M extends AnyStateMachine, S extends ResilienceScreen>(
  flow: ProvedFlow<M>,
  place: Place,
  screen: S,
): Promise<Begun<S>> {
  const arrived = await arrive(flow, place, screen)
  const { calls } = arrived.api
  await screen.type?.(quickHands)
  let seen = screen.act ? calls.length : calls.findIndex(({ outcome }) => outcome === 'waiting')
  return {
    ...arrived,
    screen,
    typed: screen.act && holdsInput(screen) ? readTyped() : {},
    focused: listenForFocus(),
    fresh: () => calls.slice(seen),
    sent() {
      const fresh = calls.slice(seen)
      seen = calls.length
      return fresh
    },
  }
}

const holdsInput = (screen: ResilienceScreen): boolean =>
  screen.type !== undefined || (screen.troubles !== undefined && screen.signedOut === 'dialog')

function listenForFocus(): Set<EventTarget> {
  const focused = new Set<EventTarget>()
  const listen = ({ target }: FocusEvent) => void (target && focused.add(target))
  document.addEventListener('focusin', listen)
  onTestFinished(() => document.removeEventListener('focusin', listen))
  return focused
}
