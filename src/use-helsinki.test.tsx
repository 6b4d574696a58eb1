import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { helsinki } from '../fixtures/clock.ts'
import { useHelsinki } from './use-helsinki.ts'

function Shown({ instants }: { instants: readonly string[] }) {
  const { show, dayOf, hourOf } = useHelsinki(instants)
  return instants.map((one) => {
    const at = new Date(one)
    return <p key={one}>{JSON.stringify([dayOf(at), hourOf(at), show(at)])}</p>
  })
}

const byIntl = (instants: readonly string[]) =>
  instants.map((one) => {
    const at = new Date(one)
    return JSON.stringify([helsinki.dayOf(at), helsinki.hourOf(at), helsinki.show(at)])
  })

async function show(instants: readonly string[]) {
  await render(
    <Suspense fallback={<p>Loading</p>}>
      <Shown instants={instants} />
    </Suspense>,
  )
  return () =>
    page
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent)
}

const areRulesLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/src/zone-rules.ts'))

// The order of these tests matters: once loaded, the rules stay loaded.
it('shows instants within the table of offsets at once, and loads no time zone rules', async () => {
  const known = ['2016-01-01T00:00:00Z', new Date().toISOString(), '2028-06-30T21:30:00Z']
  const shown = await show(known)
  expect([shown(), areRulesLoaded()]).toEqual([byIntl(known), false])
})

it('shows instants outside the table of offsets when the time zone rules are loaded', async () => {
  const old = [
    '1981-03-28T21:59:59Z',
    '1995-09-23T23:30:00Z',
    '2012-06-30T21:30:00Z',
    '2026-11-21T10:00:00Z',
    '2069-12-31T22:00:00Z',
  ]
  const shown = await show(old)
  await expect.poll(shown).toEqual(byIntl(old))
  expect(areRulesLoaded()).toBe(true)
})

it('shows half past midnight in Helsinki for half past nine of UTC in the summer of 2012', async () => {
  const shown = await show(['2012-06-30T21:30:00Z'])
  await expect.poll(shown).toEqual(['["2012-07-01",0,{"date":"01.07.2012","time":"0.30"}]'])
})
