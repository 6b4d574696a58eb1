import { expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { type AnyStateMachine, createActor, toPromise } from 'xstate'
import { createFakeApi, type FakeApi } from '../../fixtures/portal/fake-api.ts'
import { setFetch } from '../../src/services/api.ts'
import { queryClient } from '../../src/services/queries.ts'
import { sessionActors } from '../../src/services/session.ts'
import { makePathTo } from '../cover.ts'
import { type ActorControls, performEvent, type UserActions } from '../driver.ts'
import type { GraphNode } from '../graph.ts'
import type { ExpectedState, PathEvent } from '../path.ts'
import { getStartInput } from '../stage.ts'
import { readShownState } from '../view.ts'
import type { FlowOpening, ResilienceScreen, TestedFlow } from './flow.ts'
import { instantActions } from './resident-actions.ts'
import { openPortal, type PortalWindow } from './visit.tsx'

/** A rendered screen of the portal and the fake API behind it. */
export interface ArrivedScreen extends PortalWindow {
  readonly api: FakeApi
  readonly opening: FlowOpening
}

/** Drives the portal to a place of a flow along its shortest path; only the API is faked. */
export async function driveToPlace<M extends AnyStateMachine>(
  flow: TestedFlow<M>,
  place: GraphNode,
  { act }: ResilienceScreen,
): Promise<ArrivedScreen> {
  const { start, begins, steps } = makePathTo(place)
  const opening = flow.open(getStartInput(flow.model, start), place.position.expected.screen)
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
  const visited = await openPortal(api, opening.before, opening.address)
  await opening.arrive?.(instantActions, api)
  await expectAt(flow, begins, start)
  for (const [index, { event, expected }] of steps.entries()) {
    at = index
    if (!following[index]) holdBefore(index + 1)
    await performEvent<AnyStateMachine, UserActions & ActorControls<M>>(
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
  { model, serve = {}, refuse = {}, holdsAfter = [] }: TestedFlow<M>,
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
  { model }: TestedFlow<M>,
  { value, screen }: ExpectedState,
  after: string,
): Promise<void> {
  if (!screen) return
  const shown = () => readShownState(model.machine.id)?.state
  await expect.poll(shown, { message: after }).toEqual(value)
}
