import { beforeAll, expect, test } from 'vitest'
import { getTransitionKey, listNodes, listTransitions } from '../../paths/chart.ts'
import { saunaMachine } from '../../paths/sauna.ts'
import { drawChart } from './svg.ts'

const tokens = ['ground', 'surface', 'sunken', 'line-strong', 'ink', 'ink-muted', 'action']
const themes = {
  light: new Map(tokens.map((token) => [token, '#eeeeee'])),
  dark: new Map(tokens.map((token) => [token, '#111111'])),
}

let svg = ''
beforeAll(async () => {
  svg = await drawChart(saunaMachine, themes)
})

const textsOf = (pattern: RegExp) =>
  [...svg.matchAll(pattern)].map(([, text = '']) => text).toSorted()

test('every state of the chart is drawn once, with its id and its title', () => {
  const ids = listNodes(saunaMachine).map(({ id }) => id)
  expect(textsOf(/<g id="([^"]+)"/g)).toEqual(ids.toSorted())
  expect(textsOf(/<g id="[^"]+" class="[^"]+"><title>([^<]+)</g)).toEqual(ids.toSorted())
})

test('edges are labelled with events, guards, delays and ends of actors', () => {
  expect(textsOf(/class="label"[^>]*>([^<]+)</g)).toEqual([
    'after heating',
    'after timeout',
    'always',
    'always [isMember]',
    'booking.requested',
    'door.moved',
    'door.moved',
    'hour.chosen',
    'hour.chosen [isEvening]',
    'payment done',
    'payment done [isPaid]',
    'reserve done',
    'reserve done [isFree]',
    'reserve fails',
  ])
})

test('a state lists its actors, its child machine and the transitions that stay in it', () => {
  expect(textsOf(/<text (?!class)[^>]*>([^<]+)</g)).toEqual([
    'calls reserve',
    'child machine payment',
    'stays on bill.shown',
  ])
})

test('every transition can be found by its key', () => {
  const keys = listNodes(saunaMachine).flatMap(listTransitions).map(getTransitionKey).toSorted()
  expect([...new Set(textsOf(/data-transition="([^"]+)"/g))]).toEqual(keys)
})

test('the initial state of every compound state is marked', () => {
  expect(svg.match(/<circle/g)).toHaveLength(4)
})

test('regions and final states have classes of their own', () => {
  expect(textsOf(/<g id="([^"]+)" class="[^"]*region"/g)).toEqual([
    'sauna.booked.door',
    'sauna.booked.oven',
  ])
  expect(textsOf(/<g id="([^"]+)" class="final"/g)).toEqual(['sauna.refused'])
})

test('a drawing contains the colours of both themes', () => {
  expect(svg).toMatch(
    /svg \{ --ground: #eeeeee; .*\n@media \(prefers-color-scheme: dark\).*#111111/,
  )
})

test('drawing is deterministic', async () => {
  expect(await drawChart(saunaMachine, themes)).toBe(svg)
})
