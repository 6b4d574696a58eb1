import './settings.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { explore } from '../paths/cover.ts'
import type { Place } from '../paths/graph.ts'
import { begin } from './begin.ts'
import { complaints } from './complaints.ts'
import { type HostileFlow, troubles } from './flow.ts'
import * as ordeals from './ordeals.ts'

/**
 * What a resident meets on every screen of a flow, in its shallowest state, when everything goes
 * wrong: nothing typed is lost, nothing is sent twice, the message says what to do, there is a way
 * on, and the page never goes blank and never throws. Fails naming a screen that it is not told of.
 */
export function describeHostile<M extends AnyStateMachine>(flow: HostileFlow<M>): void {
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

        it('back button', async () => ordeals.goAwayAndBack(await open()))
        it('double click', async () => ordeals.pressTwice(await open()))
        it('session ended', async () => ordeals.loseSession(await open()))
        it('401', async () => ordeals.beRefused(await open()))
        it.for(troubles)('%s', async (trouble) => ordeals.runInto(await open(), trouble))
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
