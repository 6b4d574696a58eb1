import './settings.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { exploreFlow } from '../cover.ts'
import { openScreenAndType, type TypedScreen } from './begin.ts'
import * as behaviours from './behaviours.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { injectedFaults, type ResilienceScreen, type TestedFlow } from './flow.ts'
import { findShallowestPlaces } from './places.ts'

/**
 * Tests each screen, in its shallowest state, under injected faults: input is preserved, nothing is
 * sent twice, the message says what to do, the page never crashes. Representatives of a pattern run
 * every behaviour, others fewer.
 */
export function describeResilience<M extends AnyStateMachine>(
  flow: TestedFlow<M>,
  representatives: readonly string[],
): void {
  const nodes = findShallowestPlaces(exploreFlow(flow.model))
  const screens: Readonly<Record<string, ResilienceScreen>> = flow.screens

  describe(`resilience of ${flow.model.machine.id}`, () => {
    const complained = collectConsoleErrors()
    afterEach(() => expect(complained()).toEqual([]))

    it('every screen is declared', () => {
      expect(Object.keys(screens).sort()).toEqual([...nodes.keys()].sort())
    })

    for (const [name, place] of nodes) {
      const screen = screens[name]
      if (!screen) continue
      const opening =
        <S extends ResilienceScreen>(screen: S) =>
        () =>
          openScreenAndType(flow, place, screen)
      const tests = representatives.includes(name)
        ? testsOfRepresentative(name, screen, opening)
        : testsOf(screen, opening)
      it.for(tests)(`${name}: %s`, ([, run]) => run())
    }
  })
}

type Opening = <S extends ResilienceScreen>(screen: S) => () => Promise<TypedScreen<S>>
type Test = readonly [title: string, run: () => Promise<void>]

function testsOfRepresentative(name: string, screen: ResilienceScreen, opening: Opening): Test[] {
  if (!screen.injectedFaults) throw new Error(`${name} declares no injected faults`)
  const open = opening(screen)
  return [
    ['back button', async () => behaviours.testBackAndForward(await open())],
    ['double click', async () => behaviours.testDoubleClick(await open())],
    ['session ended', async () => behaviours.testLostSession(await open())],
    ['401', async () => behaviours.testRefusedSession(await open())],
    ...injectedFaults.map(
      (fault): Test => [fault, async () => behaviours.testInjectedFault(await open(), fault)],
    ),
  ]
}

function testsOf(screen: ResilienceScreen, opening: Opening): Test[] {
  if (screen.injectedFaults)
    return [
      [
        'one fault after another, session ended, double click',
        () => behaviours.testAllFaults(opening(screen), screen),
      ],
    ]
  if (screen.unread)
    return [['500', async () => behaviours.testFailedRead(await opening(screen)())]]
  const open = opening(screen)
  return [
    [
      'double click, back button',
      async () => {
        await behaviours.testDoubleClick(await open())
        await behaviours.testBackAndForward(await open())
      },
    ],
  ]
}
