import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EventDescription,
  eventGroups,
  importedEvents,
} from '../../api/provider-event-types.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { loadDemoData } from '../../server/demo/load.ts'
import { listEvents } from '../../server/modules/provider/events.ts'

const data = makeDataFolder()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  await loadDemoData(test.dependencies)
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const described = new Map<string, EventDescription>(
  [...Object.values(eventGroups), importedEvents].flatMap((events) => Object.entries(events)),
)

it('Each recorded event has the kind of subject, and a contract or null, as the table of event types says', async () => {
  const { events } = await listEvents(test.dependencies, { after: 0, limit: 10_000 })
  const found = new Map(
    events.map(({ type, subject, contract }) => [
      type,
      { type, subject: subject.kind, contract: contract === null ? 'none' : 'all' },
    ]),
  )
  const expected = Array.from(found.keys(), (type) => {
    const event = described.get(type)
    return { type, subject: event?.subject, contract: event?.contract }
  })
  expect([...found.values()]).toEqual(expected)
  expect(expected.length).toBeGreaterThan(20)
})
