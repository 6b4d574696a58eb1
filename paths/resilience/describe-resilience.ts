import './settings.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { explore } from '../cover.ts'
import type { Place } from '../graph.ts'
import { begin } from './begin.ts'
import * as behaviours from './behaviours.ts'
import { complaints } from './complaints.ts'
import { type ProvedFlow, troubles } from './flow.ts'

/**
 * What a resident meets on every screen of a flow, in its shallowest state, when everything goes
 * wrong: nothing typed is lost, nothing is sent twice, the message says what to do, there is a way
 * on, and the page never goes blank and never throws. Fails naming a screen that it is not told of.
 */
export function describeResilience<M extends AnyStateMachine>(flow: ProvedFlow<M>): void {
  const places = shallowest(explore(flow.model))

  describe(`a hostile resident of ${flow.model.machine.id}`, () => {
    it('is told of every screen', () => {
      expect(Object.keys(flow.screens).sort()).toEqual([...places.keys()].sort())
    })

    for (const [name, place] of places) {
      const screen = flow.screens[name]
      if (!screen) continue
      const open = () => begin(flow, place, screen)

      describe(`on ${name}`, () => {
        const complained = complaints()
        afterEach(() => expect(complained()).toEqual([]))

        it('back button', async () => behaviours.goAwayAndBack(await open()))
        it('double click', async () => behaviours.pressTwice(await open()))
        it('session ended', async () => behaviours.loseSession(await open()))
        it('401', async () => behaviours.beRefused(await open()))
        it.for(troubles)('%s', async (trouble) => behaviours.runInto(await open(), trouble))
      })
    }
  })
}

/** The first place of every screen; places come nearest first. */
function shallowest(places: readonly Place[]): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const place of places) {
    const { screen } = place.position.expected
    if (screen && !found.has(screen)) found.set(screen, place)
  }
  return found
}
