import { onTestFinished } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { FakeCall } from '../../fixtures/portal/fake-api.ts'
import type { GraphNode } from '../graph.ts'
import { type ArrivedScreen, driveToPlace } from './arrive.ts'
import type { ResilienceScreen, TestedFlow } from './flow.ts'
import { instantActions } from './resident-actions.ts'
import { readTypedInput, type TypedInput } from './typed.ts'

/** A screen with its input typed, just before its main action. */
export interface TypedScreen<S extends ResilienceScreen = ResilienceScreen> extends ArrivedScreen {
  readonly screen: S
  readonly typed: TypedInput
  /** Selector of the part of the page that the screen takes up. */
  readonly part: string
  /** Elements that were focused since the last injected fault. */
  readonly focused: Set<EventTarget>
  /** Returns the requests since the last call of `sent`; at first, since all input was typed. */
  readonly fresh: () => readonly FakeCall[]
  /** Returns the same requests and resets the count. */
  readonly sent: () => readonly FakeCall[]
}

/** Drives the portal to a screen and types its input. */
export async function openScreenAndType<M extends AnyStateMachine, S extends ResilienceScreen>(
  flow: TestedFlow<M>,
  place: GraphNode,
  screen: S,
): Promise<TypedScreen<S>> {
  const arrived = await driveToPlace(flow, place, screen)
  const { calls } = arrived.api
  await screen.type?.(instantActions)
  let seen = screen.act ? calls.length : calls.findIndex(({ outcome }) => outcome === 'waiting')
  return {
    ...arrived,
    screen,
    part: screen.pattern === 'panel' ? `[data-flow="${flow.model.machine.id}"]` : 'main',
    typed: screen.act && holdsInput(screen) ? readTypedInput() : {},
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
  screen.type !== undefined ||
  (screen.injectedFaults !== undefined && screen.signedOut === 'dialog')

function listenForFocus(): Set<EventTarget> {
  const focused = new Set<EventTarget>()
  const listen = ({ target }: FocusEvent) => void (target && focused.add(target))
  document.addEventListener('focusin', listen)
  onTestFinished(() => document.removeEventListener('focusin', listen))
  return focused
}
