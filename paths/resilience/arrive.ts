import { expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { type AnyStateMachine, createActor, toPromise } from 'xstate'
import { createFakeApi, type FakeApi } from '../../fixtures/portal/fake-api.ts'
import { setFetch } from '../../src/services/api.ts'
import { queryClient } from '../../src/services/queries.ts'
import { sessionActors } from '../../src/services/session.ts'
import { pathTo } from '../cover.ts'
import { type ActorControls, drive, type UserActions } from '../driver.ts'
import type { GraphNode } from '../graph.ts'
import type { Expected, PathEvent } from '../path.ts'
import { inputOf } from '../stage.ts'
import { shownOf } from '../view.ts'
import type { Opening, ProvedFlow, ResilienceScreen } from './flow.ts'
import { instantActions } from './resident-actions.ts'
import { type Visit, visit } from './visit.tsx'

/** A rendered screen of the portal and the fake API behind it. */
export interface Arrived extends Visit {
  readonly api: FakeApi
  readonly opening: Opening
}

/** Drives the portal to a place of a flow along its shortest path; only the API is faked. */
export async function arrive<M extends AnyStateMachine>(
  flow: ProvedFlow<M>,
  place: GraphNode,
  { act }: ResilienceScreen,
): Promise<Arrived> {
  const { start, begins, steps } = pathTo(place)
  const opening = flow.open(inputOf(flow.model, start), place.position.expected.screen)
  const api = createFakeApi({ ...(opening.state && { state: opening.state }) })
  const following = [...steps.map(({ event }) => isEnding(event)), act === null]
  const holdBefore = (point: number) => (following[point] ? api.hold() : api.release())
  let at = 0
  const actorControls = actorControlsOf(flow, api, () => following[at + 1] === true)

  // Unmounts the page of the previous test, which would react to this one.
  await cleanup()
  // Signing out clears the cache once this module is loaded; an earlier test may have signed out.
  await import('../../src/services/queries.ts')
  queryClient.clear()
  setFetch(api.fetch)
  if (api.state.isOpen && flow.model.machine.id !== 'session') await readSession()
  if (!opening.arrive || opening.isHeld) holdBefore(0)
  const visited = await visit(api, opening.before, opening.address)
  await opening.arrive?.(instantActions, api)
  await expectAt(flow, begins, start)
  for (const [index, { event, expected }] of steps.entries()) {
    at = index
    if (!following[index]) holdBefore(index + 1)
    await drive<AnyStateMachine, UserActions & ActorControls<M>>(
      flow.driver,
      { ...instantActions, ...actorControls },
      event,
      noWait,
    )
    await expectAt(flow, expected, event.kind)
  }
  // If a user completed the last actor, such as a form, the held calls are not released yet.
  if (act !== null) api.release()
  api.setFault('none')
  return { ...visited, api, opening }
}

const isEnding = ({ kind }: PathEvent) => kind === 'done' || kind === 'error'

/** Loads the session, as an earlier page would have. */
const readSession = () =>
  toPromise(createActor(sessionActors.loadSession, { input: undefined }).start())

/** Ends actors through the responses of the fake API. */
function actorControlsOf<M extends AnyStateMachine>(
  { model, serve = {}, refuse = {}, holdsAfter = [] }: ProvedFlow<M>,
  api: FakeApi,
  isFollowed: () => boolean,
): ActorControls<M> {
  return {
    async answer(actor, output) {
      const known: ((output: never) => object) | undefined = serve[actor]
      if (known) api.setState(known(output as never))
      // Holding again releases the calls that wait.
      if (isFollowed() && holdsAfter.includes(actor)) api.hold()
      else api.release()
    },
    async fail(actor, code) {
      const route = refuse[actor]
      if (!route) throw new Error(`${model.machine.id}: what makes ${actor} fail is not said`)
      api.refuse(route, code)
      api.release()
    },
    send: ({ type }) => Promise.reject(new Error(`Nobody can make ${type} happen on the page`)),
  }
}

/** Rejects, as the clock cannot be set here; no path to a screen contains a delay so far. */
const noWait = () => Promise.reject(new Error('The made portal has no clock to set'))

async function expectAt<M extends AnyStateMachine>(
  { model }: ProvedFlow<M>,
  { value, screen }: Expected,
  after: string,
): Promise<void> {
  if (!screen) return
  const shown = () => shownOf(model.machine.id)?.state
  await expect.poll(shown, { message: after }).toEqual(value)
}
